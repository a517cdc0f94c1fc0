//! A lane: the orders of one owner, and how they get on.

use std::time::Duration;

use judge::Life;

/// Whoever wants something done. Time is shared fairly between owners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Owner(pub u64);

/// The number of a lane. It is never given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LaneId(pub(crate) u64);

impl LaneId {
    /// It as a number, for those who write it down.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// What comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Somebody sits and waits for it.
    Check,
    /// Everything else.
    Game,
}

/// Whose orders, and how they are worked off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Who wants it.
    pub owner: Owner,
    /// What comes first.
    pub class: Class,
    /// How long programs live. Where they live for a tournament one worker plays all games of the lane, one after the
    /// other.
    pub life: Life,
}

/// How a lane stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Its tasks are handed out.
    Open,
    /// Its tasks wait until it is resumed.
    Paused,
    /// It was cancelled, but some of its tasks are still being done.
    Stopping,
    /// It was cancelled, and every task that was handed out has its outcome.
    Cancelled,
    /// Everything is done.
    Over,
    /// Whoever gives the orders has failed, and was asked no more.
    Broken,
}

impl State {
    /// Whether nothing will happen any more.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Cancelled | Self::Over | Self::Broken)
    }
}

/// How a lane gets on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// How it stands.
    pub state: State,
    /// Tasks that have their outcome.
    pub done: u64,
    /// Tasks that have none yet, as far as is known.
    pub left: u64,
    /// Tasks that somebody has in hand.
    pub running: u64,
    /// Attempts that failed through our own fault.
    pub failed_attempts: u64,
    /// Tasks done in a second of late, once that is known.
    pub per_second: Option<f64>,
    /// How long the rest will take, if it goes on like this.
    pub time_left: Option<Duration>,
}

/// Why no lane was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Full {
    /// There are too many lanes.
    #[error("more than {0} lanes at once")]
    Desk(usize),
    /// There are too many lanes of this owner.
    #[error("more than {0} lanes of one owner at once")]
    Owner(usize),
}
