//! What keeps a host safe from the bots that run on it.

use record::Host;
use sandbox::{Mode, Protection, Slot};

/// What keeps a host safe from the bots of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shelter {
    mode: Option<Mode>,
    pub(crate) protection: Protection,
}

impl Shelter {
    /// What a slot gives.
    pub(crate) fn of(slot: &Slot) -> Self {
        Self { mode: slot.mode(), protection: slot.protection() }
    }

    /// Whether it protects less than another.
    pub(crate) fn is_weaker_than(&self, other: &Self) -> bool {
        let strength = |shelter: &Self| match shelter.protection {
            Protection::None => 0,
            Protection::WeakMemory => 1,
            Protection::Full => 2,
        };
        strength(self) < strength(other)
    }

    /// Its name in records.
    pub(crate) fn host(&self) -> Host {
        let mode = match self.mode {
            Some(Mode::Root) => "root",
            Some(Mode::UserNamespaces) => "user-namespaces",
            Some(Mode::Impossible { .. }) | None => "trusted",
        };
        Host::Named(match self.protection {
            Protection::Full | Protection::None => mode.to_owned(),
            Protection::WeakMemory => format!("{mode} weak-memory"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelters() -> [(Shelter, &'static str); 5] {
        use Protection::{Full, None as Nothing, WeakMemory};
        [
            (Some(Mode::Root), Full, "root"),
            (Some(Mode::UserNamespaces), Full, "user-namespaces"),
            (Some(Mode::Root), WeakMemory, "root weak-memory"),
            (Some(Mode::UserNamespaces), WeakMemory, "user-namespaces weak-memory"),
            (None, Nothing, "trusted"),
        ]
        .map(|(mode, protection, name)| (Shelter { mode, protection }, name))
    }

    #[test]
    fn records_name_how_the_slot_locks_programs_in_and_not_who_we_are() {
        for (shelter, name) in shelters() {
            assert_eq!(shelter.host(), Host::Named(name.to_owned()));
        }
    }

    #[test]
    fn a_firm_limit_on_memory_is_more_than_a_weak_one_and_that_is_more_than_nothing() {
        let [full, _, weak, _, none] = shelters().map(|(shelter, _)| shelter);
        for (one, other) in [(&weak, &full), (&none, &full), (&none, &weak)] {
            assert!(one.is_weaker_than(other) && !other.is_weaker_than(one), "{one:?} and {other:?}");
            assert!(!one.is_weaker_than(one) && !other.is_weaker_than(other));
        }
    }
}
