//! Forty who meet each other once: bots of the house, and two programs whose code and builds go the way of everybody's.

use std::time::Duration;

use languages::{Game, Tongue};
use record::GameKind;
use rules::Preset;
use store::{Address, Entry, NewBot, NewPerson, NewTournament, Role, State, Store, TournamentId, Version};
use tournament::{Conduct, Format, GameResult, Plan};

use crate::serve::{Arena, until};
use crate::session::Desk;

pub(crate) const GAMES: u64 = ENTRANTS as u64 * (ENTRANTS as u64 - 1) / 2;
const ENTRANTS: usize = 40;
const SETS: u32 = 7;
const HOUSE: [&str; 5] = ["admiral", "captain", "gunner", "hunter", "cadet"];
/// They play from a list, so everything comes out alike every time.
const PROGRAMS: [&str; 2] = ["python", "pascal"];

/// Announces their tournament in a store. Before every shot one of the programs thinks for so long.
pub(crate) fn announce(store: &Store, thinks: Duration) -> TournamentId {
    let ann = NewPerson {
        login: "ann".to_owned(),
        name: "Ann".to_owned(),
        role: Role::Author,
        password_hash: None,
        made_ms: 0,
    };
    let owner = store.add_person(ann).expect("she is the first");
    let mut entries = house();
    for language in PROGRAMS {
        let (name, game) = (language.to_owned(), GameKind::SeaBattle);
        let bot = store.add_bot(NewBot { owner, game, name, made_ms: 0 }).expect("it is new");
        let source = program(language, thinks).into_bytes();
        let version = store.add_version(bot, Version { language: language.to_owned(), source, made_ms: 0 });
        let version = Some(version.expect("it is not large"));
        entries.push(Entry { name: language.to_owned(), version });
    }
    store.add_tournament(told(), entries).expect("it is stored")
}

/// What comes of their tournament when nothing fails, at an arena that plays itself. Whoever thinks for a while plays as it would without.
pub(crate) fn undisturbed(desk: &Desk) -> Vec<GameResult> {
    let address = Address::Folder(desk.folder.join("quiet"));
    let id = announce(&Store::open(&address).expect("a store"), Duration::ZERO);
    let arena = Arena::open_at(desk, &["--data", "quiet"]);
    let store = Store::follow(&address).expect("it can be read");
    until("it is over", || {
        let held = store.tournament(id).expect("it can be read").expect("it is there");
        held.state == State::Finished
    });
    assert_eq!(arena.stop(), Some(0));
    results(&store, id)
}

pub(crate) fn results(store: &Store, id: TournamentId) -> Vec<GameResult> {
    let mut results = Vec::new();
    let add = |result| {
        results.push(result);
        Ok(())
    };
    store.results(id, add).expect("they can be read");
    results
}

fn told() -> NewTournament {
    NewTournament {
        name: "Storm".to_owned(),
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: SETS,
        wins: None,
        plan: Plan::new(ENTRANTS, Format::USUAL, Conduct::of(Preset::AiBattle), 1).expect("a plan"),
        made_ms: 0,
    }
}

/// Everybody but the programs.
fn house() -> Vec<Entry> {
    let names = HOUSE.iter().cycle().take(ENTRANTS - PROGRAMS.len());
    names.map(|name| Entry { name: (*name).to_owned(), version: None }).collect()
}

/// The template of a language. Python is the one in which it is easily said to wait.
fn program(language: &str, thinks: Duration) -> String {
    let known = languages::by_name(language).expect("it is known");
    let shoot = format!("def shoot():\n    import time\n    time.sleep({})", thinks.as_secs_f64());
    known.template(Game::SeaBattle, Tongue::English).replace("def shoot():", &shoot)
}
