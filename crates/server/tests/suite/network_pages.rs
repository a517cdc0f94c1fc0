//! The network game on the pages: watched while it is played through `/ws`, and replayed afterwards.

use std::io::Read as _;

use netplay::{Guest, Reply, Table, Wish};
use record::lol_log::LolLog;
use rules::sea_battle::ShotResult;
use rules::{Board, Cell, Preset, Seat};
use store::{NetworkEnding, NetworkGame, NetworkName, NetworkOpponent, NetworkPlayer, NetworkStatus, Store};
use tokio::runtime::Runtime;
use wamp::Client;

use crate::arena::{Arena, NETWORK_REALM};
use crate::live::{ask, events, watch};

const BOARD: &str = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n__________\n__________\n__________";
/// The most games of a page.
const PAGE: usize = 100;

fn board() -> Board {
    let rules = Preset::Lol2019.sea_battle(1).unwrap().game;
    record::maps::read_rows(BOARD).check(&rules.placement).unwrap()
}

async fn guest(arena: &Arena) -> Guest {
    let client = Client::new(&format!("ws://{}/ws", arena.address), NETWORK_REALM);
    Guest::new(client.connect().await.unwrap())
}

/// Two who sit at a game, through the port of the pages.
fn sit_down(arena: &Arena, runtime: &Runtime, names: [&str; 2]) -> [Table; 2] {
    runtime.block_on(async {
        let (one, other) = (guest(arena).await, guest(arena).await);
        let first = one.new_game(&Wish::new(names[0], board())).await.unwrap();
        [first, other.new_game(&Wish::new(names[1], board())).await.unwrap()]
    })
}

fn shoot(runtime: &Runtime, table: &Table, cell: Cell) -> Reply {
    runtime.block_on(table.shoot(cell)).unwrap()
}

/// The first player sinks everything.
fn play_out(runtime: &Runtime, table: &Table) {
    let decks = board().decks();
    let targets = Cell::all().filter(|cell| decks.contains(*cell));
    assert!(targets.map(|cell| shoot(runtime, table, cell)).any(|reply| reply == Reply::GameOver));
}

#[test]
fn a_game_is_watched_while_it_is_played_and_replayed_afterwards() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut browser = arena.browser();
    let [ann, bob] = sit_down(&arena, &runtime, ["ann", "bob"]);
    assert_eq!(shoot(&runtime, &ann, "J10".parse().unwrap()), Reply::Result(ShotResult::Miss));
    assert_eq!(shoot(&runtime, &bob, "J9".parse().unwrap()), Reply::Result(ShotResult::Miss));

    let page = browser.get("/network/1").expect(200).text();
    assert!(page.contains("ann and bob are playing."), "{page}");
    assert!(page.contains("data-stream=\"/network/1/events\""));
    for hidden in ["record", "log", "share/game.html", "share/game.gif", "share/game.svg", "share/card.png"] {
        browser.get(&format!("/network/1/{hidden}")).expect(404);
    }
    assert!(page.contains("/share/card.png?lang=en") && !page.contains("/network/1/share"), "{page}");
    let told = browser.get("/api/v1/network/games/1").expect(200).json();
    assert_eq!((&told["status"], &told["shots"]), (&"in-progress".into(), &2.into()), "{told}");
    assert!(told["record"].is_null() && told["log"].is_null());

    let mut live = ask(arena.address, "/network/1/events", None);
    let mut heard = String::new();
    while events(&heard).len() < 6 {
        let mut more = [0; 4_096];
        let length = live.read(&mut more).unwrap();
        assert!(length > 0, "{heard}");
        heard += &String::from_utf8_lossy(&more[..length]);
    }
    let before_the_end = [page, told.to_string(), heard.clone(), browser.get("/network?list=running").text()];
    for shown in before_the_end {
        assert!(
            !shown.contains("####") && !shown.contains("A1 B1") && !shown.contains("\"placed\":["),
            "{shown}"
        );
    }
    let last = events(&heard).last().unwrap().id.clone();
    drop(live);

    play_out(&runtime, &ann);
    let (status, rest) = watch(arena.address, "/network/1/events", Some(&last));
    assert_eq!(status, 200);
    assert!(rest.first().unwrap().id.starts_with("6."), "{rest:?}");
    assert!(rest.last().unwrap().data.contains("\"verdict\":\"first\""), "{rest:?}");
    assert_eq!(watch(arena.address, "/network/1/events", Some(&rest.last().unwrap().id)).0, 204);
    let (_, anew) = watch(arena.address, "/network/1/events", Some("3.1.0"));
    assert_eq!((anew[0].name.as_str(), anew[1].id.starts_with("0.")), ("anew", true), "of another hall");

    let page = browser.get("/network/1").expect(200).text();
    assert!(page.contains("ann wins: all ships of bob are sunk, after 21 shots."), "{page}");
    assert!(page.contains("data-record=\"/network/1/record\""));
    let record = browser.get("/network/1/record").expect(200).text();
    assert_eq!(record::AnyRecord::parse(&record).unwrap().to_string(), record);
    for file in ["game.html", "game.gif", "game.svg?set=1&shot=3", "game.txt", "card.png"] {
        let path = format!("/network/1/share/{file}");
        assert!(browser.get(&path).expect(200).body.len() > 500, "{file}");
    }
    let text = browser.get("/network/1/share/game.txt").text();
    assert!(text.ends_with("ann wins: all ships of bob are sunk, after 21 shots.\n"), "{text}");
    assert!(page.contains("content=\"ann wins: all ships of bob are sunk"), "{page}");
    let log = LolLog::parse(&browser.get("/network/1/log").expect(200).text()).unwrap();
    assert_eq!(log.verify().winner(), Some(Seat::First));
    let told = browser.get("/api/v1/network/games/1").expect(200).json();
    assert_eq!((&told["status"], &told["ending"]), (&"player1-win".into(), &"played".into()));
    let ratings = browser.get("/api/v1/network/ratings").expect(200).json();
    assert_eq!((&ratings[0]["player"], &ratings[1]["games"]), (&"ann".into(), &1.into()), "{ratings}");
    assert!(browser.get("/network").text().contains(" ± "));
}

