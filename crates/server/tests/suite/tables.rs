//! The page of a tournament, its games and its files: every figure by value, whoever may not see it, and names that try
//! everything.

use record::{FailureKind, GameKind};
use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
use store::{
    Audience, Entry, NewBot, NewTournament, Notice, PackedLog, Played, State, Store, TournamentId, Version,
    VersionId,
};
use tournament::{Conduct, Entrant, Fixture, Format, GameResult, Orders, Plan, Standings};

use crate::arena::Arena;
use crate::browser::Browser;

/// Names that a page, a list or a spreadsheet could stumble over.
const NAMES: [&str; 6] = [
    "admiral",
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "\u{202e}txt.yp",
    "nul\0 and, \"quotes\"",
    "Аня & Ко",
];

/// A log in which perch shoots at a cell twice.
fn log() -> PackedLog {
    let path = "../../web/samples/repeated.jsonl";
    PackedLog::pack_text(&std::fs::read_to_string(path).unwrap())
}

/// Whoever entered earlier wins; the last bot fails against the first.
fn result(game: &Fixture, last: u32) -> GameResult {
    let [first, second] = game.entrants.into_array();
    let winner = if first < second { Seat::First } else { Seat::Second };
    let fails = first.0.min(second.0) == 0 && first.0.max(second.0) == last;
    let ending = if fails { Ending::Fault } else { Ending::Played };
    let verdict = Verdict { outcome: Outcome::Won(winner), ending, score: BySeat::only(winner, 4, 2) };
    let failures = BySeat::from_fn(|seat| (fails && seat != winner).then_some(FailureKind::Rule));
    GameResult { number: game.number, entrants: game.entrants, verdict, failures }
}

fn announced(bots: usize, format: Format) -> NewTournament {
    NewTournament {
        name: "Кубок & <b>".to_owned(),
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: 7,
        wins: None,
        plan: Plan::new(bots, format, Conduct::StaysIn, 7).unwrap(),
        made_ms: 0,
    }
}

fn play(store: &Store, id: TournamentId, games: usize) {
    let contest = store.contest(id).unwrap();
    let last = contest.plan().entrants() - 1;
    for game in contest.take(games) {
        let (used, printed) = Default::default();
        let result = result(&game, last);
        store
            .keep(Played { tournament: id, result, log: log(), used, played_ms: 0, printed, worker: None })
            .unwrap();
    }
    store.flush().unwrap();
}

/// A finished tournament of bots with these names, in which everybody meets everybody so often.
fn finished(store: &Store, names: &[&str], rounds: u32) -> TournamentId {
    let entries = names.iter().map(|name| Entry { name: (*name).to_owned(), version: None }).collect();
    let format = Format::RoundRobin { rounds, orders: Orders::One };
    let id = store.add_tournament(announced(names.len(), format), entries).unwrap();
    play(store, id, usize::MAX);
    store.set_state(id, State::Finished).unwrap();
    id
}

fn page(browser: &mut Browser, id: TournamentId, rest: &str) -> String {
    browser.get(&format!("/tournaments/{}{rest}", id.0)).expect(200).text()
}

/// The texts of the cells of every row of the body of a table, by the heading before it.
fn rows(page: &str, id: &str) -> Vec<Vec<String>> {
    let section = page.split(&format!("<section id=\"{id}\">")).nth(1).unwrap();
    let body = section.split("<tbody").nth(1).unwrap().split("</tbody>").next().unwrap();
    let cells = |row: &str| {
        let cells = row
            .split("<t")
            .filter(|cell| cell.starts_with("d ") || cell.starts_with("h ") || cell.starts_with("d>"));
        cells.map(|cell| text(&cell[cell.find('>').unwrap() + 1..])).collect()
    };
    body.split("<tr").skip(1).map(cells).collect()
}

/// What is read of some HTML.
fn text(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => is_tag = false,
            letter if !is_tag => text.push(letter),
            _ => {}
        }
    }
    let text = text.replace("&#60;", "<").replace("&#62;", ">").replace("&#34;", "\"").replace("&#39;", "'");
    text.replace("&#38;", "&").trim().to_owned()
}

