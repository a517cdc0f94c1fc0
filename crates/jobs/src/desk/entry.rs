//! One lane on the desk.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use judge::Life;

use crate::desk::pace::{Pace, Span};
use crate::lane::{Lane, State};
use crate::orders::Orders;
use crate::ticket::{Errand, WorkerId};

/// What is to become of a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Go,
    Paused,
    Cancelled,
    /// Its orders have failed us.
    Broken,
}

/// What orders say of the tasks that have no outcome.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rest {
    pub(crate) left: u64,
    pub(crate) is_over: bool,
}

impl Rest {
    pub(crate) fn of(orders: &dyn Orders) -> Self {
        Self { left: orders.left(), is_over: orders.is_over() }
    }

    /// Takes what was said at about the same time as this: what is over stays over.
    pub(crate) fn update(&mut self, said: Self) {
        *self = Self { left: said.left, is_over: self.is_over || said.is_over };
    }
}

/// One lane on the desk.
pub(crate) struct Entry {
    pub(crate) lane: Lane,
    pub(crate) orders: Arc<dyn Orders>,
    /// Whether the orders want to hear of tasks in hand.
    pub(crate) listens: bool,
    /// The kind of machine that is to do all of it; any otherwise.
    pub(crate) machine: Option<String>,
    pub(crate) wish: Wish,
    /// Tasks that failed or were given back, and wait for another attempt.
    pub(crate) waiting: VecDeque<Errand>,
    /// Tasks that somebody has in hand or whose outcome is being told.
    pub(crate) running: u64,
    /// Workers who are asking its orders right now.
    pub(crate) asking: u64,
    /// How many outcomes were told: orders that had nothing to do may have something after the next one.
    pub(crate) turn: u64,
    /// Whether its orders had nothing to do when they were asked last.
    pub(crate) is_dry: bool,
    /// What its orders said last.
    pub(crate) rest: Rest,
    /// The worker who plays all of it.
    pub(crate) claim: Option<WorkerId>,
    pub(crate) last_served: u64,
    pub(crate) done: u64,
    pub(crate) failed_attempts: u64,
    pub(crate) pace: Pace,
    pub(crate) span: Span,
}

impl Entry {
    pub(crate) fn new(lane: Lane, orders: Arc<dyn Orders>, now: Instant) -> Self {
        Self {
            lane,
            orders,
            listens: false,
            machine: None,
            wish: Wish::Go,
            waiting: VecDeque::new(),
            running: 0,
            asking: 0,
            turn: 0,
            is_dry: false,
            rest: Rest::default(),
            claim: None,
            last_served: 0,
            done: 0,
            failed_attempts: 0,
            pace: Pace::new(now),
            span: Span::default(),
        }
    }

    /// Whether this worker may find a task here.
    pub(crate) fn has_something_for(&self, worker: WorkerId) -> bool {
        let is_free = match self.lane.life {
            Life::Game => true,
            Life::Tournament => self.claim.is_none_or(|claim| claim == worker),
        };
        is_free && self.has_something()
    }

    /// Whether a machine of this kind may do it.
    pub(crate) fn suits(&self, machine: Option<&str>) -> bool {
        self.machine.as_deref().is_none_or(|wanted| machine == Some(wanted))
    }

    /// Whether some worker may find a task here.
    pub(crate) fn has_something(&self) -> bool {
        let is_free = match self.lane.life {
            Life::Game => true,
            Life::Tournament => self.running == 0 && self.asking == 0,
        };
        let has_some = !self.waiting.is_empty() || !self.is_dry && !self.rest.is_over;
        self.wish == Wish::Go && is_free && has_some
    }

    pub(crate) fn state(&self) -> State {
        match self.wish {
            Wish::Go => State::Open,
            Wish::Paused => State::Paused,
            Wish::Cancelled | Wish::Broken => State::Stopping,
        }
    }

    /// Whether nothing can happen here any more.
    pub(crate) fn is_done(&self) -> bool {
        let is_wanted = matches!(self.wish, Wish::Go | Wish::Paused) && !self.rest.is_over;
        !is_wanted && self.running == 0 && self.asking == 0 && self.waiting.is_empty()
    }

    /// How it has come to its end.
    pub(crate) fn final_state(&self) -> State {
        match self.wish {
            Wish::Broken => State::Broken,
            _ if self.rest.is_over => State::Over,
            Wish::Go | Wish::Paused | Wish::Cancelled => State::Cancelled,
        }
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("lane", &self.lane)
            .field("wish", &self.wish)
            .field("waiting", &self.waiting.len())
            .field("running", &self.running)
            .field("done", &self.done)
            .finish_non_exhaustive()
    }
}
