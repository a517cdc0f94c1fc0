//! The clocks of our own thread. Its CPU time does not count what other programs do meanwhile, so figures from a
//! busy machine are still fair.

use std::fs;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// The CPU time that this thread has used so far.
#[must_use]
pub fn thread_cpu() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(now.tv_sec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_nanos(u64::try_from(now.tv_nsec).unwrap_or(0))
}

/// How long this thread was ready to run and had to wait so far; nothing where the system does not tell.
pub(crate) fn thread_stall() -> Duration {
    let figures = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited = figures.split_ascii_whitespace().nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(waited.unwrap_or(0))
}

/// Two clocks that were started together.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    cpu: Duration,
    wall: Instant,
}

/// What the clocks show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elapsed {
    /// CPU time.
    pub cpu: Duration,
    /// Time that has passed.
    pub wall: Duration,
}

impl Stopwatch {
    /// Starts the clocks.
    #[must_use]
    pub fn start() -> Self {
        Self { wall: Instant::now(), cpu: thread_cpu() }
    }

    /// What they show now.
    #[must_use]
    pub fn read(self) -> Elapsed {
        Elapsed { cpu: thread_cpu().saturating_sub(self.cpu), wall: self.wall.elapsed() }
    }
}
