//! Workers that were set aside: who they are is remembered over a restart, and what a worker has played and checked that lies is
//! played and checked again by others.

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use convoy::{Aside, Lookout};
use store::{Deed, Store, StoreError, TournamentId};

use super::task::Task;
use crate::clock::now_ms;
use crate::workers::aside;

/// What a worker has played and checked for so long before it was set aside is done again. What is older was told by a worker
/// that nobody has found fault with.
const DISTRUSTED_MS: u64 = 24 * 60 * 60 * 1_000;

/// So long after a worker was set aside the last that it has told may still be on its way to the store.
const LAST_WORD: Duration = Duration::from_secs(15);

/// What is to be done again.
#[derive(Default)]
pub(super) struct Doubts {
    /// Games of tournaments.
    pub(super) tasks: Vec<(TournamentId, Task)>,
    /// How many more checks than before.
    pub(super) checks: u64,
}

/// Those who were set aside, as the store knows them.
pub(super) struct Distrust {
    lookout: Lookout,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    aside: BTreeMap<String, Aside>,
    /// Those who are not believed and were set aside at that moment, until what they have told was looked for.
    unsettled: VecDeque<(String, u64)>,
    /// Whose last words may still be on their way: they are looked for once more then.
    late: VecDeque<(String, u64, Instant)>,
    /// What was found until now.
    doubts: Doubts,
}

impl Distrust {
    /// Begins to look.
    pub(super) fn open(lookout: Lookout) -> Self {
        Self { lookout, known: Mutex::default() }
    }

    /// Remembers and forgets what has changed since the last look; what is to be done again is told.
    pub(super) fn look(&self, store: &Store) -> Result<Doubts, StoreError> {
        let mut known = self.known();
        let seen = self.lookout.survey().workers.into_iter();
        let aside: BTreeMap<String, Aside> =
            seen.filter_map(|seen| Some((seen.hello.worker, seen.set_aside?))).collect();
        for (worker, why) in &aside {
            if !known.aside.contains_key(worker) {
                let set_ms = now_ms();
                match store.remember_aside(aside::kept(worker, why, set_ms)) {
                    Ok(()) => known.add(worker.clone(), why.clone(), set_ms),
                    // What cannot be kept of one holds up nothing that is known of others.
                    Err(error) => tracing::error!(%error, worker, "that it was set aside is not stored yet"),
                }
            }
        }
        let forgiven: Vec<String> =
            known.aside.keys().filter(|worker| !aside.contains_key(*worker)).cloned().collect();
        for worker in forgiven {
            store.forget_aside(&worker)?;
            known.aside.remove(&worker);
        }
        // Whoever did something again with their builds would find the same.
        if self.lookout.is_discarding() { Ok(Doubts::default()) } else { known.settle(store) }
    }

    /// Begins with those who were set aside before a restart, some of whose games and checks may still count.
    pub(super) fn begin(&self, store: &Store) -> Result<(), StoreError> {
        let mut known = self.known();
        for kept in store.workers_aside()? {
            let why = aside::why(&kept);
            self.lookout.remember(&kept.worker, why.clone());
            known.add(kept.worker, why, kept.set_ms);
        }
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// Somebody was set aside then.
    fn add(&mut self, worker: String, why: Aside, set_ms: u64) {
        if why.is_distrusted() {
            self.unsettled.push_back((worker.clone(), set_ms));
        }
        self.aside.insert(worker, why);
    }

    /// Looks for what those have told who are not believed. Where the store fails nothing is lost: the next look goes on.
    fn settle(&mut self, store: &Store) -> Result<Doubts, StoreError> {
        while let Some((worker, set_ms)) = self.unsettled.front() {
            self.doubts.add(store, worker, *set_ms)?;
            self.late
                .extend(self.unsettled.pop_front().map(|(worker, set_ms)| (worker, set_ms, Instant::now())));
        }
        while let Some((worker, set_ms, looked)) = self.late.front()
            && looked.elapsed() >= LAST_WORD
        {
            self.doubts.add(store, worker, *set_ms)?;
            self.late.pop_front();
        }
        Ok(mem::take(&mut self.doubts))
    }
}

impl Doubts {
    /// Adds what a worker has told that was set aside then.
    fn add(&mut self, store: &Store, worker: &str, set_ms: u64) -> Result<(), StoreError> {
        let since_ms = set_ms.saturating_sub(DISTRUSTED_MS);
        let played = store.tournaments_played_by(worker, since_ms)?;
        self.add_checks(store, worker, set_ms)?;
        self.tasks.extend(played.into_iter().map(|id| (id, Task::Distrust(worker.to_owned(), since_ms))));
        Ok(())
    }

    fn add_checks(&mut self, store: &Store, worker: &str, set_ms: u64) -> Result<(), StoreError> {
        let checks = store.doubt_checks(worker, set_ms.saturating_sub(DISTRUSTED_MS))?;
        if checks > 0 {
            let (what, about) = ("worker-checks".to_owned(), format!("{worker} ({checks})"));
            store.note_deed(Deed { person: None, what, about, made_ms: now_ms() })?;
        }
        self.checks += checks;
        Ok(())
    }
}
