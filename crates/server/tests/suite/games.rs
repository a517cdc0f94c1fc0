//! Games as readers understand them: known records, told by value.

use record::AnyRecord;
use rules::BySeat;
use store::{
    BotId, Entry, Kind, NewBot, NewTournament, Notice, PackedLog, Played, Printed, Scrap, Store,
    TournamentId, Version, VersionId,
};
use tournament::{Conduct, Format, GameNumber, GameResult, Plan};

use crate::arena::Arena;

/// A record of the samples.
pub(crate) fn sample(name: &str) -> AnyRecord {
    let path = format!("../../web/samples/{name}.jsonl");
    AnyRecord::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A tournament of two whose only game is this one.
pub(crate) fn keep(store: &Store, record: &AnyRecord, versions: [Option<VersionId>; 2]) -> TournamentId {
    keep_of(store, record, versions, Notice::default(), BySeat::default())
}

/// A practice game of two, which is this one.
pub(crate) fn practise(store: &Store, record: &AnyRecord, versions: [Option<VersionId>; 2]) -> TournamentId {
    let notice = Notice { kind: Kind::Practice, ..Notice::default() };
    keep_of(store, record, versions, notice, BySeat::default())
}

fn keep_of(
    store: &Store,
    record: &AnyRecord,
    versions: [Option<VersionId>; 2],
    notice: Notice,
    printed: BySeat<Printed>,
) -> TournamentId {
    let header = record.header();
    let plan = Plan::new(2, Format::USUAL, Conduct::of(header.preset), 1).unwrap();
    let told = NewTournament {
        name: "Spring".to_owned(),
        game: header.game,
        preset: header.preset,
        sets: header.sets,
        wins: header.wins,
        plan,
        made_ms: 0,
    };
    let fixture = tournament::Contest::new(told.plan).game(GameNumber(0)).unwrap();
    let [first, second] = header.bots.as_ref().map(|_, bot| bot.name.clone()).into_array();
    let mut entries =
        vec![Entry { name: first, version: versions[0] }, Entry { name: second, version: versions[1] }];
    if fixture.entrants.into_array()[0].0 == 1 {
        entries.reverse();
    }
    let id = store.announce(told, notice).unwrap();
    store.begin(id, entries).unwrap();
    let (result, log) = (GameResult::of(&fixture, record), PackedLog::pack(record));
    let used = BySeat::default();
    store.keep(Played { tournament: id, result, log, used, played_ms: 0, printed, worker: None }).unwrap();
    store.flush().unwrap();
    id
}

/// A version of a bot of somebody who has signed up.
pub(crate) fn version_of(store: &Store, login: &str, name: &str) -> VersionId {
    version_in(store, login, name, "python")
}

fn version_in(store: &Store, login: &str, name: &str, language: &str) -> VersionId {
    let owner = store.person_with_login(login).unwrap().unwrap().id;
    let game = record::GameKind::SeaBattle;
    let bot: BotId = store.add_bot(NewBot { owner, game, name: name.to_owned(), made_ms: 0 }).unwrap();
    let version = Version { language: language.to_owned(), source: b"pass".to_vec(), made_ms: 0 };
    store.add_version(bot, version).unwrap()
}

#[test]
fn a_call_is_told_as_the_source_of_the_failing_bot_spells_it() {
    let arena = Arena::open();
    let (mut ann, _bob) = (arena.author("ann"), arena.author("bob"));
    for (language, own, foreign) in [("pascal", "getMap", "get_map"), ("python", "get_map", "getMap")] {
        let bot = version_in(&arena.store, "ann", language, language);
        // What the other one is written in does not matter.
        let other = version_in(&arena.store, "bob", language, "go");
        let id = keep(&arena.store, &sample("map"), [Some(bot), Some(other)]);
        let address = format!("/tournaments/{}/games", id.0);
        let page = ann.get(&format!("{address}/1")).expect(200).text();
        let verdict = page.split("class=\"verdict").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(verdict.contains(own) && !verdict.contains(foreign), "{verdict}");
        let call = format!(", {own}, ");
        assert!(page.contains(&call) && !page.contains(&format!(", {foreign}, ")), "{page}");
        let list = ann.get(&address).expect(200).text();
        assert!(list.contains(own) && !list.contains(foreign), "{list}");
        let told = ann.get(&format!("/api/v1{address}/1")).expect(200).json();
        let sentence = told.to_string();
        assert!(sentence.contains(&format!("map failed at {own}")), "{told}");
    }
}

#[test]
fn the_verdict_comes_first_and_is_about_the_reader() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let perch = version_of(&arena.store, "ann", "perch");
    let id = keep(&arena.store, &sample("repeated"), [Some(perch), None]);
    let address = format!("/tournaments/{}/games/1", id.0);
    let page = ann.get(&address).expect(200).text();
    let told = "<p class=\"verdict lost\">Lost 0 : 2. perch failed at shoot in set 3: G6 was shot at before. \
                Keep a list of the cells that you have shot at.</p>";
    assert!(page.contains(told), "{page}");
    assert!(page.contains("Call 440 of perch, shoot, 0.01 ms of CPU time."), "{page}");
    assert!(page.contains("href=\"#set=3&#38;shot=72\""), "{page}");
    let command = format!("broadside repro tournament-{}-game-1.jsonl --as 1 bot.py", id.0);
    assert!(page.contains(&command), "{page}");
    let mut anybody = arena.browser().saying("accept-language", "ru");
    let page = anybody.get(&address).expect(200).text();
    assert!(page.contains("<p class=\"verdict \">Победа: hunter, счёт 0 : 2. perch: "), "{page}");
    assert!(page.contains("broadside replay tournament-"), "{page}");
    for nothing in ["/games/2", "/games/0", "/games/x", "/games/2/record", "/games/99999999999999999999"] {
        anybody.get(&format!("/tournaments/{}{nothing}", id.0)).expect(404);
    }
}

