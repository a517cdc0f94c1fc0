//! How many jobs may be on their way to a worker: enough that it never waits, and no more, so that others get their turn
//! and what is cancelled does not lie about.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How much work is to lie ahead of a worker.
const AHEAD: Duration = Duration::from_millis(200);

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
    /// How long a job takes of late, in seconds.
    pace: Option<f64>,
}

/// A place that is free again when this is dropped.
pub(crate) struct Place(Arc<Window>);

impl Window {
    pub(crate) fn new(slots: usize) -> Arc<Self> {
        let slots = slots.max(1);
        let state = State { taken: 0, limit: slots * LEAST, pace: None };
        Arc::new(Self { slots, state: Mutex::new(state), changed: Condvar::new() })
    }

    /// A place, if one is free within this time.
    pub(crate) fn enter(self: &Arc<Self>, patience: Duration) -> Option<Place> {
        let is_full = |state: &mut State| state.taken >= state.limit;
        let waited = self.changed.wait_timeout_while(self.lock(), patience, is_full);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if is_full(&mut state) {
            return None;
        }
        state.taken += 1;
        Some(Place(Arc::clone(self)))
    }

    /// A job took so long.
    pub(crate) fn took(&self, time: Duration) {
        let mut state = self.lock();
        let seconds = time.as_secs_f64();
        let pace = state.pace.map_or(seconds, |pace| pace + (seconds - pace) / 8.0);
        state.pace = Some(pace);
        let each = (AHEAD.as_secs_f64() / pace.max(1e-6)) as usize;
        state.limit = self.slots * each.clamp(LEAST, MOST);
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
        assert_eq!(free(&window), 20);
        (0..50).for_each(|_| window.took(Duration::from_secs(20)));
        assert_eq!(free(&window), 2 * LEAST);
    }
}
