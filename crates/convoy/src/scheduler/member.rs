//! A worker that has come, and how it was when it was heard of last.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Skills, WorkerId};

use crate::hello::{Hello, Pulse};
use crate::scheduler::aside::Aside;
use crate::scheduler::strikes::Strikes;
use crate::scheduler::window::Window;

/// Within this time a worker that stops has given back what it has not begun, and told of the rest.
const UNTIL_STOPPED: Duration = Duration::from_secs(3);

/// Whoever is not heard of for so long, although workers speak every two seconds, is gone where a machine of its name may not judge.
const DOUBTED_FOR: Duration = Duration::from_secs(5);

/// A worker that has come.
pub(crate) struct Member {
    pub(crate) hello: Hello,
    pub(crate) profile: String,
    /// What it can run.
    pub(crate) skills: Skills,
    /// Jobs on their way to it.
    pub(crate) window: Arc<Window>,
    /// Checks on their way to it while games have all places: whoever waits for one does not wait for a place of theirs.
    pub(crate) checks: Arc<Window>,
    /// Who takes tickets for it at the desk, once somebody does.
    pub(crate) at_desk: OnceLock<WorkerId>,
    /// What others could do and it could not.
    pub(crate) strikes: Strikes,
    /// Games of it that another has played, too, and those of them that were not the same.
    pub(crate) compared: AtomicU64,
    pub(crate) differed: AtomicU64,
    is_gone: AtomicBool,
    health: Mutex<Health>,
}

#[derive(Clone, Copy)]
struct Health {
    seen: Instant,
    pulse: Pulse,
    /// Since when it takes no more, if it finishes what it has begun.
    stops: Option<Instant>,
    /// Whether a machine of its name has said since then that it may not judge.
    is_doubted: bool,
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
    /// Games of it that another has played, too.
    pub compared: u64,
    /// Those of them that were not the same.
    pub differed: u64,
    /// Why it gets no jobs, if it does not.
    pub set_aside: Option<Aside>,
}

impl Member {
    pub(super) fn new(hello: Hello) -> Self {
        let slots = hello.slots as usize;
        Self {
            profile: hello.profile(),
            skills: hello.languages.keys().map(|name| Skills::named(name)).collect(),
            window: Window::new(slots),
            checks: Window::new(slots),
            at_desk: OnceLock::new(),
            strikes: Strikes::default(),
            compared: AtomicU64::new(0),
            differed: AtomicU64::new(0),
            is_gone: AtomicBool::new(false),
            health: Mutex::new(Health {
                seen: Instant::now(),
                pulse: Pulse::default(),
                stops: None,
                is_doubted: false,
            }),
            hello,
        }
    }

    /// Whether it takes no more jobs.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    /// It takes no more jobs.
    pub(super) fn go(&self) {
        self.is_gone.store(true, Ordering::Relaxed);
    }

    /// It is heard of now.
    pub(super) fn hear(&self) {
        self.health().seen = Instant::now();
    }

    /// A game of it was played by another, too, and was the same or not.
    pub(super) fn compare(&self, is_same: bool) {
        self.compared.fetch_add(1, Ordering::Relaxed);
        self.differed.fetch_add(u64::from(!is_same), Ordering::Relaxed);
    }

    /// Whether it is the one that tells this, and not another of its name. Whoever does not say which it is may be either.
    pub(super) fn is_told_by(&self, pulse: Pulse) -> bool {
        [pulse.instance, self.hello.instance].contains(&0) || pulse.instance == self.hello.instance
    }

    /// It tells how it is. Who finishes what it has begun takes no more jobs, and is here until it leaves.
    pub(super) fn feel(&self, pulse: Pulse) {
        let (mut health, now) = (self.health(), Instant::now());
        let stops = pulse.stops.then(|| health.stops.unwrap_or(now));
        *health = Health { seen: now, pulse, stops, is_doubted: false };
        if stops.is_some() {
            self.go();
        }
    }

    /// What it had in hand is done by others.
    pub(super) fn let_go(&self) {
        self.health().pulse.held = 0;
    }

    /// A machine of its name may not judge. If it is another, this one is heard of soon.
    pub(super) fn doubt(&self) {
        self.health().is_doubted = true;
    }

    /// Whether it is the one that may not judge.
    pub(super) fn is_doubted(&self, now: Instant) -> bool {
        self.health().is_doubted && self.silent_for(now) > DOUBTED_FOR
    }

    /// Whether it has taken no more for so long that whatever it has not told of by now is not in its hands.
    pub(crate) fn has_stopped(&self, now: Instant) -> bool {
        let stops = self.health().stops;
        stops.is_some_and(|since| now.saturating_duration_since(since) > UNTIL_STOPPED)
    }

    /// Whether it is of this kind, if one is asked for, and can do this.
    pub(super) fn suits(&self, needs: Skills, machine: Option<&str>) -> bool {
        machine.is_none_or(|kind| kind == self.hello.kind) && self.skills.cover(needs)
    }

    pub(super) fn silent_for(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.health().seen)
    }

    pub(super) fn seen(&self, set_aside: Option<Aside>) -> Seen {
        let Health { seen, pulse, .. } = *self.health();
        Seen {
            hello: self.hello.clone(),
            pulse,
            silent_for: seen.elapsed(),
            compared: self.compared.load(Ordering::Relaxed),
            differed: self.differed.load(Ordering::Relaxed),
            set_aside,
        }
    }

    fn health(&self) -> MutexGuard<'_, Health> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
