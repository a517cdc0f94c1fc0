//! A task in somebody's hands.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use judge::Life;

use crate::desk::Desk;
use crate::lane::LaneId;
use crate::news::News;
use crate::orders::Orders;
use crate::skills::Skills;
use crate::task::{Task, TaskId};
use crate::trouble::{MAX_ATTEMPTS, Trouble};

/// Somebody who works for a desk, here or elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WorkerId(pub(crate) u64);

/// A task in somebody's hands. Who drops it has lost it, and the desk lets it be tried anew: no task is ever forgotten.
pub struct Ticket {
    desk: Desk,
    /// Nothing once the desk has it back.
    errand: Option<Errand>,
    /// Who wants to hear of it.
    listener: Option<Arc<dyn Orders>>,
}

/// A task on its way.
#[derive(Debug)]
pub(crate) struct Errand {
    pub(crate) lane: LaneId,
    pub(crate) id: TaskId,
    pub(crate) task: Task,
    /// What whoever does it must be able to run.
    pub(crate) needs: Skills,
    pub(crate) life: Life,
    /// How often it has failed through our own fault.
    pub(crate) failed: u32,
    /// Who has it in hand.
    pub(crate) by: Option<WorkerId>,
    /// Those who have failed at it.
    pub(crate) failed_at: Vec<WorkerId>,
    /// What its owner was charged for it, in seconds.
    pub(crate) charged: f64,
    /// When somebody began with it.
    pub(crate) begun: Option<Instant>,
}

impl Errand {
    /// Whether this worker should leave it to others, if there are any: it has failed at it. Programs that live on stay where they are
    /// until that has failed twice, because elsewhere they begin anew.
    pub(crate) fn is_for_others_than(&self, worker: WorkerId) -> bool {
        let most = match self.life {
            Life::Game => 0,
            Life::Tournament => 1,
        };
        self.failed > most && self.failed_at.contains(&worker)
    }
}

impl Ticket {
    pub(crate) const fn new(desk: Desk, errand: Errand) -> Self {
        Self { desk, errand: Some(errand), listener: None }
    }

    /// What is to be done.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.errand().task
    }

    /// The lane that it comes from.
    #[must_use]
    pub fn lane(&self) -> LaneId {
        self.errand().lane
    }

    /// How long the programs of its lane live.
    #[must_use]
    pub fn life(&self) -> Life {
        self.errand().life
    }

    /// Its number among the tasks of its lane.
    #[must_use]
    pub fn id(&self) -> TaskId {
        self.errand().id
    }

    /// Whether it is given up if it fails once more through our own fault.
    #[must_use]
    pub fn is_last_attempt(&self) -> bool {
        self.errand().failed + 1 >= MAX_ATTEMPTS
    }

    /// Whether it has failed before through our own fault.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.errand().failed > 0
    }

    /// Those who have failed at it before.
    #[must_use]
    pub fn failed_at(&self) -> &[WorkerId] {
        &self.errand().failed_at
    }

    /// Who answers for what came of it: not always the one who has taken it, and nobody where no worker is at fault.
    pub fn blame(&mut self, worker: Option<WorkerId>) {
        if let Some(errand) = &mut self.errand {
            errand.by = worker;
        }
    }

    /// Whether anybody wants to hear of it. Who begins with it knows.
    #[must_use]
    pub const fn is_heard(&self) -> bool {
        self.listener.is_some()
    }

    /// Tells whoever wants to hear of it what happens.
    pub fn tell(&self, news: News) {
        if let Some(listener) = &self.listener {
            // Whoever fails at listening has missed something, and the task goes on.
            let _ = catch_unwind(AssertUnwindSafe(|| listener.heard(self.id(), news)));
        }
    }

    pub(crate) fn errand(&self) -> &Errand {
        self.errand.as_ref().expect("a ticket that the desk has back is gone")
    }

    /// It was begun at this time, as whoever has done it says.
    pub fn began(&mut self, at: Instant) {
        if let Some(errand) = &mut self.errand {
            errand.begun = Some(at);
        }
    }

    pub(crate) fn begin(&mut self, now: Instant, listener: Option<Arc<dyn Orders>>) {
        if let Some(listener) = &listener {
            let _ = catch_unwind(AssertUnwindSafe(|| listener.begun(self.id())));
        }
        self.listener = listener;
        if let Some(errand) = &mut self.errand {
            errand.begun = Some(now);
        }
    }

    pub(crate) fn into_errand(mut self) -> Errand {
        self.errand.take().expect("a ticket that the desk has back is gone")
    }
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ticket").field("errand", &self.errand).finish_non_exhaustive()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let Some(errand) = self.errand.take() {
            self.desk.settle(errand, Err(Trouble::Lost));
        }
    }
}