#[test]
fn what_cannot_be_seen_is_not_there() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut browser = arena.browser();
    let (waiting, invited) = runtime.block_on(async {
        let ann = guest(&arena).await;
        let invited = ann.new_game(&Wish::new("ann", board()).for_invited()).await.unwrap();
        ann.new_game(&Wish::new("ann", board())).await.unwrap();
        (ann, invited)
    });
    for path in [
        "/network/1",
        "/network/1?key=0123456789abcdef",
        "/network/3",
        "/network/0",
        "/network/-1",
        "/network/x",
        "/network/99999999999999999999",
    ] {
        browser.get(path).expect(404);
        browser.get(&format!("{path}/events")).expect(404);
        browser.get(&format!("{path}/record")).expect(404);
        browser.get(&format!("/api/v1{}", path.replace("network", "network/games"))).expect(404);
    }
    let key = invited.key().unwrap();
    let told = browser.get(&format!("/api/v1/network/games/1?key={key}")).expect(200).json();
    assert_eq!(
        (&told["status"], &told["players"][0]),
        (&"waiting".into(), &"ann".into()),
        "whoever is invited"
    );
    assert!(browser.get("/network/2").expect(200).text().contains("ann waits for an opponent."));
    browser.get("/network/2/log").expect(404);
    drop(waiting);
}

#[test]
fn the_page_of_a_game_that_waits_hears_that_it_begins_or_that_nobody_came() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut browser = arena.browser();
    let (ann, bob) = runtime.block_on(async { (guest(&arena).await, guest(&arena).await) });
    let wait = |name: &str| runtime.block_on(ann.new_game(&Wish::new(name, board()))).unwrap();
    let lonely = wait("ann");
    assert!(browser.get("/network/1").expect(200).text().contains(" data-waits data-stream="));
    let mut live = ask(arena.address, "/network/1/events", None);
    // The answer begins before there is anything to tell.
    let mut head = [0; 512];
    let begun = live.read(&mut head).unwrap();
    runtime.block_on(lonely.resign()).unwrap();
    let mut heard = String::from_utf8_lossy(&head[..begun]).into_owned();
    live.read_to_string(&mut heard).unwrap();
    assert_eq!(events(&heard).last().map(|event| event.name.as_str()), Some("closed"), "{heard}");

    wait("ann");
    let mut live = ask(arena.address, "/network/2/events", None);
    let second = runtime.block_on(bob.new_game(&Wish::new("bob", board()))).unwrap();
    let page = browser.get("/network/2").expect(200).text();
    assert!(page.contains("ann and bob are playing.") && !page.contains("data-waits"), "{page}");
    runtime.block_on(second.resign()).unwrap();
    let mut heard = String::new();
    live.read_to_string(&mut heard).unwrap();
    let heard = events(&heard);
    assert!(heard[0].id.starts_with("0.") && heard[0].data.contains("bob"), "{heard:?}");
    // A page that was hidden opens a new stream, and says itself what it has.
    let after = format!("/network/2/events?after={}", heard[2].id);
    let (_, rest) = watch(arena.address, &after, None);
    assert!(rest[0].id.starts_with("3."), "{rest:?}");
}

