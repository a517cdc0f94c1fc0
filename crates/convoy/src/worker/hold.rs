//! Jobs that a worker has taken from a queue: they wait here until somebody of its crew is free, and stay here until NATS
//! knows what came of them.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use jobs::{News, Orders, Outcome, Task, TaskId, Watched};
use tokio::sync::{mpsc, oneshot};

use super::delivery::{Cargo, Delivery};
use crate::news::{Attempt, NewsLine, What};
use crate::wire::JobLine;

/// What came of a job.
pub(crate) struct Finished {
    pub(crate) cargo: Cargo,
    pub(crate) outcome: Outcome,
    /// How long somebody was at it.
    pub(crate) took: Duration,
}

/// Something that has to be sent.
pub(crate) enum Parcel {
    /// What came of a job.
    Finished(Box<Finished>),
    /// What happens with a job, and whether it came alone.
    News(NewsLine, bool),
    /// Everything that was put in before has to be sent now; this is dropped when it is.
    Flush(oneshot::Sender<()>),
}

/// The jobs of one lane of a worker's own desk.
pub(crate) struct Hold {
    next: AtomicU64,
    state: Mutex<State>,
    out: mpsc::UnboundedSender<Parcel>,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(TaskId, Task)>,
    /// Everything that has no outcome, begun or not.
    held: HashMap<TaskId, Held>,
    /// The messages of jobs whose outcomes are on their way. They are gone when NATS knows what came of them.
    reported: Vec<Weak<Delivery>>,
    is_closed: bool,
}

/// A job that has no outcome.
struct Held {
    cargo: Cargo,
    /// How often somebody has begun with it.
    begun: u32,
    /// When somebody has begun with it, or it was taken in.
    since: Instant,
    /// Its game, where somebody may want to see it.
    watched: Option<Watched>,
}

impl State {
    /// A job has an outcome, which is on its way from now on.
    fn remove(&mut self, id: TaskId) -> Option<Held> {
        let held = self.held.remove(&id)?;
        let delivery = Arc::downgrade(&held.cargo.delivery);
        if !self.reported.iter().any(|known| known.ptr_eq(&delivery)) {
            self.reported.retain(|delivery| delivery.strong_count() > 0);
            self.reported.push(delivery);
        }
        Some(held)
    }
}

impl Held {
    fn attempt(&self) -> Attempt {
        Attempt { delivery: self.cargo.delivery.times(), begun: self.begun }
    }
}

impl Hold {
    /// A hold whose outcomes and news go there. Whoever puts jobs in bounds how many there are.
    pub(crate) fn new(out: mpsc::UnboundedSender<Parcel>) -> Arc<Self> {
        Arc::new(Self { next: AtomicU64::new(0), state: Mutex::default(), out })
    }

    /// Takes a job in; gives it back if no more are taken.
    pub(crate) fn stow(&self, cargo: Cargo, task: Task) -> Result<(), Cargo> {
        let id = TaskId(self.next.fetch_add(1, Ordering::Relaxed));
        let mut state = self.lock();
        if state.is_closed {
            return Err(cargo);
        }
        state.held.insert(id, Held { cargo, begun: 0, since: Instant::now(), watched: None });
        state.waiting.push_back((id, task));
        Ok(())
    }

    /// Takes no more jobs, and gives those back that nobody has begun.
    pub(crate) fn close(&self) -> Vec<Cargo> {
        let mut state = self.lock();
        state.is_closed = true;
        let waiting: Vec<TaskId> = state.waiting.drain(..).map(|(id, _)| id).collect();
        waiting.into_iter().filter_map(|id| Some(state.held.remove(&id)?.cargo)).collect()
    }

    /// Gives back the games that somebody has made ready to play and not begun, as nobody may begin any more. Whoever plays one all the same
    /// plays it for nothing.
    pub(crate) fn clear(&self) -> Vec<Cargo> {
        let mut state = self.lock();
        let unbegun = state.held.extract_if(|_, held| held.begun == 0 && held.cargo.job.is_game());
        unbegun.map(|(_, held)| held.cargo).collect()
    }

    /// Everything that has no outcome.
    pub(crate) fn held(&self) -> Vec<Cargo> {
        self.lock().held.values().map(|held| held.cargo.clone()).collect()
    }

    /// The messages of everything of which NATS does not know what came of it.
    pub(crate) fn deliveries(&self) -> Vec<Arc<Delivery>> {
        let state = self.lock();
        let reported = state.reported.iter().filter_map(Weak::upgrade);
        let held = state.held.values().map(|held| Arc::clone(&held.cargo.delivery));
        held.chain(reported).collect()
    }

    /// Every game that somebody may want to see.
    pub(crate) fn playing(&self) -> Vec<(Arc<JobLine>, Attempt, Watched)> {
        let playing =
            |held: &Held| Some((Arc::clone(&held.cargo.job), held.attempt(), held.watched.clone()?));
        self.lock().held.values().filter_map(playing).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lock().held.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, parcel: Parcel) {
        // Nobody is there any more to whom it could be sent.
        let _ = self.out.send(parcel);
    }
}

impl Orders for Hold {
    fn next(&self) -> Option<(TaskId, Task)> {
        self.lock().waiting.pop_front()
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        let held = self.lock().remove(id);
        if let Some(Held { cargo, since, .. }) = held {
            let took = since.elapsed();
            cargo.took(took);
            cargo.finish();
            self.send(Parcel::Finished(Box::new(Finished { cargo, outcome, took })));
        }
    }

    fn listens(&self) -> bool {
        true
    }

    fn heard(&self, id: TaskId, news: News) {
        let (line, is_alone) = {
            let mut state = self.lock();
            let Some(held) = state.held.get_mut(&id) else { return };
            let job = Arc::clone(&held.cargo.job);
            let what = What::from(&news);
            if let News::Playing(watched) = news {
                held.begun += 1;
                // A check takes as long as its bot takes to be compiled, too; a game may have lain here for a while.
                held.since = if job.is_game() { Instant::now() } else { held.since };
                held.watched = job.heard.then_some(watched);
            }
            let line = NewsLine { epoch: job.epoch.clone(), id: job.id, attempt: held.attempt(), what };
            (line, held.cargo.delivery.is_of_one())
        };
        self.send(Parcel::News(line, is_alone));
    }

    fn left(&self) -> u64 {
        self.lock().held.len() as u64
    }

    fn is_over(&self) -> bool {
        let state = self.lock();
        state.is_closed && state.held.is_empty()
    }
}