#[test]
fn filters_that_choose_nothing_read_as_sentences() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("map"), [None, None]);
    let mut reader = arena.browser().saying("accept-language", "ru");
    let page = reader.get(&format!("/tournaments/{}/games", id.0)).expect(200).text();
    for (label, nothing) in [("Бот", "любой"), ("Против", "любого"), ("Исход", "любой"), ("Причина", "любая")]
    {
        let filter = page.split(&format!(">{label}</label>")).nth(1).unwrap_or_default();
        let chosen = filter.split("</option>").next().unwrap_or_default();
        assert!(chosen.ends_with(&format!("<option value=\"\">{nothing}")), "{label}: {chosen}");
    }
}

#[test]
fn a_refused_map_is_drawn_with_its_cells_also_without_scripts() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("map"), [None, None]);
    let page = arena.browser().get(&format!("/tournaments/{}/games/1", id.0)).expect(200).text();
    assert!(page.contains("ships touch by a corner at D1, E2"), "{page}");
    assert!(page.contains("  1 □ □ □ ✗ · · · · · ·\n  2 · · · · ✗ · · · · ·\n"), "{page}");
}

#[test]
fn a_crash_is_told_with_its_line_and_its_last_words_to_its_author() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let crash = version_of(&arena.store, "ann", "crash");
    let id = keep(&arena.store, &sample("crash"), [Some(crash), None]);
    let address = format!("/tournaments/{}/games/1", id.0);
    let page = ann.get(&address).expect(200).text();
    assert!(page.contains("at line 45 of the source"), "{page}");
    assert!(page.contains("IndexError: list index out of range"), "{page}");
    let page = arena.browser().get(&address).expect(200).text();
    assert!(page.contains("at line 45 of the source") && !page.contains("IndexError"), "{page}");
    assert!(page.contains("What it printed is for its author alone."), "{page}");
    for list in ["/games", "/games.csv", "/results.json"] {
        let list = arena.browser().get(&format!("/tournaments/{}{list}", id.0)).expect(200).text();
        assert!(!list.contains("IndexError") && !list.contains("error is empty"), "{list}");
    }
}

