//! The network game on the port of the pages: a request for `/ws` becomes a WebSocket and is handed to the router.
//!
//! A session proves nothing by cookies, so that no other site could borrow them. Pages of other sites are sent away all the
//! same: they would come from the network of whoever looks at them, which may be one that they cannot reach.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Version, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::sync::Semaphore;
use wamp::{Router, Serializer};

use crate::app::App;
use crate::lobby::Place;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/ws";
/// The most WebSockets at once: half of all connections, so that pages can be seen at any time.
pub(crate) const MAX_SOCKETS: usize = 4_096;
/// The only version of the protocol that there is.
const WEBSOCKET_VERSION: &str = "13";

/// WebSockets on their way to a router. Clones are the same.
#[derive(Clone)]
pub(crate) struct Sockets {
    router: Router,
    places: Arc<Semaphore>,
}

impl Sockets {
    pub(crate) fn new(router: Router) -> Self {
        Self { router, places: Arc::new(Semaphore::new(MAX_SOCKETS)) }
    }

    /// Says goodbye to everybody.
    pub(crate) fn close(&self) {
        self.router.close();
    }

    /// Hands a connection to the router, once it has become a WebSocket.
    fn hand_over(&self, upgrade: OnUpgrade, serializer: Serializer, lobby: Option<Arc<Place>>) -> bool {
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else { return false };
        let router = self.router.clone();
        tokio::spawn(async move {
            // Whoever leaves before that has changed their mind.
            if let Ok(upgraded) = upgrade.await {
                router.serve_websocket(TokioIo::new(upgraded), serializer).await;
            }
            drop((place, lobby));
        });
        true
    }
}

pub(crate) async fn open(State(app): State<App>, mut request: Request) -> Answer {
    let Some(sockets) = &app.bridge()?.sockets else { return Err(Refusal::NotFound) };
    let asked = Asked::of(&request).ok_or(Refusal::NoSocket)?;
    if is_foreign(request.headers()) {
        return Err(Refusal::OtherSite);
    }
    let upgrade = request.extensions_mut().remove::<OnUpgrade>().ok_or(Refusal::NoSocket)?;
    let lobby = request.extensions_mut().remove::<Arc<Place>>();
    if !sockets.hand_over(upgrade, asked.serializer, lobby) {
        return Err(Refusal::Busy);
    }
    Ok(asked.answer())
}

/// What a request for a WebSocket asks for.
struct Asked {
    serializer: Serializer,
    /// Proves that we have understood the request.
    accept: HeaderValue,
}

impl Asked {
    fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let is_upgrade = request.method() == Method::GET
            && request.version() == Version::HTTP_11
            && names(headers, header::CONNECTION, "upgrade")
            && names(headers, header::UPGRADE, "websocket")
            && headers.get(header::SEC_WEBSOCKET_VERSION)? == WEBSOCKET_VERSION;
        let key = headers.get(header::SEC_WEBSOCKET_KEY)?;
        let offers = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
        let serializer = offers
            .filter_map(|offer| offer.to_str().ok())
            .find_map(Serializer::offered)
            .filter(|_| is_upgrade)?;
        let accept = HeaderValue::try_from(wamp::accept_key(key.as_bytes())).ok()?;
        Some(Self { serializer, accept })
    }

    fn answer(self) -> Response {
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let subprotocol = HeaderValue::from_static(self.serializer.subprotocol());
        answer.headers_mut().extend([
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
            (header::SEC_WEBSOCKET_PROTOCOL, subprotocol),
        ]);
        answer
    }
}

/// Whether a header that is a list of names has this one.
fn names(headers: &HeaderMap, header: header::HeaderName, name: &str) -> bool {
    let lists = headers.get_all(header).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|each| each.trim().eq_ignore_ascii_case(name))
}

/// Whether a page of another site asks. Programs tell no origin.
fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, site)| site);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    site.is_none() || site != host
}

#[cfg(test)]
mod tests {
    use wamp::{Limits, RealmSettings};

    use super::*;

    fn headers(told: &[(header::HeaderName, &str)]) -> HeaderMap {
        told.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn only_pages_of_other_sites_are_foreign() {
        let is_foreign = |origin: Option<&str>| {
            let told = [(header::HOST, "arena:8080"), (header::ORIGIN, origin.unwrap_or_default())];
            is_foreign(&headers(&told[..1 + usize::from(origin.is_some())]))
        };
        assert!(!is_foreign(None));
        assert!(!is_foreign(Some("http://arena:8080")));
        assert!(!is_foreign(Some("https://arena:8080")), "a proxy may encrypt");
        for other in ["http://arena", "http://arena:8080.evil", "http://evil", "null", ""] {
            assert!(is_foreign(Some(other)), "{other:?}");
        }
    }

    #[tokio::test]
    async fn there_are_only_so_many_sockets() {
        let realm = RealmSettings::open("realm1").unwrap();
        let sockets = Sockets::new(Router::new(Limits::default(), [realm]));
        let hand_over = || {
            let upgrade = hyper::upgrade::on(Request::new(Body::empty()));
            sockets.hand_over(upgrade, Serializer::Json, None)
        };
        let taken = sockets.places.try_acquire_many(MAX_SOCKETS as u32).unwrap();
        assert!(!hand_over());
        drop(taken);
        assert!(hand_over());
    }
}
