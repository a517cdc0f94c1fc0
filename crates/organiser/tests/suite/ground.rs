//! A store in a fresh folder with one tournament in it, and somebody who plays its games by hand.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use jobs::{Bot, Desk, Done, GameDone, Owner, Task, Ticket, WorkerId};
use judge::{Output, Usage};
use organiser::{Held, hold};
use record::{AnyRecord, GameKind};
use rules::{BySeat, Preset};
use store::{Address, Entry, NewTournament, Store, TournamentId};
use tournament::{Conduct, Format, GameNumber, GameResult, Plan};

/// Nobody has to wait for a task that is there.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(20);
/// Long enough for anything here.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A store in a fresh folder with one tournament in it, gone when the test is over.
pub(crate) struct Ground {
    folder: PathBuf,
    store: Option<Arc<Store>>,
    pub(crate) id: TournamentId,
    names: Vec<&'static str>,
}

impl Ground {
    /// A tournament of built-in bots.
    pub(crate) fn new(names: &[&'static str], format: Format, preset: Preset) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("broadside-organiser-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // Somebody with the same number may have been killed here.
        let _ = std::fs::remove_dir_all(&folder);
        let store = open(&folder);
        let told = NewTournament {
            name: "Весна".to_owned(),
            game: GameKind::Rps,
            preset,
            sets: 3,
            wins: Some(2),
            plan: Plan::new(names.len(), format, Conduct::of(preset), 1).expect("a plan"),
            made_ms: 0,
        };
        let entry = |number: usize| Entry { name: format!("bot {number}"), version: None };
        let id = store.add_tournament(told, (0..names.len()).map(entry).collect()).expect("it is stored");
        Self { folder, store: Some(store), id, names: names.to_vec() }
    }

    pub(crate) fn store(&self) -> &Arc<Store> {
        self.store.as_ref().expect("it is open")
    }

    /// Closes the store and opens it again, as the next process would.
    pub(crate) fn reopen(&mut self) {
        self.store = None;
        self.store = Some(open(&self.folder));
    }

    pub(crate) fn hold(&self, desk: &Desk) -> Held {
        let bots = self.names.iter().map(|name| Bot::House((*name).to_owned())).collect();
        hold(self.store(), desk, self.id, bots, Owner::default()).expect("it can be held")
    }

    /// Every result that is stored.
    pub(crate) fn results(&self) -> Vec<GameResult> {
        let mut results = Vec::new();
        let add = |result| {
            results.push(result);
            Ok(())
        };
        self.store().results(self.id, add).expect("they can be read");
        results
    }

    /// The record of a game, without the times of its calls.
    pub(crate) fn lines(&self, number: GameNumber) -> String {
        let log = self.store().log(self.id, number).expect("it can be read").expect("it is there");
        let text = log.text().expect("it can be unpacked");
        let untimed = |line: &str| line.split(",\"times\":").next().unwrap_or_default().to_owned();
        text.lines().map(untimed).collect::<Vec<_>>().join("\n")
    }
}

fn open(folder: &std::path::Path) -> Arc<Store> {
    Arc::new(Store::open(&Address::Folder(folder.to_owned())).expect("a store"))
}

impl Drop for Ground {
    fn drop(&mut self) {
        self.store = None;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody who takes tasks from a desk.
pub(crate) struct Hand {
    pub(crate) desk: Desk,
    worker: WorkerId,
}

impl Hand {
    pub(crate) fn new(desk: &Desk) -> Self {
        Self { desk: desk.clone(), worker: desk.enlist() }
    }

    pub(crate) fn take(&self) -> Option<Ticket> {
        self.desk.take(self.worker, AT_ONCE)
    }

    /// Tells that a game was played, which player 1 has won.
    pub(crate) fn win(&self, ticket: Ticket) {
        self.tell(ticket, WON);
    }

    /// Tells what happened in a game.
    pub(crate) fn tell(&self, ticket: Ticket, record: &str) {
        assert!(matches!(ticket.task(), Task::Game(_)), "only games are ordered");
        let record = AnyRecord::parse(record).expect("a record");
        let (usage, output) = (BySeat::from_fn(|_| Usage::default()), BySeat::from_fn(|_| Output::default()));
        self.desk
            .finish(ticket, Ok(Done::Game(GameDone { record, lines: None, usage, output, worker: None })));
    }
}

const WON: &str = r#"{"broadside":1,"game":"rps","preset":"ai-battle","sets":1,"wins":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}
{"set":1,"first":1}
{"throws":["rock","scissors"]}
{"set_end":1,"winner":1}
{"verdict":"first","ending":"played","score":[1,0]}
"#;
