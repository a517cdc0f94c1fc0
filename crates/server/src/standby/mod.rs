//! A server that stands by: another process writes to the same store, and this one waits until it may.
//!
//! Only the server that writes answers by itself. One that stands by passes every request on to it, streams and WebSockets
//! included, so that nothing that lives in the memory of a server can differ between two of them. Where the other is, and the
//! key by which it believes us, are in the store.

mod host_address;
mod pass;

pub use host_address::{BadHostAddress, HostAddress};
pub(crate) use pass::passed_for;

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use store::{Address, Archive, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::app::KEY_SETTING;
use crate::door::Keys;
use crate::pages::health;
use crate::serve::receive;

/// Where the store keeps the address of the server that writes; it is empty once that server has stopped in good order.
const ACTIVE_SETTING: &str = "active-server";
/// How often the store is asked where the other server is.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What a server knows that stands by. Clones are the same.
#[derive(Clone)]
pub struct Standby(Arc<Inner>);

struct Inner {
    address: Address,
    archive: Mutex<Option<Archive>>,
    active: Mutex<Option<Active>>,
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
    pub fn beside(address: Address) -> Self {
        let standby = Self(Arc::new(Inner { address, archive: Mutex::default(), active: Mutex::default() }));
        standby.look();
        standby
    }

    /// Where the server is that writes, if that is known.
    #[must_use]
    pub fn active(&self) -> Option<HostAddress> {
        self.known().map(|active| active.address)
    }

    /// Tells the others, in a store that is ours, that its server has stopped in good order.
    pub fn leave(store: &Store) -> Result<(), StoreError> {
        announce(store, None)
    }

    fn known(&self) -> Option<Active> {
        self.0.active.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Asks the store. While that cannot be reached, what was known stays known.
    fn look(&self) {
        let mut archive = self.0.archive.lock().unwrap_or_else(PoisonError::into_inner);
        match self.find(&mut archive) {
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
            None => archive.insert(Archive::open(&self.0.address)?),
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
}

/// Passes on whatever comes in at a listener until the turn of this server has come.
pub async fn stand_by<T: Send>(
    listener: &TcpListener,
    standby: &Standby,
    turn: impl Future<Output = T> + Send,
) -> Option<T> {
    let router = Router::new()
        .route(health::PATH, get(health::show_standby))
        .fallback(pass::pass)
        .with_state(standby.clone());
    let closing = watch::Sender::new(false);
    let mut come = None;
    let looking = tokio::spawn(standby.clone().look_on());
    drop(receive(listener, &router, &closing.subscribe(), async { come = Some(turn.await) }).await);
    looking.abort();
    closing.send_replace(true);
    let here = standby.clone();
    // Connections to a database end on a thread that may wait.
    let _ =
        spawn_blocking(move || *here.0.archive.lock().unwrap_or_else(PoisonError::into_inner) = None).await;
    come
}
