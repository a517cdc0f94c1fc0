//! People, tournaments and games to store.

use record::{FailureKind, GameKind};
use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
use store::{
    BotId, Entry, NewBot, NewPerson, NewTournament, PackedLog, PersonId, Played, Role, Store, TimeUsed,
    TournamentId, Version,
};
use tournament::{Conduct, Fixture, Format, GameResult, Orders, Plan};

/// A whole record.
pub(crate) const RECORD: &str = r#"{"broadside":1,"game":"rps","preset":"ai-battle","sets":1,"wins":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}
{"set":1,"first":1}
{"throws":["rock","scissors"]}
{"set_end":1,"winner":1}
{"verdict":"first","ending":"played","score":[1,0]}
"#;

pub(crate) fn person(login: &str) -> NewPerson {
    NewPerson {
        login: login.to_owned(),
        name: format!("Имя {login}"),
        role: Role::Teacher,
        password_hash: Some("$argon2id$".to_owned()),
        made_ms: 1_700_000_000_000,
    }
}

pub(crate) fn bot(owner: PersonId, name: &str) -> NewBot {
    NewBot { owner, game: GameKind::SeaBattle, name: name.to_owned(), made_ms: 5 }
}

pub(crate) fn version(source: &[u8]) -> Version {
    Version { language: "pascal".to_owned(), source: source.to_owned(), made_ms: 6 }
}

pub(crate) fn new_bot(store: &Store) -> BotId {
    let owner = store.add_person(person("owner")).unwrap();
    store.add_bot(bot(owner, "Буря")).unwrap()
}

pub(crate) fn announced(entrants: usize, format: Format) -> (NewTournament, Vec<Entry>) {
    let told = NewTournament {
        name: "Весна".to_owned(),
        game: GameKind::Rps,
        preset: Preset::SeaFight,
        sets: 5,
        wins: Some(3),
        plan: Plan::new(entrants, format, Conduct::StaysIn, u64::MAX).unwrap(),
        made_ms: 7,
    };
    let entry = |number| Entry { name: format!("bot {number}"), version: None };
    (told, (0..entrants).map(entry).collect())
}

pub(crate) const BOTH_ORDERS: Format = Format::RoundRobin { rounds: 1, orders: Orders::Both };

pub(crate) fn announce(store: &Store, entrants: usize) -> TournamentId {
    let (told, entries) = announced(entrants, BOTH_ORDERS);
    store.add_tournament(told, entries).unwrap()
}

/// What came of a game: something that follows from its seed.
pub(crate) fn result(game: &Fixture) -> GameResult {
    let outcomes = [Outcome::Won(Seat::First), Outcome::Won(Seat::Second), Outcome::Drawn, Outcome::BothLost];
    let outcome = outcomes[(game.seed % 4) as usize];
    let (ending, failures) = match outcome {
        Outcome::BothLost => (Ending::Fault, BySeat::new(Some(FailureKind::Late), Some(FailureKind::Rule))),
        Outcome::Drawn => (Ending::DrawStreak, BySeat::default()),
        Outcome::Won(_) => (Ending::Played, BySeat::default()),
    };
    let verdict = Verdict { outcome, ending, score: BySeat::new(2, 1) };
    GameResult { number: game.number, entrants: game.entrants, verdict, failures }
}

pub(crate) fn played(tournament: TournamentId, game: &Fixture) -> Played {
    let log = PackedLog::pack_text(&RECORD.replace("\"a\"", &format!("\"{}\"", game.number)));
    Played { tournament, result: result(game), log, used: used(game), played_ms: 8 }
}

/// The times of a game: something that follows from its number.
pub(crate) fn used(game: &Fixture) -> BySeat<TimeUsed> {
    BySeat::from_fn(|seat| {
        let calls = game.number.0 + u64::from(seat.number());
        TimeUsed { calls, cpu_us: 1_000 * calls, slowest_us: 10 * calls }
    })
}

/// A store with something in every table; a tournament of four whose games are played.
pub(crate) fn fill(store: &Store) -> TournamentId {
    let bot = new_bot(store);
    let id = store.add_version(bot, version(b"unit bot; { \xC0 }")).unwrap();
    store.activate(id).unwrap();
    let check = store::Check {
        stage: store::Stage::Done,
        accepted: true,
        build_hash: Some("ab12".to_owned()),
        diagnostics: "[]".to_owned(),
        output: b"hello\0".to_vec(),
        log: Some(PackedLog::pack_text(RECORD)),
        made_ms: 9,
    };
    store.note_check(id, check).unwrap();
    store.set_setting("класс", "10\"Б\"").unwrap();
    let (told, mut entries) = announced(4, BOTH_ORDERS);
    entries[0].version = Some(id);
    let tournament = store.add_tournament(told, entries).unwrap();
    for game in store.contest(tournament).unwrap() {
        store.keep(played(tournament, &game)).unwrap();
    }
    store.flush().unwrap();
    tournament
}
