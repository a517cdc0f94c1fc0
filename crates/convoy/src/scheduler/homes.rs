//! Where the programs of tournaments live: with one worker, whoever else comes.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jobs::LaneId;

#[derive(Default)]
pub(crate) struct Homes(Mutex<HashMap<LaneId, String>>);

impl Homes {
    /// The worker that has had the games of a tournament.
    pub(crate) fn find(&self, lane: LaneId) -> Option<String> {
        self.lock().get(&lane).cloned()
    }

    /// This worker has the games of a tournament from now on.
    pub(crate) fn settle(&self, lane: LaneId, worker: &str) {
        self.lock().insert(lane, worker.to_owned());
    }

    /// Forgets tournaments that are over.
    pub(crate) fn retain(&self, is_there: impl Fn(LaneId) -> bool) {
        self.lock().retain(|lane, _| is_there(*lane));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LaneId, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
