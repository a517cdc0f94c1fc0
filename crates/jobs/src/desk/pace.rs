//! How quickly things get done: measured, never promised. Time is passed in.

use std::time::{Duration, Instant};

/// How many tasks get done in a second of late: those of this window and of the one before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    before: Window,
    now: Window,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    since: Instant,
    done: u32,
}

impl Pace {
    /// A window is at least so long,
    const WINDOW: Duration = Duration::from_secs(5);
    /// and has at least so many tasks in it: a pace is not told from two long games.
    const TASKS: u32 = 8;

    /// Nothing was done yet.
    pub(crate) const fn new(now: Instant) -> Self {
        let window = Window { since: now, done: 0 };
        Self { before: window, now: window }
    }

    /// A task was done.
    pub(crate) fn add(&mut self, now: Instant) {
        self.now.done += 1;
        let Window { since, done } = self.now;
        if done >= Self::TASKS && now.saturating_duration_since(since) >= Self::WINDOW {
            self.before = self.now;
            self.now = Window { since: now, done: 0 };
        }
    }

    /// Tasks in a second, if some were done. It falls while nothing gets done.
    pub(crate) fn per_second(&self, now: Instant) -> Option<f64> {
        let is_first = self.before.since == self.now.since;
        let done = self.now.done + if is_first { 0 } else { self.before.done };
        let seconds = now.saturating_duration_since(self.before.since).as_secs_f64();
        (done > 0 && seconds > 0.0).then(|| f64::from(done) / seconds)
    }
}

/// How long one thing takes, of late.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span {
    seconds: f64,
    seen: u32,
}

impl Span {
    /// What counts is about so many of the last ones.
    const MEMORY: u32 = 64;

    pub(crate) fn add(&mut self, time: Duration) {
        self.seen = (self.seen + 1).min(Self::MEMORY);
        self.seconds += (time.as_secs_f64() - self.seconds) / f64::from(self.seen);
    }

    /// The mean, if there were any.
    pub(crate) fn seconds(&self) -> Option<f64> {
        (self.seen > 0).then_some(self.seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_of_late_and_falls_while_nothing_gets_done() {
        let start = Instant::now();
        let after = |ms: u64| start + Duration::from_millis(ms);
        let mut pace = Pace::new(start);
        assert_eq!(pace.per_second(after(1_000)), None);
        (1..=10).for_each(|second| pace.add(after(second * 1_000)));
        assert_eq!(pace.per_second(after(10_000)), Some(1.0));
        assert_eq!(pace.per_second(after(20_000)), Some(0.5));
        // From now on a hundred times as quick: after two windows the slow start is forgotten.
        (0..3_000).for_each(|tick| pace.add(after(10_000 + tick * 10)));
        let per_second = pace.per_second(after(40_000)).unwrap();
        assert!((99.0..=101.0).contains(&per_second), "{per_second}");
    }

    #[test]
    fn long_games_make_long_windows() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        (1..=7).for_each(|minute| pace.add(start + Duration::from_secs(minute * 60)));
        let per_minute = pace.per_second(start + Duration::from_secs(420)).unwrap() * 60.0;
        assert!((per_minute - 1.0).abs() < 1e-9, "{per_minute}");
    }

    #[test]
    fn a_span_follows_the_last_ones() {
        let mut span = Span::default();
        assert_eq!(span.seconds(), None);
        span.add(Duration::from_secs(3));
        span.add(Duration::from_secs(1));
        assert_eq!(span.seconds(), Some(2.0));
        (0..1_000).for_each(|_| span.add(Duration::from_millis(500)));
        assert!((span.seconds().unwrap() - 0.5).abs() < 1e-3);
    }
}
