//! Passes one request on to the server that writes, and its answer back. Nothing of either is kept here: both flow through.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::following::Following;
use super::{Active, Standby};
use crate::app::App;
use crate::door::{self, Keys, Visit};
use crate::follow::Moment;
use crate::lobby::Place;
use crate::refusal::{self, Refusal};

/// For whom a request is passed on, under a seal of the arena.
const PASSED_FOR: HeaderName = HeaderName::from_static("x-broadside-for");
/// By when the server that writes has made a change that was passed on to it.
const CHANGED_BY: HeaderName = HeaderName::from_static("x-broadside-changed-by");
/// How long the other server may take to accept a connection.
const CONNECT_PATIENCE: Duration = Duration::from_secs(3);
/// How long it may take to begin an answer.
const ANSWER_PATIENCE: Duration = Duration::from_secs(60);
/// How long, if it is not heard over NATS and something is only read.
const SHORT_PATIENCE: Duration = Duration::from_secs(5);
/// What concerns one connection alone, and not the next.
const OF_ONE_CONNECTION: [HeaderName; 2] = [header::CONNECTION, header::TRANSFER_ENCODING];

/// For whom another server of this arena asks; nobody else can say that.
pub(crate) fn passed_for(keys: &Keys, headers: &HeaderMap) -> Option<IpAddr> {
    keys.open_passed(headers.get(PASSED_FOR)?.to_str().ok()?)?.parse().ok()
}

/// Whoever passes a change on is told when it was made, so that its visitor sees it there.
pub(crate) fn stamp(app: &App, visit: &Visit, mut answer: Response) -> Response {
    let moment = (visit.is_passed && !visit.is_reading).then(|| Moment::now(app)).flatten();
    if let Some(moment) = moment.and_then(|moment| HeaderValue::try_from(moment.to_string()).ok()) {
        answer.headers_mut().insert(CHANGED_BY, moment);
    }
    answer
}

pub(super) async fn pass(
    standby: &Standby,
    following: Option<&Following>,
    peer: SocketAddr,
    request: Request,
) -> Response {
    let (lang, path) = (door::lang(request.headers()), request.uri().path().to_owned());
    let is_reading = request.method().is_safe();
    let is_lost = following.is_some_and(Following::is_lost);
    let patience = if is_lost && is_reading { SHORT_PATIENCE } else { ANSWER_PATIENCE };
    let passed = match standby.known() {
        // Whoever was passed on to a server that stands by as well would go round in circles.
        Some(active) if passed_for(&active.keys, request.headers()).is_none() => {
            pass_to(&active, peer.ip(), request, patience).await
        }
        _ => Err(Refusal::Away),
    };
    let passed = match passed {
        Ok(answer) if !is_reading => Ok(see_changes(following, &path, answer).await),
        passed => passed,
    };
    passed.unwrap_or_else(|refusal| door::guard(refusal::say_plainly(lang, &path, refusal)))
}

/// Waits until what was changed there is seen here.
async fn see_changes(following: Option<&Following>, path: &str, mut answer: Response) -> Response {
    let moment = answer.headers_mut().remove(CHANGED_BY);
    let moment = moment.and_then(|moment| moment.to_str().ok()?.parse().ok());
    if let Some(following) = following {
        following.catch_up(path, moment.as_ref()).await;
    }
    answer
}

async fn pass_to(
    active: &Active,
    from: IpAddr,
    mut request: Request,
    patience: Duration,
) -> Result<Response, Refusal> {
    let seal = HeaderValue::try_from(active.keys.seal_passed(&from.to_string()))
        .map_err(|error| Refusal::ours(&error))?;
    request.headers_mut().insert(PASSED_FOR, seal);
    *request.version_mut() = Version::HTTP_11;
    let ours = request.extensions_mut().remove::<OnUpgrade>();
    let place = request.extensions_mut().remove::<std::sync::Arc<Place>>();
    let mut line = connect(active).await.ok_or(Refusal::Away)?;
    let answer = timeout(patience, line.send_request(request)).await;
    let mut answer = answer.ok().and_then(Result::ok).ok_or(Refusal::Away)?;
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = hyper::upgrade::on(&mut answer);
        tokio::spawn(async move {
            join(ours, theirs).await;
            drop(place);
        });
    } else {
        OF_ONE_CONNECTION.iter().for_each(|name| drop(answer.headers_mut().remove(name)));
    }
    Ok(answer.map(|body: Incoming| Body::new(body)))
}

async fn connect(active: &Active) -> Option<SendRequest<Body>> {
    let connected = timeout(CONNECT_PATIENCE, TcpStream::connect(active.address.authority())).await;
    let stream = connected.ok()?.ok()?;
    // Where that cannot be asked for, small things arrive a little later.
    let _ = stream.set_nodelay(true);
    let (line, connection) = handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection.with_upgrades());
    Some(line)
}

/// Lets two connections that are no longer HTTP speak with each other until one of them ends.
async fn join(ours: Option<OnUpgrade>, theirs: OnUpgrade) {
    let Some(ours) = ours else { return };
    if let (Ok(ours), Ok(theirs)) = (ours.await, theirs.await) {
        // What ends a conversation is the affair of those who have it.
        let _ = copy_bidirectional(&mut TokioIo::new(ours), &mut TokioIo::new(theirs)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_but_a_server_of_this_arena_says_for_whom_it_asks() {
        let (ours, theirs) = (Keys::of_secret("ours"), Keys::of_secret("theirs"));
        let told = |value: &str| {
            let value = HeaderValue::try_from(value).unwrap_or_else(|_| panic!("plain"));
            passed_for(&ours, &HeaderMap::from_iter([(PASSED_FOR, value)]))
        };
        assert_eq!(told(&ours.seal_passed("10.0.0.7")), Some(IpAddr::from([10, 0, 0, 7])));
        let moved = ours.seal_passed("10.0.0.7").replace("0.7.", "0.8.");
        for forged in ["10.0.0.7", &theirs.seal_passed("10.0.0.7"), &ours.seal("10.0.0.7"), &moved, ""] {
            assert_eq!(told(forged), None, "{forged}");
        }
        assert_eq!(passed_for(&ours, &HeaderMap::new()), None);
    }
}
