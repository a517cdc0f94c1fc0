//! A server that stands by: another process writes to the same store, and this one waits until it may.
//!
//! Whatever changes something is passed on to the server that writes, WebSockets included. What is only read is answered here, as
//! far as that can be done without the memory of the other, if the servers hear each other over NATS: see
//! [`follow`](crate::follow). Without NATS everything is passed on. Where the other is, and the key by which it believes us, are in
//! the store.

mod following;
mod host_address;
mod pass;

pub use host_address::{BadHostAddress, HostAddress};
pub(crate) use pass::{passed_for, stamp};

use std::future::Future;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::response::Response;
use axum::routing::get;
use store::{Address, Archive, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::sleep;

use crate::app::KEY_SETTING;
use crate::door::Keys;
use crate::pages::health::{self, Answering};
use crate::serve::receive;
use following::Following;

/// Where the store keeps the address of the server that writes; it is empty once that server has stopped in good order.
const ACTIVE_SETTING: &str = "active-server";
/// How often the store is asked where the other server is.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How soon a server tries again that could not follow.
const FOLLOW_AGAIN: Duration = Duration::from_secs(2);

/// Beside whom a server stands by.
#[derive(Clone, Debug)]
pub struct StandbySetup {
    /// The store that the other writes to.
    pub address: Address,
    /// Where servers hear each other, if they do.
    pub nats: Option<convoy::Address>,
    /// Whether browsers reach us encrypted, through a proxy that tells in `X-Forwarded-For` for whom it asks.
    pub behind_proxy: bool,
}

/// What a server knows that stands by. Clones are the same.
#[derive(Clone)]
pub struct Standby(Arc<Inner>);

struct Inner {
    setup: StandbySetup,
    archive: Mutex<Option<Archive>>,
    active: Mutex<Option<Active>>,
    following: Mutex<Option<Following>>,
    /// Whether the store did not answer when it was asked last.
    is_blind: AtomicBool,
}

/// The server that writes.
#[derive(Clone)]
struct Active {
    address: HostAddress,
    keys: Arc<Keys>,
}

/// Tells where the server that writes is, or that it has stopped in good order.
pub(crate) fn announce(store: &Store, here: Option<&HostAddress>) -> Result<(), StoreError> {
    store.set_setting(ACTIVE_SETTING, &here.map(ToString::to_string).unwrap_or_default())
}

impl Standby {
    /// Looks where the server is that writes to this store.
    #[must_use]
    pub fn beside(setup: StandbySetup) -> Self {
        let (archive, active, following, is_blind) = Default::default();
        let standby = Self(Arc::new(Inner { setup, archive, active, following, is_blind }));
        standby.look();
        standby
    }

    /// Where the server is that writes, if that is known.
    #[must_use]
    pub fn active(&self) -> Option<HostAddress> {
        self.known().map(|active| active.address)
    }

    /// Whether this server could take the place of the other: one that follows over NATS goes on showing what there is until NATS is
    /// there, without which it could not be opened.
    pub async fn could_begin(&self) -> bool {
        match self.following() {
            Some(following) => following.can_speak().await,
            None => true,
        }
    }

    /// Whether the server that wrote to a store before it became ours has stopped in good order.
    pub fn was_left(store: &Store) -> Result<bool, StoreError> {
        Ok(store.setting(ACTIVE_SETTING)?.is_none_or(|address| address.is_empty()))
    }

    /// Tells the others, in a store that is ours, that its server has stopped in good order.
    pub fn leave(store: &Store) -> Result<(), StoreError> {
        announce(store, None)
    }

    fn known(&self) -> Option<Active> {
        self.0.active.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What answers here, once it can.
    fn following(&self) -> Option<Following> {
        self.lock_following().clone()
    }

    fn lock_following(&self) -> MutexGuard<'_, Option<Following>> {
        self.0.following.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the store. While that cannot be reached, what was known stays known.
    fn look(&self) {
        let mut archive = self.0.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let found = self.find(&mut archive);
        self.0.is_blind.store(found.is_err(), Ordering::Relaxed);
        match found {
            Ok(found) => *self.0.active.lock().unwrap_or_else(PoisonError::into_inner) = found,
            Err(error) => {
                *archive = None;
                tracing::warn!(%error, "the store does not tell where the active server is");
            }
        }
    }

    fn find(&self, archive: &mut Option<Archive>) -> Result<Option<Active>, StoreError> {
        let archive = match archive {
            Some(archive) => archive,
            None => archive.insert(Archive::open(&self.0.setup.address)?),
        };
        let address = archive.setting(ACTIVE_SETTING)?.and_then(|address| address.parse().ok());
        let keys = archive.setting(KEY_SETTING)?.map(|key| Arc::new(Keys::of_secret(&key)));
        Ok(address.zip(keys).map(|(address, keys)| Active { address, keys }))
    }

    async fn look_on(self) {
        loop {
            sleep(LOOK_EVERY).await;
            let here = self.clone();
            // A look that fails is taken again.
            let _ = spawn_blocking(move || here.look()).await;
        }
    }

    /// Begins to answer here what can be answered, once the arena is there.
    async fn begin_to_follow(self) {
        let Some(nats) = self.0.setup.nats.clone() else { return };
        loop {
            if self.known().is_some() {
                match Following::begin(&self.0.setup, &nats).await {
                    Ok(following) => return *self.lock_following() = Some(following),
                    Err(why) => tracing::warn!(%why, "everything is passed on to the active server for now"),
                }
            }
            sleep(FOLLOW_AGAIN).await;
        }
    }
}

/// Answers what can be answered here, and passes on whatever else comes in at a listener, until the turn of this server has come.
pub async fn stand_by<T: Send>(
    listener: &TcpListener,
    standby: &Standby,
    turn: impl Future<Output = T> + Send,
) -> Option<T> {
    let router = Router::new()
        .route(health::PATH, get(show_health))
        .route(health::ALIVE_PATH, get(health::show_alive))
        .fallback(answer)
        .with_state(standby.clone());
    let closing = watch::Sender::new(false);
    let mut come = None;
    let tasks = [tokio::spawn(standby.clone().look_on()), tokio::spawn(standby.clone().begin_to_follow())];
    drop(receive(listener, &router, &closing.subscribe(), async { come = Some(turn.await) }).await);
    tasks.iter().for_each(JoinHandle::abort);
    closing.send_replace(true);
    let following = standby.lock_following().take();
    let here = standby.clone();
    // Connections to a database end on a thread that may wait.
    let _ = spawn_blocking(move || {
        if let Some(following) = following {
            following.end();
        }
        *here.0.archive.lock().unwrap_or_else(PoisonError::into_inner) = None;
    })
    .await;
    come
}

async fn show_health(State(standby): State<Standby>) -> Response {
    health::show_standby(match standby.following() {
        None if standby.0.is_blind.load(Ordering::Relaxed) => Answering::NotNow,
        None => Answering::Elsewhere,
        Some(following) if following.has_store().await => Answering::Itself,
        Some(_) => Answering::NotNow,
    })
}

async fn answer(
    State(standby): State<Standby>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let following = standby.following();
    let request = match &following {
        Some(following) => match following.answer(request).await {
            Ok(answer) => return answer,
            Err(request) => request,
        },
        None => request,
    };
    pass::pass(&standby, following.as_ref(), peer, request).await
}