#[test]
fn more_ratings_than_are_shown_are_told_of() {
    let arena = Arena::open();
    let mut browser = arena.browser();
    let rate = |count: usize| {
        let name = |number| NetworkName {
            name: format!("name {number}"),
            secret: None,
            rating: 1500.0,
            deviation: 50.0,
            volatility: 0.06,
            games: 1,
        };
        arena.store.keep_network(Vec::new(), (0..count).map(name).collect()).unwrap();
    };
    rate(PAGE);
    assert!(!browser.get("/network").expect(200).text().contains("These are the best"));
    rate(PAGE + 1);
    let page = browser.get("/network").expect(200).text();
    assert!(page.contains("These are the best 100."), "{page}");
    assert_eq!(page.matches("<bdi>name ").count(), PAGE);
}

#[test]
fn names_are_text_and_nothing_else() {
    let (arena, runtime) = (Arena::open(), Runtime::new().unwrap());
    let mut browser = arena.browser();
    let hostile = ["<script>alert(1)</script>", "\"><img src=x onerror=y>&amp;"];
    let [ann, _bob] = sit_down(&arena, &runtime, hostile);
    let check = |page: String| {
        assert!(!page.contains("<script>alert") && !page.contains("<img"), "{page}");
        assert!(page.contains("&#60;script&#62;alert(1)"), "{page}");
    };
    check(browser.get("/network/1").expect(200).text());
    play_out(&runtime, &ann);
    check(browser.get("/network/1").expect(200).text());
    check(browser.get("/network").expect(200).text());
    check(browser.get("/network?list=finished").expect(200).text());
}

fn keep(store: &Store, games: impl Iterator<Item = (u64, NetworkStatus)>) {
    let player =
        || NetworkPlayer { name: "ann".to_owned(), board: BOARD.replace('\n', ""), token: "0".repeat(64) };
    let game = |(id, status)| NetworkGame {
        id,
        status,
        opponent: NetworkOpponent::Anyone,
        first: player(),
        second: Some(player()),
        clock_s: 60,
        shots: String::new(),
        ending: Some(NetworkEnding::Resigned),
        made_ms: 1,
        ended_ms: Some(2),
    };
    store.keep_network(games.map(game).collect(), Vec::new()).unwrap();
}

#[test]
fn lists_have_a_hundred_games_at_a_time() {
    let arena = Arena::open();
    let mut browser = arena.browser();
    let empty = browser.get("/network").expect(200).text();
    assert!(
        empty.contains("Nobody plays at the moment.") && empty.contains("No game has been played"),
        "{empty}"
    );
    assert!(empty.contains("broadside net join ws://arena/ws admiral --as my-bot"), "{empty}");
    keep(&arena.store, (1..=PAGE as u64 + 1).map(|id| (id, NetworkStatus::Won(Seat::First))));
    let first = browser.get("/api/v1/network/games?list=finished").expect(200).json();
    assert_eq!((first["games"].as_array().unwrap().len(), &first["next"]), (PAGE, &2.into()));
    let rest = browser.get("/api/v1/network/games?before=2").expect(200).json();
    assert_eq!((&rest["games"][0]["game"], &rest["next"]), (&1.into(), &serde_json::Value::Null));
    let page = browser.get("/network?list=finished").expect(200).text();
    assert_eq!(page.matches("href=\"/network/").count(), PAGE);
    assert!(page.contains("/network?list=finished&#38;before=2"), "{page}");
    for odd in
        ["?list=x", "?before=x", "?list=finished&before=-1", "?list=running&before=99999999999999999999999"]
    {
        browser.get(&format!("/network{odd}")).expect(200);
    }
}
