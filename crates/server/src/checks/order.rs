//! One check at the desk.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jobs::{CheckDone, Done, News, Orders, Outcome, Task, TaskId};
use store::{StoreError, VersionId};

use super::board::{Board, Step};
use super::found;

/// One check: a single task.
pub(super) struct Order {
    board: Arc<Board>,
    id: VersionId,
    task: Mutex<Option<Task>>,
    is_over: AtomicBool,
}

impl Order {
    pub(super) fn new(board: Arc<Board>, id: VersionId, task: Task) -> Self {
        Self { board, id, task: Mutex::new(Some(task)), is_over: AtomicBool::new(false) }
    }

    /// Keeps what was found, and lets an accepted version play unless a later one does already.
    fn keep(&self, done: &CheckDone) -> Result<(), StoreError> {
        self.board.store.conclude_check(self.id, found::check(done))
    }
}

impl Orders for Order {
    fn next(&self) -> Option<(TaskId, Task)> {
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        // Whoever has asked may not be able to do it, so it is not begun yet.
        Some((TaskId(0), task))
    }

    fn done(&self, _: TaskId, outcome: Outcome) {
        self.is_over.store(true, Ordering::Relaxed);
        let step = match outcome {
            Outcome::Done(Done::Check(done)) => match self.keep(&done) {
                Ok(()) => Step::Done,
                Err(error) => {
                    tracing::error!(%error, version = ?self.id, "a check could not be kept");
                    Step::GivenUp
                }
            },
            Outcome::Done(Done::Game(_)) => Step::GivenUp,
            Outcome::GivenUp(reason) => {
                tracing::error!(%reason, version = ?self.id, "a check was given up");
                Step::GivenUp
            }
        };
        self.board.end(self.id, step);
    }

    fn listens(&self) -> bool {
        true
    }

    fn begun(&self, _: TaskId) {
        self.board.begin(self.id);
    }

    fn heard(&self, _: TaskId, news: News) {
        self.board.hear(self.id, &news);
    }

    fn left(&self) -> u64 {
        u64::from(!self.is_over.load(Ordering::Relaxed))
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}
