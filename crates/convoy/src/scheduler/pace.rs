//! How long jobs take of late.

use std::time::Duration;

/// The mean of late ones, in seconds; nothing is known before the first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pace(Option<f64>);

impl Pace {
    /// A job took so long. One that takes far longer than the others is noticed at once.
    pub(crate) fn took(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        self.0 = Some(self.0.map_or(seconds, |mean| mean + (seconds - mean) / 8.0));
    }

    /// How many are done within this time, one after the other.
    pub(crate) fn within(self, time: Duration) -> Option<usize> {
        self.0.map(|mean| (time.as_secs_f64() / mean.max(1e-6)) as usize)
    }
}
