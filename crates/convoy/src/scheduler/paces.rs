//! How long the jobs of each lane take of late, and so how many of them go together.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jobs::LaneId;

use super::pace::Pace;
use crate::wire::MAX_JOBS_TOGETHER;

/// How much of a worker's time is sent together: so much that a short game does not cost a message, and so little that no worker sits for
/// long on work for which another waits.
const TOGETHER: Duration = Duration::from_millis(200);

#[derive(Default)]
pub(crate) struct Paces(Mutex<HashMap<LaneId, Pace>>);

impl Paces {
    /// A job took so long.
    pub(crate) fn took(&self, lane: LaneId, time: Duration) {
        self.lock().entry(lane).or_default().took(time);
    }

    /// How many jobs of a lane go together to a worker that does so many at once; one where nobody knows how long they take.
    pub(crate) fn together(&self, lane: LaneId, slots: usize) -> usize {
        let within = self.lock().get(&lane).and_then(|pace| pace.within(TOGETHER));
        within.map_or(1, |within| (slots * within).clamp(1, MAX_JOBS_TOGETHER))
    }

    /// Forgets lanes that are gone.
    pub(crate) fn retain(&self, is_there: impl Fn(LaneId) -> bool) {
        self.lock().retain(|lane, _| is_there(*lane));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LaneId, Pace>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use jobs::Desk;

    use super::*;
    use crate::scheduler::silent;

    #[test]
    fn games_go_alone_until_one_of_their_lane_is_known_to_be_short() {
        let (desk, paces) = (Desk::new(), Paces::default());
        let [short, long] = [(); 2].map(|()| silent::lane(&desk));
        let many = |lane| paces.together(lane, 2);
        paces.took(short, Duration::from_millis(20));
        assert_eq!((many(short), many(long)), (20, 1));
        paces.took(short, Duration::from_secs(60));
        assert_eq!(many(short), 1, "one that takes far longer is noticed at once");
        (0..100).for_each(|_| paces.took(short, Duration::from_millis(20)));
        assert!(many(short) > 15);
        (0..100).for_each(|_| paces.took(short, Duration::from_micros(20)));
        assert_eq!(many(short), MAX_JOBS_TOGETHER);
        paces.retain(|lane| lane == long);
        assert_eq!(many(short), 1);
    }
}
