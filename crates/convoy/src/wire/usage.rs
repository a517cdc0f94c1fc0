//! The time that one side has used, inside a report.

use std::time::Duration;

use judge::Usage;
use record::AnyRecord;
use serde::{Deserialize, Serialize};

use super::job::nanoseconds;

/// The longest time that is believed: nobody would wait for a game any longer, and sums of it stay within bounds.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// The time that one side has used, in nanoseconds.
#[derive(Serialize, Deserialize)]
pub(super) struct UsageLine {
    calls: u32,
    cpu: u64,
    wall: u64,
    longest: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    longest_call: Option<String>,
    start: u64,
}

impl UsageLine {
    pub(super) fn of(usage: &Usage) -> Self {
        Self {
            calls: usage.calls,
            cpu: nanoseconds(usage.cpu),
            wall: nanoseconds(usage.wall),
            longest: nanoseconds(usage.longest),
            longest_call: usage.longest_call.map(str::to_owned),
            start: nanoseconds(usage.start),
        }
    }

    /// The time that a side has used in the game of this record. A call that the game does not have is none.
    pub(super) fn usage(&self, record: &AnyRecord) -> Usage {
        let time = |nanos| Duration::from_nanos(nanos).min(MAX_TIME);
        Usage {
            calls: self.calls,
            cpu: time(self.cpu),
            wall: time(self.wall),
            longest: time(self.longest),
            longest_call: self.longest_call.as_deref().and_then(|name| record.call_name(name)),
            start: time(self.start),
        }
    }
}
