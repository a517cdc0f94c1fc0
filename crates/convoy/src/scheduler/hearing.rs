//! Whether the arena hears anything at all. It tells others every two seconds that it is there, and NATS brings that back to itself; while it
//! does not, or has not for long, somebody's silence says nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Whoever does not hear itself for so long is deaf.
const DEAF_AFTER: Duration = Duration::from_secs(6);

/// Since when the arena hears itself without a break.
#[derive(Default)]
pub(crate) struct Hearing(Mutex<Option<Heard>>);

#[derive(Clone, Copy)]
struct Heard {
    since: Instant,
    last: Instant,
    /// How often it had been connected by then. Whoever is connected anew was away, however short that was.
    connects: u64,
}

impl Hearing {
    /// The arena hears itself, after it was connected so often.
    pub(crate) fn hear(&self, now: Instant, connects: u64) {
        let mut heard = self.lock();
        let goes_on = heard.filter(|heard| heard.goes_on(now, connects));
        *heard = Some(Heard { since: goes_on.map_or(now, |heard| heard.since), last: now, connects });
    }

    /// Whether it has heard everything for so long.
    pub(crate) fn is_good_for(&self, time: Duration, now: Instant, connects: u64) -> bool {
        self.lock().is_some_and(|heard| {
            heard.goes_on(now, connects) && now.saturating_duration_since(heard.since) >= time
        })
    }

    fn lock(&self) -> MutexGuard<'_, Option<Heard>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Heard {
    /// Whether there was no break until now.
    fn goes_on(self, now: Instant, connects: u64) -> bool {
        self.connects == connects && now.saturating_duration_since(self.last) < DEAF_AFTER
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;

    #[test]
    fn whoever_was_deaf_has_to_hear_for_a_while_again() {
        let (hearing, begin) = (Hearing::default(), Instant::now());
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        let hears = |seconds: RangeInclusive<u64>, connects| {
            seconds.step_by(2).for_each(|second| hearing.hear(at(second), connects));
        };
        let is_good =
            |seconds: u64, connects| hearing.is_good_for(Duration::from_secs(10), at(seconds), connects);
        assert!(!is_good(60, 1), "it has never heard anything");
        hears(0..=10, 1);
        assert!(!is_good(9, 1) && is_good(11, 1));
        assert!(!is_good(17, 1), "it hears nothing now");
        hears(18..=28, 1);
        assert!(!is_good(27, 1) && is_good(29, 1), "what it has heard before does not count");
        assert!(!is_good(29, 2), "it was away for a moment");
        hears(30..=40, 2);
        assert!(!is_good(39, 2) && is_good(40, 2));
    }
}
