//! Which games of a long list are done. They are done nearly in order, so a few numbers say it all.

use std::collections::BTreeSet;

use crate::fixture::GameNumber;

/// Which games are done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Done {
    /// All games before this one.
    before: u64,
    /// And these.
    ahead: BTreeSet<u64>,
}

impl Done {
    pub(crate) fn contains(&self, number: GameNumber) -> bool {
        number.0 < self.before || self.ahead.contains(&number.0)
    }

    pub(crate) fn insert(&mut self, number: GameNumber) {
        self.ahead.insert(number.0);
        while self.ahead.remove(&self.before) {
            self.before += 1;
        }
    }
}
