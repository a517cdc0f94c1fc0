//! How many jobs may be on their way to a worker: enough that it never waits, and no more, so that others get their turn
//! and what is cancelled does not lie about.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::wire::MAX_JOBS_TOGETHER;

/// How much work is to lie ahead of a worker.
const AHEAD: Duration = Duration::from_millis(500);

/// How much of it is sent together: so much that a short game does not cost a message, and so little that no worker sits on work for which
/// another waits.
pub(crate) const TOGETHER: Duration = Duration::from_millis(200);

/// Jobs on their way for each game that a worker plays at once: at least so many that it can start the bots of two games ahead while the
/// next job is under way, and at most.
const LEAST: usize = 4;
const MOST: usize = 64;

/// The places of jobs that are on their way to a worker.
pub(crate) struct Window {
    slots: usize,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    taken: usize,
    limit: usize,
    /// How many jobs are sent together.
    together: usize,
    /// How long a job takes of late, in seconds.
    pace: Option<f64>,
}

/// A place that is free again when this is dropped.
pub(crate) struct Place(Arc<Window>);

impl Window {
    pub(crate) fn new(slots: usize) -> Arc<Self> {
        let slots = slots.max(1);
        let state = State { taken: 0, limit: slots * LEAST, together: 1, pace: None };
        Arc::new(Self { slots, state: Mutex::new(state), changed: Condvar::new() })
    }

    /// A place, if one is free within this time.
    pub(crate) fn enter(self: &Arc<Self>, patience: Duration) -> Option<Place> {
        self.enter_up_to(1, patience).pop()
    }

    /// Places for jobs that are sent together, if so many are free within this time. Where they are not, half of the places are taken, and the
    /// worker has something to do.
    pub(crate) fn enter_together(self: &Arc<Self>, patience: Duration) -> Vec<Place> {
        self.enter_up_to(MAX_JOBS_TOGETHER, patience)
    }

    fn enter_up_to(self: &Arc<Self>, most: usize, patience: Duration) -> Vec<Place> {
        let is_full = |state: &mut State| state.taken + state.together.min(most) > state.limit;
        let waited = self.changed.wait_timeout_while(self.lock(), patience, is_full);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if is_full(&mut state) {
            return Vec::new();
        }
        let count = state.together.min(most);
        state.taken += count;
        (0..count).map(|_| Place(Arc::clone(self))).collect()
    }

    /// A job took so long.
    pub(crate) fn took(&self, time: Duration) {
        let mut state = self.lock();
        let seconds = time.as_secs_f64();
        let pace = state.pace.map_or(seconds, |pace| pace + (seconds - pace) / 8.0);
        state.pace = Some(pace);
        let within = |time: Duration| (time.as_secs_f64() / pace.max(1e-6)) as usize;
        state.limit = self.slots * within(AHEAD).clamp(LEAST, MOST);
        // At least two messages are under way, so that the next one is there when a worker is done with one.
        state.together =
            (self.slots * within(TOGETHER)).clamp(1, MAX_JOBS_TOGETHER.min(state.limit / 2).max(1));
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.lock().taken -= 1;
        self.0.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(window: &Arc<Window>) -> usize {
        let places: Vec<Place> = std::iter::from_fn(|| window.enter(Duration::ZERO)).collect();
        places.len()
    }

    #[test]
    fn a_place_is_free_again_when_its_job_is_gone() {
        let window = Window::new(2);
        let place = window.enter(Duration::ZERO);
        assert!(place.is_some());
        assert_eq!(free(&window), 2 * LEAST - 1);
        drop(place);
        assert_eq!(free(&window), 2 * LEAST);
    }

    #[test]
    fn short_games_are_sent_further_ahead_than_long_ones() {
        let window = Window::new(2);
        (0..50).for_each(|_| window.took(Duration::from_micros(50)));
        assert_eq!(free(&window), 2 * MOST);
        (0..50).for_each(|_| window.took(Duration::from_millis(20)));
        assert_eq!(free(&window), 50);
        (0..50).for_each(|_| window.took(Duration::from_secs(20)));
        assert_eq!(free(&window), 2 * LEAST);
    }

    #[test]
    fn short_games_are_sent_together_and_long_ones_are_not() {
        let window = Window::new(2);
        let together = |window: &Arc<Window>| window.enter_together(Duration::ZERO).len();
        assert_eq!(together(&window), 1, "nobody knows how long they take");
        (0..50).for_each(|_| window.took(Duration::from_micros(50)));
        assert_eq!(together(&window), MAX_JOBS_TOGETHER);
        (0..50).for_each(|_| window.took(Duration::from_millis(20)));
        assert_eq!(together(&window), 20);
        let taken: Vec<Place> = window
            .enter_together(Duration::ZERO)
            .into_iter()
            .chain(window.enter_together(Duration::ZERO))
            .collect();
        let last = window.enter_together(Duration::ZERO);
        assert_eq!((taken.len(), last.len()), (40, 0), "ten places are too few");
        (0..50).for_each(|_| window.took(Duration::from_secs(20)));
        drop(taken);
        assert_eq!(together(&window), 1);
    }
}
