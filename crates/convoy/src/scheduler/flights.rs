//! Jobs that are on their way, or in somebody's hands.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{LaneId, Ticket};

use crate::scheduler::builds::Offered;
use crate::scheduler::distant::Distant;
use crate::scheduler::twice::Told;
use crate::scheduler::window::Place;
use crate::streams::Queue;
use crate::wire::JobLine;

/// A job that is on its way, or in somebody's hands.
pub(crate) struct Flight {
    pub(crate) ticket: Ticket,
    pub(crate) job: JobLine,
    pub(crate) queue: Queue,
    /// Its place in the stream, once that is known, and that of those that were sent together with it.
    pub(crate) sequence: Option<u64>,
    pub(crate) sent: Instant,
    /// Whether it was not in the stream any more when somebody looked.
    pub(crate) is_missing: bool,
    pub(crate) is_begun: bool,
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

    /// The places in the stream of jobs that were sent so long ago, and their numbers.
    pub(crate) fn older_than(&self, age: Duration) -> Vec<(u64, u64)> {
        let flights = self.lock();
        let old = flights.values().filter(|flight| flight.sent.elapsed() > age);
        old.filter_map(|flight| Some((flight.job.id, flight.sequence?))).collect()
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

    /// How many of a lane there are.
    pub(crate) fn count_of(&self, lane: LaneId) -> usize {
        self.lock().values().filter(|flight| flight.ticket.lane() == lane).count()
    }

    /// How many there are, and when the oldest was sent.
    pub(crate) fn count(&self) -> (usize, Option<Instant>) {
        let flights = self.lock();
        (flights.len(), flights.values().map(|flight| flight.sent).min())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Flight>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