#[test]
fn figures_of_a_game_are_those_of_its_record() {
    let arena = Arena::open();
    let id = keep(&arena.store, &sample("game"), [None, None]);
    let address = format!("/tournaments/{}/games/1", id.0);
    let told = arena.browser().get(&format!("/api/v1{address}")).expect(200).json();
    assert_eq!(told["score"], serde_json::json!([4, 0]));
    assert_eq!(told["verdict"]["kind"], "");
    let sides = told["sides"].as_array().unwrap();
    assert_eq!((&sides[0]["name"], &sides[0]["sets"]), (&"admiral".into(), &4.into()));
    let began: u64 = sides.iter().map(|side| side["began"].as_u64().unwrap()).sum();
    assert_eq!(began, 4, "every set was begun by one of them");
    let quality = |side: usize| sides[side]["shots"]["quality"].as_f64().unwrap();
    assert!(quality(0) > 0.98 && quality(1) < 0.9, "{sides:?}");
    let sets = told["sets"].as_array().unwrap();
    let shots: u64 =
        sets.iter().flat_map(|set| set["count"].as_array().unwrap()).map(|n| n.as_u64().unwrap()).sum();
    let review = told["review"].as_array().unwrap();
    assert_eq!(review.len() as u64, shots, "every shot is weighed");
    assert_eq!(shots, sides.iter().map(|side| side["shots"]["count"].as_u64().unwrap()).sum::<u64>());
    let record = arena.browser().get(&format!("{address}/record")).expect(200);
    assert_eq!(record.text(), sample("game").to_string());
    assert_eq!(
        record.header("content-disposition"),
        format!("attachment; filename=\"tournament-{}-game-1.jsonl\"", id.0)
    );
}

#[test]
fn throws_are_counted_and_habits_are_foreseen() {
    let arena = Arena::open();
    let draw = keep(&arena.store, &sample("rps-draw"), [None, None]);
    let told = arena.browser().get(&format!("/api/v1/tournaments/{}/games/1", draw.0)).expect(200).json();
    for side in told["sides"].as_array().unwrap() {
        assert_eq!(side["throws"]["counts"], serde_json::json!([10, 0, 0]));
        assert!(side["throws"]["foreseen_bits"].as_f64().unwrap() > 0.9, "{side}");
    }
    assert!(told["verdict"]["sentence"].as_str().unwrap().starts_with("A draw, 0 : 0."), "{told}");
    let page = arena.browser().get(&format!("/tournaments/{}/games/1", draw.0)).expect(200).text();
    assert!(page.contains("<td class=\"num\">100%</td><td class=\"num\">0%</td>"), "{page}");
}

#[test]
fn what_a_bot_printed_is_for_its_owner_and_the_administrator() {
    let arena = Arena::open();
    let (mut ann, mut bob, mut admin) = (arena.author("ann"), arena.author("bob"), arena.administrator());
    let perch = version_of(&arena.store, "ann", "perch");
    let pike = version_of(&arena.store, "bob", "pike");
    let scrap = |call, text: &str| Scrap { call, bytes: text.as_bytes().to_vec() };
    let of_ann = Printed::of([scrap(Some(3), "ann's </script>secret\n"), scrap(None, "last words")]);
    let of_bob = Printed::of([scrap(Some(0), "bob's \u{1b}[31msecret")]);
    let id = keep_of(
        &arena.store,
        &sample("repeated"),
        [Some(perch), Some(pike)],
        Notice::default(),
        BySeat::new(of_ann, of_bob),
    );
    let address = format!("/tournaments/{}/games/1", id.0);
    let secrets = |text: &str| {
        [
            text.contains("ann&#39;s") || text.contains("ann's"),
            text.contains("bob&#39;s") || text.contains("bob's"),
        ]
    };
    assert_eq!(secrets(&ann.get(&address).expect(200).text()), [true, false]);
    assert_eq!(secrets(&bob.get(&address).expect(200).text()), [false, true]);
    assert_eq!(secrets(&admin.get(&address).expect(200).text()), [true, true]);
    assert_eq!(secrets(&arena.browser().get(&address).expect(200).text()), [false, false]);
    assert!(!ann.get(&address).text().contains("</script>secret"), "nothing that is printed ends a script");
    let told = ann.get(&format!("/api/v1{address}")).expect(200).json();
    assert_eq!(
        told["output"],
        serde_json::json!([
            {"seat": 1, "call": 3, "text": "ann's </script>secret\n"},
            {"seat": 1, "call": 439, "text": "last words"}
        ])
    );
    assert_eq!(bob.get(&format!("/api/v1{address}")).json()["output"].as_array().unwrap().len(), 1);
}
