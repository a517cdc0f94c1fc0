//! One worker: a thread that takes tickets, prepares games ahead, and tells the desk what came of them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use judge::{Dock, Spoiled};

use crate::crew::Hall;
use crate::crew::quay::{Prepared, Quay};
use crate::desk::Desk;
use crate::machine::HERE;
use crate::task::{Done, Task};
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
    quay: Quay,
    /// Games that can begin.
    ahead: VecDeque<(Ticket, Prepared)>,
    last_game: Duration,
    /// Failures of ours, one after the other.
    failures: u32,
}

impl Worker {
    pub(crate) fn new(desk: Desk, hall: Arc<Hall>, core: usize) -> Self {
        Self {
            id: desk.enlist_as(HERE, hall.skills),
            desk,
            quay: Quay::new(Arc::clone(&hall), core),
            hall,
            ahead: VecDeque::new(),
            last_game: Duration::ZERO,
            failures: 0,
        }
    }

    /// Works until the day is over.
    pub(crate) fn work(mut self) {
        while !self.hall.is_closing.load(Ordering::Relaxed) {
            // Whatever a panic interrupts, its ticket goes back to the desk.
            if catch_unwind(AssertUnwindSafe(|| self.do_something())).is_err() {
                self.failures += 1;
                self.leave_quay();
            }
            if self.failures > 0 {
                thread::sleep((REST * self.failures).min(LONGEST_REST));
            }
        }
        self.leave_quay();
        self.desk.dismiss(self.id);
    }

    /// One check, or one game.
    fn do_something(&mut self) {
        if let Some(ticket) = self.desk.take_check(self.id) {
            return self.check(ticket);
        }
        self.look_ahead();
        if let Some((ticket, prepared)) = self.ahead.pop_front() {
            self.play(ticket, prepared);
        }
        let desk = &self.desk;
        self.quay.end_casts(|lane| !desk.is_open(lane));
    }

    /// Takes games and starts their bots, as long as nobody else waits for something to do who could do them.
    fn look_ahead(&mut self) {
        self.leave_to_others();
        let most = if self.last_game > LONG_GAME { 1 } else { 1 + Dock::AHEAD };
        while self.ahead.len() < most {
            let is_needed = self.ahead.is_empty();
            let patience = if is_needed { PATIENCE } else { Duration::ZERO };
            let Some(ticket) = self.desk.take(self.id, patience) else { return };
            if !is_needed && self.desk.somebody_idle_could(&ticket) {
                return self.desk.give_back(ticket);
            }
            let Task::Game(task) = ticket.task() else { return self.check(ticket) };
            match self.quay.prepare(task, ticket.life()) {
                Ok(prepared) => self.ahead.push_back((ticket, prepared)),
                Err(trouble) if !is_needed && is_crowded(&trouble) => return self.desk.give_back(ticket),
                Err(trouble) => return self.report(ticket, Err(trouble)),
            }
        }
    }

    fn check(&mut self, mut ticket: Ticket) {
        let Task::Check(task) = ticket.task() else { return self.desk.give_back(ticket) };
        let task = task.clone();
        if !self.desk.begin(&mut ticket) {
            return self.desk.give_back(ticket);
        }
        let done = self.quay.check(&ticket, &task).map(Done::Check);
        self.report(ticket, done);
    }

    fn play(&mut self, mut ticket: Ticket, prepared: Prepared) {
        if !self.desk.begin(&mut ticket) {
            self.quay.clear(prepared);
            return self.desk.give_back(ticket);
        }
        let Task::Game(task) = ticket.task() else { return self.desk.give_back(ticket) };
        let start = Instant::now();
        let done = self.quay.play(&ticket, task, prepared).map(Done::Game);
        self.last_game = start.elapsed();
        self.report(ticket, done);
    }

    fn report(&mut self, ticket: Ticket, done: Result<Done, Trouble>) {
        match &done {
            Ok(_) => self.failures = 0,
            Err(trouble) => {
                self.failures += u32::from(trouble.is_worth_another_try());
                if breaks_dock(trouble) {
                    self.leave_quay();
                }
            }
        }
        self.desk.finish(ticket, done);
    }

    /// Gives back what somebody could do who has nothing to do, but for the next game.
    fn leave_to_others(&mut self) {
        for place in (1..self.ahead.len()).rev() {
            if self.desk.somebody_idle_could(&self.ahead[place].0)
                && let Some((ticket, prepared)) = self.ahead.remove(place)
            {
                self.quay.clear(prepared);
                self.desk.give_back(ticket);
            }
        }
    }

    fn give_back_all_but(&mut self, most: usize) {
        while self.ahead.len() > most {
            if let Some((ticket, prepared)) = self.ahead.pop_back() {
                self.quay.clear(prepared);
                self.desk.give_back(ticket);
            }
        }
    }

    fn leave_quay(&mut self) {
        self.give_back_all_but(0);
        self.quay.leave();
    }
}

/// Whether there is no place for more programs now.
fn is_crowded(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Spoiled(Spoiled::Crowded(_) | Spoiled::TooFewFiles(_)))
}

/// Whether a dock may be of no use after this.
fn breaks_dock(trouble: &Trouble) -> bool {
    match trouble {
        Trouble::Spoiled(spoiled) => match spoiled {
            Spoiled::Sandbox(_) | Spoiled::System { .. } | Spoiled::Absent(_) | Spoiled::Weaker => true,
            Spoiled::Void { .. }
            | Spoiled::Overloaded(_)
            | Spoiled::Header(_)
            | Spoiled::Crowded(_)
            | Spoiled::TooFewFiles(_) => false,
        },
        Trouble::Lost => true,
        Trouble::Build { .. }
        | Trouble::NoSuchBot { .. }
        | Trouble::LostAgain(_)
        | Trouble::Elsewhere { .. } => false,
    }
}
