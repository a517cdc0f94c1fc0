//! A tournament over three workers while everything fails in turn. In the end every pair has one result, and it is the one
//! that it has when nothing fails.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use convoy::{Address as Nowhere, Scheduler, SchedulerSetup};
use jobs::{Bot, Crew, CrewSetup, Desk, Owner, Workshop};
use languages::Builder;
use organiser::{End, Held, hold};
use record::GameKind;
use rules::Preset;
use rustix::process::Signal;
use sandbox::{Setup, Trust};
use store::{Address, Entry, NewTournament, Store, TournamentId};
use tokio::runtime::Runtime;
use tournament::{Conduct, Format, GameResult, Plan};

use crate::command::Running;
use crate::nats::Nats;
use crate::proxy::Way;
use crate::session;

const ENTRANTS: usize = 40;
const GAMES: usize = ENTRANTS * (ENTRANTS - 1) / 2;
const SETS: u32 = 7;
const BOTS: [&str; 4] = ["admiral", "hunter", "gunner", "admiral"];

/// Nothing here takes longer.
const LONG: Duration = Duration::from_secs(300);
/// Longer than a worker may be silent before others get what it has.
const FROZEN: Duration = Duration::from_secs(12);

/// A tournament in a folder.
struct Arena {
    desk: Desk,
    store: Arc<Store>,
    id: TournamentId,
    held: Held,
}

impl Arena {
    fn announce(folder: &Path) -> TournamentId {
        let store = Store::open(&Address::Folder(folder.to_owned())).expect("a store");
        let told = NewTournament {
            name: "Весна".to_owned(),
            game: GameKind::SeaBattle,
            preset: Preset::AiBattle,
            sets: SETS,
            wins: None,
            plan: Plan::new(ENTRANTS, Format::USUAL, Conduct::of(Preset::AiBattle), 1).expect("a plan"),
            made_ms: 0,
        };
        let entries = (0..ENTRANTS).map(|number| Entry { name: format!("bot {number}"), version: None });
        store.add_tournament(told, entries.collect()).expect("it is stored")
    }

    fn open(folder: &Path, id: TournamentId) -> Self {
        let store = Arc::new(reopened(folder));
        let desk = Desk::new();
        let bots = (0..ENTRANTS).map(|number| Bot::House(BOTS[number % BOTS.len()].to_owned())).collect();
        let held = hold(&store, &desk, id, bots, Owner::default()).expect("it can be held");
        Self { desk, store, id, held }
    }

    fn played(&self) -> u64 {
        self.held.progress().played
    }

    fn wait_for(&self, games: u64) {
        let until = Instant::now() + LONG;
        while self.played() < games {
            assert!(Instant::now() < until, "{} of {games} games", self.played());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn results(&self) -> Vec<GameResult> {
        assert_eq!(self.held.wait(LONG), Some(End::Finished));
        let mut results = Vec::new();
        let add = |result| {
            results.push(result);
            Ok(())
        };
        self.store.results(self.id, add).expect("they can be read");
        results
    }
}

/// The store of a folder, once whoever had it has let go.
fn reopened(folder: &Path) -> Store {
    let until = Instant::now() + LONG;
    loop {
        match Store::open(&Address::Folder(folder.to_owned())) {
            Ok(store) => return store,
            Err(error) => assert!(Instant::now() < until, "{error}"),
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// The tournament as it ends when nothing fails.
fn undisturbed(folder: &Path) -> Vec<GameResult> {
    let arena = Arena::open(folder, Arena::announce(folder));
    let workshop = Arc::new(Workshop::new(Builder::new(Setup::new(Trust::Trusted), folder.join("builds"))));
    let _crew = Crew::start(&arena.desk, CrewSetup::new(Trust::Trusted, workshop));
    arena.results()
}

fn schedule(runtime: &Runtime, arena: &Arena, address: Nowhere) -> Scheduler {
    let setup = SchedulerSetup { address, locks_in: false };
    runtime.block_on(Scheduler::open(&arena.desk, setup)).expect("a scheduler")
}

#[test]
fn every_pair_ends_once_whatever_fails() {
    let desk = session::Desk::new();
    let [quiet, stormy] = ["quiet", "stormy"].map(|name| desk.folder.join(name));
    let expected = undisturbed(&quiet);
    assert_eq!(expected.len(), GAMES);

    let runtime = Runtime::new().expect("a runtime");
    let mut nats = Nats::open();
    let url = nats.address().url;
    let way = runtime.block_on(Way::to(url.trim_start_matches("nats://").to_owned()));
    let id = Arena::announce(&stormy);
    let arena = Arena::open(&stormy, id);
    let scheduler = schedule(&runtime, &arena, nats.address());
    let one = Running::start(&desk, &url, "one");
    let two = Running::start(&desk, &url, "two");
    let _three = Running::start(&desk, &format!("nats://{}", way.address), "three");

    let part = GAMES as u64 / 8;
    arena.wait_for(part);
    one.kill();
    let _one = Running::start(&desk, &url, "one");
    arena.wait_for(2 * part);
    two.signal(Signal::STOP);
    let thaw = Instant::now() + FROZEN;
    arena.wait_for(3 * part);
    way.cut(true);
    arena.wait_for(4 * part);
    nats.kill();
    thread::sleep(Duration::from_secs(1));
    nats.start();
    way.cut(false);
    thread::sleep(thaw.saturating_duration_since(Instant::now()));
    two.signal(Signal::CONT);
    arena.wait_for(5 * part);

    // The arena is gone in the middle, and another begins where it was.
    drop(scheduler);
    drop(arena);
    let arena = Arena::open(&stormy, id);
    let scheduler = schedule(&runtime, &arena, nats.address());
    assert_eq!(arena.results(), expected);
    assert!(scheduler.survey().workers.iter().all(|worker| worker.set_aside.is_none()), "nobody has lied");
    assert_eq!(two.stop(), Some(0));
}
