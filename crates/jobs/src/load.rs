//! How busy a desk is.

use std::time::Duration;

/// How busy a desk is, over all lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Load {
    /// Tasks that nobody has in hand, of lanes that are handed out, as far as is known.
    pub waiting: u64,
    /// How long the lane has waited of which nobody has taken a task for longest, if some of its tasks wait.
    pub longest_wait: Duration,
    /// Tasks that somebody has in hand.
    pub running: u64,
    /// How long the oldest task has been there, in somebody's hands since it was taken or waiting since its lane was opened.
    pub oldest: Duration,
    /// Tasks that were done since the desk was opened.
    pub done: u64,
    /// Attempts since then that failed through our own fault.
    pub failed_attempts: u64,
    /// Games done in a second of late, once that is known.
    pub games_per_second: Option<f64>,
}
