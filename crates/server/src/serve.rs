//! Answers requests until it is told to stop. Whoever sends a request slowly, or opens connections without end, takes a
//! bounded part of us.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::Service;

use crate::app::App;
use crate::routes;
use crate::stall::Unstalled;

/// The most connections at once.
const MAX_CONNECTIONS: usize = 8_192;
/// The most connections from one address at once: a class that watches one game has room.
const MAX_CONNECTIONS_OF_ADDRESS: usize = 2_048;
/// How long the head of a request may take to come; a connection that rests is closed after as long.
const HEAD_PATIENCE: Duration = Duration::from_secs(20);
/// How long the other side may take nothing of an answer.
const READ_PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes of the head of a request.
const MAX_HEAD_BYTES: usize = 32 * 1024;
/// How long requests that are being answered have when we stop.
const STOP_PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when no connection can be accepted, because there are no file handles, for instance.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Answers requests that come in at a listener until `stop` is there; then those that are being answered are finished.
pub async fn serve(listener: TcpListener, app: App, stop: impl Future<Output = ()> + Send) -> io::Result<()> {
    let router = routes::all(&app);
    let (graceful, lobby) = (GracefulShutdown::new(), Arc::new(Lobby::default()));
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Some(place) = Lobby::enter(&lobby, peer.ip()) else { continue };
        let service = TowerToHyperService::new(Welcome { router: router.clone(), peer });
        let stream = TokioIo::new(Unstalled::new(at_once(stream), READ_PATIENCE));
        let connection = graceful.watch(protocol().serve_connection(stream, service));
        tokio::spawn(async move {
            // What ends a connection early is the other side's affair.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    app.close();
    // Whoever still reads after this time has been given enough of it.
    let _ = timeout(STOP_PATIENCE, graceful.shutdown()).await;
    Ok(())
}

/// HTTP/1.1 with bounds.
fn protocol() -> http1::Builder {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE).max_buf_size(MAX_HEAD_BYTES);
    protocol
}

/// Small answers are sent at once; where that cannot be asked for, they are sent a little later.
fn at_once(stream: TcpStream) -> TcpStream {
    let _ = stream.set_nodelay(true);
    stream
}

/// The routes for one connection, each request with the address that it comes from.
#[derive(Clone)]
struct Welcome {
    router: Router,
    peer: SocketAddr,
}

impl Service<Request<Incoming>> for Welcome {
    type Response = Response;
    type Error = Infallible;
    type Future = <Router as Service<Request<Body>>>::Future;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        <Router as Service<Request<Body>>>::poll_ready(&mut self.router, context)
    }

    fn call(&mut self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(ConnectInfo(self.peer));
        self.router.call(request.map(Body::new))
    }
}

/// Who is here, by address.
#[derive(Default)]
struct Lobby {
    present: Mutex<HashMap<IpAddr, usize>>,
}

/// A place in the lobby, free again when it is dropped.
struct Place {
    lobby: Arc<Lobby>,
    address: IpAddr,
}

impl Lobby {
    /// A place for a connection, unless there are too many.
    fn enter(lobby: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut present = lobby.present.lock().unwrap_or_else(PoisonError::into_inner);
        if present.values().sum::<usize>() >= MAX_CONNECTIONS {
            return None;
        }
        let of_address = present.entry(address).or_default();
        if *of_address >= MAX_CONNECTIONS_OF_ADDRESS {
            return None;
        }
        *of_address += 1;
        Some(Place { lobby: Arc::clone(lobby), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut present = self.lobby.present.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = present.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_bounded_part_of_the_places() {
        let (lobby, address) = (Arc::new(Lobby::default()), IpAddr::from([10, 0, 0, 1]));
        let mut places: Vec<Place> =
            (0..MAX_CONNECTIONS_OF_ADDRESS).filter_map(|_| Lobby::enter(&lobby, address)).collect();
        assert_eq!(places.len(), MAX_CONNECTIONS_OF_ADDRESS);
        assert!(Lobby::enter(&lobby, address).is_none());
        assert!(Lobby::enter(&lobby, IpAddr::from([10, 0, 0, 2])).is_some());
        places.pop();
        assert!(Lobby::enter(&lobby, address).is_some());
        drop(places);
        assert!(lobby.present.lock().is_ok_and(|present| present.is_empty()));
    }
}
