//! Jobs that are on their way, or in somebody's hands.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{LaneId, Ticket};

use crate::scheduler::builds::Offered;
use crate::scheduler::distant::Distant;
use crate::scheduler::twice::Told;
use crate::scheduler::window::Place;
use crate::streams::{Queue, Reading};
use crate::wire::JobLine;

/// A job that is on its way, or in somebody's hands.
pub(crate) struct Flight {
    pub(crate) ticket: Ticket,
    pub(crate) job: JobLine,
    pub(crate) queue: Queue,
    /// Its place in the stream, once that is known, and that of those that were sent together with it.
    pub(crate) sequence: Option<u64>,
    pub(crate) sent: Instant,
    /// The place of the last report by when it was found not to be in the stream any more.
    pub(crate) missing_since: Option<u64>,
    pub(crate) is_begun: bool,
    /// Who has begun with it last.
    pub(crate) holder: Option<String>,
    /// Whether others were in its message.
    pub(crate) went_together: bool,
    /// The game as it is seen from here, once somebody plays it whom others may watch.
    pub(crate) distant: Option<Arc<Distant>>,
    /// What the first worker has told, if this is the second.
    pub(crate) first: Option<Box<Told>>,
    /// What was compiled for it.
    pub(crate) builds: Vec<Offered>,
    pub(crate) place: Place,
}

impl Flight {
    /// Somebody has looked whether it lies in the stream. Tells whether it is lost: its report would have been read by now.
    pub(crate) fn miss(&mut self, is_missing: bool, reading: Reading) -> bool {
        match self.missing_since.filter(|_| is_missing) {
            // Reports may have begun anew.
            Some(since) if since <= reading.last => reading.until >= since,
            _ => {
                self.missing_since = is_missing.then_some(reading.last);
                false
            }
        }
    }
}

#[derive(Default)]
pub(crate) struct Flights(Mutex<HashMap<u64, Flight>>);

impl Flights {
    pub(crate) fn add(&self, flight: Flight) {
        self.lock().insert(flight.job.id, flight);
    }

    /// Takes a job out: from now on nothing that is said of it counts.
    pub(crate) fn land(&self, id: u64) -> Option<Flight> {
        self.lock().remove(&id)
    }

    /// Jobs that were sent together lie in the stream.
    pub(crate) fn stored(&self, ids: &[u64], sequence: u64) {
        let mut flights = self.lock();
        for id in ids {
            if let Some(flight) = flights.get_mut(id) {
                flight.sequence = Some(sequence);
            }
        }
    }

    /// Whether jobs at a place of the stream are waited for.
    pub(crate) fn are_at(&self, sequence: u64) -> bool {
        self.lock().values().any(|flight| flight.sequence == Some(sequence))
    }

    /// Takes out the jobs at a place of the stream.
    pub(crate) fn land_at(&self, sequence: u64) -> Vec<Flight> {
        self.land_all(|flight| flight.sequence == Some(sequence))
    }

    /// Takes out every job for which something is true.
    pub(crate) fn land_all(&self, mut is_meant: impl FnMut(&Flight) -> bool) -> Vec<Flight> {
        self.lock().extract_if(|_, flight| is_meant(flight)).map(|(_, flight)| flight).collect()
    }

    /// The places in the stream of jobs that were sent so long ago, and the numbers of those at each place.
    pub(crate) fn older_than(&self, age: Duration) -> BTreeMap<u64, Vec<u64>> {
        let mut places = BTreeMap::<u64, Vec<u64>>::new();
        for flight in self.lock().values().filter(|flight| flight.sent.elapsed() > age) {
            if let Some(sequence) = flight.sequence {
                places.entry(sequence).or_default().push(flight.job.id);
            }
        }
        places
    }

    /// Does something with a job.
    pub(crate) fn with<T>(&self, id: u64, action: impl FnOnce(&mut Flight) -> T) -> Option<T> {
        self.lock().get_mut(&id).map(action)
    }

    /// The bytes of everything that was compiled for them.
    pub(crate) fn offered_bytes(&self) -> usize {
        let flights = self.lock();
        flights.values().flat_map(|flight| &flight.builds).map(|offered| offered.parcel.len()).sum()
    }

    /// The codes that whoever does them needs.
    pub(crate) fn codes(&self) -> HashSet<String> {
        self.lock().values().flat_map(|flight| flight.job.codes()).map(str::to_owned).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// How many of a lane there are.
    pub(crate) fn count_of(&self, lane: LaneId) -> usize {
        self.lock().values().filter(|flight| flight.ticket.lane() == lane).count()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Flight>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use jobs::{CheckTask, Class, Code, Desk, Lane, Life, Orders, Outcome, Owner, Task, TaskId};
    use record::GameKind;
    use rules::Preset;

    use super::*;
    use crate::scheduler::window::Window;

    /// Orders of somebody who wants checks without an end.
    #[derive(Default)]
    struct Endless(AtomicU64);

    impl Orders for Endless {
        fn next(&self) -> Option<(TaskId, Task)> {
            let code = Arc::new(Code::new("a.py", None, Vec::new()));
            let (name, game, preset, seed) = (String::new(), GameKind::Rps, Preset::AiBattle, 1);
            let task = Task::Check(CheckTask { code, name, game, preset, seed });
            Some((TaskId(self.0.fetch_add(1, Ordering::Relaxed)), task))
        }

        fn done(&self, _: TaskId, _: Outcome) {}

        fn left(&self) -> u64 {
            u64::MAX
        }

        fn is_over(&self) -> bool {
            false
        }
    }

    #[test]
    fn jobs_that_were_sent_together_are_looked_for_together() {
        let (desk, window, flights) = (Desk::new(), Window::new(2), Flights::default());
        let lane = Lane { owner: Owner(1), class: Class::Check, life: Life::Game };
        desk.open(lane, Arc::new(Endless::default())).expect("there is room");
        let worker = desk.enlist();
        for id in 0..5 {
            let ticket = desk.take(worker, Duration::ZERO).expect("there is always one");
            let job = JobLine::of("e", id, 1, Life::Game, false, ticket.task());
            let place = window.enter(1, Duration::ZERO).pop().expect("there is one");
            flights.add(Flight::new(ticket, job, Queue::Checks("p".to_owned()), place));
        }
        flights.stored(&[0, 1, 2], 7);
        flights.stored(&[3], 8);
        let mut old = flights.older_than(Duration::ZERO);
        old.values_mut().for_each(|ids| ids.sort_unstable());
        assert_eq!(old, BTreeMap::from([(7, vec![0, 1, 2]), (8, vec![3])]), "one is not in the stream yet");
        assert!(flights.older_than(Duration::from_secs(3_600)).is_empty());
        let miss = |is_missing, last, until| {
            flights.with(4, |flight| flight.miss(is_missing, Reading { last, until })).expect("it is there")
        };
        assert!(!miss(true, 20, 20), "its report may have come since the last was read");
        assert!(!miss(true, 30, 19), "its report may be the last that had come by then");
        assert!(miss(true, 40, 20), "however many have come since");
        assert!(!miss(false, 40, 40) && !miss(true, 50, 50), "it was there after all");
        assert!(!miss(true, 3, 3) && miss(true, 3, 3), "reports have begun anew");
    }
}
