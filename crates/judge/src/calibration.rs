//! Whether a core was ours alone: a short loop of work that needs no system, timed by both clocks.

use std::hint::black_box;
use std::time::Duration;

use crate::stopwatch::Stopwatch;

/// CPU time of one try.
const TRY: Duration = Duration::from_millis(10);
/// Tries, of which one has to be quiet: what a bot that was just killed leaves behind takes a moment to go.
const TRIES: u32 = 5;
/// A quiet core gives at least so many parts of ten to who wants them all.
const QUIET_TENTHS: u32 = 9;

/// Whether this thread gets its core when it wants it.
#[must_use]
pub fn is_quiet() -> bool {
    (0..TRIES).any(|_| {
        let watch = Stopwatch::start();
        loop {
            (0..10_000).for_each(|step| {
                black_box(step);
            });
            let elapsed = watch.read();
            if elapsed.cpu >= TRY || elapsed.wall >= 10 * TRY {
                break elapsed.cpu * 10 >= elapsed.wall * QUIET_TENTHS;
            }
        }
    })
}
