//! A client: connects to a router and opens a session.

use std::sync::{Arc, Weak};

use bytes::Bytes;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::address::{Address, Way};
use crate::auth::Credentials;
use crate::codec::Serializer;
use crate::features::client_roles;
use crate::flaw::Flaw;
use crate::limits::Limits;
use crate::message::Message;
use crate::principal::Principal;
use crate::pump::{Desk, End, pump};
use crate::queue::{Parcel, QueueReceiver, queue};
use crate::session::{Peer, Session};
use crate::transport::{Received, Transport, TransportError, Wire, rawsocket, tls, websocket};
use crate::uris;
use crate::value::Dict;

/// How to reach a realm, and as whom.
///
/// ```no_run
/// # async fn connect() -> Result<(), wamp::ConnectError> {
/// use wamp::{Client, Credentials, Serializer};
///
/// let ticket = Credentials::Ticket { authid: "joe".to_owned(), ticket: "pssst".to_owned() };
/// let session = Client::new("ws://127.0.0.1:8080/ws", "realm1")
///     .serializer(Serializer::Cbor)
///     .credentials(ticket)
///     .connect()
///     .await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    url: String,
    realm: String,
    serializer: Serializer,
    credentials: Credentials,
    limits: Limits,
}

/// A connection to a router.
type Line = Transport<Box<dyn Wire>>;

/// Why there is no session.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// The URL is not one of `ws://host:port/path`, `wss://host:port/path` and `rs://host:port`.
    #[error("'{0}' is not of the form ws://host:port/path, wss://host:port/path or rs://host:port")]
    Url(String),
    /// The connection failed.
    #[error(transparent)]
    Transport(#[from] TransportError),
    /// The router sent something that is no message.
    #[error("the router does not speak WAMP: {0}")]
    Flaw(#[from] Flaw),
    /// The router does not let us in.
    #[error("the router refuses: {reason}{}", .message.as_ref().map(|message| format!(" ({message})")).unwrap_or_default())]
    Refused {
        /// The URI of the reason.
        reason: String,
        /// A sentence.
        message: Option<String>,
    },
    /// The router asks for a proof that the credentials do not have.
    #[error("the router asks for authentication by '{0}', which the credentials cannot give")]
    Challenge(String),
    /// The router sent a message that has no place here.
    #[error("the router answered with {0}")]
    Unexpected(&'static str),
    /// The router hung up or was silent.
    #[error("the router did not answer")]
    Silence,
}

impl Client {
    /// A client of a realm: `ws://host:port/path` for WebSocket, `wss://host:port/path` for an encrypted one, `rs://host:port` for
    /// RawSocket. It speaks JSON, proves nothing and has the usual limits.
    pub fn new(url: &str, realm: &str) -> Self {
        Self {
            url: url.to_owned(),
            realm: realm.to_owned(),
            serializer: Serializer::Json,
            credentials: Credentials::Anonymous,
            limits: Limits::default(),
        }
    }

    /// The client with another serializer.
    #[must_use]
    pub fn serializer(self, serializer: Serializer) -> Self {
        Self { serializer, ..self }
    }

    /// The client with a way to prove who it is.
    #[must_use]
    pub fn credentials(self, credentials: Credentials) -> Self {
        Self { credentials, ..self }
    }

    /// The client with other limits.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Connects and opens a session.
    pub async fn connect(&self) -> Result<Session, ConnectError> {
        timeout(self.limits.handshake, self.open()).await.unwrap_or(Err(ConnectError::Silence))
    }

    async fn open(&self) -> Result<Session, ConnectError> {
        let mut transport = self.dial().await?;
        let (id, details) = self.enter(&mut transport).await?;
        let peer = Peer::new(id, Principal::of(&details));
        let (sender, receiver) = queue(&self.limits);
        let behind = Arc::downgrade(&peer);
        peer.connect(Arc::new(move |message| {
            if sender.push(Parcel::new(message)).is_err() {
                behind.upgrade().inspect(|peer| peer.end("the router takes messages too slowly"));
            }
        }));
        let (serializer, limits) = (self.serializer, self.limits.clone());
        tokio::spawn(work(Arc::downgrade(&peer), transport, serializer, receiver, limits));
        Ok(Session { peer })
    }

    async fn dial(&self) -> Result<Line, ConnectError> {
        let Some(Address { way, host, port }) = Address::parse(&self.url) else {
            return Err(ConnectError::Url(self.url.clone()));
        };
        let stream = TcpStream::connect((host, port)).await.map_err(TransportError::from)?;
        let _ = stream.set_nodelay(true);
        let wire: Box<dyn Wire> = match way {
            Way::Encrypted => Box::new(tls::encrypt(host, stream).await?),
            Way::Plain | Way::Raw => Box::new(stream),
        };
        let max_bytes = self.limits.message_bytes;
        if way == Way::Raw {
            return Ok(Transport::RawSocket(rawsocket::connect(wire, self.serializer, max_bytes).await?));
        }
        let socket = websocket::connect(wire, &self.url, self.serializer, max_bytes).await?;
        Ok(Transport::WebSocket(Box::new(socket)))
    }

    async fn enter(&self, transport: &mut Line) -> Result<(crate::id::Id, Dict), ConnectError> {
        let mut details = Dict::from([("roles", client_roles())]);
        self.credentials.announce(&mut details);
        let mut next = Message::Hello { realm: self.realm.clone(), details };
        loop {
            transport.send(self.serializer.encode(&next)).await?;
            next = match self.answer(transport).await? {
                Message::Welcome { session, details } => return Ok((session, details)),
                Message::Challenge { method, extra } => {
                    let signature = self.credentials.answer(&method, &extra);
                    let signature = signature.ok_or(ConnectError::Challenge(method))?;
                    Message::Authenticate { signature, extra: Dict::EMPTY }
                }
                Message::Abort { reason, details } => {
                    let message = details.text("message").map(str::to_owned);
                    return Err(ConnectError::Refused { reason, message });
                }
                other => return Err(ConnectError::Unexpected(other.title())),
            }
        }
    }

    async fn answer(&self, transport: &mut Line) -> Result<Message, ConnectError> {
        loop {
            match transport.receive().await? {
                Received::Message(octets) => return Ok(self.serializer.decode(&octets)?),
                Received::Ping(octets) => transport.pong(octets).await?,
                Received::Alive => {}
                Received::Closed => return Err(ConnectError::Silence),
            }
        }
    }
}

/// Works for a session until it ends, or until nobody has it any more.
async fn work(
    peer: Weak<Peer>,
    mut transport: Line,
    serializer: Serializer,
    mut receiver: QueueReceiver,
    limits: Limits,
) {
    let mut desk = ClientDesk { peer: peer.clone(), serializer };
    let end = pump(&mut transport, serializer, &mut receiver, &limits, &mut desk).await;
    if let (Some(peer), End::Lost(reason)) = (peer.upgrade(), end) {
        peer.end(&reason);
    }
    let _ = timeout(limits.write, transport.close()).await;
}

/// Hands what comes to the session.
struct ClientDesk {
    peer: Weak<Peer>,
    serializer: Serializer,
}

impl Desk for ClientDesk {
    fn take(&mut self, octets: &Bytes) {
        let Some(peer) = self.peer.upgrade() else { return };
        match self.serializer.decode(octets) {
            Ok(message) => peer.deliver(message),
            Err(flaw) => peer.abort(uris::PROTOCOL_VIOLATION, &flaw.to_string()),
        }
    }

    fn too_long(&mut self, message: &Message) {
        if let Some(peer) = self.peer.upgrade() {
            peer.fail_unsent(message);
        }
    }
}
