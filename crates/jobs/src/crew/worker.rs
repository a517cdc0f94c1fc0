//! One worker: a thread with a dock on a core of its own.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use judge::{Bout, Dock, Life, Spoiled};
use record::GameKind;
use rules::BySeat;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use sandbox::Setup;

use crate::check::examine;
use crate::code::Bot;
use crate::crew::Hall;
use crate::crew::cast::{Casts, Lasting};
use crate::crew::table::{AnyTable, Table};
use crate::desk::Desk;
use crate::housed::Housed;
use crate::lots::Lots;
use crate::ready::{Ready, entrants, play_at_home, play_in};
use crate::task::{CheckTask, Done, GameDone, GameTask, Task};
use crate::ticket::{Ticket, WorkerId};
use crate::trouble::Trouble;

/// How long a worker waits for something to do before it looks whether the day is over.
const PATIENCE: Duration = Duration::from_millis(100);

/// After our own failure a worker rests for so long, and longer after the next one: what is wrong may pass.
const REST: Duration = Duration::from_millis(50);
const LONGEST_REST: Duration = Duration::from_secs(2);

/// Whoever plays games that are longer than this takes them one by one: to start bots ahead would win little, and the
/// last games of a tournament would wait for one worker while the others have nothing to do.
const LONG_GAME: Duration = Duration::from_secs(2);

/// One worker.
pub(crate) struct Worker {
    id: WorkerId,
    desk: Desk,
    hall: Arc<Hall>,
    core: usize,
    dock: Option<Dock>,
    /// Games whose bots are being started.
    ahead: VecDeque<(Ticket, Prepared)>,
    casts: Casts,
    last_game: Duration,
    /// Failures of ours, one after the other.
    failures: u32,
}

/// A game that can begin.
enum Prepared {
    /// Between two bots of the house.
    AtHome(BySeat<Ready>),
    /// Between players who were started.
    Laid(Box<dyn AnyTable>),
    /// Between players who may live already.
    Lasting(BySeat<Ready>),
}

impl Worker {
    pub(crate) fn new(desk: Desk, hall: Arc<Hall>, core: usize) -> Self {
        Self {
            id: desk.enlist(),
            desk,
            hall,
            core,
            dock: None,
            ahead: VecDeque::new(),
            casts: Casts::default(),
            last_game: Duration::ZERO,
            failures: 0,
        }
    }

    /// Works until the day is over.
    pub(crate) fn work(mut self) {
        while !self.is_closing() {
            // Whatever a panic interrupts, its ticket goes back to the desk.
            if catch_unwind(AssertUnwindSafe(|| self.work_once())).is_err() {
                self.failures += 1;
                self.leave_dock();
            }
            self.rest();
        }
        self.leave_dock();
        self.desk.dismiss(self.id);
    }

    fn is_closing(&self) -> bool {
        self.hall.is_closing.load(Ordering::Relaxed)
    }

    fn work_once(&mut self) {
        while let Some(ticket) = self.desk.take_check(self.id) {
            self.do_ticket(ticket, Self::check);
        }
        self.look_ahead();
        if let Some((mut ticket, prepared)) = self.ahead.pop_front() {
            if !self.desk.begin(&mut ticket) {
                self.clear(prepared);
                return self.desk.give_back(ticket);
            }
            let start = Instant::now();
            self.do_ticket(ticket, |worker, ticket| worker.play(ticket, prepared).map(Done::Game));
            self.last_game = start.elapsed();
        }
        self.close_casts();
    }

    /// Takes games and starts their bots, as long as nobody else waits for something to do.
    fn look_ahead(&mut self) {
        if self.desk.idle_workers() > 0 {
            self.give_back_all_but(1);
        }
        let most = if self.last_game > LONG_GAME { 1 } else { 1 + Dock::AHEAD };
        while self.ahead.len() < most {
            let patience = if self.ahead.is_empty() { PATIENCE } else { Duration::ZERO };
            if !self.ahead.is_empty() && self.desk.idle_workers() > 0 {
                return;
            }
            let Some(ticket) = self.desk.take(self.id, patience) else { return };
            match ticket.task() {
                Task::Check(_) => self.do_ticket(ticket, Self::check),
                Task::Game(task) => match self.prepare(task, ticket.life()) {
                    Ok(prepared) => self.ahead.push_back((ticket, prepared)),
                    Err(Trouble::Spoiled(Spoiled::Crowded(_) | Spoiled::TooFewFiles(_)))
                        if !self.ahead.is_empty() =>
                    {
                        return self.desk.give_back(ticket);
                    }
                    Err(trouble) => return self.report(ticket, Err(trouble)),
                },
            }
        }
    }

    fn do_ticket(
        &mut self,
        mut ticket: Ticket,
        act: impl FnOnce(&mut Self, &Ticket) -> Result<Done, Trouble>,
    ) {
        if !self.desk.begin(&mut ticket) {
            return self.desk.give_back(ticket);
        }
        let done = act(self, &ticket);
        self.report(ticket, done);
    }

    fn report(&mut self, ticket: Ticket, done: Result<Done, Trouble>) {
        match &done {
            Ok(_) => self.failures = 0,
            Err(trouble) => {
                self.failures += u32::from(trouble.is_worth_another_try());
                if is_broken_by(trouble) {
                    self.leave_dock();
                }
            }
        }
        self.desk.finish(ticket, done);
    }

    fn rest(&self) {
        if self.failures > 0 && !self.is_closing() {
            thread::sleep((REST * self.failures).min(LONGEST_REST));
        }
    }

