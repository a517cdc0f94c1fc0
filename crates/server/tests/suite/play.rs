//! A person plays in the browser: bots are seated in the games that wait for them, and nowhere else.

use std::time::{Duration, Instant};

use netplay::{Guest, Info, Reply, Status, Table, Wish};
use rules::{Board, BySeat, Cell, Preset, Seat};
use sparring::Bounds;
use store::{BotId, Draft, Visibility};
use tokio::runtime::Runtime;
use wamp::Client;

use crate::arena::{Arena, NETWORK_REALM};
use crate::browser::{Answer, Browser};
use crate::practice::accepted;

/// Nothing here takes longer, however much else the machine has to do.
const LONG: Duration = Duration::from_secs(120);
const BOARD: &str = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n__________\n__________\n__________";

/// Somebody with a seat in a game.
struct Person<'a> {
    browser: Browser,
    runtime: &'a Runtime,
    guest: Guest,
    table: Table,
}

fn board() -> Board {
    let rules = Preset::Lol2019.sea_battle(1).unwrap().game;
    record::maps::read_rows(BOARD).check(&rules.placement).unwrap()
}

impl<'a> Person<'a> {
    fn sit(arena: &Arena, runtime: &'a Runtime, browser: Browser, wish: &Wish) -> Self {
        runtime.block_on(async {
            let client = Client::new(&format!("ws://{}/ws", arena.address), NETWORK_REALM);
            let guest = Guest::new(client.connect().await.unwrap());
            let table = guest.new_game(wish).await.unwrap();
            Self { browser, runtime, guest, table }
        })
    }

    fn open(arena: &Arena, runtime: &'a Runtime) -> Self {
        Self::sit(arena, runtime, arena.browser(), &Wish::new("ann", board()).for_bot())
    }

    fn post(&mut self, what: &str, json: &str) -> Answer {
        let path = format!("/api/v1/network/games/{}/{what}", self.table.game());
        self.browser.send("POST", &path, json)
    }

