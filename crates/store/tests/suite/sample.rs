//! People, tournaments and games to store.

use record::{FailureKind, GameKind};
use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
use store::{
    BotId, Deed, Draft, Entry, Invitation, NetworkBot, NetworkEnding, NetworkGame, NetworkName,
    NetworkOpponent, NetworkPlayer, NetworkStatus, NewBot, NewClass, NewPerson, NewSession, NewToken,
    NewTournament, PackedLog, PersonId, Played, Printed, Role, Scrap, Store, TimeUsed, TournamentId, Version,
};
use tournament::{Conduct, Entrant, Fixture, Format, GameResult, Orders, Plan};

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
    let worker = Some("lab-1".to_owned());
    Played {
        tournament,
        result: result(game),
        log,
        used: used(game),
        played_ms: 8,
        printed: printed(game),
        worker,
    }
}

/// The times of a game: something that follows from its number.
pub(crate) fn used(game: &Fixture) -> BySeat<TimeUsed> {
    BySeat::from_fn(|seat| {
        let calls = game.number.0 + u64::from(seat.number());
        TimeUsed { calls, cpu_us: 1_000 * calls, slowest_us: 10 * calls }
    })
}

/// What was printed in a game: something that follows from its number.
pub(crate) fn printed(game: &Fixture) -> BySeat<Printed> {
    let scrap = Scrap { call: Some(game.number.0 as u32), bytes: b"\xff\0ahoy".to_vec() };
    BySeat::new(Printed::of([scrap]), Printed::default())
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
        facts: "{}".to_owned(),
        worker: Some("lab-1".to_owned()),
    };
    store.note_check(id, check).unwrap();
    store.set_setting("класс", "10\"Б\"").unwrap();
    fill_the_door(store, bot);
    fill_the_network(store);
    let (told, mut entries) = announced(4, BOTH_ORDERS);
    entries[0].version = Some(id);
    let tournament = store.add_tournament(told, entries).unwrap();
    for game in store.contest(tournament).unwrap() {
        store.keep(played(tournament, &game)).unwrap();
    }
    store.flush().unwrap();
    set_one_aside(store, tournament);
    let [worker, why, about] = ["lab-1", "untrue", "another \"end\""].map(str::to_owned);
    store.remember_aside(store::WorkerAside { worker, why, about, set_ms: 13 }).unwrap();
    tournament
}

/// Sets the games of one pair aside and plays them again, so that the table of those has something in it too.
fn set_one_aside(store: &Store, tournament: TournamentId) {
    store.set_aside(tournament, BySeat::new(Entrant(0), Entrant(1)), 11).unwrap();
    for game in store.contest(tournament).unwrap() {
        store.keep(played(tournament, &game)).unwrap();
    }
    store.flush().unwrap();
}

/// Games over the network: one waits, one is played, one has ended.
fn fill_the_network(store: &Store) {
    let mut ended = network_game(3, NetworkStatus::Won(Seat::Second));
    (ended.ending, ended.ended_ms) = (Some(NetworkEnding::Clock), Some(12));
    let games = vec![network_game(1, NetworkStatus::Waiting), network_game(2, NetworkStatus::Running), ended];
    store.keep_network(games, vec![network_name("Анна", 1_512.25), network_name("boris", 1_487.75)]).unwrap();
    let against = "version-1-1".to_owned();
    store
        .keep_network_bot(NetworkBot { game: 2, seat: Seat::Second, against, seed: 7, is_own: true })
        .unwrap();
}

pub(crate) fn network_game(id: u64, status: NetworkStatus) -> NetworkGame {
    let player = |name: &str| NetworkPlayer {
        name: name.to_owned(),
        board: "##________\n".repeat(10),
        token: format!("digest of {name}"),
    };
    NetworkGame {
        id,
        status,
        opponent: if id == 2 { NetworkOpponent::Invited } else { NetworkOpponent::Anyone },
        first: player("Анна"),
        second: (status != NetworkStatus::Waiting).then(|| player("=boris")),
        clock_s: 60,
        shots: "1B8 2A1".to_owned(),
        ending: None,
        made_ms: 10,
        ended_ms: None,
    }
}

pub(crate) fn network_name(name: &str, rating: f64) -> NetworkName {
    let secret = name.is_ascii().then(|| format!("digest of {name}'s secret"));
    NetworkName { name: name.to_owned(), secret, rating, deviation: 350.0, volatility: 0.059_999, games: 1 }
}

/// Something in every table that has to do with coming in.
fn fill_the_door(store: &Store, bot: BotId) {
    let owner = store.bot(bot).unwrap().unwrap().told.owner;
    store.begin_session(session(owner, "s", 10)).unwrap();
    store.add_token(token(owner, "t")).unwrap();
    let invitation = Invitation { hash: "i".to_owned(), role: Role::Admin, ends_ms: 100 };
    store.add_invitation(invitation, 1).unwrap();
    let class =
        NewClass {
            name: "10 «Б»".to_owned(), code: "КИТ".to_owned(), made_ms: 1, teacher: Some(owner)
        };
    let class = store.add_class(class).unwrap();
    store.join_class(class, owner).unwrap();
    let draft = Draft { language: "pascal".to_owned(), source: b"\xC0".to_vec(), saved_ms: 2 };
    store.save_draft(bot, draft).unwrap();
    store.note_deed(deed(Some(owner), "role")).unwrap();
}

pub(crate) fn session(person: PersonId, hash: &str, made_ms: u64) -> NewSession {
    let (hash, device) = (hash.to_owned(), "Firefox".to_owned());
    NewSession { hash, person, device, made_ms, ends_ms: made_ms + 100 }
}

pub(crate) fn token(person: PersonId, hash: &str) -> NewToken {
    NewToken { hash: hash.to_owned(), person, name: "ноутбук".to_owned(), made_ms: 3 }
}

pub(crate) fn deed(person: Option<PersonId>, what: &str) -> Deed {
    Deed { person, what: what.to_owned(), about: "ann".to_owned(), made_ms: 4 }
}
