//! A tournament of which every part is a process of its own, and every part fails in turn: the server is killed, PostgreSQL and NATS
//! are restarted, workers are slow, killed and cut off. In the end every pair has one result, and it is the one that it has
//! when nothing fails.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use jobs::{Bot, Crew, CrewSetup, Desk as JobDesk, Owner, Workshop};
use languages::Builder;
use organiser::{End, hold};
use rustix::process::{Signal, kill_process};
use sandbox::{Setup, Trust};
use serde_json::{Value, json};
use store::{Address, Entry, NewTournament, Store, TournamentId};
use tokio::runtime::Runtime;
use tournament::GameResult;

use crate::command::Running;
use crate::ground::Ground as _;
use crate::host::Host;
use crate::nats::Nats;
use crate::proxy::Way;
use crate::serve::{Arena, until};
use crate::server::Server;
use crate::session::Desk;

const HOUSE: [&str; 5] = ["admiral", "captain", "gunner", "hunter", "cadet"];
const ROUNDS: u64 = 78;
const GAMES: u64 = ROUNDS * 10;
const SETS: u64 = 7;

/// Nothing here takes longer.
const LONG: Duration = Duration::from_secs(300);
/// A slow worker stands still for so long, and then works for so long.
const STANDS: Duration = Duration::from_millis(120);
const WORKS: Duration = Duration::from_millis(40);

/// Everything that an arena consists of.
struct Site {
    desk: Desk,
    database: Server,
    address: Address,
    nats: Nats,
    arena: Option<Arena>,
    admin: String,
    id: i64,
}

impl Site {
    /// Opens an arena whose NATS others reach at this address, and announces the tournament there.
    fn open(nats: Nats) -> Self {
        let (desk, database) = (Desk::new(), Server::start());
        let address = database.fresh();
        let mut site = Self { desk, database, address, nats, arena: None, admin: String::new(), id: 0 };
        site.serve();
        let link = site.arena().first_link.clone().expect("the first start prints a link");
        site.admin = site.arena().sign_up(&link, "admin");
        let asked =
            json!({ "name": "Storm", "game": "sea-battle", "sets": SETS, "rounds": ROUNDS, "house": HOUSE });
        let (status, made) = site.arena().api(&site.admin, "POST", "/tournaments", &asked);
        assert_eq!((status, made["games"].as_u64()), (201, Some(GAMES)), "{made}");
        site.id = made["id"].as_i64().expect("it has a number");
        site
    }

    /// Starts the server. Where the one before is not forgotten yet it stands by for a moment.
    fn serve(&mut self) {
        let Address::Postgresql(database) = &self.address else { panic!("it is a database") };
        let nats = self.nats.address().url;
        let options = ["--database", database, "--nats", &nats, "--jobs", "0"];
        self.arena = Some(Arena::open_at(&self.desk, &options));
    }

    fn arena(&self) -> &Arena {
        self.arena.as_ref().expect("it is open")
    }

    fn told(&self) -> Value {
        self.arena().api(&self.admin, "GET", &format!("/tournaments/{}", self.id), &Value::Null).1
    }

    /// Waits until so many eighths of the games are played, and no more than all of them.
    fn wait_for(&self, eighths: u64) {
        let is_played = || self.told()["played"].as_u64() >= Some(GAMES * eighths / 8);
        until(&format!("{eighths}/8 are played"), is_played);
    }

    /// Those who play, as an organiser sees them.
    fn workers(&self) -> Vec<Value> {
        let told = self.arena().api(&self.admin, "GET", "/workers", &Value::Null).1;
        told["workers"].as_array().cloned().unwrap_or_default()
    }

    fn has_worker(&self, name: &str) -> bool {
        self.workers().iter().any(|worker| worker["name"] == name)
    }

    fn worker(&self, name: &str) -> Running {
        Running::start(&self.desk, &self.nats.address().url, name)
    }
}

/// A way to NATS that can be cut: a cable, where we may have one, or a proxy.
enum Cable {
    Host(Host),
    Proxy(Way, #[expect(dead_code, reason = "the proxy runs there")] Runtime),
}

impl Cable {
    /// A NATS, and a worker's way to it.
    fn with_nats() -> (Nats, Self) {
        if let Some(host) = Host::open() {
            return (Nats::at(host.near(), ""), Self::Host(host));
        }
        let (nats, runtime) = (Nats::open(), Runtime::new().expect("a runtime"));
        let far = nats.address().url.trim_start_matches("nats://").to_owned();
        let way = runtime.block_on(Way::to(far));
        (nats, Self::Proxy(way, runtime))
    }

