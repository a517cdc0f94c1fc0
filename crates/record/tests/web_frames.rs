//! What the browser shows is held against the replay of this room: `web/src/record/golden/` has every frame of some samples
//! with somebody's eyes, and the tests of the front end read them. `BLESS=1` writes them anew.
//!
//! A line is the set, the sights of both boards (200 characters) and the last shot on each ("-" where there is none); a set
//! begins with the frame before its first shot.

use std::path::PathBuf;
use std::{env, fs};

use record::lol_log::LolLog;
use record::{AnyRecord, BoardView, Event, Replay, Sight, Viewpoint};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{Cell, Seat};

/// The samples and who looks at them, as their files are called.
const WANTED: [(&str, &str); 10] = [
    ("seed", "all"),
    ("seed", "spectator"),
    ("seed", "2"),
    ("lol", "all"),
    ("lol", "spectator"),
    ("lol", "1"),
    ("crash", "2"),
    ("homework", "all"),
    ("late", "spectator"),
    ("repeated", "all"),
];

fn web(path: &str) -> PathBuf {
    PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("../../web").join(path)
}

fn sample(name: &str) -> Vec<Event<SeaBattle>> {
    let text = fs::read_to_string(web(&format!("samples/{name}.jsonl"))).expect("the sample is there");
    match AnyRecord::parse(&text).expect("the sample is a record") {
        AnyRecord::SeaBattle(record) => record.events().to_vec(),
        AnyRecord::Rps(_) => panic!("{name} is a game of Sea Battle"),
    }
}

fn viewpoint(name: &str) -> Viewpoint {
    match name {
        "1" => Viewpoint::Seat(Seat::First),
        "2" => Viewpoint::Seat(Seat::Second),
        "spectator" => Viewpoint::Spectator,
        _ => Viewpoint::Afterwards,
    }
}

/// Every frame of a game.
fn frames(events: Vec<Event<SeaBattle>>, viewpoint: Viewpoint) -> Vec<String> {
    let is_placed = |event: &Event<_>| matches!(event, Event::Played(SeaBattleEvent::Placed { .. }));
    let mut replay = Replay::new(events);
    let mut lines = Vec::new();
    while replay.forward() {
        let event = replay.event().expect("a step was made");
        let next = replay.events().get(replay.step());
        let begins = (is_placed(event) || matches!(event, Event::SetStarted { .. }))
            && next.is_some_and(|next| !is_placed(next));
        let shows = matches!(event, Event::Played(_)) && !is_placed(event);
        if begins || shows {
            lines.push(line(&replay, viewpoint));
        }
    }
    lines
}

fn line(replay: &Replay<SeaBattle>, viewpoint: Viewpoint) -> String {
    let scene = replay.scene();
    let [first, second] = viewpoint.boards(&scene.table).into_array();
    let last = |view: &BoardView| view.last().map_or_else(|| "-".to_owned(), |cell| cell.to_string());
    format!("{} {}{} {} {}", scene.set, sights(&first), sights(&second), last(&first), last(&second))
}

fn sights(view: &BoardView) -> String {
    let sign = |cell: Cell| match view.at(cell) {
        Sight::Unknown => '?',
        Sight::Water => '.',
        Sight::Deck => '#',
        Sight::Miss => 'o',
        Sight::Hit => 'x',
        Sight::Sunk => 'X',
    };
    Cell::all().map(sign).collect()
}

#[test]
fn the_front_end_is_tested_against_the_frames_of_this_room() {
    for (name, eyes) in WANTED {
        let path = web(&format!("src/record/golden/{name}.{eyes}.txt"));
        let told = frames(sample(name), viewpoint(eyes)).join("\n") + "\n";
        if env::var_os("BLESS").is_some() {
            fs::write(&path, &told).expect("the frames can be written");
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(told, known, "{name} with the eyes of {eyes}; BLESS=1 writes it");
    }
}

#[test]
fn the_sample_of_the_seeds_log_is_that_log() {
    let log = include_str!("../../broadside/tests/data/seed.log");
    let events = LolLog::parse(log).expect("the log can be read").events().expect("the log is sound");
    assert_eq!(sample("seed"), events);
    assert_eq!(frames(events, Viewpoint::Afterwards).len(), 1 + 119, "the beginning and every shot");
}
