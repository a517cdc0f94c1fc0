//! Tournaments whose programs live to their end: each is a lane of its own, so that no program meets those of another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Class, Desk, Lane, LaneId, Life, Owner};
use tokio::sync::{mpsc, oneshot};

use super::hold::{Hold, Parcel};
use crate::wire::JobLine;

/// A tournament of which nothing was heard for so long is over, or is played elsewhere.
const OVER_AFTER: Duration = Duration::from_secs(600);

/// The lanes of a worker.
pub(crate) struct Berths {
    desk: Desk,
    state: Mutex<State>,
}

struct State {
    lanes: HashMap<Key, Berth>,
    /// Where outcomes go; nothing once the worker leaves.
    out: Option<mpsc::UnboundedSender<Parcel>>,
}

/// A queue, or a tournament: which scheduler holds it, and its number there.
type Key = (Class, Option<(String, u64)>);

#[derive(Clone)]
pub(crate) struct Berth {
    pub(crate) lane: LaneId,
    pub(crate) hold: Arc<Hold>,
    used: Instant,
}

impl Berths {
    pub(crate) fn new(desk: Desk, out: mpsc::UnboundedSender<Parcel>) -> Self {
        Self { desk, state: Mutex::new(State { lanes: HashMap::new(), out: Some(out) }) }
    }

    /// The lane for a job, unless no more are taken.
    pub(crate) fn find(&self, class: Class, job: &JobLine) -> Option<Berth> {
        let key = match job.life {
            Life::Game => (class, None),
            Life::Tournament => (class, Some((job.epoch.clone(), job.lane))),
        };
        let mut state = self.lock();
        if let Some(berth) = state.lanes.get_mut(&key) {
            berth.used = Instant::now();
            return Some(berth.clone());
        }
        let hold = Hold::new(state.out.clone()?);
        let lane = self.desk.open(Lane { owner: Owner(0), class, life: job.life }, hold.clone()).ok()?;
        let berth = Berth { lane, hold, used: Instant::now() };
        state.lanes.insert(key, berth.clone());
        Some(berth)
    }

    /// Ends the lanes of tournaments that seem to be over.
    pub(crate) fn tidy(&self) {
        let is_over = |(_, tournament): &Key, berth: &mut Berth| {
            tournament.is_some() && berth.hold.is_empty() && berth.used.elapsed() > OVER_AFTER
        };
        let over: Vec<Berth> = self.lock().lanes.extract_if(is_over).map(|(_, berth)| berth).collect();
        for berth in over {
            berth.hold.close();
            self.desk.wake(berth.lane);
        }
    }

    /// All of them.
    pub(crate) fn all(&self) -> Vec<Berth> {
        self.lock().lanes.values().cloned().collect()
    }

    /// Has everything sent that was put in so far, unless no more is put in: then that is sent anyway. Ends when it was sent.
    pub(crate) fn flush(&self) -> Option<oneshot::Receiver<()>> {
        let (sent, is_sent) = oneshot::channel();
        self.lock().out.as_ref()?.send(Parcel::Flush(sent)).ok()?;
        Some(is_sent)
    }

    /// Takes no more jobs, and lets go of all lanes.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        (state.lanes, state.out) = (HashMap::new(), None);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
