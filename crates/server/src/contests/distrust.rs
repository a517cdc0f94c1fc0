//! Workers that were set aside: who they are is remembered over a restart, and what a worker has played that lies or breaks is
//! played again by others.

use std::collections::BTreeMap;
use std::sync::Mutex;

use convoy::{Aside, Lookout};
use store::{State, Store, StoreError, TournamentId};

use super::task::Task;
use crate::clock::now_ms;
use crate::workers::aside;

/// What a worker has played for so long before it was set aside is played again. What is older was told by a worker that
/// nobody has found fault with.
const DISTRUSTED_MS: u64 = 24 * 60 * 60 * 1_000;

/// Those who were set aside, as the store knows them.
pub(super) struct Distrust {
    lookout: Lookout,
    known: Mutex<BTreeMap<String, Aside>>,
}

impl Distrust {
    /// Tells the lookout of everybody who was set aside before.
    pub(super) fn open(lookout: Lookout) -> Self {
        Self { lookout, known: Mutex::default() }
    }

    /// Remembers and forgets what has changed since the last look; what is to be played again is told.
    pub(super) fn look(&self, store: &Store) -> Result<Vec<(TournamentId, Task)>, StoreError> {
        let mut known = self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let seen = self.lookout.survey().workers.into_iter();
        let aside: BTreeMap<String, Aside> =
            seen.filter_map(|seen| Some((seen.hello.worker, seen.set_aside?))).collect();
        let mut tasks = Vec::new();
        for (worker, why) in aside.iter().filter(|(worker, _)| !known.contains_key(*worker)) {
            let set_ms = now_ms();
            store.remember_aside(aside::kept(worker, why, set_ms))?;
            tasks.extend(distrusted(store, worker, why, set_ms)?);
        }
        for worker in known.keys().filter(|worker| !aside.contains_key(*worker)) {
            store.forget_aside(worker)?;
        }
        *known = aside;
        Ok(tasks)
    }

    /// Begins with those who were set aside before a restart, some of whose games may still count.
    pub(super) fn begin(&self, store: &Store) -> Result<Vec<(TournamentId, Task)>, StoreError> {
        let mut known = self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut tasks = Vec::new();
        for kept in store.workers_aside()? {
            let why = aside::why(&kept);
            self.lookout.remember(&kept.worker, why.clone());
            tasks.extend(distrusted(store, &kept.worker, &why, kept.set_ms)?);
            known.insert(kept.worker, why);
        }
        Ok(tasks)
    }
}

/// What is to be played again because a worker is not believed that was set aside then.
fn distrusted(
    store: &Store,
    worker: &str,
    why: &Aside,
    set_ms: u64,
) -> Result<Vec<(TournamentId, Task)>, StoreError> {
    if !why.is_distrusted() {
        return Ok(Vec::new());
    }
    let since_ms = set_ms.saturating_sub(DISTRUSTED_MS);
    let mut tasks = Vec::new();
    for id in store.tournaments_played_by(worker, since_ms)? {
        let is_meant = store.tournament(id)?.is_some_and(|found| found.state != State::Cancelled);
        tasks.extend(is_meant.then(|| (id, Task::Distrust(worker.to_owned(), since_ms))));
    }
    Ok(tasks)
}
