//! Everything that is measured: a bare echo, our router with the network game and a callee behind a connection of its own,
//! and Crossbar with the same callee.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::{env, fs, process};

use netplay::{Limits, SERVICE_ROLE, Service, realm};
use store::{Address, Store};
use wamp::yardstick::serve_bare_echo;
use wamp::{Client, Listening, RealmSettings, Router, Session};

use super::super::yardstick::crossbar;

/// What goes wrong here is nobody's fault but ours.
pub(super) type Failed = Box<dyn std::error::Error + Send + Sync>;

/// The realm of the network game.
pub(super) const GAME_REALM: &str = "seabattle";
/// The realm in which anybody may register.
pub(super) const ECHO_REALM: &str = crossbar::REALM;
/// What the callee answers.
pub(super) const ECHO: &str = "bench.echo";

pub(super) struct Stage {
    pub(super) bare: SocketAddr,
    pub(super) router: SocketAddr,
    pub(super) crossbar: Option<SocketAddr>,
    pub(super) sessions: Router,
    _callees: Vec<Session>,
    _listening: Listening,
    _service: Service,
    _folder: Folder,
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed lies among temporary things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Everybody comes from this machine.
fn limits() -> wamp::Limits {
    let usual = wamp::Limits::default();
    wamp::Limits { connections_per_address: usual.connections, ..usual }
}

impl Stage {
    pub(super) async fn open(crossbar: Option<SocketAddr>) -> Result<Self, Failed> {
        let folder = Folder(env::temp_dir().join(format!("broadside-bench-net-{}", process::id())));
        let store = Arc::new(Store::open(&Address::Folder(folder.0.clone()))?);
        let game = realm(GAME_REALM).ok_or("the realm of the game")?;
        let sessions = Router::new(limits(), [game, RealmSettings::open(ECHO_REALM)?]);
        let service = Service::open(store, Limits::default())?;
        let host = sessions.attach(GAME_REALM, "seabattle", SERVICE_ROLE).ok_or("the role of the game")?;
        service.serve(&host).await?;
        let listening = sessions.listen(("127.0.0.1", 0)).await?;
        let router = listening.address();
        let mut callees = vec![callee(router).await?];
        if let Some(crossbar) = crossbar {
            callees.push(callee(crossbar).await?);
        }
        let bare = serve_bare_echo().await?;
        Ok(Self {
            bare,
            router,
            crossbar,
            sessions,
            _callees: callees,
            _listening: listening,
            _service: service,
            _folder: folder,
        })
    }
}

/// Somebody behind a connection who answers with what was asked.
async fn callee(router: SocketAddr) -> Result<Session, Failed> {
    let session = Client::new(&format!("ws://{router}/ws"), ECHO_REALM).connect().await?;
    session.register(ECHO, |call| call.reply(Ok(call.payload.clone()))).await?;
    Ok(session)
}