    fn ask_for(&mut self, against: &str) -> Answer {
        let json = format!(r#"{{"token":"{}","against":"{against}"}}"#, self.table.token());
        self.post("bot", &json)
    }

    fn hint(&mut self) -> Vec<String> {
        let json = format!(r#"{{"token":"{}"}}"#, self.table.token());
        let told = self.post("hint", &json).expect(200).json();
        told["cells"].as_array().unwrap().iter().map(|cell| cell.as_str().unwrap().to_owned()).collect()
    }

    fn info(&self) -> Info {
        self.runtime.block_on(self.guest.info(self.table.game())).unwrap()
    }

    fn shoot(&self, cell: Cell) -> Reply {
        self.runtime.block_on(self.table.shoot(cell)).unwrap()
    }
}

#[test]
fn a_person_plays_a_whole_game_by_hints_against_a_bot_and_it_is_not_rated() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut ann = Person::open(&arena, &runtime);
    assert_eq!(ann.ask_for("house-hunter").expect(201).json()["name"], "hunter");
    assert_eq!(ann.info().players[Seat::Second], "hunter");
    loop {
        let hint = ann.hint();
        if ann.shoot(hint[0].parse().unwrap()) == Reply::GameOver {
            break;
        }
    }
    assert!(matches!(ann.info().status, Status::Won(_)));
    let id = ann.table.game();
    let told = ann.browser.get(&format!("/api/v1/network/games/{id}")).expect(200).json();
    assert_eq!((&told["rated"], &told["players"][1]), (&false.into(), &"hunter".into()), "{told}");
    let page = ann.browser.get(&format!("/network/{id}")).expect(200).text();
    assert!(page.contains("against a bot, not rated"), "{page}");
    assert!(ann.browser.get("/network").text().contains("against a bot, not rated"));
    assert_eq!(ann.browser.get("/api/v1/network/ratings").expect(200).json(), serde_json::json!([]));
}

#[test]
fn the_bot_begins_where_that_was_asked_for_and_the_seat_of_the_person_is_the_second() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut ann = Person::open(&arena, &runtime);
    let ask = |ann: &mut Person<'_>, first: &str| {
        let token = ann.table.token().to_owned();
        ann.post("bot", &format!(r#"{{"token":"{token}","against":"house-cadet","first":"{first}"}}"#))
    };
    assert_eq!(ask(&mut ann, "nobody").status, 400, "there is no such beginner");
    assert_eq!(ask(&mut ann, "bot").expect(201).json(), serde_json::json!({"name": "cadet", "seat": 1}));
    assert_eq!(ann.info().players, BySeat::new("cadet".to_owned(), "ann".to_owned()));
    let again = runtime.block_on(ann.table.standing()).unwrap();
    assert_eq!((again.seat, again.decks), (Seat::Second, board().decks()));
    // The bot begins, and the person's shot waits for its turn.
    ann.shoot("A1".parse().unwrap());
    let told = runtime.block_on(ann.table.standing()).unwrap();
    assert_eq!(told.shots.first().map(|shot| shot.seat), Some(Seat::First));
    assert!(told.shots.iter().any(|shot| shot.seat == Seat::Second));

    let seats: Vec<serde_json::Value> = (0..32)
        .map(|_| {
            let mut bob = Person::open(&arena, &runtime);
            let seat = ask(&mut bob, "lot").expect(201).json()["seat"].clone();
            runtime.block_on(bob.table.resign()).unwrap();
            seat
        })
        .collect();
    assert!(seats.contains(&1.into()) && seats.contains(&2.into()), "{seats:?}");
}

#[test]
fn a_bot_sits_down_only_in_a_game_that_waits_for_one_and_for_whoever_opened_it() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut ann = Person::open(&arena, &runtime);
    for against in ["house-nobody", "hunter", "bot-99", "draft-99", "newest-99", "friend", ""] {
        assert_eq!(ann.ask_for(against).status, 404, "{against}");
    }
    arena.author("carol");
    let perch = accepted(&arena.store, "carol", "perch").bot;
    arena.store.put_bot_away(perch, Some(1)).unwrap();
    assert_eq!(ann.ask_for(&format!("bot-{}", perch.0)).status, 404, "it is put away");
    ann.post("bot", r#"{"token":"wrong","against":"house-hunter"}"#).expect(404);
    ann.post("hint", r#"{"token":"wrong"}"#).expect(404);
    ann.post("fault", r#"{"token":"wrong"}"#).expect(404);
    let token = ann.table.token().to_owned();
    let json = format!(r#"{{"token":"{token}","against":"house-hunter"}}"#);
    for other in ["0", "99", "x"] {
        let path = format!("/api/v1/network/games/{other}/bot");
        assert_eq!(ann.browser.send("POST", &path, &json).status, 404, "{other}");
    }
    let wish = Wish::new("eve", board()).for_invited();
    let mut eve = Person::sit(&arena, &runtime, arena.browser(), &wish);
    eve.ask_for("house-hunter").expect(404);
    ann.ask_for("house-hunter").expect(201);
    ann.ask_for("house-hunter").expect(404);
}

#[test]
fn only_so_many_bots_play_and_the_game_goes_on_waiting() {
    let bounds = Bounds { tables: 3, of_visitor: 2, ..Bounds::default() };
    let (arena, runtime) = (Arena::with_tables(bounds), Runtime::new().unwrap());
    let mut browser = arena.browser();
    let mut seats = Vec::new();
    for status in [201, 201, 422] {
        let wish = Wish::new("ann", board()).for_bot();
        let mut ann = Person::sit(&arena, &runtime, browser, &wish);
        let answer = ann.ask_for("house-cadet").expect(status);
        if status == 422 {
            assert!(answer.text().contains("2 bots play with you already"), "{}", answer.text());
            assert_eq!(ann.info().status, Status::Waiting);
        }
        browser = std::mem::replace(&mut ann.browser, arena.browser());
        seats.push(ann);
    }
    Person::open(&arena, &runtime).ask_for("house-cadet").expect(201);
    let mut late = Person::open(&arena, &runtime);
    late.ask_for("house-cadet").expect(503);
    runtime.block_on(seats[0].table.resign()).unwrap();
    let begun = Instant::now();
    while late.ask_for("house-cadet").status != 201 {
        assert!(begun.elapsed() < LONG, "a place is free again");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_bot_that_may_not_be_seen_and_the_draft_of_another_are_not_there() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let (ann, bob) = (arena.author("ann"), arena.author("bob"));
    let bot = accepted(&arena.store, "bob", "perch").bot;
    arena.store.set_visibility(bot, Visibility::Owner).unwrap();
    let source = b"not python at all (".to_vec();
    arena.store.save_draft(bot, Draft { language: "python".to_owned(), source, saved_ms: 1 }).unwrap();
    let sit = |browser| Person::sit(&arena, &runtime, browser, &Wish::new("somebody", board()).for_bot());
    for browser in [ann, arena.browser()] {
        let mut other = sit(browser);
        assert!(!other.browser.get("/play").expect(200).text().contains("perch"));
        for kind in ["bot", "newest", "draft"] {
            other.ask_for(&format!("{kind}-{}", bot.0)).expect(404);
        }
    }
    let mut owner = sit(bob);
    let page = owner.browser.get("/play").expect(200).text();
    assert!(page.contains(&format!("draft-{}", bot.0)) && page.contains("perch, the draft"), "{page}");
    let answer = owner.ask_for(&format!("draft-{}", bot.0)).expect(422);
    assert!(answer.text().contains("perch could not be compiled"), "{}", answer.text());
    assert_eq!(owner.info().status, Status::Waiting, "nothing is lost by it");
}

#[test]
fn a_bot_that_fails_loses_and_the_person_is_told_why() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut bob = arena.author("bob");
    let made =
        bob.send("POST", "/api/v1/bots", r#"{"name":"frail","game":"sea-battle","language":"python"}"#);
    let id = made.expect(201).json()["id"].as_i64().unwrap();
    let draft = bob.get(&format!("/api/v1/bots/{id}/draft")).expect(200).json();
    let source = draft["source"].as_str().unwrap();
    let broken = source.replace(
        "    next_shot += 1\n",
        "    next_shot += 1\n    if next_shot > 2: raise ValueError('tired')\n",
    );
    assert_ne!(source, broken);
    let json = serde_json::json!({ "source": broken }).to_string();
    bob.send("PUT", &format!("/api/v1/bots/{id}/draft"), &json).expect(200);
    let mut bob = Person::sit(&arena, &runtime, bob, &Wish::new("bob", board()).for_bot());
    bob.ask_for(&format!("draft-{id}")).expect(201);
    let mut cells = Cell::all().filter(|cell| !board().decks().contains(*cell));
    while bob.shoot(cells.next().unwrap()) != Reply::GameOver {}
    assert_eq!(bob.info().status, Status::Won(Seat::First));
    let json = format!(r#"{{"token":"{}"}}"#, bob.table.token());
    let told = bob.post("fault", &json).expect(200).json();
    let sentence = told["sentence"].as_str().unwrap();
    assert!(sentence.contains("frail") && sentence.contains("tired"), "{sentence}");
}

/// Ann after the arena was stopped and opened again.
fn again<'a>(arena: &Arena, runtime: &'a Runtime, ann: &Person<'_>) -> Person<'a> {
    runtime.block_on(async {
        let client = Client::new(&format!("ws://{}/ws", arena.address), NETWORK_REALM);
        let guest = Guest::new(client.connect().await.unwrap());
        let table = guest.resume(ann.table.game(), ann.table.token()).await.unwrap();
        Person { browser: arena.browser(), runtime, guest, table }
    })
}

#[test]
fn a_bot_comes_back_to_its_seat_after_a_stop_of_the_arena_and_plays_on() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut ann = Person::open(&arena, &runtime);
    let token = ann.table.token().to_owned();
    let asked = format!(r#"{{"token":"{token}","against":"house-hunter","first":"bot"}}"#);
    ann.post("bot", &asked).expect(201);
    let cells: Vec<Cell> = Cell::all().collect();
    for cell in &cells[..3] {
        ann.shoot(*cell);
    }
    let arena = arena.reopened();
    let ann = again(&arena, &runtime, &ann);
    assert_eq!((ann.table.seat(), ann.info().status), (Seat::Second, Status::Running));
    assert!(cells[3..].iter().any(|cell| ann.shoot(*cell) == Reply::GameOver), "it is played to its end");
    let told = ann.info();
    assert!(matches!(told.status, Status::Won(_)), "{told:?}");
    assert_eq!(told.players, BySeat::new("hunter".to_owned(), "ann".to_owned()));
}

#[test]
fn a_game_whose_bot_cannot_come_back_is_nobodys_loss_and_its_page_says_so() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut ann = arena.author("ann");
    let made = ann.send("POST", "/api/v1/bots", r#"{"name":"pike","game":"sea-battle","language":"python"}"#);
    let pike = BotId(made.expect(201).json()["id"].as_i64().unwrap());
    let source = ann.get(&format!("/api/v1/bots/{}/draft", pike.0)).expect(200).json()["source"].clone();
    let json = serde_json::json!({ "source": source }).to_string();
    ann.send("PUT", &format!("/api/v1/bots/{}/draft", pike.0), &json).expect(200);
    let mut ann = Person::sit(&arena, &runtime, ann, &Wish::new("ann", board()).for_bot());
    ann.ask_for(&format!("draft-{}", pike.0)).expect(201);
    ann.shoot("J10".parse().unwrap());
    arena.store.put_bot_away(pike, Some(1)).unwrap();
    let arena = arena.reopened();
    let mut browser = arena.browser();
    let id = ann.table.game();
    let path = format!("/api/v1/network/games/{id}");
    let begun = Instant::now();
    while browser.get(&path).expect(200).json()["status"] == "in-progress" {
        assert!(begun.elapsed() < LONG, "it is over soon");
        std::thread::sleep(Duration::from_millis(20));
    }
    let told = browser.get(&path).expect(200).json();
    assert_eq!((&told["status"], &told["ending"]), (&"draw".into(), &"spoiled".into()), "{told}");
    let page = browser.get(&format!("/network/{id}")).expect(200).text();
    assert!(page.contains("Nobody has won: the arena was stopped or failed"), "{page}");
}
