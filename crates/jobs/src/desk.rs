//! Where orders lie and workers come for tasks.

use std::sync::Arc;
use std::time::Duration;

use crate::lane::{Full, Lane, LaneId, Progress, State};
use crate::orders::Orders;
use crate::task::{Done, Task};
use crate::trouble::Trouble;

/// Where orders lie and workers come for tasks. Clones are the same desk.
#[derive(Clone, Debug, Default)]
pub struct Desk;

/// A task in somebody's hands. Who drops it has lost it, and it is tried anew.
#[derive(Debug)]
pub struct Ticket {
    task: Task,
}

impl Ticket {
    /// What is to be done.
    #[must_use]
    pub const fn task(&self) -> &Task {
        &self.task
    }
}

/// Somebody who works for a desk, here or elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WorkerId(u64);

impl Desk {
    /// An empty desk.
    #[must_use]
    pub fn new() -> Self {
        Self
    }

    /// Takes orders. They are dropped when the lane has come to its end.
    pub fn open(&self, lane: Lane, orders: Arc<dyn Orders>) -> Result<LaneId, Full> {
        let _ = (lane, orders);
        unimplemented!()
    }

    /// Hands out no more of its tasks until it is resumed.
    pub fn pause(&self, lane: LaneId) {
        let _ = lane;
    }

    /// Hands out its tasks again.
    pub fn resume(&self, lane: LaneId) {
        let _ = lane;
    }

    /// Hands out no more of its tasks, ever. Those in hand are done to their end and told; those that wait for another
    /// attempt are given up.
    pub fn cancel(&self, lane: LaneId) {
        let _ = lane;
    }

    /// Asks its orders again, which had nothing to do when they were asked last.
    pub fn wake(&self, lane: LaneId) {
        let _ = lane;
    }

    /// How a lane gets on; nothing once it has been forgotten.
    #[must_use]
    pub fn progress(&self, lane: LaneId) -> Option<Progress> {
        let _ = lane;
        None
    }

    /// Waits until a lane has come to its end, but for no longer than this, and tells how it stands then.
    #[must_use]
    pub fn wait(&self, lane: LaneId, timeout: Duration) -> Option<State> {
        let _ = (lane, timeout);
        None
    }

    /// Somebody comes to work.
    #[must_use]
    pub fn enlist(&self) -> WorkerId {
        WorkerId(0)
    }

    /// A worker leaves. What it had for itself is free for others.
    pub fn dismiss(&self, worker: WorkerId) {
        let _ = worker;
    }

    /// The next task for a worker, if there is one within this time.
    #[must_use]
    pub fn take(&self, worker: WorkerId, patience: Duration) -> Option<Ticket> {
        let _ = (worker, patience);
        None
    }

    /// A task was done, or we have failed at it.
    pub fn finish(&self, ticket: Ticket, done: Result<Done, Trouble>) {
        drop((ticket, done));
    }

    /// A task was not begun: somebody else may do it.
    pub fn give_back(&self, ticket: Ticket) {
        drop(ticket);
    }
}
