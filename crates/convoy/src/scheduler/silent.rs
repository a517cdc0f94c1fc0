//! A lane of somebody who waits and orders nothing, for tests that need no more than a lane.

use std::sync::Arc;

use jobs::{Class, Desk, Lane, LaneId, Life, Orders, Outcome, Owner, Task, TaskId};

struct Silent;

impl Orders for Silent {
    fn next(&self) -> Option<(TaskId, Task)> {
        None
    }

    fn done(&self, _: TaskId, _: Outcome) {}

    fn left(&self) -> u64 {
        1
    }

    fn is_over(&self) -> bool {
        false
    }
}

pub(super) fn lane(desk: &Desk) -> LaneId {
    let lane = Lane { owner: Owner(1), class: Class::Game, life: Life::Game };
    desk.open(lane, Arc::new(Silent)).expect("there is room")
}
