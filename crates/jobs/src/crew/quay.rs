//! Where a worker plays: a dock on a core of its own, and the programs that live there.

use std::sync::Arc;
use std::time::Instant;

use judge::{Bout, Dock, Life, Spoiled};
use record::{Event, GameKind};
use rules::BySeat;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use sandbox::Setup;

use crate::check::examine;
use crate::checked::CheckDone;
use crate::code::Bot;
use crate::crew::Hall;
use crate::crew::cast::{Casts, Lasting};
use crate::crew::table::{AnyTable, Table};
use crate::housed::Housed;
use crate::lane::LaneId;
use crate::lots::Lots;
use crate::news::{News, Notes};
use crate::ready::{Ready, entrants, play_at_home, play_in};
use crate::task::{CheckTask, GameDone, GameTask};
use crate::ticket::Ticket;
use crate::trouble::Trouble;

/// Where a worker plays.
pub(crate) struct Quay {
    hall: Arc<Hall>,
    core: usize,
    /// Opened when it is needed for the first time, or again after it broke.
    dock: Option<Dock>,
    casts: Casts,
}

/// A game that can begin.
pub(crate) enum Prepared {
    /// Between players who were started for it.
    Laid(Box<dyn AnyTable>),
    /// Between bots of the house, or players who may live already.
    Named(BySeat<Ready>),
}

impl Quay {
    pub(crate) fn new(hall: Arc<Hall>, core: usize) -> Self {
        Self { hall, core, dock: None, casts: Casts::default() }
    }

    /// Compiles the players of a game if need be, and starts those who live for this game alone.
    pub(crate) fn prepare(&mut self, task: &GameTask, life: Life) -> Result<Prepared, Trouble> {
        let players = self.players(task)?;
        if life == Life::Tournament || are_at_home(&players) {
            return Ok(Prepared::Named(players));
        }
        let (dock, bout) = (self.dock()?, bout(task, life));
        Ok(Prepared::Laid(match task.header.game {
            GameKind::SeaBattle => Box::new(Table::<SeaBattle>::lay(dock, bout, players)?),
            GameKind::Rps => Box::new(Table::<Rps>::lay(dock, bout, players)?),
        }))
    }

    fn players(&self, task: &GameTask) -> Result<BySeat<Ready>, Trouble> {
        let lots = Lots::of_seed(task.header.seed.unwrap_or(0));
        let (game, preset) = (task.header.game, task.header.preset);
        let ready = |bot: &Bot, seed: u64| match bot {
            Bot::House(name) => Ok(Ready::House(name.clone(), seed)),
            Bot::Program(code) => self.hall.workshop.ready(code, game, preset),
        };
        let [first, second] = task.bots.as_ref().map(|seat, bot| ready(bot, lots.bots[seat])).into_array();
        Ok(BySeat::new(first?, second?))
    }

    /// Plays a game that was prepared here.
    pub(crate) fn play(
        &mut self,
        ticket: &Ticket,
        task: &GameTask,
        prepared: Prepared,
    ) -> Result<GameDone, Trouble> {
        let life = ticket.life();
        match (prepared, task.header.game) {
            (Prepared::Laid(table), _) => table.play(self.dock()?, ticket),
            (Prepared::Named(players), GameKind::SeaBattle) => {
                self.play_named::<SeaBattle>(ticket, task, &bout(task, life), &players)
            }
            (Prepared::Named(players), GameKind::Rps) => {
                self.play_named::<Rps>(ticket, task, &bout(task, life), &players)
            }
        }
    }

    fn play_named<G: Lasting>(
        &mut self,
        ticket: &Ticket,
        task: &GameTask,
        bout: &Bout,
        players: &BySeat<Ready>,
    ) -> Result<GameDone, Trouble> {
        if are_at_home(players) {
            let notes = Notes::open(ticket, || bout.header.clone());
            let played = play_at_home(bout, &entrants::<G>(players)?, &mut |news| notes.note(&news));
            return Ok(G::done(played?));
        }
        self.dock()?;
        let Self { dock: Some(dock), casts, .. } = self else { unreachable!("the dock was just opened") };
        G::cast(casts).play(dock, ticket, task, bout, players)
    }

    /// Checks a bot.
    pub(crate) fn check(&mut self, ticket: &Ticket, task: &CheckTask) -> Result<CheckDone, Trouble> {
        match task.game {
            GameKind::SeaBattle => self.check_in::<SeaBattle>(ticket, task),
            GameKind::Rps => self.check_in::<Rps>(ticket, task),
        }
    }

    fn check_in<G: Housed>(&mut self, ticket: &Ticket, task: &CheckTask) -> Result<CheckDone, Trouble> {
        let (hall, begun) = (Arc::clone(&self.hall), Instant::now());
        let play = |bout: &Bout, players: &BySeat<Ready>| {
            let (dock, start, mut has_started) = (self.dock()?, Instant::now(), false);
            ticket.tell(News::Compiled(start - begun));
            // Whoever has hidden a fleet or thrown a hand has been started before.
            let mut watch = |news: judge::News<'_, G>| {
                if matches!(news, judge::News::Event(Event::Played(_))) && !has_started {
                    has_started = true;
                    ticket.tell(News::Started(start.elapsed()));
                }
            };
            play_in(dock, bout, players, &mut watch)
        };
        examine::<G>(&hall.workshop, task, play).map(G::checked)
    }

    /// Sends those away who were started for a game that is not played here.
    pub(crate) fn clear(&mut self, prepared: Prepared) {
        if let (Prepared::Laid(table), Some(dock)) = (prepared, &mut self.dock) {
            table.clear(dock);
        }
    }

    /// Ends the programs of tournaments that are over.
    pub(crate) fn end_casts(&mut self, is_over: impl Fn(LaneId) -> bool) {
        let Some(dock) = &mut self.dock else { return };
        for lane in self.casts.lanes().into_iter().filter(|lane| is_over(*lane)) {
            self.casts.dismiss(lane, dock);
        }
    }

    /// Leaves the dock and everybody in it; who is needed again is started anew.
    pub(crate) fn leave(&mut self) {
        self.casts = Casts::default();
        self.dock = None;
    }

    fn dock(&mut self) -> Result<&mut Dock, Spoiled> {
        match &mut self.dock {
            Some(dock) => Ok(dock),
            empty => {
                let mut setup = Setup::new(self.hall.bots);
                setup.core = Some(self.core);
                setup.toolchains.clone_from(&self.hall.toolchains);
                Ok(empty.insert(Dock::open(setup)?))
            }
        }
    }
}

fn are_at_home(players: &BySeat<Ready>) -> bool {
    players.iter().all(|(_, player)| matches!(player, Ready::House(..)))
}

fn bout(task: &GameTask, life: Life) -> Bout {
    Bout { header: task.header.clone(), limits: task.limits, life }
}
