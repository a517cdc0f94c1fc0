//! How long bots took in their checks, which says more about a slow one than what others took in earlier tournaments.

use store::{Entry, Store, StoreError, VersionId};

use crate::checks::Facts;

/// What a set takes each entrant by itself, in microseconds; nothing for those of whom it is not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Slowness(pub(super) Vec<f64>);

impl Slowness {
    /// What was measured when these were checked.
    pub(super) fn of(store: &Store, entries: &[Entry]) -> Result<Self, StoreError> {
        let versions: Vec<VersionId> = entries.iter().filter_map(|entry| entry.version).collect();
        let facts = store.facts_of(&versions)?;
        let read = |facts: &String| serde_json::from_str::<Facts>(facts).unwrap_or_default().set_ms;
        Ok(Self(facts.iter().map(|facts| 1_000.0 * read(facts)).collect()))
    }

    /// How much longer than usual a bot takes for a set, on average of so many bots.
    pub(super) fn excess_us(&self, usual_us: f64, bots: usize) -> f64 {
        self.0.iter().map(|own| (own - usual_us).max(0.0)).sum::<f64>() / bots.max(1) as f64
    }

    /// How many take more than twice as long as usual.
    pub(super) fn slow(&self, usual_us: f64) -> usize {
        self.0.iter().filter(|own| **own > 2.0 * usual_us).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_beyond_the_usual_counts() {
        let slowness = Slowness(vec![0.0, 10.0, 20.0, 30.0]);
        assert_eq!((slowness.excess_us(10.0, 4), slowness.excess_us(10.0, 10)), (7.5, 3.0));
        assert_eq!((slowness.slow(10.0), slowness.slow(15.0)), (1, 0));
        assert_eq!((Slowness::default().excess_us(10.0, 0), Slowness::default().slow(0.0)), (0.0, 0));
    }
}
