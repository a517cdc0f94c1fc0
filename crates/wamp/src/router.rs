//! The router: realms, and connections that look for one.

mod connection;
mod households;
mod listener;

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, ToSocketAddrs};
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use crate::codec::Serializer;
use crate::features::Features;
use crate::hub::{Hub, Link};
use crate::id::Id;
use crate::inbox::Inbox;
use crate::limits::Limits;
use crate::principal::Principal;
use crate::realm::Admission;
use crate::session::{Peer, Session};
use crate::settings::RealmSettings;
use crate::transport::Transport;
use crate::transport::websocket::WebSocket;
use connection::Connection;
use households::Households;

/// A WAMP router. Clones are the same router.
///
/// It listens on ports of its own ([`listen`](Router::listen)), takes over WebSockets that a web server has accepted
/// ([`serve_websocket`](Router::serve_websocket)), and has sessions in its own process ([`attach`](Router::attach)).
#[derive(Clone)]
pub struct Router {
    shared: Arc<Shared>,
}

struct Shared {
    limits: Limits,
    realms: HashMap<String, Arc<Hub>>,
    /// As many as there may be connections.
    places: Arc<Semaphore>,
    /// Who has come in through our own ports.
    households: Arc<Households>,
    /// Turns true when the router closes.
    closing: watch::Sender<bool>,
}

/// A port that the router listens on. Dropping it closes the port; connections go on.
pub struct Listening {
    address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

impl Router {
    /// A router with these realms.
    pub fn new(limits: Limits, realms: impl IntoIterator<Item = RealmSettings>) -> Self {
        let hubs = realms.into_iter().map(|settings| {
            let name = settings.name.to_string();
            (name, Arc::new(Hub::new(settings, limits.clone())))
        });
        let places = Arc::new(Semaphore::new(limits.connections));
        let households = Arc::new(Households::new(limits.connections_per_address));
        let closing = watch::Sender::new(false);
        Self { shared: Arc::new(Shared { realms: hubs.collect(), limits, places, households, closing }) }
    }

    /// Listens for WebSocket and RawSocket on one port. Pages of other sites are not let in; programs are.
    pub async fn listen(&self, address: impl ToSocketAddrs) -> io::Result<Listening> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let task = tokio::spawn(listener::accept_all(self.clone(), listener));
        Ok(Listening { address, task })
    }

    /// Serves a WebSocket whose request somebody else has answered with the subprotocol of this serializer; returns when it
    /// is closed. [`Serializer::offered`] finds the one to agree on.
    pub async fn serve_websocket<S>(&self, stream: S, serializer: Serializer)
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let Ok(_place) = self.shared.places.try_acquire() else { return };
        let socket = WebSocket::upgraded(stream, serializer, self.shared.limits.message_bytes).await;
        Connection::new(self.clone(), Transport::WebSocket(Box::new(socket)), serializer).run().await;
    }

    /// Opens a session in this process. None, if there is no such realm or role, or if the router has closed.
    pub fn attach(&self, realm: &str, authid: &str, authrole: &str) -> Option<Session> {
        let hub = self.shared.realms.get(realm).filter(|_| !self.is_closed())?.clone();
        let principal = Principal {
            authid: authid.to_owned(),
            authrole: authrole.to_owned(),
            authmethod: "internal".to_owned(),
            authprovider: "router".to_owned(),
        };
        let role = hub.settings.roles.get(authrole)?.clone();
        let session = Id::random();
        let features = Features { progressive_results: true, call_canceling: true };
        let peer = Peer::new(session, principal.clone());
        let inbox = Arc::new(Inbox::new(Arc::downgrade(&peer), MAX_LOCAL_MESSAGES));
        let behind = hub.clone();
        peer.connect(Arc::new(move |message| behind.receive(session, message)));
        hub.join(Admission { session, principal, role, features }, Link::Local(inbox));
        Some(Session { peer })
    }

    /// Closes, and waits until everybody who is connected has been told, but not for long.
    pub async fn shut_down(&self) {
        self.close();
        let all = u32::try_from(self.shared.limits.connections).unwrap_or(u32::MAX);
        let _ = timeout(SHUT_DOWN, self.shared.places.acquire_many(all)).await;
    }

    /// Whether the router has closed.
    pub fn is_closed(&self) -> bool {
        *self.shared.closing.borrow()
    }

    /// How many sessions a realm has.
    pub fn session_count(&self, realm: &str) -> usize {
        self.shared.realms.get(realm).map_or(0, |hub| hub.session_count())
    }

    /// Says goodbye to every session and hangs up, for good: whoever comes later is sent away.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
        self.shared.realms.values().for_each(Hub::close);
    }
}

/// How long a shutdown waits for peers that do not answer the goodbye.
const SHUT_DOWN: Duration = Duration::from_secs(2);

/// How many messages may wait for a session of this process. Whoever puts one in hands it over at once, so they only pile up
/// when its procedures block.
const MAX_LOCAL_MESSAGES: usize = 1 << 17;

impl Listening {
    /// Where.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
    }
}
