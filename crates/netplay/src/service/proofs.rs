//! Secrets are checked one after the other, because each takes a core for a while, and of each session one at a time: whoever
//! sends a thousand wrong ones waits for them alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Mutex as Turn, Semaphore};
use wamp::Id;

use super::floor::Floor;
use super::reads::in_turn;
use crate::refusal::Refusal;

/// How many secrets are checked at once. That takes a core each, which strangers must not take from the players.
const MAX_PROOFS: usize = 1;

/// Who waits for a secret to be checked.
pub(crate) struct Proofs {
    places: Semaphore,
    /// The sessions that wait, or whose secret is being checked.
    waiting: Mutex<HashMap<Id, Arc<Turn<()>>>>,
}

impl Default for Proofs {
    fn default() -> Self {
        Self { places: Semaphore::new(MAX_PROOFS), waiting: Mutex::default() }
    }
}

impl Proofs {
    fn lock(&self) -> MutexGuard<'_, HashMap<Id, Arc<Turn<()>>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets a session for which nobody waits any more.
    fn forget(&self, session: Id, own: Arc<Turn<()>>) {
        let mut waiting = self.lock();
        drop(own);
        if waiting.get(&session).is_some_and(|turn| Arc::strong_count(turn) == 1) {
            waiting.remove(&session);
        }
    }
}

/// Checks or digests a secret, when it is the session's turn.
pub(super) async fn prove<T: Send + 'static>(
    floor: &Floor,
    session: Id,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let own = floor.proofs.lock().entry(session).or_default().clone();
    let turn = own.lock().await;
    let done = in_turn(floor, &floor.proofs.places, work).await;
    drop(turn);
    floor.proofs.forget(session, own);
    done
}