#[test]
fn the_table_on_the_page_is_that_of_the_rules() {
    let arena = Arena::open();
    let id = finished(&arena.store, &["a", "b", "c", "d", "e", "f"], 1);
    let told = Standings::of(&arena.store.contest(id).unwrap());
    let page = page(&mut arena.browser(), id, "");
    let expected: Vec<Vec<String>> = told
        .table
        .rows()
        .iter()
        .map(|row| {
            let [won, lost] = row.tally.sets;
            let name = ["a", "b", "c", "d", "e", "f"][row.entrant.0 as usize];
            let figures = [row.points, row.tally.wins, row.tally.draws, row.tally.losses];
            let figures = figures.iter().map(ToString::to_string);
            [row.place.to_string(), name.to_owned()]
                .into_iter()
                .chain(figures)
                .chain([format!("{won} : {lost}")])
                .collect()
        })
        .collect();
    let shown: Vec<Vec<String>> = rows(&page, "table")
        .into_iter()
        .map(|mut row| {
            row[1] = row[1].split_whitespace().next().unwrap().to_owned();
            row
        })
        .collect();
    assert_eq!(shown, expected);
    assert_eq!(expected[0], ["1", "a", "15", "5", "0", "0", "20 : 10"]);
    let strengths: Vec<Vec<String>> = rows(&page, "strength");
    let strongest = told.strengths.ranked()[0];
    assert_eq!(strengths[0][2], texts::elo(strongest.elo));
    assert_eq!(strengths[0][3], format!("{} … {}", texts::elo(strongest.low), texts::elo(strongest.high)));
    let cross = rows(&page, "cross");
    assert_eq!(cross[0], ["1 a", "", "▲ 4:2", "▲ 4:2", "▲ 4:2", "▲ 4:2", "▲ 4:2", "15"]);
    assert_eq!(cross[5][1], "▽ 2:4");
}

#[test]
fn the_verdict_comes_first_and_says_what_is_not_settled() {
    let arena = Arena::open();
    let few = finished(&arena.store, &["a", "b", "c"], 1);
    let many = finished(&arena.store, &["a", "b", "c"], 60);
    let mut english = arena.browser();
    let told = page(&mut english, few, "");
    assert!(told.contains("a is first with 6 points. No place is settled"), "{told}");
    let told = page(&mut english, many, "");
    assert!(told.contains("a is first with 360 points. All places are settled"), "{told}");
    let mut russian = arena.browser().saying("accept-language", "ru");
    let told = page(&mut russian, few, "");
    assert!(told.contains("Первый — a, 6 очков. Ни одно место не решено"), "{told}");
    let before = told.find("Первый — a").unwrap();
    assert!(before < told.find("<table").unwrap(), "the verdict comes before the tables");
}

#[test]
fn a_tournament_that_goes_on_says_how_far_it_is() {
    let arena = Arena::open();
    let names = ["a", "b", "c", "d"].map(|name| Entry { name: name.to_owned(), version: None });
    let id = arena.store.add_tournament(announced(4, Format::USUAL), names.into()).unwrap();
    arena.store.set_state(id, State::Paused).unwrap();
    let mut browser = arena.browser();
    let told = page(&mut browser, id, "");
    assert!(told.contains("No game has been played yet.") && told.contains("0 of 6 games"), "{told}");
    play(&arena.store, id, 2);
    let told = page(&mut browser, id, "");
    assert!(
        told.contains("2 of 6 games") && told.contains("After 2 of 6 games"),
        "what is kept is told anew"
    );
    assert!(told.contains("<progress"), "{told}");
}

#[test]
fn names_that_try_everything_are_shown_and_do_nothing() {
    let arena = Arena::open();
    let id = finished(&arena.store, &NAMES, 1);
    let mut browser = arena.browser();
    for rest in ["", "/games", "/games?bot=1"] {
        let page = page(&mut browser, id, rest);
        assert!(!page.contains("<script>alert") && !page.contains("<b>"), "{rest}: {page}");
        assert!(page.contains("&#60;script&#62;alert(1)&#60;/script&#62;"), "{rest}: {page}");
        assert!(!page.contains('\u{202e}') && !page.contains('\0'), "{rest}: nothing is hidden");
    }
    let charts = page(&mut browser, id, "/cross.json");
    assert!(!charts.contains('\u{202e}'), "{charts}");
    let table = page(&mut browser, id, "/table.csv");
    assert!(table.starts_with("\u{feff}place,bot,points,"), "{table}");
    assert!(table.contains("\n3,'=cmd|' /C calc'!A0,9,3,0,2,"), "{table}");
    assert!(table.contains("\"nul\\u{0} and, \"\"quotes\"\"\""), "{table}");
    let games = page(&mut browser, id, "/games.csv");
    assert_eq!(games.lines().count(), 16, "{games}");
    assert!(!games.contains(",=cmd"), "{games}");
    let cross = page(&mut browser, id, "/cross.csv");
    assert_eq!(cross.lines().count(), 7, "{cross}");
    let everything: serde_json::Value =
        serde_json::from_str(&page(&mut browser, id, "/results.json")).unwrap();
    assert_eq!(everything["table"].as_array().unwrap().len(), 6);
    assert_eq!(everything["games"].as_array().unwrap().len(), 15);
    assert_eq!(everything["table"][0]["points"], 15);
}

