//! Points in time as the hall is told them.

use std::time::Duration;

/// Milliseconds since 1970, by a clock that never goes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// The moment this many milliseconds after 1970 began.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// The moment so much later.
    #[must_use]
    pub fn after(self, wait: Duration) -> Self {
        Self(self.0.saturating_add(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX)))
    }

    /// How much later it is than another; nothing if it is not.
    #[must_use]
    pub const fn since(self, other: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(other.0))
    }
}
