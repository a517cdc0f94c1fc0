//! When what is stored of a tournament changed last, so that whoever keeps something that was made of it knows whether it
//! is still right, without asking the database. A store that another process writes to is told by that one.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::connection::{Connection, all};
use crate::error::StoreError;
use crate::store::Store;
use crate::tournaments::TournamentId;

/// The most tournaments whose last change is remembered one by one.
const MAX_REMEMBERED: usize = 10_000;

/// A moment of the store. Take it before reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edition(u64);

impl Edition {
    /// How many commits there were before this moment, since the store was opened.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// The moments of a store.
#[derive(Debug, Default)]
pub(crate) struct Editions {
    inner: Mutex<Inner>,
    listener: OnceLock<Listener>,
}

/// Hears of every commit: the moment after it, and the tournaments that it may have changed.
struct Listener(Box<Hear>);

type Hear = dyn Fn(Edition, &[TournamentId]) + Send + Sync;

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listener").finish_non_exhaustive()
    }
}

#[derive(Debug, Default)]
struct Inner {
    newest: u64,
    /// When each tournament changed last; those that are not here changed at `forgotten` or before.
    changed: HashMap<TournamentId, u64>,
    forgotten: u64,
    /// Tournaments of which something is being written.
    written: HashSet<TournamentId>,
}

impl Editions {
    /// Something of a tournament is about to be committed.
    pub(crate) fn will_change(&self, id: TournamentId) {
        self.lock().written.insert(id);
    }

    /// What was about to be committed is.
    pub(crate) fn turn(&self) {
        let mut inner = self.lock();
        let written = std::mem::take(&mut inner.written);
        let newest = inner.change(&written);
        drop(inner);
        if let Some(Listener(hear)) = self.listener.get() {
            hear(newest, &Vec::from_iter(written));
        }
    }

    /// Another process has committed something of these.
    fn hear(&self, changed: &[TournamentId]) {
        self.lock().change(&changed.iter().copied().collect());
    }

    /// Nobody knows what another process has committed.
    fn forget(&self) {
        let mut inner = self.lock();
        inner.newest += 1;
        inner.forget();
    }

    fn newest(&self) -> Edition {
        Edition(self.lock().newest)
    }

    fn is_current(&self, id: TournamentId, edition: Edition) -> bool {
        let inner = self.lock();
        edition.0 >= inner.changed.get(&id).copied().unwrap_or(inner.forgotten)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// A new moment, at which these are other than before.
    fn change(&mut self, changed: &HashSet<TournamentId>) -> Edition {
        self.newest += 1;
        if self.changed.len() + changed.len() > MAX_REMEMBERED {
            self.forget();
        }
        self.changed.extend(changed.iter().map(|id| (*id, self.newest)));
        Edition(self.newest)
    }

    /// From now on everything counts as changed at the newest moment.
    fn forget(&mut self) {
        self.changed.clear();
        self.forgotten = self.newest;
    }
}

impl Store {
    /// Tells somebody of every commit from now on: the moment after it, and the tournaments that it may have changed. It is told on
    /// the thread that writes, which must not wait. Only the first who asks is told.
    pub fn tell_changes(&self, hear: impl Fn(Edition, &[TournamentId]) + Send + Sync + 'static) {
        // Whoever comes second hears nothing.
        let _ = self.writer.editions.listener.set(Listener(Box::new(hear)));
    }

    /// The process that writes to the store that is [followed](Store::follow) has changed something of these.
    pub fn note_changes(&self, changed: &[TournamentId]) {
        self.writer.editions.hear(changed);
    }

    /// Nobody knows what the process has changed that writes to the store that is [followed](Store::follow).
    pub fn note_unknown_changes(&self) {
        self.writer.editions.forget();
    }

    /// This moment.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.writer.editions.newest()
    }

    /// Whether what was read of a tournament after this moment is still what is stored.
    #[must_use]
    pub fn is_current(&self, id: TournamentId, edition: Edition) -> bool {
        self.writer.editions.is_current(id, edition)
    }

    /// Changes something of a tournament and waits until it is on the disk.
    pub(crate) fn change_tournament<T: Send + 'static>(
        &self,
        id: TournamentId,
        work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let editions = std::sync::Arc::clone(&self.writer.editions);
        self.writer.change(move |connection| {
            editions.will_change(id);
            work(connection)
        })
    }

    /// Changes something that is told in many tournaments, those that a query of one value finds, and waits until it is on
    /// the disk.
    pub(crate) fn change_told<T: Send + 'static>(
        &self,
        told_in: &'static str,
        value: i64,
        work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let editions = std::sync::Arc::clone(&self.writer.editions);
        self.writer.change(move |connection| {
            let found = all(connection, told_in, &[value.into()], |row| row.take().map(TournamentId))?;
            found.into_iter().for_each(|id| editions.will_change(id));
            work(connection)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    const ONE: TournamentId = TournamentId(1);
    const OTHER: TournamentId = TournamentId(2);

    #[test]
    fn what_was_read_is_right_until_a_commit_changes_it() {
        let editions = Editions::default();
        let before = editions.newest();
        editions.will_change(ONE);
        assert!(editions.is_current(ONE, before), "nothing is committed yet");
        editions.turn();
        assert!(!editions.is_current(ONE, before) && editions.is_current(OTHER, before));
        let after = editions.newest();
        editions.turn();
        assert!(editions.is_current(ONE, after));
    }

    #[test]
    fn a_bounded_number_of_changes_is_remembered() {
        let editions = Editions::default();
        let before = editions.newest();
        for number in 0..=MAX_REMEMBERED {
            editions.will_change(TournamentId(number as i64));
            editions.turn();
        }
        assert!(editions.lock().changed.len() <= MAX_REMEMBERED);
        assert!(!editions.is_current(TournamentId(5), before), "what is forgotten counts as changed");
        assert!(editions.is_current(TournamentId(5), editions.newest()));
    }

    #[test]
    fn whoever_follows_knows_what_another_has_changed() {
        let (editions, followed) = (Arc::new(Editions::default()), Editions::default());
        let told = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&told);
        let listener = move |moment: Edition, changed: &[TournamentId]| {
            heard.lock().unwrap().push((moment.number(), changed.to_vec()));
        };
        editions.listener.set(Listener(Box::new(listener))).unwrap();
        let before = followed.newest();
        editions.will_change(ONE);
        editions.turn();
        editions.turn();
        let told = told.lock().unwrap();
        assert_eq!(*told, [(1, vec![ONE]), (2, vec![])]);
        told.iter().for_each(|(_, changed)| followed.hear(changed));
        assert!(!followed.is_current(ONE, before) && followed.is_current(OTHER, before));
        followed.forget();
        assert!(!followed.is_current(OTHER, before) && followed.is_current(OTHER, followed.newest()));
    }
}
