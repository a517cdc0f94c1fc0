//! The time that one side has used in a match.

use std::time::Duration;

use record::CallTime;

use crate::stopwatch::Elapsed;

/// The time that one side has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Calls that it was asked, answered or not.
    pub calls: u32,
    /// CPU time in all of them.
    pub cpu: Duration,
    /// Time that passed in all of them.
    pub wall: Duration,
    /// CPU time of the call that took most of it.
    pub longest: Duration,
    /// The name of that call.
    pub longest_call: Option<&'static str>,
    /// Time that passed from its start until it was seen to be ready, where it says so.
    pub start: Duration,
}

impl Usage {
    pub(crate) fn add(&mut self, call: Option<&'static str>, elapsed: Elapsed) {
        self.calls += 1;
        self.cpu += elapsed.cpu;
        self.wall += elapsed.wall;
        if self.longest_call.is_none() || elapsed.cpu > self.longest {
            (self.longest, self.longest_call) = (elapsed.cpu, call);
        }
    }
}

/// The time of a call as records keep it.
pub(crate) fn call_time(elapsed: Elapsed) -> CallTime {
    let microseconds = |time: Duration| u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
    CallTime { cpu_us: microseconds(elapsed.cpu), wall_us: microseconds(elapsed.wall) }
}
