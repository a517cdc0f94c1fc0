//! Where orders lie and workers come for tasks.

mod board;
mod entry;
mod hands;
mod lacks;
mod pace;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod script;
mod shares;
#[cfg(test)]
mod tests;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use judge::Life;

use crate::lack::Lack;
use crate::lane::{Class, Full, Lane, LaneId, Owner, Progress, State};
use crate::load::Load;
use crate::machine::HERE;
use crate::orders::Orders;
use crate::outdone::Outdone;
use crate::skills::Skills;
use crate::task::{Done, Outcome};
use crate::ticket::{Errand, Ticket, WorkerId};
use crate::trouble::Trouble;
use board::{Board, Came, Pick, Telling};
use entry::{Rest, Wish};
use pace::Pace;

pub use shares::MAX_RESTING_OWNERS;

pub use board::{MAX_ENDED_LANES, MAX_LANES, MAX_LANES_OF_OWNER};

/// Where orders lie and workers come for tasks. Clones are the same desk.
#[derive(Clone, Default)]
pub struct Desk(Arc<Office>);

#[derive(Default)]
struct Office {
    board: Mutex<Board>,
    /// There may be something to do.
    work: Condvar,
    /// A lane has come to its end.
    ends: Condvar,
    /// Workers who wait for something to do.
    idle: AtomicUsize,
}

impl Desk {
    /// An empty desk.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes orders. They are dropped when the lane has come to its end.
    pub fn open(&self, lane: Lane, orders: Arc<dyn Orders>) -> Result<LaneId, Full> {
        let (listens, machine) = (orders.listens(), orders.machine());
        let needs = match lane.life {
            Life::Game => Skills::default(),
            Life::Tournament => orders.needs(),
        };
        let mut board = self.board();
        let lane = board.open(lane, orders, Instant::now())?;
        if let Some(entry) = board.entry_mut(lane) {
            (entry.listens, entry.machine, entry.needs) = (listens, machine, needs);
        }
        drop(board);
        self.ask_for_rest(lane);
        self.call_workers();
        Ok(lane)
    }

    /// How many lanes of an owner are open.
    #[must_use]
    pub fn lanes_of(&self, owner: Owner) -> usize {
        self.board().lanes_of(owner)
    }

    /// Hands out no more of its tasks until it is resumed. Those that have begun are done to their end.
    pub fn pause(&self, lane: LaneId) {
        if let Some(entry) = self.board().entry_mut(lane).filter(|entry| entry.wish == Wish::Go) {
            entry.wish = Wish::Paused;
        }
    }

    /// Hands out its tasks again.
    pub fn resume(&self, lane: LaneId) {
        if let Some(entry) = self.board().entry_mut(lane).filter(|entry| entry.wish == Wish::Paused) {
            entry.wish = Wish::Go;
            let now = Instant::now();
            (entry.pace, entry.open_since, entry.served_at) = (Pace::new(now), now, now);
        }
        self.call_workers();
    }

    /// Hands out no more of its tasks, ever. Those that have begun are done to their end and told; those that wait for
    /// another attempt are given up.
    pub fn cancel(&self, lane: LaneId) {
        let given_up = self.board().cancel(lane, Instant::now());
        self.tell_all(given_up);
        self.0.ends.notify_all();
    }

    /// Asks its orders again, which had nothing to do when they were asked last.
    pub fn wake(&self, lane: LaneId) {
        if let Some(entry) = self.board().entry_mut(lane) {
            entry.may_have_more(Instant::now());
        }
        self.ask_for_rest(lane);
        self.call_workers();
    }

    /// How a lane gets on; nothing once it has been forgotten.
    #[must_use]
    pub fn progress(&self, lane: LaneId) -> Option<Progress> {
        let orders = self.board().entry(lane).map(|entry| Arc::clone(&entry.orders));
        let left = orders.and_then(|orders| catch_unwind(AssertUnwindSafe(|| orders.left())).ok());
        let board = self.board();
        board.progress(lane, left.unwrap_or(0), Instant::now()).or_else(|| board.ended(lane))
    }

