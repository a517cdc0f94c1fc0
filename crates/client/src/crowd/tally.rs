//! What a crowd has met: how many answers, how long their first bytes took, and what went wrong.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most errors that are told in words; the others are only counted.
const MAX_EXAMPLES: usize = 10;

/// What a crowd has met, shared by everybody in it.
#[derive(Debug, Default)]
pub struct Tally {
    met: Mutex<Met>,
}

#[derive(Debug, Default)]
struct Met {
    times: Vec<Duration>,
    errors: u64,
    examples: Vec<String>,
}

impl Tally {
    fn met(&self) -> MutexGuard<'_, Met> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes an answer, and how long its first byte took.
    pub fn answered(&self, first_byte: Duration) {
        self.met().times.push(first_byte);
    }

    /// Notes that something went wrong.
    pub fn failed(&self, what: impl Into<String>) {
        let mut met = self.met();
        met.errors += 1;
        if met.examples.len() < MAX_EXAMPLES {
            met.examples.push(what.into());
        }
    }

    /// How many answers and errors there were.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        let met = self.met();
        (met.times.len() as u64, met.errors)
    }

    /// The first errors, in words.
    #[must_use]
    pub fn examples(&self) -> Vec<String> {
        self.met().examples.clone()
    }

    /// How long first bytes took.
    #[must_use]
    pub fn times(&self) -> Times {
        Times::of(self.met().times.clone())
    }
}

/// How long many things took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times(Vec<Duration>);

impl Times {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    /// The middle one.
    #[must_use]
    pub fn median(&self) -> Duration {
        self.at(0.5)
    }

    /// The one that 99 of 100 do not exceed.
    #[must_use]
    pub fn percentile_99(&self) -> Duration {
        self.at(0.99)
    }

    /// The longest.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }

    fn at(&self, part: f64) -> Duration {
        let place = (self.0.len() as f64 * part).ceil() as usize;
        self.0.get(place.saturating_sub(1)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_and_the_ends_are_found() {
        let times = |count: u64| Times::of((1..=count).rev().map(Duration::from_millis).collect());
        let check = |count, median, most, longest| {
            let times = times(count);
            let found = [times.median(), times.percentile_99(), times.longest()];
            assert_eq!(found, [median, most, longest].map(Duration::from_millis), "{count}");
        };
        check(0, 0, 0, 0);
        check(1, 1, 1, 1);
        check(2, 1, 2, 2);
        check(101, 51, 100, 101);
        check(1_000, 500, 990, 1_000);
    }

    #[test]
    fn only_the_first_errors_are_kept_in_words() {
        let tally = Tally::default();
        (0..100).for_each(|number| tally.failed(number.to_string()));
        assert_eq!((tally.counts(), tally.examples().len()), ((0, 100), MAX_EXAMPLES));
    }
}
