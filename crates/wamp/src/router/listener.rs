//! A port, and what comes in through it.

use std::io;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use super::Router;
use super::connection::Connection;
use super::households::Households;
use crate::codec::Serializer;
use crate::transport::{Transport, TransportError, rawsocket, websocket};

/// How long to wait when the system has no more connections to give.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_millis(50);

/// Takes connections as long as there is a runtime.
pub(super) async fn accept_all(router: Router, listener: TcpListener) {
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            sleep(PAUSE_AFTER_FAILURE).await;
            continue;
        };
        // A connection too many is closed at once.
        if let Some(member) = Households::enter(&router.shared.households, from.ip())
            && let Ok(place) = router.shared.places.clone().try_acquire_owned()
        {
            let router = router.clone();
            tokio::spawn(async move {
                serve(router, stream).await;
                drop((place, member));
            });
        }
    }
}

async fn serve(router: Router, stream: TcpStream) {
    let limits = &router.shared.limits;
    // Small messages should not wait for each other; where the system cannot do it they do.
    let _ = stream.set_nodelay(true);
    if let Ok(Ok((transport, serializer))) =
        timeout(limits.handshake, open(stream, limits.message_bytes)).await
    {
        Connection::new(router, transport, serializer).run().await;
    }
}

/// Tells by the first octet which transport it is.
async fn open(
    stream: TcpStream,
    max_bytes: usize,
) -> Result<(Transport<TcpStream>, Serializer), TransportError> {
    let mut first = [0];
    if stream.peek(&mut first).await? == 0 {
        return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
    }
    if first == [rawsocket::MAGIC] {
        let (socket, serializer) = rawsocket::accept(stream, max_bytes).await?;
        Ok((Transport::RawSocket(socket), serializer))
    } else {
        let (socket, serializer) = websocket::accept(stream, max_bytes).await?;
        Ok((Transport::WebSocket(Box::new(socket)), serializer))
    }
}
