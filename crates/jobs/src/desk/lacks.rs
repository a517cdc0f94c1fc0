//! What nobody who is here can do, and since when.

use std::collections::BTreeMap;
use std::mem;
use std::time::Instant;

use crate::desk::hands::Wanted;
use crate::skills::Skills;

/// What nobody who is here can do: the kind of machine that is asked for, what it must be able to run, and since when.
#[derive(Debug, Default)]
pub(crate) struct Lacks(BTreeMap<(Option<String>, Skills), Instant>);

/// What is lacking now, compared to the last look.
pub(crate) struct Look<'a> {
    now: Instant,
    before: &'a mut Lacks,
    lacks: Lacks,
}

impl Lacks {
    /// Looks anew. What is not seen in this look is forgotten.
    pub(crate) fn look(&mut self, now: Instant) -> Look<'_> {
        Look { now, before: self, lacks: Self::default() }
    }

    /// What was lacking at the last look.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &(Option<String>, Skills)> {
        self.0.keys()
    }
}

impl Look<'_> {
    /// Somebody asks for this in vain; tells since when.
    pub(crate) fn see(&mut self, wanted: Wanted<'_>, needs: Skills) -> Instant {
        let key = (wanted.map(str::to_owned), needs);
        let since = self.before.0.get(&key).copied().unwrap_or(self.now);
        *self.lacks.0.entry(key).or_insert(since)
    }

    /// Tells what was not lacking before: the kind of machine, and what it must be able to run.
    pub(crate) fn end(self) -> Vec<(Option<String>, Skills)> {
        let before = mem::replace(self.before, self.lacks);
        let is_new = |key: &&(Option<String>, Skills)| !before.0.contains_key(*key);
        self.before.0.keys().filter(is_new).cloned().collect()
    }
}
