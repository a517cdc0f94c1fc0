//! How much of the machine a box has used so far, and how much it was kept from it.

use std::time::Duration;

/// Running totals; only differences between two readings mean anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meter {
    /// CPU time of everything in the box.
    pub cpu: Duration,
    /// How long it was ready to run and had to wait; `None` where the kernel does not tell.
    pub stall: Option<Duration>,
    /// How long its core was busy with anything, the box included; `None` when it is not pinned to one.
    pub core_busy: Option<Duration>,
}
