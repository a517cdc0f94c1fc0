//! A worker that has come, and how it was when it was heard of last.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::hello::{Hello, Pulse};
use crate::scheduler::aside::Aside;
use crate::scheduler::window::Window;

/// Within this time a worker that stops has given back what it has not begun, and told of the rest.
const UNTIL_STOPPED: Duration = Duration::from_secs(3);

/// A worker that has come.
pub(crate) struct Member {
    pub(crate) hello: Hello,
    pub(crate) profile: String,
    /// Jobs on their way to it.
    pub(crate) window: Arc<Window>,
    /// Checks on their way to it while games have all places: whoever waits for one does not wait for a place of theirs.
    pub(crate) checks: Arc<Window>,
    is_gone: AtomicBool,
    health: Mutex<Health>,
}

#[derive(Clone, Copy)]
struct Health {
    seen: Instant,
    pulse: Pulse,
    /// Since when it takes no more, if it finishes what it has begun.
    stops: Option<Instant>,
}

/// A worker, as people see it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What it said when it came.
    pub hello: Hello,
    /// How it is.
    pub pulse: Pulse,
    /// When it was heard of last.
    pub silent_for: Duration,
    /// Why it gets no jobs, if it does not.
    pub set_aside: Option<Aside>,
}

impl Member {
    pub(super) fn new(hello: Hello) -> Self {
        let slots = hello.slots as usize;
        Self {
            profile: hello.profile(),
            window: Window::new(slots),
            checks: Window::new(slots),
            is_gone: AtomicBool::new(false),
            health: Mutex::new(Health { seen: Instant::now(), pulse: Pulse::default(), stops: None }),
            hello,
        }
    }

    /// Whether it takes no more jobs.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    pub(crate) fn can(&self, needs: &BTreeSet<&str>) -> bool {
        needs.iter().all(|need| self.hello.languages.contains_key(*need))
    }

    /// It takes no more jobs.
    pub(super) fn go(&self) {
        self.is_gone.store(true, Ordering::Relaxed);
    }

    /// It is heard of now.
    pub(super) fn hear(&self) {
        self.health().seen = Instant::now();
    }

    /// Whether it is the one that tells this, and not another of its name. Whoever does not say which it is may be either.
    pub(super) fn is_told_by(&self, pulse: Pulse) -> bool {
        [pulse.instance, self.hello.instance].contains(&0) || pulse.instance == self.hello.instance
    }

    /// It tells how it is. Who finishes what it has begun takes no more jobs, and is here until it leaves.
    pub(super) fn feel(&self, pulse: Pulse) {
        let (mut health, now) = (self.health(), Instant::now());
        let stops = pulse.stops.then(|| health.stops.unwrap_or(now));
        *health = Health { seen: now, pulse, stops };
        if stops.is_some() {
            self.go();
        }
    }

    /// Whether it has taken no more for so long that whatever it has not told of by now is not in its hands.
    pub(crate) fn has_stopped(&self, now: Instant) -> bool {
        let stops = self.health().stops;
        stops.is_some_and(|since| now.saturating_duration_since(since) > UNTIL_STOPPED)
    }

    /// Whether it is of this kind, if one is asked for, and can do this.
    pub(super) fn suits(&self, needs: &BTreeSet<&str>, machine: Option<&str>) -> bool {
        machine.is_none_or(|kind| kind == self.hello.kind) && self.can(needs)
    }

    pub(super) fn silent_for(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.health().seen)
    }

    pub(super) fn seen(&self, set_aside: Option<Aside>) -> Seen {
        let Health { seen, pulse, .. } = *self.health();
        Seen { hello: self.hello.clone(), pulse, silent_for: seen.elapsed(), set_aside }
    }

    fn health(&self) -> MutexGuard<'_, Health> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
