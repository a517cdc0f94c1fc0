//! How many jobs may be on their way to a worker: enough that it never waits, and no more, so that others get their turn
//! and what is cancelled does not lie about.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::pace::Pace;

/// How much work is to lie ahead of a worker.
const AHEAD: Duration = Duration::from_millis(500);

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
    /// How long a job takes there of late.
    pace: Pace,
}

/// A place that is free again when this is dropped.
pub(crate) struct Place(Arc<Window>);

impl Window {
    pub(crate) fn new(slots: usize) -> Arc<Self> {
        let slots = slots.max(1);
        let state = State { taken: 0, limit: slots * LEAST, pace: Pace::default() };
        Arc::new(Self { slots, state: Mutex::new(state), changed: Condvar::new() })
    }

    /// Places for so many jobs that are sent together, if they are free within this time; fewer where that is more than half of all places, so
    /// that two messages are under way and the next one is there when a worker is done with one.
    pub(crate) fn enter(self: &Arc<Self>, count: usize, patience: Duration) -> Vec<Place> {
        let count_of = |state: &State| count.min(state.limit / 2).max(1);
        let is_full = |state: &mut State| state.taken + count_of(state) > state.limit;
        let waited = self.changed.wait_timeout_while(self.lock(), patience, is_full);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if is_full(&mut state) {
            return Vec::new();
        }
        let count = count_of(&state);
        self.take(&mut state, count)
    }

    /// As many more places as are free, up to so many and to half of all.
    pub(crate) fn more(self: &Arc<Self>, count: usize) -> Vec<Place> {
        let mut state = self.lock();
        let count = count.min(state.limit / 2).min(state.limit.saturating_sub(state.taken));
        self.take(&mut state, count)
    }

    /// A job took so long.
    pub(crate) fn took(&self, time: Duration) {
        let mut state = self.lock();
        state.pace.took(time);
        let ahead = state.pace.within(AHEAD).unwrap_or(LEAST).clamp(LEAST, MOST);
        state.limit = self.slots * ahead;
    }

    fn take(self: &Arc<Self>, state: &mut State, count: usize) -> Vec<Place> {
        state.taken += count;
        (0..count).map(|_| Place(Arc::clone(self))).collect()
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
        let places: Vec<Place> = std::iter::from_fn(|| window.enter(1, Duration::ZERO).pop()).collect();
        places.len()
    }

    #[test]
    fn a_place_is_free_again_when_its_job_is_gone() {
        let window = Window::new(2);
        let place = window.enter(1, Duration::ZERO);
        assert_eq!(place.len(), 1);
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
    fn jobs_that_go_together_wait_until_there_are_places_for_all_of_them() {
        let window = Window::new(2);
        let enter = |count| window.enter(count, Duration::ZERO);
        let first = enter(3);
        assert_eq!((first.len(), enter(100).len()), (3, LEAST), "no more than half of all");
        let second = enter(100);
        assert_eq!((second.len(), enter(2).len(), enter(1).len()), (LEAST, 0, 1));
        assert_eq!((window.more(100).len(), window.more(1).len()), (1, 0), "what is free, and no more");
        drop(first);
        assert_eq!(window.more(100).len(), LEAST);
    }
}