    /// Waits until a lane has come to its end, but for no longer than this, and tells how it stands then; nothing once
    /// it has been forgotten.
    #[must_use]
    pub fn wait(&self, lane: LaneId, timeout: Duration) -> Option<State> {
        let is_open = |board: &mut Board| board.entry(lane).is_some();
        let waited = self.0.ends.wait_timeout_while(self.board(), timeout, is_open);
        let (board, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let state = board.entry(lane).map(entry::Entry::state);
        state.or_else(|| Some(board.ended(lane)?.state))
    }

    /// Whether something may still happen in a lane.
    #[must_use]
    pub fn is_open(&self, lane: LaneId) -> bool {
        self.board().entry(lane).is_some()
    }

    /// Somebody comes to work at this very desk, and tries whatever is to be done.
    #[must_use]
    pub fn enlist(&self) -> WorkerId {
        self.enlist_as(HERE, Skills::all())
    }

    /// Somebody comes to work, on or for a machine of this kind, and can run this there. It gets what it can do; whoever is at this very desk
    /// gets what nobody can, too, unless others are expected, and tells what is missing.
    #[must_use]
    pub fn enlist_as(&self, machine: &str, skills: Skills) -> WorkerId {
        self.board().enlist(machine, skills)
    }

    /// Others may come from elsewhere, or not any more. While they may, nobody here tries what nobody here can do and they may do: see
    /// [`give_up_lacking`](Self::give_up_lacking).
    pub fn expect_others(&self, they_may_come: bool) {
        self.board().expect_others(they_may_come);
        self.call_workers();
    }

    /// Gives up what nobody who is here could do for so long. Also tells what is lacking that was not before.
    pub fn give_up_lacking(&self, patience: Duration) -> Vec<Lack> {
        let (given_up, lacking) = self.board().give_up_lacking(patience, Instant::now());
        self.tell_all(given_up);
        lacking
    }

    /// What nobody who is here can do, although somebody is asked for it.
    #[must_use]
    pub fn lacking(&self) -> Vec<Lack> {
        self.board().lacking()
    }

    /// The kinds of machines that are asked for, where nobody works here on or for one; nothing stands for any, where nobody works here.
    #[must_use]
    pub fn absent(&self) -> Vec<Option<String>> {
        self.board().absent()
    }

    /// Whether somebody works here on or for a machine of this kind.
    #[must_use]
    pub fn has_machine(&self, machine: &str) -> bool {
        self.board().has_machine(machine)
    }

    /// Whether somebody who is here is to do what needs this.
    #[must_use]
    pub fn has_somebody_for(&self, needs: Skills) -> bool {
        self.board().has_somebody_for(needs)
    }

    /// The kind of machine that a task is for; any otherwise.
    #[must_use]
    pub fn machine_for(&self, ticket: &Ticket) -> Option<String> {
        self.board().entry(ticket.lane()).and_then(|entry| entry.machine.clone())
    }

    /// A worker leaves. What it had for itself is free for others.
    pub fn dismiss(&self, worker: WorkerId) {
        let mut board = self.board();
        board.dismiss(worker);
        drop(board);
        self.call_workers();
    }

    /// All workers.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.board().workers()
    }

    /// How busy it is.
    #[must_use]
    pub fn load(&self) -> Load {
        self.board().load(Instant::now())
    }

    /// Whether somebody who has nothing to do could do a task that nobody has begun. Where nobody is idle this costs nothing.
    #[must_use]
    pub fn somebody_idle_could(&self, ticket: &Ticket) -> bool {
        self.somebody_is_idle() && self.board().somebody_idle_could(ticket.errand())
    }

    /// The next task for a worker, if there is one within this time.
    #[must_use]
    pub fn take(&self, worker: WorkerId, patience: Duration) -> Option<Ticket> {
        self.take_of(worker, Class::Game, patience)
    }

    /// The next check for a worker, if there is one now.
    #[must_use]
    pub fn take_check(&self, worker: WorkerId) -> Option<Ticket> {
        self.take_of(worker, Class::Check, Duration::ZERO)
    }

    /// Whether a task that was taken some time ago may still be begun. If not, it is to be given back.
    #[must_use]
    pub fn begin(&self, ticket: &mut Ticket) -> bool {
        let (listener, may_begin) = self.board().beginning(ticket.lane());
        ticket.begin(Instant::now(), listener);
        may_begin
    }

    /// Whether a task that nobody has begun is still to be done.
    #[must_use]
    pub fn is_wanted(&self, ticket: &Ticket) -> bool {
        self.board().entry(ticket.lane()).is_some_and(|entry| entry.wish == Wish::Go)
    }

    /// Whether anybody wants to hear of a task that nobody has begun.
    #[must_use]
    pub fn is_heard(&self, ticket: &Ticket) -> bool {
        self.board().entry(ticket.lane()).is_some_and(|entry| entry.listens)
    }

    /// Whether somebody is here to do a task who has not failed at it, beside whoever has it now.
    #[must_use]
    pub fn others_can(&self, ticket: &Ticket) -> bool {
        self.board().others_can(ticket.errand())
    }

    /// Who could not do what others then could, since this was asked last. Whoever asks knows what that says of them.
    #[must_use]
    pub fn take_outdone(&self) -> Vec<Outdone> {
        self.board().take_outdone()
    }

    /// A task was done, or we have failed at it.
    pub fn finish(&self, ticket: Ticket, done: Result<Done, Trouble>) {
        self.settle(ticket.into_errand(), done);
    }

