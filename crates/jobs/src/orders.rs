//! Tasks that belong together, handed out one by one.

use crate::news::News;
use crate::skills::Skills;
use crate::task::{Outcome, Task, TaskId};

/// Tasks that belong together: a tournament, a comparison, one check. It is asked for the next one when somebody is
/// free, so that two million games never exist at once.
///
/// Several workers may ask and tell at the same time, and no lock of the desk is held meanwhile: what takes long, like packing
/// the log of a game, is best done before anything of one's own is locked. Who tells that a task was begun and what happens with it may hold
/// something of its own: it is not to be asked anything then.
pub trait Orders: Send + Sync {
    /// The next task that can be done now. After nothing it is not asked again until the outcome of one of its tasks
    /// was told, or until [`Desk::wake`](crate::Desk::wake).
    fn next(&self) -> Option<(TaskId, Task)>;

    /// How a task has ended. It is told once for every task that was handed out, in whatever order they end.
    fn done(&self, id: TaskId, outcome: Outcome);

    /// Whether [`begun`](Self::begun) and [`heard`](Self::heard) are to be told anything. It is asked once, when the lane is opened.
    fn listens(&self) -> bool {
        false
    }

    /// Somebody begins with a task now, perhaps not for the first time. Only those hear of it who [listen](Self::listens).
    fn begun(&self, _id: TaskId) {}

    /// The kind of machine that is to do all of it; any otherwise. It is asked once, when the lane is opened.
    fn machine(&self) -> Option<String> {
        None
    }

    /// What all of its tasks need together. It is asked once, when the lane is opened, where one worker is to do them all.
    fn needs(&self) -> Skills {
        Skills::default()
    }

    /// What happens with a task that somebody has in hand, as it happens and in the time of whoever has it: it is best
    /// passed on and left at that. The last word on a task is its outcome.
    fn heard(&self, _id: TaskId, _news: News) {}

    /// Tasks that have no outcome yet, as far as is known.
    fn left(&self) -> u64;

    /// Whether nothing is to be done any more and nothing will be.
    fn is_over(&self) -> bool;
}
