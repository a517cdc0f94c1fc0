//! A router for tests, and every way to reach it.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use wamp::{
    Account, Client, Limits, Listening, Proof, RealmSettings, Role, Router, SecretKey, Serializer, Session,
};

/// Nothing in these tests takes longer, however much else the machine has to do.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A secret key whose owner is `kim`.
pub(crate) const KEY: &str = "4d57d97a68f555696620a6d849c0ce582568518d729eb753dc7c732de2804510";

/// Small bounds, so that tests reach them.
pub(crate) fn limits() -> Limits {
    Limits {
        message_bytes: 64 << 10,
        queue_messages: 64,
        queue_bytes: 256 << 10,
        handshake: Duration::from_secs(10),
        ..Limits::default()
    }
}

pub(crate) fn router() -> Router {
    router_with(limits())
}

pub(crate) fn router_with(limits: Limits) -> Router {
    let account = |proof| Account { role: "trusted".to_owned(), proofs: vec![proof] };
    let key = SecretKey::from_hex(KEY).expect("64 digits").public();
    let accounts = HashMap::from([
        ("joe".to_owned(), account(Proof::Ticket("pssst".to_owned()))),
        ("carl".to_owned(), account(Proof::Cra { key: "secret".to_owned(), salt: None })),
        ("kim".to_owned(), account(Proof::Key(key))),
    ]);
    let realm = RealmSettings::new("test")
        .expect("a name of a realm")
        .role("user", Role::user())
        .role("trusted", Role::trusted())
        .anonymous("user")
        .accounts(Arc::new(accounts));
    Router::new(limits, [realm])
}

/// A router that listens.
pub(crate) struct Everywhere {
    pub(crate) router: Router,
    pub(crate) address: SocketAddr,
    _listening: Listening,
}

pub(crate) async fn everywhere() -> Everywhere {
    everywhere_with(limits()).await
}

pub(crate) async fn everywhere_with(limits: Limits) -> Everywhere {
    let router = router_with(limits);
    let listening = router.listen("127.0.0.1:0").await.expect("a free port");
    Everywhere { router, address: listening.address(), _listening: listening }
}

/// How a session reaches the router.
#[derive(Debug)]
pub(crate) enum Way {
    Inside,
    Over(&'static str, Serializer),
}

pub(crate) fn ways() -> Vec<Way> {
    let over = |scheme| Serializer::ALL.map(|serializer| Way::Over(scheme, serializer));
    std::iter::once(Way::Inside).chain(over("ws")).chain(over("rs")).collect()
}

impl Everywhere {
    pub(crate) async fn session(&self, way: &Way) -> Session {
        match way {
            Way::Inside => self.router.attach("test", "inside", "user").expect("a realm with this role"),
            Way::Over(scheme, serializer) => {
                self.client(scheme, *serializer).connect().await.expect("a router that lets us in")
            }
        }
    }

    pub(crate) fn client(&self, scheme: &str, serializer: Serializer) -> Client {
        Client::new(&format!("{scheme}://{}", self.address), "test").serializer(serializer)
    }

    /// Waits until the realm has so many sessions.
    pub(crate) async fn until_sessions(&self, count: usize) {
        let waiting = async {
            while self.router.session_count("test") != count {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(LONG, waiting).await.expect("sessions come and go");
    }
}
