//! Games and tournaments that are watched while they are played.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use record::GameKind;
use rules::Preset;
use store::{Entry, NewBot, NewTournament, Store, TournamentId, Version};
use tournament::{Conduct, Format, GameNumber, Plan};

use crate::arena::Arena;
use crate::browser::{Answer, Browser};

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);
/// As many as watch one game.
const VIEWERS: usize = 500;

/// One event of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) data: String,
}

impl Event {
    fn line(&self) -> usize {
        self.id.split('.').next().unwrap().parse().unwrap()
    }
}

pub(crate) fn events(text: &str) -> Vec<Event> {
    let field = |block: &str, name: &str| {
        let lines = block.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        lines.collect::<Vec<_>>().join("\n")
    };
    let blocks = text.split("\n\n").filter(|block| block.contains("data: "));
    blocks
        .map(|block| Event {
            name: field(block, "event"),
            id: field(block, "id"),
            data: field(block, "data"),
        })
        .collect()
}

/// Reads a stream to its end.
pub(crate) fn watch(address: SocketAddr, path: &str, last: Option<&str>) -> (u16, Vec<Event>) {
    let mut stream = ask(address, path, last);
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = Answer::read(&answer);
    (answer.status, events(&answer.text()))
}

pub(crate) fn ask(address: SocketAddr, path: &str, last: Option<&str>) -> TcpStream {
    let last = last.map_or_else(String::new, |last| format!("Last-Event-ID: {last}\r\n"));
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: arena\r\nConnection: close\r\n{last}\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

/// A bot that thinks for so long before every shot.
pub(crate) fn thinker(store: &Store, seconds: f64) -> Entry {
    let owner = store.person_with_login("ann").unwrap().unwrap().id;
    let name = "perch".to_owned();
    let bot = NewBot { owner, game: GameKind::SeaBattle, name: name.clone(), made_ms: 0 };
    let bot = store.add_bot(bot).unwrap();
    let source = include_str!("../../../languages/src/python/sea_battle.py");
    let source = format!("import time\n{source}")
        .replace("def shoot():", &format!("def shoot():\n    time.sleep({seconds})"));
    assert!(source.contains("time.sleep"));
    let version = Version { language: "python".to_owned(), source: source.into_bytes(), made_ms: 0 };
    Entry { name, version: Some(store.add_version(bot, version).unwrap()) }
}

/// A tournament of these, which is held from now on.
pub(crate) fn hold(store: &Store, entries: Vec<Entry>) -> TournamentId {
    let plan = Plan::new(entries.len(), Format::USUAL, Conduct::of(Preset::AiBattle), 1).unwrap();
    let (name, game, preset) = ("Spring".to_owned(), GameKind::SeaBattle, Preset::AiBattle);
    let told = NewTournament { name, game, preset, sets: 1, wins: None, plan, made_ms: 0 };
    store.add_tournament(told, entries).unwrap()
}

pub(crate) fn house(name: &str) -> Entry {
    Entry { name: name.to_owned(), version: None }
}

/// Waits until somebody sees what is wanted.
pub(crate) fn wait(what: &str, mut is_there: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_there() {
        assert!(begun.elapsed() < LONG, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// An arena where a slow game has just begun. The thinker shoots some 65 times in it.
fn slow_game(seconds: f64) -> (Arena, TournamentId) {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann");
    let id = hold(&arena.store, vec![thinker(&arena.store, seconds), house("hunter")]);
    let page = format!("/tournaments/{}/games/1/live", id.0);
    wait("a game begins", || ann.get(&page).status == 200);
    (arena, id)
}

/// The stored lines of the first game, as viewers of the game in progress see them.
pub(crate) fn veiled(store: &Store, id: TournamentId) -> Vec<String> {
    wait("the game is stored", || store.log(id, GameNumber(0)).unwrap().is_some());
    let text = store.log(id, GameNumber(0)).unwrap().unwrap().text().unwrap();
    let veil = |line: &str| {
        let line = line.find(",\"times\":").map_or(line.to_owned(), |place| format!("{}}}", &line[..place]));
        match line.find("],\"by\"") {
            Some(place) if line.starts_with("{\"placed\"") => {
                format!("{{\"placed\":null{}", &line[place + 1..])
            }
            _ => line,
        }
    };
    text.lines().map(veil).collect()
}

#[test]
fn five_hundred_viewers_see_every_line_in_order_and_no_fleet() {
    let (arena, id) = slow_game(0.3);
    let (address, path) = (arena.address, Arc::new(format!("/tournaments/{}/games/1/events", id.0)));
    // Somebody who never reads takes nothing from the others.
    let _idle: Vec<TcpStream> = (0..5).map(|_| ask(address, &path, None)).collect();
    let viewers: Vec<_> = (0..VIEWERS)
        .map(|_| {
            let path = Arc::clone(&path);
            let viewer = thread::Builder::new().stack_size(256 * 1024);
            viewer.spawn(move || watch(address, &path, None)).unwrap()
        })
        .collect();
    let seen: Vec<_> = viewers.into_iter().map(|viewer| viewer.join().unwrap()).collect();
    let expected = veiled(&arena.store, id);
    assert!(expected.iter().filter(|line| line.starts_with("{\"placed\":null")).count() == 2, "{expected:?}");
    for (status, events) in &seen {
        assert_eq!(*status, 200);
        assert!(events.iter().map(Event::line).eq(0..expected.len()), "{events:?}");
        let lines: Vec<&str> = events.iter().map(|event| event.data.as_str()).collect();
        assert_eq!(lines, expected);
    }
}

#[test]
fn a_viewer_who_was_cut_off_goes_on_where_it_was() {
    let (arena, id) = slow_game(0.2);
    let path = format!("/tournaments/{}/games/1/events", id.0);
    let mut first = ask(arena.address, &path, None);
    let mut heard = Vec::new();
    while heard.windows(4).filter(|window| window == b"\nid:").count() < 4 {
        let mut some = [0; 256];
        let count = first.read(&mut some).unwrap();
        assert!(count > 0);
        heard.extend_from_slice(&some[..count]);
    }
    drop(first);
    let text = String::from_utf8_lossy(&heard).into_owned();
    let id_of = |line: usize| {
        let mut ids = text.lines().filter_map(|text| text.strip_prefix("id: "));
        ids.rfind(|id| id.starts_with(&format!("{line}."))).unwrap().to_owned()
    };
    let (_, rest) = watch(arena.address, &path, Some(&id_of(2)));
    let expected = veiled(&arena.store, id);
    assert!(rest.iter().map(Event::line).eq(3..expected.len()), "{rest:?}");

    // What is over comes from the store: from where somebody was, and not at all to whom nothing is missing.
    let (_, again) = watch(arena.address, &path, Some(&id_of(2)));
    assert!(again.iter().map(Event::line).eq(3..expected.len()), "{again:?}");
    let (_, whole) = watch(arena.address, &path, None);
    assert!(whole.iter().map(Event::line).eq(0..expected.len()));
    assert!(whole.iter().any(|event| event.data.starts_with("{\"placed\":[\"")), "nothing is hidden now");
    let last = whole.last().unwrap();
    assert!(last.data.starts_with("{\"verdict\""));
    assert_eq!(watch(arena.address, &path, Some(&last.id)).0, 204);
    // A page that was hidden opens a new stream, and says itself how far it has read; a browser that was cut off knows better.
    let known = format!("{path}?after={}", id_of(2));
    assert_eq!(watch(arena.address, &known, None).1, again);
    assert_eq!(watch(arena.address, &known, Some(&last.id)).0, 204);
    // Whoever has heard a game that was void begins anew; whoever says nonsense has heard nothing.
    let (_, anew) = watch(arena.address, &path, Some("20.1.7"));
    assert_eq!((anew[0].name.as_str(), anew.len()), ("anew", expected.len() + 1));
    for nonsense in ["x", "", "-1.0.0", "1.2.3.4"] {
        assert_eq!(watch(arena.address, &path, Some(nonsense)).1, whole, "{nonsense}");
    }
    let far = last.id.replacen(&(expected.len() - 1).to_string(), "18446744073709551615", 1);
    assert_eq!(watch(arena.address, &path, Some(&far)).0, 204);
    // So does whoever has heard a try of it that came to nothing: its lines are of another game.
    let take: u64 = id_of(2).split('.').nth(1).unwrap().parse().unwrap();
    let (_, anew) = watch(arena.address, &path, Some(&format!("2.{}.0", take - 1)));
    assert_eq!((anew[0].name.as_str(), anew.len()), ("anew", expected.len() + 1));
    assert_eq!(anew[1..], whole);
}

#[test]
fn a_game_in_progress_has_a_page_and_then_another() {
    let (arena, id) = slow_game(0.2);
    let game = format!("/tournaments/{}/games/1", id.0);
    let mut anybody = arena.browser();
    let page = anybody.get(&format!("{game}/live")).expect(200).text();
    assert!(page.contains(&format!("data-stream=\"{game}/events\"")), "{page}");
    assert!(page.contains("perch – hunter") || page.contains("hunter – perch"), "{page}");
    let room = anybody.get(&format!("/tournaments/{}/slides", id.0)).expect(200).json();
    assert_eq!(room["slides"][0]["stream"], format!("{game}/events"));
    watch(arena.address, &format!("{game}/events"), None);
    veiled(&arena.store, id);
    wait("it is forgotten", || anybody.get(&format!("{game}/live")).status != 200);
    assert_eq!(anybody.get(&format!("{game}/live")).expect(303).header("location"), game);
    let room = anybody.get(&format!("/tournaments/{}/slides", id.0)).expect(200).json();
    assert_eq!(room["slides"][0]["record"], format!("{game}/record"));
    assert_eq!(room["slides"][0].get("stream"), None);
    let table = &room["slides"][1];
    assert_eq!((&table["kind"], &table["played"], &table["games"]), (&"table".into(), &1.into(), &1.into()));
    assert_eq!((&table["rows"][0]["place"], &table["rows"][0]["points"]), (&"1".into(), &3.into()));
    let page = anybody.get(&format!("/tournaments/{}/projector", id.0)).expect(200).text();
    assert!(page.contains("<body class=\"for-room\">") && page.contains("<td class=\"num points\">3</td>"));
}

#[test]
fn a_tournament_is_told_as_it_goes() {
    let arena = Arena::with_crew();
    arena.author("ann");
    // The thinker plays in the first two games: whoever comes to listen misses neither.
    let id = hold(&arena.store, vec![house("hunter"), house("cadet"), thinker(&arena.store, 0.1)]);
    let path = format!("/tournaments/{}/events", id.0);
    let mut russian = Browser::new(arena.address).saying("accept-language", "ru");
    let stream = russian.get(&path).expect(200);
    assert_eq!(stream.header("content-type"), "text/event-stream");
    let told: Vec<serde_json::Value> =
        events(&stream.text()).iter().map(|event| serde_json::from_str(&event.data).unwrap()).collect();
    let last = told.last().unwrap();
    assert_eq!((&last["state"], &last["over"]), (&"finished".into(), &true.into()), "{last}");
    assert_eq!((&last["played"], &last["games"]), (&3.into(), &3.into()));
    assert_eq!(last["say"]["games"], "3 игр из 3");
    let verdict = |told: &serde_json::Value| told["say"]["verdict"].as_str().unwrap().to_owned();
    assert!(verdict(last).starts_with("Перв"), "{last}");
    assert_eq!(verdict(&told[0]), "Пока не сыграна ни одна игра.");
    assert!(
        told.iter().any(|told| told["played"] == 1 && verdict(told).starts_with("Сыграно 1 из 3: ")),
        "{told:?}"
    );
    assert!(
        told.iter().any(|told| told["state"] == "running" && told["now"][0]["title"].is_string()),
        "{told:?}"
    );
    let played: Vec<u64> = told.iter().map(|told| told["played"].as_u64().unwrap()).collect();
    assert!(played.is_sorted());
    let rows = last["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0]["cells"]["place"], "1");
    let points: u32 =
        rows.iter().map(|row| row["cells"]["points"].as_str().unwrap().parse::<u32>().unwrap()).sum();
    assert_eq!(points, 9, "nobody draws a game of one set");
}

#[test]
fn streams_end_when_the_arena_stops() {
    let (arena, id) = slow_game(0.3);
    let paths = [format!("/tournaments/{}/games/1/events", id.0), format!("/tournaments/{}/events", id.0)];
    let mut open: Vec<TcpStream> = paths.iter().map(|path| ask(arena.address, path, None)).collect();
    for stream in &mut open {
        // Each has begun to tell.
        assert!(stream.read(&mut [0; 64]).unwrap() > 0);
    }
    let readers: Vec<_> = open
        .into_iter()
        .map(|mut stream| {
            thread::spawn(move || {
                let mut rest = Vec::new();
                stream.read_to_end(&mut rest).unwrap();
                String::from_utf8_lossy(&rest).into_owned()
            })
        })
        .collect();
    drop(arena);
    for reader in readers {
        let rest = reader.join().unwrap();
        // Whoever holds up the stop is cut off in the end: the empty chunk after the last one never comes.
        assert!(rest.ends_with("\r\n0\r\n\r\n"), "it ended by itself: {rest}");
        assert!(!rest.contains("{\"verdict\""), "it ended before the game did");
    }
}

#[test]
fn what_is_not_for_everybody_is_not_streamed_to_everybody() {
    let arena = Arena::open();
    let mut anybody = arena.browser();
    for path in ["/events", "/projector", "/slides", "/games/1/events", "/games/1/live"] {
        anybody.get(&format!("/tournaments/77{path}")).expect(404);
    }
}

#[test]
fn a_hidden_tournament_streams_to_its_organisers_alone() {
    let (arena, id) = slow_game(0.2);
    arena.store.set_audience(id, store::Audience::Organisers).unwrap();
    let mut bob = arena.author("bob");
    let mut admin = arena.administrator();
    for path in ["/events", "/games/1/events", "/projector", "/slides", "/games/1/live"] {
        let path = format!("/tournaments/{}{path}", id.0);
        arena.browser().get(&path).expect(404);
        bob.get(&path).expect(404);
    }
    for path in ["/slides", "/games/1/events", "/events"] {
        admin.get(&format!("/tournaments/{}{path}", id.0)).expect(200);
    }
}

#[test]
fn a_check_tells_its_stages_as_they_pass() {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann");
    let fields = [("name", "Буря"), ("game", "sea-battle"), ("language", "python")];
    let bot = ann.fill("/bots/new", "/bots/new", &fields).expect(303).header("location").to_owned();
    let source = include_str!("../../../languages/src/python/sea_battle.py");
    let source =
        format!("import time\n{source}").replace("def shoot():", "def shoot():\n    time.sleep(0.05)");
    let sent = ann.fill(&bot, &format!("{bot}/submit"), &[("source", &source)]).expect(303);
    let version = sent.header("location").to_owned();
    let stream = ann.get(&format!("{version}/events")).expect(200).text();
    let told: Vec<serde_json::Value> =
        events(&stream).iter().map(|event| serde_json::from_str(&event.data).unwrap()).collect();
    let stage = |told: &serde_json::Value, key: &str| {
        told["stages"]
            .as_array()
            .unwrap()
            .iter()
            .find(|stage| stage["key"] == key)
            .cloned()
            .unwrap_or_default()
    };
    let playing = told.iter().find(|told| stage(told, "game")["state"] == "running").unwrap();
    for key in ["compile", "start"] {
        assert_eq!(stage(playing, key)["state"], "passed", "{playing}");
        assert!(stage(playing, key)["ms"].as_f64().unwrap() > 0.0, "{playing}");
    }
    assert_eq!(told.last().unwrap()["accepted"], true);
    let log = ann.get(&format!("{version}/game.jsonl")).expect(200).text();
    assert!(log.lines().next().unwrap().contains("{\"name\":\"Буря\"}"), "{log}");
}
