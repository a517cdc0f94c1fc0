//! One lane on the desk.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use judge::Life;

use crate::desk::pace::{Pace, Span};
use crate::lane::{Lane, State};
use crate::orders::Orders;
use crate::skills::Skills;
use crate::task::TaskId;
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

/// The most tasks of a lane that wait for others while somebody who cannot do them asks for more.
const MAX_PASSED_OVER: usize = 64;

/// What a lane has for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// The task that waits at this place.
    Again(usize),
    /// Its orders may have one.
    Ask,
}

/// One lane on the desk.
pub(crate) struct Entry {
    pub(crate) lane: Lane,
    pub(crate) orders: Arc<dyn Orders>,
    /// Whether the orders want to hear of tasks in hand.
    pub(crate) listens: bool,
    /// The kind of machine that is to do all of it; any otherwise.
    pub(crate) machine: Option<String>,
    /// What whoever does all of it must be able to run, whatever else a task needs.
    pub(crate) needs: Skills,
    pub(crate) wish: Wish,
    /// Tasks that failed or were given back, and wait for another attempt; and those that whoever has asked could not do.
    pub(crate) waiting: VecDeque<Errand>,
    /// Tasks that somebody has in hand or whose outcome is being told.
    pub(crate) running: u64,
    /// When each of those in hand was taken.
    pub(crate) taken: BTreeMap<TaskId, Instant>,
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
    /// Since when its tasks may be taken: when it was opened or resumed.
    pub(crate) open_since: Instant,
    /// When somebody took a task of it last, or when it was opened or resumed.
    pub(crate) served_at: Instant,
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
            needs: Skills::default(),
            wish: Wish::Go,
            waiting: VecDeque::new(),
            running: 0,
            taken: BTreeMap::new(),
            asking: 0,
            turn: 0,
            is_dry: false,
            rest: Rest::default(),
            claim: None,
            last_served: 0,
            open_since: now,
            served_at: now,
            done: 0,
            failed_attempts: 0,
            pace: Pace::new(now),
            span: Span::default(),
        }
    }

    /// What this worker may find here, which may do such tasks.
    pub(crate) fn offer_to(&self, worker: WorkerId, may_do: impl Fn(&Errand) -> bool) -> Option<Offer> {
        let is_free = match self.lane.life {
            Life::Game => true,
            Life::Tournament => self.claim.is_none_or(|claim| claim == worker),
        };
        is_free.then(|| self.offer(may_do)).flatten()
    }

    /// What somebody may find here who may do such tasks.
    pub(crate) fn offer(&self, may_do: impl Fn(&Errand) -> bool) -> Option<Offer> {
        let has_more = !self.is_dry && !self.rest.is_over;
        let (most_passed_over, is_free) = match self.lane.life {
            Life::Game => (MAX_PASSED_OVER, true),
            // One game after the other, whoever plays it.
            Life::Tournament => (1, self.running == 0 && self.asking == 0),
        };
        if self.wish != Wish::Go || !is_free {
            return None;
        }
        let waiting = self.waiting.iter().position(may_do).map(Offer::Again);
        let ask = || (has_more && self.waiting.len() < most_passed_over).then_some(Offer::Ask);
        waiting.or_else(ask)
    }

    /// Its orders may have more than when they were asked last. What they have had nothing of until now waits since now.
    pub(crate) fn may_have_more(&mut self, now: Instant) {
        if !self.has_something_to_take() {
            self.served_at = now;
        }
        self.turn += 1;
        self.is_dry = false;
    }

    /// Whether a worker would find something here, as far as is known: neither what follows from games that are played nor the next game of a
    /// tournament of which one is played.
    pub(crate) fn has_something_to_take(&self) -> bool {
        self.offer(|_| true).is_some()
    }

    /// Whether somebody has ever begun with a task of it, as far as is known.
    pub(crate) const fn has_begun(&self) -> bool {
        self.done > 0 || self.failed_attempts > 0
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