#[test]
fn games_are_filtered_and_tell_why_they_ended() {
    let arena = Arena::open();
    let id = finished(&arena.store, &["a", "b", "c", "d"], 1);
    let mut browser = arena.browser();
    let count = |browser: &mut Browser, query: &str| {
        page(browser, id, &format!("/games{query}")).matches("<th scope=\"row\"").count()
    };
    for (query, games) in [
        ("", 6),
        ("?bot=0", 3),
        ("?bot=3&result=won", 0),
        ("?bot=3&result=lost", 3),
        ("?bot=1&against=2", 1),
        ("?why=fault", 1),
        ("?why=played", 5),
        ("?bot=3&why=rule", 1),
        ("?bot=0&why=rule", 0),
        ("?why=late", 0),
        ("?bot=&against=&result=&why=&page=", 6),
        ("?bot=99&result=%00&why=%3Cscript%3E&page=-5", 6),
        ("?page=18446744073709551615", 6),
    ] {
        assert_eq!(count(&mut browser, query), games, "{query}");
    }
    let told = page(&mut browser, id, "/games?bot=3&why=rule");
    assert!(told.contains("perch failed at shoot in set 3: G6 was shot at before."), "{told}");
    assert!(told.contains("Result for d") && told.contains("<span class=\"lost\">lost</span>"), "{told}");
    let told = page(&mut browser, id, "/games?why=late");
    assert!(told.contains("No game is like this."), "{told}");
}

#[test]
fn a_hundred_games_are_a_page() {
    let arena = Arena::open();
    let id = finished(&arena.store, &["a", "b"], 205);
    let mut browser = arena.browser();
    let mut numbers = |query: &str| -> Vec<u64> {
        let page = page(&mut browser, id, &format!("/games{query}"));
        let link = format!("href=\"/tournaments/{}/games/", id.0);
        let links = page.split(&link).skip(1);
        links.filter_map(|link| link.split('"').next()?.parse().ok()).collect()
    };
    assert_eq!(numbers("").len(), 100);
    assert_eq!(numbers("")[0], 205, "the latest come first");
    assert_eq!(numbers("?page=3"), [5, 4, 3, 2, 1]);
    assert_eq!(numbers("?page=77"), [5, 4, 3, 2, 1], "there is no page after the last");
    let first = page(&mut browser, id, "/games?bot=0");
    assert!(first.contains("rel=\"next\" href=\"/tournaments/1/games?page=2&#38;bot=0\""), "{first}");
}

#[test]
fn who_may_not_see_a_tournament_finds_nothing() {
    let arena = Arena::open();
    let store = &arena.store;
    let (mut ann, mut bob) = (arena.author("ann"), arena.author("bob"));
    let organiser = store.person_with_login("ann").unwrap().unwrap().id;
    let notice = Notice { organiser: Some(organiser), audience: Audience::Organisers, ..Notice::default() };
    let id = store.announce(announced(2, Format::USUAL), notice).unwrap();
    store.begin(id, ["a", "b"].map(|name| Entry { name: name.to_owned(), version: None }).into()).unwrap();
    play(store, id, usize::MAX);
    let mut nobody = arena.browser();
    for rest in ["", "/games", "/table.csv", "/cross.csv", "/cross.json", "/games.csv", "/results.json"] {
        let path = format!("/tournaments/{}{rest}", id.0);
        for (browser, status) in [(&mut nobody, 404), (&mut bob, 404), (&mut ann, 200)] {
            assert_eq!(browser.get(&path).status, status, "{path}");
        }
    }
    for rest in ["/table", "/games"] {
        let path = format!("/api/v1/tournaments/{}{rest}", id.0);
        for (browser, status) in [(&mut nobody, 404), (&mut bob, 404), (&mut ann, 200)] {
            assert_eq!(browser.get(&path).status, status, "{path}");
        }
    }
    for path in ["/tournaments/0", "/tournaments/-1", "/tournaments/99", "/tournaments/x/games"] {
        nobody.get(path).expect(404);
    }
}

