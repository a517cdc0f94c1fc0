//! When what is stored of a tournament changed last, so that whoever keeps something that was made of it knows whether it
//! is still right, without asking the database.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::connection::{Connection, all};
use crate::error::StoreError;
use crate::store::Store;
use crate::tournaments::TournamentId;

/// The most tournaments whose last change is remembered one by one.
const MAX_REMEMBERED: usize = 10_000;

/// A moment of the store. Take it before reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edition(u64);

/// The moments of a store.
#[derive(Debug, Default)]
pub(crate) struct Editions(Mutex<Inner>);

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
        inner.newest += 1;
        let newest = inner.newest;
        if inner.changed.len() + inner.written.len() > MAX_REMEMBERED {
            inner.changed.clear();
            inner.forgotten = newest;
        }
        let written = std::mem::take(&mut inner.written);
        inner.changed.extend(written.into_iter().map(|id| (id, newest)));
    }

    fn newest(&self) -> Edition {
        Edition(self.lock().newest)
    }

    fn is_current(&self, id: TournamentId, edition: Edition) -> bool {
        let inner = self.lock();
        edition.0 >= inner.changed.get(&id).copied().unwrap_or(inner.forgotten)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
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
}
