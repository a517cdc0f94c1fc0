//! Answers requests until it is told to stop. Whoever sends a request slowly, or opens connections without end, takes a
//! bounded part of us.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
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
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::Service;

use crate::app::App;
use crate::heard_out::HeardOut;
use crate::lobby::{Lobby, Place};
use crate::play;
use crate::routes;
use crate::stall::Unstalled;

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
    tokio::spawn(play::come_back(app.clone()));
    let mut exit = receive(&listener, &router, &app.closing(), stop).await;
    drop(listener);
    app.close();
    // Whoever is still here after this time has been given enough of it.
    let _ = timeout(STOP_PATIENCE, exit.recv()).await;
    Ok(())
}

/// Lets in whoever comes until `stop` is there. What it gives ends when the last has left.
pub(crate) async fn receive(
    listener: &TcpListener,
    router: &Router,
    closing: &watch::Receiver<bool>,
    stop: impl Future<Output = ()> + Send,
) -> mpsc::Receiver<()> {
    let (lobby, exit) = Lobby::open();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return exit,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Some(place) = Lobby::enter(&lobby, peer.ip()) else { continue };
        tokio::spawn(attend(stream, Welcome { router: router.clone(), peer, place }, closing.clone()));
    }
}

/// Answers one connection until its other side leaves, or the arena closes and everything is said.
async fn attend(stream: TcpStream, welcome: Welcome, mut closing: watch::Receiver<bool>) {
    let stream = TokioIo::new(Unstalled::new(at_once(stream), READ_PATIENCE));
    let service = TowerToHyperService::new(welcome);
    let mut connection = std::pin::pin!(protocol().serve_connection(stream, service).with_upgrades());
    // What ends a connection early is the other side's affair.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
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
    place: Arc<Place>,
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
        // A connection that becomes something else than HTTP keeps its place.
        request.extensions_mut().insert(Arc::clone(&self.place));
        let (head, body) = request.into_parts();
        let body = Body::new(HeardOut::new(&head.headers, body));
        self.router.call(Request::from_parts(head, body))
    }
}