    /// A task was not begun: somebody else may do it.
    pub fn give_back(&self, ticket: Ticket) {
        let errand = Errand { begun: None, ..ticket.into_errand() };
        self.take_back(errand, Came::Unbegun);
    }

    pub(crate) fn settle(&self, errand: Errand, done: Result<Done, Trouble>) {
        self.take_back(errand, done.map_or_else(Came::Failed, |done| Came::Final(Outcome::Done(done))));
    }

    fn take_back(&self, errand: Errand, came: Came) {
        let telling = self.board().settle(errand, came, Instant::now());
        match telling {
            Some(telling) => self.tell(telling),
            None => self.call_workers(),
        }
    }

    fn take_of(&self, worker: WorkerId, least: Class, patience: Duration) -> Option<Ticket> {
        let until = Instant::now() + patience;
        loop {
            let pick = self.pick(worker, least, until)?;
            match pick {
                Pick::Again(errand) => return Some(Ticket::new(self.clone(), errand)),
                Pick::Ask { lane, orders, turn } => {
                    let Ok(handed) = catch_unwind(AssertUnwindSafe(|| orders.next())) else {
                        self.break_off(worker, lane, turn);
                        continue;
                    };
                    let is_dry = handed.is_none();
                    let (errand, telling) = self.board().handed(worker, lane, turn, handed, Instant::now());
                    let is_passed_over = !is_dry && errand.is_none() && telling.is_none();
                    if let Some(telling) = telling {
                        self.tell(telling);
                    }
                    if is_dry {
                        self.ask_for_rest(lane);
                    }
                    if is_passed_over {
                        self.call_workers();
                    }
                    if let Some(errand) = errand {
                        return Some(Ticket::new(self.clone(), errand));
                    }
                }
            }
        }
    }

    /// Waits for something to do until then.
    fn pick(&self, worker: WorkerId, least: Class, until: Instant) -> Option<Pick> {
        let mut board = self.board();
        loop {
            if let Some(pick) = board.pick(worker, least, Instant::now()) {
                return Some(pick);
            }
            let patience = until.saturating_duration_since(Instant::now());
            if patience.is_zero() {
                return None;
            }
            board.rest(worker);
            self.0.idle.fetch_add(1, Ordering::Relaxed);
            let waited = self.0.work.wait_timeout(board, patience);
            self.0.idle.fetch_sub(1, Ordering::Relaxed);
            board = waited.unwrap_or_else(PoisonError::into_inner).0;
            board.rise(worker);
        }
    }

    /// Tells orders an outcome, with nothing locked.
    fn tell(&self, telling: Telling) {
        let Telling { lane, orders, id, outcome, spent } = telling;
        let told = catch_unwind(AssertUnwindSafe(|| {
            orders.done(id, outcome);
            Rest::of(&*orders)
        }));
        let mut board = self.board();
        let given_up = if told.is_err() { board.break_off(lane, Instant::now()) } else { Vec::new() };
        board.told(lane, spent, told.unwrap_or_default(), Instant::now());
        let has_ended = board.entry(lane).is_none();
        drop(board);
        // Orders that nobody needs any more are dropped with nothing locked, too.
        drop(orders);
        if has_ended {
            self.0.ends.notify_all();
        }
        self.tell_all(given_up);
        self.call_workers();
    }

    fn tell_all(&self, tellings: Vec<Telling>) {
        tellings.into_iter().for_each(|telling| self.tell(telling));
    }

    fn ask_for_rest(&self, lane: LaneId) {
        let Some(orders) = self.board().entry(lane).map(|entry| Arc::clone(&entry.orders)) else {
            // It may have ended just now, when the last who asked for a task was told that there is none.
            self.0.ends.notify_all();
            return;
        };
        let rest = catch_unwind(AssertUnwindSafe(|| Rest::of(&*orders)));
        let mut board = self.board();
        let given_up = if rest.is_err() { board.break_off(lane, Instant::now()) } else { Vec::new() };
        board.asked(lane, rest.unwrap_or_default(), Instant::now());
        if board.entry(lane).is_none() {
            self.0.ends.notify_all();
        }
        drop(board);
        self.tell_all(given_up);
    }

    /// Orders have panicked when they were asked for a task.
    fn break_off(&self, worker: WorkerId, lane: LaneId, turn: u64) {
        let mut board = self.board();
        let given_up = board.break_off(lane, Instant::now());
        board.handed(worker, lane, turn, None, Instant::now());
        drop(board);
        self.tell_all(given_up);
        self.0.ends.notify_all();
    }

    fn call_workers(&self) {
        if self.somebody_is_idle() {
            self.0.work.notify_all();
        }
    }

    fn somebody_is_idle(&self) -> bool {
        self.0.idle.load(Ordering::Relaxed) > 0
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.0.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Desk").field(&*self.board()).finish()
    }
}
