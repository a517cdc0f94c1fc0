//! Writes what happens in the hall into the store, behind the players: running games every now and then, ended ones at
//! once, because their players wait for it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use store::{NetworkGame, NetworkName};
use tokio::sync::oneshot;

use crate::hall::{Batch, Rated, Share};
use crate::service::Floor;

/// Running games are written at most this often.
const PAUSE: Duration = Duration::from_millis(200);

/// How long the keeper waits before it tries a store again that has failed.
const RETRY: Duration = Duration::from_secs(1);

/// The thread that writes.
pub(crate) struct Keeper {
    floor: Arc<Floor>,
    thread: Option<JoinHandle<()>>,
}

/// Wakes the keeper.
#[derive(Default)]
pub(crate) struct Bell {
    state: Mutex<Rung>,
    changed: Condvar,
}

#[derive(Default)]
struct Rung {
    is_urgent: bool,
    is_stopping: bool,
    /// Whoever wants to know when everything so far is stored, or is not.
    waiting: Vec<oneshot::Sender<bool>>,
}

impl Bell {
    fn lock(&self) -> MutexGuard<'_, Rung> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody waits for the end of a game to be stored.
    pub(crate) fn ring(&self) {
        self.lock().is_urgent = true;
        self.changed.notify_one();
    }

    /// Waits until what has happened so far is stored; tells whether it is.
    pub(crate) async fn ring_and_wait(&self) -> bool {
        let (tell, told) = oneshot::channel();
        self.lock().waiting.push(tell);
        self.ring();
        told.await.unwrap_or(false)
    }

    fn stop(&self) {
        self.lock().is_stopping = true;
        self.changed.notify_one();
    }

    /// Waits until somebody rings or a time has passed.
    fn wait(&self, until: Instant) -> Rung {
        let mut rung = self.lock();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if rung.is_urgent || rung.is_stopping || left.is_zero() {
                let is_stopping = rung.is_stopping;
                return std::mem::replace(&mut *rung, Rung { is_stopping, ..Rung::default() });
            }
            rung = self.changed.wait_timeout(rung, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Lets time pass, unless the keeper has to stop.
    fn rest(&self, pause: Duration) {
        let until = Instant::now() + pause;
        let mut rung = self.lock();
        while !rung.is_stopping {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            rung = self.changed.wait_timeout(rung, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Keeper {
    pub(crate) fn start(floor: &Arc<Floor>) -> Self {
        let floor = floor.clone();
        let shared = floor.clone();
        let thread = thread::Builder::new().name("netplay-keeper".to_owned());
        let thread = thread.spawn(move || work(&shared)).expect("a thread can be started");
        Self { floor, thread: Some(thread) }
    }

    /// Stores everything and ends the thread.
    pub(crate) fn stop(&mut self) {
        self.floor.bell.stop();
        if let Some(thread) = self.thread.take() {
            // A keeper that panicked has said so.
            let _ = thread.join();
        }
    }
}

fn work(floor: &Floor) {
    let mut next_all = Instant::now() + PAUSE;
    loop {
        let rung = floor.bell.wait(next_all);
        let is_time = rung.is_stopping || Instant::now() >= next_all;
        let share = if is_time { Share::All } else { Share::Ended };
        if is_time {
            next_all = Instant::now() + PAUSE;
        }
        let is_kept = keep(floor, share);
        for tell in rung.waiting {
            // Whoever waits may have given up.
            let _ = tell.send(is_kept);
        }
        if rung.is_stopping {
            return;
        }
        if !is_kept {
            floor.bell.rest(RETRY);
        }
    }
}

/// Stores what has changed; tells whether that worked.
fn keep(floor: &Floor, share: Share) -> bool {
    let batch = floor.act(|hall, _, _| hall.take_unkept(share));
    if batch.is_empty() {
        return true;
    }
    let is_kept = store(floor, &batch).is_ok();
    floor.act(|hall, _, out| if is_kept { hall.kept(&batch, out) } else { hall.not_kept(&batch, out) });
    is_kept
}

fn store(floor: &Floor, batch: &Batch) -> Result<(), store::StoreError> {
    let games = batch.games.iter().map(NetworkGame::from).collect();
    floor.store.keep_network(games, batch.names.iter().map(NetworkName::from).collect())
}

impl From<&Rated> for NetworkName {
    fn from(rated: &Rated) -> Self {
        Self {
            name: rated.name.to_string(),
            secret: rated.secret.as_ref().map(|secret| secret.as_str().to_owned()),
            rating: rated.rating.points,
            deviation: rated.rating.deviation,
            volatility: rated.rating.volatility,
            games: rated.games,
        }
    }
}
