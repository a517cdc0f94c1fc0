//! Where a worker plays: a dock on a core of its own, and the programs that live there.

use std::sync::Arc;

use judge::{Bout, Dock, Life, Spoiled};
use record::GameKind;
use rules::BySeat;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use sandbox::Setup;

use crate::check::{CheckDone, examine};
use crate::code::Bot;
use crate::crew::Hall;
use crate::crew::cast::{Casts, Lasting};
use crate::crew::table::{AnyTable, Table};
use crate::housed::Housed;
use crate::lane::LaneId;
use crate::lots::Lots;
use crate::ready::{Ready, entrants, play_at_home, play_in};
use crate::task::{CheckTask, GameDone, GameTask};
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
        lane: LaneId,
        task: &GameTask,
        life: Life,
        prepared: Prepared,
    ) -> Result<GameDone, Trouble> {
        match (prepared, task.header.game) {
            (Prepared::Laid(table), _) => table.play(self.dock()?),
            (Prepared::Named(players), GameKind::SeaBattle) => {
                self.play_named::<SeaBattle>(lane, task, &bout(task, life), &players)
            }
            (Prepared::Named(players), GameKind::Rps) => {
                self.play_named::<Rps>(lane, task, &bout(task, life), &players)
            }
        }
    }

    fn play_named<G: Lasting>(
        &mut self,
        lane: LaneId,
        task: &GameTask,
        bout: &Bout,
        players: &BySeat<Ready>,
    ) -> Result<GameDone, Trouble> {
        if are_at_home(players) {
            return Ok(G::done(play_at_home(bout, &entrants::<G>(players)?, &mut |_| {})?));
        }
        self.dock()?;
        let Self { dock: Some(dock), casts, .. } = self else { unreachable!("the dock was just opened") };
        G::cast(casts).play(dock, lane, task, bout, players)
    }

    /// Checks a bot.
    pub(crate) fn check(&mut self, task: &CheckTask) -> Result<CheckDone, Trouble> {
        match task.game {
            GameKind::SeaBattle => self.check_in::<SeaBattle>(task),
            GameKind::Rps => self.check_in::<Rps>(task),
        }
    }

    fn check_in<G: Housed>(&mut self, task: &CheckTask) -> Result<CheckDone, Trouble> {
        let hall = Arc::clone(&self.hall);
        let play = |bout: &Bout, players: &BySeat<Ready>| play_in(self.dock()?, bout, players, &mut |_| {});
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
