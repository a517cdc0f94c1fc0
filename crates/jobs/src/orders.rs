//! Tasks that belong together, handed out one by one.

use crate::task::{Outcome, Task, TaskId};

/// Tasks that belong together: a tournament, a comparison, one check. It is asked for the next one when somebody is
/// free, so that two million games never exist at once.
///
/// Several workers may ask and tell at the same time, and no lock of ours is held meanwhile: what takes long, like packing
/// the log of a game, is best done before anything of one's own is locked.
pub trait Orders: Send + Sync {
    /// The next task that can be done now. After nothing it is not asked again until the outcome of one of its tasks
    /// was told, or until [`Desk::wake`](crate::Desk::wake).
    fn next(&self) -> Option<(TaskId, Task)>;

    /// How a task has ended. It is told once for every task that was handed out, in whatever order they end.
    fn done(&self, id: TaskId, outcome: Outcome);

    /// Tasks that have no outcome yet, as far as is known.
    fn left(&self) -> u64;

    /// Whether nothing is to be done any more and nothing will be.
    fn is_over(&self) -> bool;
}
