//! How large a tournament may be: each limit is reached, and not passed.

use record::GameKind;
use store::{BotId, Check, NewBot, Stage, Store, TournamentId, Version, VersionId};

use crate::arena::Arena;
use crate::browser::{Answer, Browser};
use crate::contests::teacher;

/// Asks for a tournament with these settings.
fn ask(browser: &mut Browser, more: &str) -> Answer {
    browser.send("POST", "/api/v1/tournaments", &format!(r#"{{"name":"Кубок","game":"rps",{more}}}"#))
}

/// So many bots of one person that can play, by their ids.
fn bots(store: &Store, login: &str, count: usize) -> Vec<i64> {
    let owner = store.person_with_login(login).unwrap().unwrap().id;
    let add = |number| {
        let bot = NewBot { owner, game: GameKind::Rps, name: format!("bot {number}"), made_ms: 0 };
        let bot = store.add_bot(bot).unwrap();
        let version = Version { language: "python".to_owned(), source: b"pass".to_vec(), made_ms: 0 };
        store.activate(store.add_version(bot, version).unwrap()).unwrap();
        bot.0
    };
    (0..count).map(add).collect()
}

#[test]
fn a_tournament_has_a_hundred_rounds_at_most() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let rounds = |rounds: u32| format!(r#""house":["rock","dice"],"rounds":{rounds}"#);
    ask(&mut ann, &rounds(100)).expect(201);
    let told = ask(&mut ann, &rounds(101)).expect(422).text();
    assert!(told.contains("from 1 to 100 rounds"), "{told}");
    ask(&mut ann, &rounds(0)).expect(422);
}

#[test]
fn a_list_names_five_hundred_bots_at_most() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let bot = bots(&arena.store, "ann", 1)[0].to_string();
    let named =
        |count: usize| format!(r#""bots":[{}],"starts":"later""#, vec![bot.as_str(); count].join(","));
    ask(&mut ann, &named(500)).expect(201);
    let told = ask(&mut ann, &named(501)).expect(422).text();
    assert!(told.contains("at most 500 bots"), "{told}");
    let told = ask(&mut ann, r#""bots":[999],"house":["nobody"],"starts":"later""#).expect(422).text();
    assert!(told.contains("There is no bot 999."), "{told}");
    assert!(told.contains("no bot of the house called nobody"), "{told}");
}

#[test]
fn a_tournament_has_half_a_million_games_at_most() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let named = bots(&arena.store, "ann", 72);
    let list = |count: usize| {
        let bots: Vec<String> = named[..count].iter().map(ToString::to_string).collect();
        format!(r#""bots":[{}],"rounds":100,"both_orders":true"#, bots.join(","))
    };
    // 71 · 70 / 2 pairs that meet 200 times are 497 000 games; one bot more makes them 511 200.
    let told = ask(&mut ann, &list(72)).expect(422).text();
    assert!(told.contains("511200") && told.contains("500000"), "{told}");
    let made = ask(&mut ann, &list(71)).expect(201).json();
    assert_eq!(made["games"], 497_000, "{made}");
}

#[test]
fn nobody_enters_with_more_than_three_bots_where_everybody_does() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    arena.author("bob");
    let of_ann = bots(&arena.store, "ann", 5);
    let of_bob = bots(&arena.store, "bob", 1);
    let entered = |made: Answer| {
        let id = TournamentId(made.expect(201).json()["id"].as_i64().unwrap());
        let entries = arena.store.entries(id).unwrap();
        entries.iter().map(|entry| entry.version.unwrap().bot.0).collect::<Vec<_>>()
    };
    let latest = [&of_ann[2..], &of_bob].concat();
    assert_eq!(entered(ask(&mut ann, r#""everybody":true"#)), latest);
    let all = format!(r#""bots":{of_ann:?}"#);
    assert_eq!(entered(ask(&mut ann, &all)), of_ann, "whom somebody names is in");
}

#[test]
fn everybody_is_counted_by_the_game() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    bots(&arena.store, "ann", 2);
    let form = ann.get("/tournaments/new").expect(200).text();
    assert!(form.contains("Sea Battle: 0 bots") && form.contains("Rock-Paper-Scissors: 2 bots"), "{form}");
    let rps = [("game", "rps"), ("preset", "ai-battle"), ("format", "round-robin"), ("rounds", "1")];
    let more =
        [("sets", "1"), ("wins", "2"), ("who", "everybody"), ("audience", "everybody"), ("do", "count")];
    let form =
        ann.fill("/tournaments/new", "/tournaments/new", &[&rps[..], &more].concat()).expect(200).text();
    assert!(form.contains("<dt>Bots</dt><dd>2</dd>"), "{form}");
    // 10 seconds to start, and 1.5 seconds for each of 3 turns with up to 10 draws, twice.
    assert!(form.contains("<dt>At worst</dt><dd>2 min, if every bot took all of its time"), "{form}");
}

#[test]
fn bots_that_were_slow_in_their_checks_are_expected_to_be_slow() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let named = bots(&arena.store, "ann", 10);
    let fields = [
        ("game", "rps"),
        ("preset", "ai-battle"),
        ("format", "round-robin"),
        ("rounds", "2"),
        ("sets", "10"),
        ("wins", "10"),
        ("who", "everybody"),
        ("audience", "everybody"),
        ("do", "count"),
    ];
    let mut counted = || {
        let form = ann.fill("/tournaments/new", "/tournaments/new", &fields).expect(200).text();
        form.split("data-counted").nth(1).unwrap().split("</aside>").next().unwrap().to_owned()
    };
    assert!(!counted().contains("slow"), "{}", counted());
    let before = counted();
    let note = |bot: i64, facts: &str| {
        let check = Check {
            stage: Stage::Done,
            accepted: true,
            build_hash: None,
            diagnostics: "[]".to_owned(),
            output: Vec::new(),
            log: None,
            made_ms: 0,
            facts: facts.to_owned(),
            worker: None,
        };
        arena.store.note_check(VersionId { bot: BotId(bot), number: 1 }, check).unwrap();
    };
    // The latest three bots of a person enter.
    note(named[9], r#"{"set_ms":0.2}"#);
    note(named[8], "nonsense");
    assert_eq!(counted(), before, "as fast as usual, or not known");
    note(named[9], r#"{"set_ms":600000.0}"#);
    let slow = counted();
    assert!(slow.contains("One bot was slow in its check; that is counted in."), "{slow}");
    let time =
        |told: &str| told.split("<dt>Time</dt>").nth(1).unwrap().split("</dd>").next().unwrap().to_owned();
    assert_ne!(time(&slow), time(&before));
    note(named[7], r#"{"set_ms":600000.0}"#);
    assert!(counted().contains("2 bots were slow in their checks; that is counted in."), "{}", counted());
}
