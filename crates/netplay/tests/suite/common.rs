//! A server of the network game for tests, and players who visit it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use netplay::{Guest, Limits, REALMS, Reply, SERVICE_ROLE, Service, Table, realm};
use record::maps::read_rows;
use rules::sea_battle::Layout;
use rules::{Board, Cell, CellSet, Preset};
use store::{Address, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use wamp::{Client, Listening, Router, Serializer};

/// Nothing in these tests takes longer, however much else the machine has to do.
pub(crate) const LONG: Duration = Duration::from_secs(120);

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
        Self::at(folder.path(), limits).await
    }

    pub(crate) async fn of(folder: &Path) -> Self {
        Self::at(folder, Limits::default()).await
    }

    async fn at(folder: &Path, limits: Limits) -> Self {
        let realms = REALMS.map(|name| realm(name).expect("a realm of ours"));
        let store = Arc::new(Store::open(&Address::Folder(folder.to_owned())).expect("a store"));
        let router = Router::new(wamp::Limits::default(), realms);
        let service = Service::open(store, limits).expect("a hall");
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

    /// A visitor whose connection can be cut.
    pub(crate) async fn frail_guest(&self) -> (Guest, Line) {
        let line = Line::to(self.address).await;
        let client = Client::new(&format!("ws://{}", line.address), REALMS[0]);
        (Guest::new(client.connect().await.expect("the router lets everybody in")), line)
    }

    pub(crate) async fn stop(self) {
        self.service.stop().await;
        self.router.close();
    }
}

/// A connection through us, so that it can be cut without a goodbye.
pub(crate) struct Line {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Line {
    async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let task = tokio::spawn(async move {
            let (mut near, _) = listener.accept().await.expect("a client");
            let mut far = TcpStream::connect(server).await.expect("the server");
            let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
        });
        Self { address, task }
    }

    pub(crate) async fn cut(self) {
        self.task.abort();
        let _ = self.task.await;
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

fn board_of(text: &str) -> Board {
    checked(&read_rows(text))
}

pub(crate) fn board_of_decks(decks: CellSet) -> Board {
    checked(&Layout::from_decks(decks))
}

fn checked(layout: &Layout) -> Board {
    let rules = Preset::Lol2019.sea_battle(1).expect("one set").game;
    layout.check(&rules.placement).expect("a legal board")
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
