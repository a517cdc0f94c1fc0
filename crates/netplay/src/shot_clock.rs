//! How long a player may take for a shot.

use std::time::Duration;

/// Seconds for each shot, from 1 to 3600.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotClock(u16);

impl ShotClock {
    /// The shortest.
    pub const SHORTEST: Self = Self(1);
    /// The longest.
    pub const LONGEST: Self = Self(3600);

    /// A clock of so many seconds, unless that is too short or too long.
    #[must_use]
    pub fn from_secs(seconds: i64) -> Option<Self> {
        let seconds = u16::try_from(seconds).ok()?;
        (Self::SHORTEST.0..=Self::LONGEST.0).contains(&seconds).then_some(Self(seconds))
    }

    /// The seconds.
    #[must_use]
    pub const fn secs(self) -> u16 {
        self.0
    }

    /// The time that a shot may take.
    #[must_use]
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.0 as u64)
    }
}

/// A minute.
impl Default for ShotClock {
    fn default() -> Self {
        Self(60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shot_may_take_from_a_second_to_an_hour() {
        let seconds = [-1, 0, 1, 3600, 3601, 65_537].map(|s| ShotClock::from_secs(s).map(ShotClock::secs));
        assert_eq!(seconds, [None, None, Some(1), Some(3600), None, None]);
        assert_eq!(ShotClock::default().duration(), Duration::from_secs(60));
    }
}
