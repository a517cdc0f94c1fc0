//! What a worker has failed at and others could do. A job at which everybody fails says nothing of anybody, and neither does one failure
//! among games that went well.

use std::collections::BTreeSet;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jobs::{LaneId, TaskId};

/// So many jobs in a row that others could do are the end of a worker's work.
const MAX_STRIKES: u32 = 3;

/// Of so many failures is known what failed.
const MAX_FAILED: usize = 1_024;

/// What is held against a worker since its last success.
#[derive(Debug, Default)]
pub(crate) struct Strikes(Mutex<Record>);

#[derive(Debug, Default)]
struct Record {
    /// What it has failed at, and nobody else has done so far.
    failed: BTreeSet<(LaneId, TaskId)>,
    count: u32,
    /// What it said when it failed last.
    why: String,
}

impl Strikes {
    /// It has done something well.
    pub(crate) fn clear(&self) {
        *self.lock() = Record::default();
    }

    /// It has failed at something: whether that is its own fault will be seen.
    pub(crate) fn note(&self, task: (LaneId, TaskId), why: &str) {
        let mut record = self.lock();
        if record.failed.len() < MAX_FAILED {
            record.failed.insert(task);
        }
        why.clone_into(&mut record.why);
    }

    /// Somebody else could do what it has failed at. Tells what it said, once that has happened too often since its last success.
    pub(crate) fn strike(&self, task: (LaneId, TaskId)) -> Option<String> {
        let mut record = self.lock();
        record.count += u32::from(record.failed.remove(&task));
        (record.count >= MAX_STRIKES).then(|| mem::take(&mut *record).why)
    }

    fn lock(&self) -> MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use jobs::Desk;

    use super::*;
    use crate::scheduler::silent;

    #[test]
    fn three_in_a_row_are_too_many() {
        let lane = silent::lane(&Desk::new());
        let strikes = Strikes::default();
        let fails_at =
            |numbers: [u64; 3], why| numbers.map(|number| strikes.note((lane, TaskId(number)), why));
        let outdone_at = |numbers: [u64; 3]| numbers.map(|number| strikes.strike((lane, TaskId(number))));
        fails_at([1, 2, 3], "no sandbox");
        assert_eq!(outdone_at([1, 2, 2]), [None, None, None], "each counts once");
        strikes.clear();
        fails_at([4, 5, 6], "no compiler");
        assert_eq!(
            outdone_at([1, 2, 3]),
            [None, None, None],
            "it has done well since it has failed at these"
        );
        assert_eq!(outdone_at([4, 5, 6]), [None, None, Some("no compiler".to_owned())]);
    }
}
