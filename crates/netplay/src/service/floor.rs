//! The hall with a lock around it, and the sessions that it speaks through.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{NetworkStatus as Status, Store};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use wamp::{Failure, Id, Invocation, PublishOptions, Session};

use super::proofs::Proofs;
use crate::gallery::Onlookers;
use crate::hall::{Hall, Output, Outputs};
use crate::keeper::Bell;
use crate::moment::Moment;
use crate::words;

/// How many callers at once have something looked up in the store; the others wait.
const MAX_LOOKUPS: usize = 4;

/// Everything that procedures, the clock and the keeper share.
pub(crate) struct Floor {
    state: Mutex<State>,
    sessions: RwLock<Arc<[Session]>>,
    pub(crate) onlookers: Onlookers,
    clock: Clock,
    pub(crate) bell: Bell,
    pub(crate) store: Arc<Store>,
    pub(crate) lookups: Semaphore,
    pub(crate) proofs: Proofs,
    pub(crate) runtime: Handle,
}

struct State {
    hall: Hall<Invocation>,
    outputs: VecDeque<Output<Invocation>>,
    /// Somebody is saying what is in the outputs.
    is_speaking: bool,
    /// Kept for the next who needs one.
    spare: Outputs<Invocation>,
}

impl Floor {
    pub(super) fn new(hall: Hall<Invocation>, clock: Clock, store: Arc<Store>) -> Self {
        let state = State { hall, outputs: VecDeque::new(), is_speaking: false, spare: Vec::new() };
        Self {
            state: Mutex::new(state),
            sessions: RwLock::new(Arc::new([])),
            onlookers: Onlookers::default(),
            clock,
            bell: Bell::default(),
            store,
            lookups: Semaphore::new(MAX_LOOKUPS),
            proofs: Proofs::default(),
            runtime: Handle::current(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the hall was opened, in milliseconds since 1970: another one may have lost the latest shots of the one before.
    pub(crate) fn opened_ms(&self) -> u64 {
        self.clock.started_ms
    }

    /// Asks the hall something.
    pub(crate) fn look<T>(&self, question: impl FnOnce(&Hall<Invocation>) -> T) -> T {
        question(&self.lock().hall)
    }

    /// Does something in the hall, and then says what has to be said, in the order in which the hall has said it. Nothing
    /// is locked while a caller is answered or an event is published.
    pub(crate) fn act<T>(
        &self,
        action: impl FnOnce(&mut Hall<Invocation>, Moment, &mut Outputs<Invocation>) -> T,
    ) -> T {
        let now = self.clock.now();
        let mut state = self.lock();
        let mut out = std::mem::take(&mut state.spare);
        let done = action(&mut state.hall, now, &mut out);
        state.outputs.extend(out.drain(..));
        state.spare = out;
        if !std::mem::replace(&mut state.is_speaking, true) {
            let speaking = Speaking(self);
            self.speak(state);
            drop(speaking);
        }
        done
    }

    fn speak<'f>(&'f self, mut state: MutexGuard<'f, State>) {
        loop {
            let Some(output) = state.outputs.pop_front() else {
                state.is_speaking = false;
                return;
            };
            drop(state);
            self.say(output);
            state = self.lock();
        }
    }

    fn say(&self, output: Output<Invocation>) {
        if let Some((topic, payload)) = words::event(&output) {
            let sessions = self.sessions.read().unwrap_or_else(PoisonError::into_inner).clone();
            for session in &*sessions {
                // A session that has ended has nobody to tell.
                let _ = session.publish(&topic, payload.clone(), PublishOptions::default());
            }
        }
        match output {
            Output::Reply(invocation, answer) => {
                invocation.reply(answer.map(words::answer).map_err(|refusal| Failure::from(&refusal)));
            }
            Output::Urgent => self.bell.ring(),
            Output::Shot { game, .. } => self.onlookers.wake(game),
            Output::State { game, status: Status::Waiting | Status::Running, .. } => {
                self.onlookers.wake(game);
            }
            Output::State { game, .. } => self.onlookers.dismiss(game),
        }
    }

    pub(super) fn add_session(&self, session: Session) {
        let mut sessions = self.sessions.write().unwrap_or_else(PoisonError::into_inner);
        *sessions = sessions.iter().cloned().chain([session]).collect();
    }

    pub(super) fn remove_session(&self, id: Id) {
        let mut sessions = self.sessions.write().unwrap_or_else(PoisonError::into_inner);
        *sessions = sessions.iter().filter(|session| session.id() != id).cloned().collect();
    }

    pub(super) fn take_sessions(&self) -> Arc<[Session]> {
        let mut sessions = self.sessions.write().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *sessions, Arc::new([]))
    }
}

/// Lets others speak if whoever speaks panics.
struct Speaking<'f>(&'f Floor);

impl Drop for Speaking<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.lock().is_speaking = false;
        }
    }
}

/// Milliseconds since 1970 that never go back: the time of day is read once.
pub(crate) struct Clock {
    started: Instant,
    started_ms: u64,
}

impl Clock {
    pub(super) fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), started_ms: u64::try_from(since.as_millis()).unwrap_or(0) }
    }

    pub(super) fn now(&self) -> Moment {
        Moment::from_ms(self.started_ms).after(self.started.elapsed())
    }
}