#[test]
fn the_disqualified_stand_below_with_their_reasons() {
    let arena = Arena::open();
    let id = finished(&arena.store, &["a", "b", "c", "d"], 1);
    let mut browser = arena.browser();
    assert_eq!(rows(&page(&mut browser, id, ""), "table").len(), 4);
    arena.store.disqualify(id, Entrant(0), "copied <from> b".to_owned()).unwrap();
    let told = page(&mut browser, id, "");
    let table = rows(&told, "table");
    assert_eq!(table.len(), 3, "the page knows at once");
    assert_eq!(table[0][2], "6");
    let out = rows(&told, "disqualified");
    assert_eq!((out[0][0].as_str(), out[0][1].as_str()), ("a", "copied <from> b"));
    assert!(told.contains("b is first with 6 points."), "{told}");
}

#[test]
fn ones_own_bot_is_marked_for_oneself_alone() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let owner = arena.store.person_with_login("ann").unwrap().unwrap().id;
    let game = GameKind::SeaBattle;
    let bot = arena.store.add_bot(NewBot { owner, game, name: "perch".to_owned(), made_ms: 0 }).unwrap();
    let version = Version { language: "python".to_owned(), source: b"pass".to_vec(), made_ms: 0 };
    let version: VersionId = arena.store.add_version(bot, version).unwrap();
    let entries = vec![
        Entry { name: "admiral".to_owned(), version: None },
        Entry { name: "perch".to_owned(), version: Some(version) },
    ];
    let id = arena.store.add_tournament(announced(2, Format::USUAL), entries).unwrap();
    play(&arena.store, id, 1);
    arena.store.set_state(id, State::Finished).unwrap();
    let own = page(&mut ann, id, "");
    assert!(own.contains("<tr class=\"mine\" data-entrant=\"1\">"), "{own}");
    assert!(own.contains(&format!("href=\"/bots/{}/statistics\"", bot.0)), "{own}");
    assert!(own.contains("href=\"/house/sea-battle/admiral\"") && own.contains("house bot"), "{own}");
    let others = page(&mut arena.browser(), id, "");
    assert!(!others.contains("class=\"mine\"") && others.contains("ann</span>"), "{others}");
    let again = page(&mut ann, id, "");
    assert!(again.contains("<tr class=\"mine\""), "what is kept for everybody is not for ann");
}

#[test]
fn the_api_tells_the_same_figures() {
    let arena = Arena::open();
    let id = finished(&arena.store, &["a", "b", "c", "d"], 1);
    let mut browser = arena.browser();
    let table = browser.get(&format!("/api/v1/tournaments/{}/table", id.0)).expect(200).json();
    assert_eq!((&table["played"], &table["games"]), (&6.into(), &6.into()));
    assert_eq!(table["rows"][0]["bot"], "a");
    assert_eq!(table["rows"][0]["points"], 9);
    assert_eq!(table["rows"][3]["place"], 4);
    let games = browser.get(&format!("/api/v1/tournaments/{}/games?bot=3&result=lost", id.0)).expect(200);
    let games = games.json();
    assert_eq!((&games["all"], &games["page"], &games["pages"]), (&3.into(), &1.into(), &1.into()));
    assert_eq!(games["games"].as_array().unwrap().len(), 3);
    assert_eq!(games["games"][0]["score"], serde_json::json!([2, 4]));
}

#[test]
fn a_crowd_is_told_without_a_cross_table() {
    let arena = Arena::open();
    let names: Vec<String> = (0..65).map(|number| format!("bot {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let format = Format::Swiss { rounds: 1 };
    let entries = names.iter().map(|name| Entry { name: (*name).to_owned(), version: None }).collect();
    let id = arena.store.add_tournament(announced(65, format), entries).unwrap();
    play(&arena.store, id, usize::MAX);
    arena.store.set_state(id, State::Finished).unwrap();
    let mut browser = arena.browser();
    let told = page(&mut browser, id, "");
    assert!(told.contains("There are too many bots") && !told.contains("class=\"cross\""), "{told}");
    browser.get(&format!("/tournaments/{}/cross.json", id.0)).expect(404);
    assert!(told.contains("A round without an opponent counts as a win: bot"), "{told}");
}
