//! How octets of messages get from one peer to the other: WebSocket or RawSocket.

mod origin;
pub(crate) mod rawsocket;
pub(crate) mod tls;
pub(crate) mod websocket;

use std::io;

use bytes::Bytes;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};

use rawsocket::RawSocket;
use websocket::WebSocket;

/// A connection that carries messages.
pub(crate) enum Transport<S> {
    WebSocket(Box<WebSocket<S>>),
    RawSocket(RawSocket<S>),
}

/// A connection of a client, encrypted or not.
pub(crate) trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Wire for S {}

/// What comes out of a connection.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Received {
    Message(Bytes),
    /// The peer wants this back.
    Ping(Bytes),
    /// The peer is there.
    Alive,
    Closed,
}

/// Why a connection cannot go on.
#[derive(Debug, Error)]
pub enum TransportError {
    /// The network failed.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    /// WebSocket failed.
    #[error("the WebSocket failed: {0}")]
    WebSocket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The connection could not be encrypted, or the peer is not who it should be.
    #[error("no encrypted connection: {0}")]
    Tls(String),
    /// The peer does not follow the rules of the transport.
    #[error("{0}")]
    Broken(&'static str),
}

impl From<tokio_tungstenite::tungstenite::Error> for TransportError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::WebSocket(Box::new(error))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Transport<S> {
    /// Waits for something. Nothing is lost if the waiting is given up.
    pub(crate) async fn receive(&mut self) -> Result<Received, TransportError> {
        match self {
            Self::WebSocket(socket) => socket.receive().await,
            Self::RawSocket(socket) => socket.receive().await,
        }
    }

    /// The longest message that the peer takes, in bytes.
    pub(crate) fn max_bytes(&self) -> usize {
        match self {
            Self::WebSocket(_) => usize::MAX,
            Self::RawSocket(socket) => socket.max_bytes(),
        }
    }

    /// Prepares a message for sending.
    pub(crate) async fn feed(&mut self, octets: Bytes) -> Result<(), TransportError> {
        match self {
            Self::WebSocket(socket) => socket.feed(octets).await,
            Self::RawSocket(socket) => {
                socket.feed(rawsocket::Kind::Message, &octets);
                Ok(())
            }
        }
    }

    /// Sends what was prepared.
    pub(crate) async fn flush(&mut self) -> Result<(), TransportError> {
        match self {
            Self::WebSocket(socket) => socket.flush().await,
            Self::RawSocket(socket) => socket.flush().await,
        }
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, octets: Bytes) -> Result<(), TransportError> {
        self.feed(octets).await?;
        self.flush().await
    }

    /// Asks the peer whether it is there.
    pub(crate) async fn ping(&mut self) -> Result<(), TransportError> {
        match self {
            Self::WebSocket(socket) => socket.ping().await,
            Self::RawSocket(socket) => {
                socket.feed(rawsocket::Kind::Ping, &[]);
                socket.flush().await
            }
        }
    }

    /// Gives a peer back what it sent to see whether we are there.
    pub(crate) async fn pong(&mut self, octets: Bytes) -> Result<(), TransportError> {
        match self {
            Self::WebSocket(_) => Ok(()),
            Self::RawSocket(socket) => {
                socket.feed(rawsocket::Kind::Pong, &octets);
                socket.flush().await
            }
        }
    }

    /// Hangs up.
    pub(crate) async fn close(&mut self) {
        match self {
            Self::WebSocket(socket) => socket.close().await,
            Self::RawSocket(socket) => socket.close().await,
        }
    }
}
