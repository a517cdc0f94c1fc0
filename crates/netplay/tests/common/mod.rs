//! A server of the network game for tests, and players who visit it.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use netplay::{Guest, Limits, REALMS, Reply, SERVICE_ROLE, Service, Table, realm};
use record::maps::read_rows;
use rules::{Board, Cell, Preset};
use store::{Address, Store};
use wamp::{Client, Listening, Router, Serializer};

/// A server with a router of its own.
pub(crate) struct Server {
    pub(crate) router: Router,
    pub(crate) service: Service,
    pub(crate) address: SocketAddr,
    _listening: Listening,
}

/// A folder that is gone after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("netplay-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for tests");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn store(&self) -> Arc<Store> {
        Arc::new(Store::open(&Address::Folder(self.0.clone())).expect("a store"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Server {
    pub(crate) async fn open(folder: &Folder) -> Self {
        Self::with_limits(folder, Limits::default()).await
    }

    pub(crate) async fn with_limits(folder: &Folder, limits: Limits) -> Self {
        let realms = REALMS.map(|name| realm(name).expect("a realm of ours"));
        let router = Router::new(wamp::Limits::default(), realms);
        let service = Service::open(folder.store(), limits).expect("a hall");
        for name in REALMS {
            let session = router.attach(name, "seabattle", SERVICE_ROLE).expect("a role of the realm");
            service.serve(&session).await.expect("procedures that nobody else has");
        }
        let listening = router.listen("127.0.0.1:0").await.expect("a free port");
        Self { router, service, address: listening.address(), _listening: listening }
    }

    /// A visitor over WebSocket.
    pub(crate) async fn guest(&self) -> Guest {
        self.guest_by(Serializer::Json).await
    }

    pub(crate) async fn guest_by(&self, serializer: Serializer) -> Guest {
        let client = Client::new(&format!("ws://{}", self.address), REALMS[0]).serializer(serializer);
        Guest::new(client.connect().await.expect("the router lets everybody in"))
    }

    pub(crate) async fn stop(self) {
        self.service.stop().await;
        self.router.close();
    }
}

/// The board of the seed.
pub(crate) const BOARD: &str = "\
####______
__________
###_###___
__________
##_##_##__
__________
#_#_#_#___
__________
__________
__________
";

pub(crate) fn board() -> Board {
    board_of(BOARD)
}

pub(crate) fn board_of(text: &str) -> Board {
    let rules = Preset::Lol2019.sea_battle(1).expect("one set").game;
    read_rows(text).check(&rules.placement).expect("a legal board")
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().expect("the name of a cell")
}

/// Shoots at one cell after the other until the game is over; gives the number of shots.
pub(crate) async fn play_out(table: &Table, cells: impl IntoIterator<Item = Cell>) -> usize {
    let mut shots = 0;
    for cell in cells {
        match table.shoot(cell).await.expect("a player may shoot") {
            Reply::GameOver => return shots,
            Reply::Result(_) => shots += 1,
        }
    }
    panic!("the game is not over after {shots} shots");
}