    fn check(&mut self, ticket: &Ticket) -> Result<Done, Trouble> {
        let Task::Check(task) = ticket.task() else { return Err(Trouble::Lost) };
        match task.game {
            GameKind::SeaBattle => self.check_in::<SeaBattle>(task),
            GameKind::Rps => self.check_in::<Rps>(task),
        }
    }

    fn check_in<G: Housed>(&mut self, task: &CheckTask) -> Result<Done, Trouble> {
        let hall = Arc::clone(&self.hall);
        let play = |bout: &Bout, players: &BySeat<Ready>| play_in(self.dock()?, bout, players, &mut |_| {});
        Ok(Done::Check(G::checked(examine::<G>(&hall.workshop, task, play)?)))
    }

    fn prepare(&mut self, task: &GameTask, life: Life) -> Result<Prepared, Trouble> {
        let lots = Lots::of_seed(task.header.seed.unwrap_or(0));
        let (game, preset) = (task.header.game, task.header.preset);
        let ready = |bot: &Bot, seed: u64| match bot {
            Bot::House(name) => Ok(Ready::House(name.clone(), seed)),
            Bot::Program(code) => self.hall.workshop.ready(code, game, preset),
        };
        let [first, second] = task.bots.as_ref().map(|seat, bot| ready(bot, lots.bots[seat])).into_array();
        let players = BySeat::new(first?, second?);
        let is_at_home = players.iter().all(|(_, player)| matches!(player, Ready::House(..)));
        let bout = bout(task, life);
        Ok(match (is_at_home, life, game) {
            (true, _, _) => Prepared::AtHome(players),
            (false, Life::Tournament, _) => Prepared::Lasting(players),
            (false, Life::Game, GameKind::SeaBattle) => {
                Prepared::Laid(Box::new(Table::<SeaBattle>::lay(self.dock()?, bout, players)?))
            }
            (false, Life::Game, GameKind::Rps) => {
                Prepared::Laid(Box::new(Table::<Rps>::lay(self.dock()?, bout, players)?))
            }
        })
    }

    fn play(&mut self, ticket: &Ticket, prepared: Prepared) -> Result<GameDone, Trouble> {
        match prepared {
            Prepared::Laid(table) => table.play(self.dock()?),
            Prepared::AtHome(players) => self.of_kind(ticket, &players),
            Prepared::Lasting(players) => self.of_kind(ticket, &players),
        }
    }

    fn of_kind(&mut self, ticket: &Ticket, players: &BySeat<Ready>) -> Result<GameDone, Trouble> {
        let Task::Game(task) = ticket.task() else { return Err(Trouble::Lost) };
        match task.header.game {
            GameKind::SeaBattle => self.play_of::<SeaBattle>(ticket, task, players),
            GameKind::Rps => self.play_of::<Rps>(ticket, task, players),
        }
    }

    fn play_of<G: Lasting>(
        &mut self,
        ticket: &Ticket,
        task: &GameTask,
        players: &BySeat<Ready>,
    ) -> Result<GameDone, Trouble> {
        let bout = bout(task, ticket.life());
        if players.iter().all(|(_, player)| matches!(player, Ready::House(..))) {
            return Ok(G::done(play_at_home(&bout, &entrants::<G>(players)?, &mut |_| {})?));
        }
        self.dock()?;
        let dock = self.dock.as_mut().expect("it was opened");
        G::cast(&mut self.casts).play(dock, ticket.lane(), task, &bout, players)
    }

    /// The dock, opened when it is needed for the first time, or again after it broke.
    fn dock(&mut self) -> Result<&mut Dock, Spoiled> {
        if self.dock.is_none() {
            let mut setup = Setup::new(self.hall.bots);
            setup.core = Some(self.core);
            setup.toolchains.clone_from(&self.hall.toolchains);
            self.dock = Some(Dock::open(setup)?);
        }
        Ok(self.dock.as_mut().expect("it was opened"))
    }

    /// Ends the programs of tournaments that are over.
    fn close_casts(&mut self) {
        let Some(dock) = &mut self.dock else { return };
        for lane in self.casts.lanes() {
            if !self.desk.is_open(lane) {
                self.casts.dismiss(lane, dock);
            }
        }
    }

    fn give_back_all_but(&mut self, most: usize) {
        while self.ahead.len() > most {
            if let Some((ticket, prepared)) = self.ahead.pop_back() {
                self.clear(prepared);
                self.desk.give_back(ticket);
            }
        }
    }

    fn clear(&mut self, prepared: Prepared) {
        if let (Prepared::Laid(table), Some(dock)) = (prepared, &mut self.dock) {
            table.clear(dock);
        }
    }

    /// Leaves the dock and everything in it; whoever is needed again is started anew.
    fn leave_dock(&mut self) {
        self.give_back_all_but(0);
        self.casts = Casts::default();
        self.dock = None;
    }
}

fn bout(task: &GameTask, life: Life) -> Bout {
    Bout { header: task.header.clone(), limits: task.limits, life }
}

/// Whether a dock may be of no use after this.
fn is_broken_by(trouble: &Trouble) -> bool {
    match trouble {
        Trouble::Spoiled(spoiled) => match spoiled {
            Spoiled::Sandbox(_) | Spoiled::System { .. } | Spoiled::Absent(_) | Spoiled::Weaker => true,
            Spoiled::Void { .. }
            | Spoiled::Overloaded(_)
            | Spoiled::Header(_)
            | Spoiled::Crowded(_)
            | Spoiled::TooFewFiles(_) => false,
        },
        Trouble::Build { .. } | Trouble::NoSuchBot { .. } => false,
        Trouble::Lost => true,
    }
}
