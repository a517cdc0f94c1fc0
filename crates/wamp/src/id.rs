//! Ids of sessions, publications, requests, subscriptions and registrations.

use std::fmt;

use crate::value::Value;

/// An id: an integer from 1 to 2^53.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u64);

impl Id {
    /// The first id of everything that is counted.
    pub const FIRST: Self = Self(1);
    /// The last id; every integer up to it is exact as a float.
    pub const LAST: Self = Self(1 << 53);

    /// The id of this number, if it is in the range.
    pub fn new(number: u64) -> Option<Self> {
        (Self::FIRST.0..=Self::LAST.0).contains(&number).then_some(Self(number))
    }

    /// An id that nobody can guess, as the ids of sessions and publications have to be.
    pub fn random() -> Self {
        Self(rand::random_range(Self::FIRST.0..=Self::LAST.0))
    }

    /// The number.
    pub fn get(self) -> u64 {
        self.0
    }

    /// The id after this one; after the last comes the first.
    pub(crate) fn next(self) -> Self {
        if self == Self::LAST { Self::FIRST } else { Self(self.0 + 1) }
    }

    /// Reads an id out of a message.
    pub(crate) fn of(value: &Value) -> Option<Self> {
        u64::try_from(value.as_int()?).ok().and_then(Self::new)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Id> for Value {
    fn from(id: Id) -> Self {
        Self::from(id.0)
    }
}

/// Counts ids up from 1.
#[derive(Clone, Debug)]
pub(crate) struct IdCounter(Id);

impl Default for IdCounter {
    fn default() -> Self {
        Self(Id::LAST)
    }
}

impl IdCounter {
    pub(crate) fn next(&mut self) -> Id {
        self.0 = self.0.next();
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_go_from_1_to_2_to_the_53() {
        let cases =
            [(-1, None), (0, None), (1, Id::new(1)), (1 << 53, Some(Id::LAST)), ((1 << 53) + 1, None)];
        for (number, id) in cases {
            assert_eq!(Id::of(&Value::Int(number)), id, "{number}");
        }
        assert_eq!(Id::of(&Value::Float(5.0)), Id::new(5));
        assert_eq!(Id::of(&Value::from("5")), None);
    }

    #[test]
    fn a_counter_begins_with_1_and_never_leaves_the_range() {
        let mut counter = IdCounter::default();
        assert_eq!([counter.next(), counter.next()].map(Id::get), [1, 2]);
        assert_eq!(Id::LAST.next(), Id::FIRST);
    }
}
