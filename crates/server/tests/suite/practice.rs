//! Practice: from the challenge to the games, and who may see them.

use std::time::{Duration, Instant};

use store::{Check, Kind, Notice, Stage, Store, VersionId, Visibility};

use crate::arena::Arena;
use crate::browser::{Answer, Browser};
use crate::games::version_of;

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

/// A version that was accepted and plays.
pub(crate) fn accepted(store: &Store, login: &str, name: &str) -> VersionId {
    let id = version_of(store, login, name);
    accept(store, id);
    store.activate(id).unwrap();
    id
}

fn accept(store: &Store, id: VersionId) {
    let check = Check {
        stage: Stage::Done,
        accepted: true,
        build_hash: None,
        diagnostics: "[]".to_owned(),
        output: Vec::new(),
        log: None,
        made_ms: 0,
        facts: "{}".to_owned(),
        worker: None,
    };
    store.note_check(id, check).unwrap();
}

fn challenge(browser: &mut Browser, mine: &str, against: &str, games: &str) -> Answer {
    let fields = [("mine", mine), ("against", against), ("games", games)];
    browser.fill("/practice", "/practice", &fields)
}

#[test]
fn a_template_practises_against_the_house_and_only_its_owner_sees_it() {
    let arena = Arena::with_crew();
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    let fields = [("name", "perch"), ("game", "sea-battle"), ("language", "python")];
    let bot = ann.fill("/bots/new", "/bots/new", &fields).expect(303).header("location").to_owned();
    let source =
        ann.get(&format!("/api/v1{bot}/draft")).expect(200).json()["source"].as_str().unwrap().to_owned();
    let sent = ann.fill(&bot, &format!("{bot}/submit"), &[("source", &source)]).expect(303);
    let version = format!("/api/v1{}", sent.header("location"));
    wait(&mut ann, &version, |told| told["check"]["over"] == true);
    let number = bot.rsplit('/').next().unwrap();
    let begun = challenge(&mut ann, &format!("bot-{number}"), "house-cadet", "2").expect(303);
    let page = begun.header("location").to_owned();
    let told = wait(&mut ann, &format!("/api/v1{page}"), |told| told["state"] == "finished");
    assert_eq!(
        (&told["played"], &told["games"], &told["name"]),
        (&2.into(), &2.into(), &"perch – cadet".into())
    );
    let shown = ann.get(&page).expect(200).text();
    let id = page.rsplit('/').next().unwrap();
    for game in 1..=2 {
        let address = format!("/tournaments/{id}/games/{game}");
        assert!(shown.contains(&format!("href=\"{address}\"")), "{shown}");
        assert!(ann.get(&address).expect(200).text().contains("class=\"verdict "), "game {game}");
        bob.get(&address).expect(404);
        bob.get(&format!("{address}/record")).expect(404);
        arena.browser().get(&address).expect(404);
    }
    bob.get(&page).expect(404);
    assert!(ann.get("/practice").expect(200).text().contains("perch – cadet"));
    let own = ann.get(&format!("/api/v1{bot}/statistics")).expect(200).json();
    assert_eq!(own["results"]["games"], 2, "{own}");
    assert_eq!(own["habits"]["hides"].as_array().unwrap().len(), 100);
    let of_others = bob.get(&format!("/api/v1{bot}/statistics")).expect(200).json();
    assert_eq!(of_others["results"]["games"], 0, "practice counts for nobody else");
}

#[track_caller]
fn wait(
    browser: &mut Browser,
    address: &str,
    is_done: impl Fn(&serde_json::Value) -> bool,
) -> serde_json::Value {
    let begun = Instant::now();
    loop {
        let told = browser.get(address).expect(200).json();
        if is_done(&told) {
            return told;
        }
        assert!(begun.elapsed() < LONG, "{told}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_cannot_be_practised_is_refused_with_the_reason() {
    let arena = Arena::open();
    let (mut ann, _bob) = (arena.author("ann"), arena.author("bob"));
    let perch = accepted(&arena.store, "ann", "perch");
    let draft = version_of(&arena.store, "ann", "draft");
    let pike = accepted(&arena.store, "bob", "pike");
    let hidden = accepted(&arena.store, "bob", "hidden");
    arena.store.set_visibility(hidden.bot, Visibility::Owner).unwrap();
    let bot = |id: VersionId| format!("bot-{}", id.bot.0);
    let (mine, theirs) = (bot(perch), bot(pike));
    challenge(&mut ann, &theirs, "house-cadet", "1").expect(404);
    challenge(&mut ann, &mine, &bot(hidden), "1").expect(404);
    challenge(&mut ann, &mine, "house-oracle", "1").expect(404);
    challenge(&mut ann, &mine, "house-nobody", "1").expect(404);
    challenge(&mut ann, &mine, "bot-999", "1").expect(404);
    challenge(&mut ann, &mine, "nonsense", "1").expect(422);
    for games in ["0", "21", "x", "-1", ""] {
        let page = challenge(&mut ann, &mine, "house-cadet", games).expect(422).text();
        assert!(page.contains("Choose from 1 to 20 games."), "{page}");
    }
    let page = challenge(&mut ann, &bot(draft), "house-cadet", "1").expect(422).text();
    assert!(page.contains("no accepted version"), "{page}");
    challenge(&mut ann, &mine, &format!("{mine}-7"), "1").expect(422);
    arena.browser().get("/practice").expect(303);
}

#[test]
fn a_hundred_practices_wait_and_the_next_is_told_to_come_later() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let perch = accepted(&arena.store, "ann", "perch");
    let mine = format!("bot-{}", perch.bot.0);
    challenge(&mut ann, &mine, "house-cadet", "1").expect(303);
    let asked = arena.store.tournaments_of_kind(Kind::Practice).unwrap().remove(0);
    // The practices of 33 others.
    let entries = arena.store.entries(asked.id).unwrap();
    let open = |_| {
        let notice = Notice { organiser: None, ..asked.notice.clone() };
        let id = arena.store.announce(asked.told.clone(), notice).unwrap();
        arena.store.begin(id, entries.clone()).unwrap();
    };
    (0..98).for_each(open);
    challenge(&mut ann, &mine, "house-cadet", "1").expect(303);
    challenge(&mut ann, &mine, "house-cadet", "1").expect(503);
}

#[test]
fn a_person_has_so_many_practices_and_may_meet_an_older_self() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let perch = accepted(&arena.store, "ann", "perch");
    let second = store::Version { language: "python".to_owned(), source: b"pass".to_vec(), made_ms: 1 };
    let newer = arena.store.add_version(perch.bot, second).unwrap();
    accept(&arena.store, newer);
    arena.store.activate(newer).unwrap();
    let mine = format!("bot-{}", perch.bot.0);
    let begun = challenge(&mut ann, &mine, &format!("{mine}-1"), "3").expect(303);
    let page = ann.get(begun.header("location")).expect(200).text();
    assert!(page.contains("perch, version 2 – perch, version 1"), "{page}");
    for _ in 0..2 {
        challenge(&mut ann, &mine, "house-cadet", "1").expect(303);
    }
    let page = challenge(&mut ann, &mine, "house-cadet", "1").expect(422).text();
    assert!(page.contains("3 of your practices wait or are played already."), "{page}");
    let json = format!("{{\"bot\": {}, \"against\": \"house-cadet\", \"games\": 1}}", perch.bot.0);
    ann.send("POST", "/api/v1/practice", &json).expect(422);
    assert_eq!(ann.get("/api/v1/practice").expect(200).json().as_array().unwrap().len(), 3);
}