    fn worker(&self, site: &Site, name: &str) -> Running {
        match self {
            Self::Host(host) => Running::start_at(host, &site.desk, &site.nats.address().url, name),
            Self::Proxy(way, _) => Running::start(&site.desk, &format!("nats://{}", way.address), name),
        }
    }

    fn cut(&self, is_cut: bool) {
        match self {
            Self::Host(host) => host.cut(is_cut),
            Self::Proxy(way, _) => way.cut(is_cut),
        }
    }
}

/// Makes a worker slow as long as it is there.
struct Slow {
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Slow {
    fn down(worker: &Running) -> Self {
        let (is_over, pid) = (Arc::new(AtomicBool::new(false)), worker.pid());
        let over = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                for (signal, time) in [(Signal::STOP, STANDS), (Signal::CONT, WORKS)] {
                    kill_process(pid, signal).expect("it is there");
                    thread::sleep(time);
                }
            }
        });
        Self { is_over, thread: Some(thread) }
    }
}

impl Drop for Slow {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn results(store: &Store, id: TournamentId) -> Vec<GameResult> {
    let mut results = Vec::new();
    let add = |result| {
        results.push(result);
        Ok(())
    };
    store.results(id, add).expect("they can be read");
    results
}

/// The same tournament as it ends when nothing fails.
fn undisturbed(folder: &Path, told: NewTournament, entries: Vec<Entry>) -> Vec<GameResult> {
    let store = Arc::new(Store::open(&Address::Folder(folder.to_owned())).expect("a store"));
    let bots = entries.iter().map(|entry| Bot::House(entry.name.clone())).collect();
    let id = store.add_tournament(told, entries).expect("it is stored");
    let desk = JobDesk::new();
    let held = hold(&store, &desk, id, bots, Owner::default()).expect("it can be held");
    let workshop = Arc::new(Workshop::new(Builder::new(Setup::new(Trust::Trusted), folder.join("builds"))));
    let _crew = Crew::start(&desk, CrewSetup::new(Trust::Trusted, workshop));
    assert_eq!(held.wait(LONG), Some(End::Finished));
    results(&store, id)
}

#[test]
fn every_pair_ends_once_although_the_server_and_its_database_fail() {
    let (nats, cable) = Cable::with_nats();
    let mut site = Site::open(nats);
    let one = site.worker("one");
    let two = site.worker("two");
    let three = cable.worker(&site, "three");
    let slow = Slow::down(&two);

    site.wait_for(1);
    one.kill();
    let four = site.worker("four");
    site.wait_for(2);
    // A worker that comes while NATS is away ends, and is started again by whoever looks after it.
    until("another takes its place", || site.has_worker("four"));
    // A database that is back within seconds is waited for.
    site.database.crash_and_start();
    site.wait_for(3);
    assert!(!site.arena().has_ended());
    cable.cut(true);
    site.nats.kill();
    thread::sleep(Duration::from_secs(1));
    site.nats.start();
    site.wait_for(4);
    site.arena.take().expect("it is open").kill();
    site.serve();
    site.wait_for(5);
    cable.cut(false);
    // Without its database for long a server ends, and is started again by whoever looks after it.
    site.database.crash();
    until("the server ends", || site.arena().has_ended());
    assert_eq!(site.arena.take().expect("it was open").ended(), Some(1));
    site.database.start_again();
    site.serve();
    until("it is over", || site.told()["state"] == "finished");

    let workers = site.workers();
    assert!(workers.iter().all(|worker| worker["set_aside"].is_null()), "nobody has lied: {workers:?}");
    drop(slow);
    for worker in [two, three, four] {
        assert_eq!(worker.stop(), Some(0));
    }
    assert_eq!(site.arena.take().expect("it is open").stop(), Some(0));
    let counted = format!(
        "SELECT count(*) || ' ' || count(DISTINCT number) FROM results WHERE tournament = {}",
        site.id
    );
    assert_eq!(site.database.ask("store_0", &counted), format!("{GAMES} {GAMES}"));
    let (store, id) = (Store::open(&site.address).expect("nobody else has it"), TournamentId(site.id));
    let held = store.tournament(id).expect("it can be read").expect("it is there");
    let entries = store.entries(id).expect("they can be read");
    let expected = undisturbed(&site.desk.folder.join("quiet"), held.told, entries);
    assert_eq!(results(&store, id), expected);
}
