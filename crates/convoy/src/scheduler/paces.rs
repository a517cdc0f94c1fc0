//! How long the jobs of each lane take of late. Nothing is known of a lane from which no report has come.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jobs::LaneId;

#[derive(Default)]
pub(crate) struct Paces(Mutex<HashMap<LaneId, Duration>>);

impl Paces {
    /// A job took so long. Of late ones the mean counts, so one that takes far longer is noticed at once.
    pub(crate) fn took(&self, lane: LaneId, time: Duration) {
        let mut paces = self.lock();
        let pace = paces.entry(lane).or_insert(time);
        *pace = (*pace * 7 + time) / 8;
    }

    /// How many jobs of a lane a worker does within this time on each of so many places; one where nobody knows.
    pub(crate) fn within(&self, lane: LaneId, time: Duration, slots: usize) -> usize {
        let pace = self.lock().get(&lane).copied();
        pace.map_or(1, |pace| (slots * (time.as_nanos() / pace.as_nanos().max(1)) as usize).max(1))
    }

    /// Forgets lanes that are gone.
    pub(crate) fn retain(&self, is_there: impl Fn(LaneId) -> bool) {
        self.lock().retain(|lane, _| is_there(*lane));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LaneId, Duration>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use jobs::{Class, Desk, Lane, Life, Orders, Outcome, Owner, Task, TaskId};

    use super::*;

    /// Orders of somebody who wants nothing.
    struct Nothing;

    impl Orders for Nothing {
        fn next(&self) -> Option<(TaskId, Task)> {
            None
        }

        fn done(&self, _: TaskId, _: Outcome) {}

        fn left(&self) -> u64 {
            0
        }

        fn is_over(&self) -> bool {
            false
        }
    }

    #[test]
    fn games_go_alone_until_one_of_their_lane_is_known_to_be_short() {
        let (desk, paces) = (Desk::new(), Paces::default());
        let lane = Lane { owner: Owner(1), class: Class::Game, life: Life::Game };
        let [short, long] =
            [(); 2].map(|()| desk.open(lane, std::sync::Arc::new(Nothing)).expect("there is room"));
        let many = |lane| paces.within(lane, Duration::from_millis(200), 2);
        paces.took(short, Duration::from_millis(10));
        assert_eq!((many(short), many(long)), (40, 1));
        paces.took(short, Duration::from_secs(60));
        assert_eq!(many(short), 1, "one that takes far longer is noticed at once");
        (0..100).for_each(|_| paces.took(short, Duration::from_millis(10)));
        assert!(many(short) > 30);
        paces.retain(|lane| lane == long);
        assert_eq!(many(short), 1);
    }
}
