//! Pictures of games: what they show, that they are harmless, and how large they get.

use std::io::Cursor;

use pictures::{
    CARD_SIZE, Caption, Place, RpsSubject, Subject, card, gif, page, rps_card, rps_page, rps_svg, rps_text,
    svg, table_card, text,
};
use record::lol_log::LolLog;
use record::{AnyRecord, Event, Viewpoint};
use rules::sea_battle::{SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Cell, CellSet, Seat};
use texts::Lang;

const SEED_LOG: &str = include_str!("../../broadside/tests/data/seed.log");
const RPS_GAME: &str = include_str!("../../broadside/tests/data/rps.jsonl");
/// The longest game among the samples: four sets, 467 shots.
const LONG_GAME: &str = include_str!("../../../web/samples/game.jsonl");

fn seed_events() -> Vec<Event<SeaBattle>> {
    LolLog::parse(SEED_LOG).expect("the log can be read").events().expect("the log is sound")
}

fn subject(events: &[Event<SeaBattle>]) -> Subject<'_> {
    let names = BySeat::new("admiral".to_owned(), "игрок 2".to_owned());
    Subject { lang: Lang::Ru, names, events, viewpoint: Viewpoint::Afterwards }
}

#[test]
fn an_svg_has_a_shape_for_every_shot() {
    let events = seed_events();
    let picture = svg(&subject(&events), events.len());
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    // 20 decks of the loser are crossed, and the last shot is ringed.
    let [first, second] = Seat::BOTH.map(|seat| {
        let mut scene = record::Scene::default();
        events.iter().for_each(|event| scene.apply(event));
        scene.table.waters[seat]
    });
    let sunk = first.sunk().len() + second.sunk().len();
    assert_eq!(picture.matches("l10 10m0 -10l-10 10").count(), sunk as usize);
    assert_eq!(picture.matches("r=\"10.5\"").count(), 1);
    let misses = [first, second].map(|waters| (waters.shots - waters.decks()).len()).iter().sum::<u32>();
    assert_eq!(picture.matches("r=\"3\"").count(), misses as usize);
}

#[test]
fn names_of_strangers_stay_names() {
    let events = seed_events();
    let mut subject = subject(&events);
    subject.names[Seat::First] = "</script><script>alert(1)</script>&\"\u{1b}[31m".to_owned();
    for picture in [svg(&subject, 5), page(&subject)] {
        assert!(!picture.contains("<script>alert") && !picture.contains('\u{1b}'), "{picture}");
    }
}

#[test]
fn a_page_has_everything_in_it() {
    let events = seed_events();
    let page = page(&subject(&events));
    assert!(!page.contains("{{") && page.contains("<title>admiral – игрок 2</title>"));
    for outside in ["http://", "https://", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let start = page.find("id=\"game\">").expect("the game is in it") + "id=\"game\">".len();
    let end = start + page[start..].find("</script>").expect("the game has an end");
    let game: serde_json::Value = serde_json::from_str(&page[start..end]).expect("the game is JSON");
    assert_eq!(game["sets"][0]["moves"].as_array().map(Vec::len), Some(119));
    assert_eq!(game["sets"][0]["ships"][0].as_array().map(Vec::len), Some(10));
    let hint = game["words"]["keys"].as_str().expect("the page tells its keys");
    for (key, words) in
        [("ArrowLeft", "←"), ("ArrowRight", "→"), ("Home", "Home"), ("End", "End"), (" ", "пробел")]
    {
        assert!(page.contains(&format!("event.key === '{key}'")) && hint.contains(words), "{key}: {hint}");
    }
}

/// The longest set that there can be: both players shoot at all water before they hit anything, in turn.
fn longest_set() -> Vec<Event<SeaBattle>> {
    let mut events: Vec<_> = seed_events();
    events.retain(|event| {
        matches!(event, Event::SetStarted { .. } | Event::Played(SeaBattleEvent::Placed { .. }))
    });
    let board = events.iter().find_map(|event| match event {
        Event::Played(SeaBattleEvent::Placed { board, .. }) => Some(*board),
        _ => None,
    });
    let board = board.expect("a fleet is laid");
    // The same board for both, so that one order of shots is right for both.
    for event in &mut events {
        if let Event::Played(SeaBattleEvent::Placed { board: laid, .. }) = event {
            *laid = board;
        }
    }
    let is_deck = |cell: &Cell| board.decks().contains(*cell);
    // Neighbouring shots are far apart, so that much of the picture changes.
    let scattered = (0..100).filter_map(|number| Cell::all().nth(number * 37 % 100));
    let (decks, water): (Vec<Cell>, Vec<Cell>) = scattered.partition(is_deck);
    let mut struck = CellSet::EMPTY;
    for cell in water.into_iter().chain(decks) {
        struck |= CellSet::of(cell);
        let ship = board.ships().find(|ship| ship.contains(cell));
        let result = match ship {
            None => ShotResult::Miss,
            Some(ship) if (ship - struck).is_empty() => ShotResult::Sunk,
            Some(_) => ShotResult::Hit,
        };
        events.extend(Seat::BOTH.map(|seat| Event::Played(SeaBattleEvent::Shot { seat, cell, result })));
    }
    events
}

#[test]
fn a_gif_shows_every_move_and_stays_below_a_megabyte() {
    let film_of = |events: &[Event<SeaBattle>]| gif(&subject(events)).expect("it can be drawn");
    let film = film_of(&seed_events());
    assert!(film.starts_with(b"GIF89a") && film.ends_with(&[0x3b]));
    // Every frame begins with its own control block.
    let frames =
        film.windows(4).filter(|bytes| *bytes == [0x21, 0xf9, 4, 5] || *bytes == [0x21, 0xf9, 4, 4]).count();
    assert!(frames >= 121, "{frames}");
    let set = longest_set();
    let shots =
        set.iter().filter(|event| matches!(event, Event::Played(SeaBattleEvent::Shot { .. }))).count();
    assert_eq!(shots, 200);
    let Ok(AnyRecord::SeaBattle(record)) = AnyRecord::parse(LONG_GAME) else {
        panic!("a record of Sea Battle")
    };
    let repeat = |events: &[Event<SeaBattle>], times| {
        (0..times).flat_map(|_| events.iter().cloned()).collect::<Vec<_>>()
    };
    for (what, film, most) in [
        ("the seed's log", film, 128 << 10),
        ("the longest sample", film_of(record.events()), 512 << 10),
        ("the longest set", film_of(&set), 256 << 10),
        ("more sets than are shown", film_of(&repeat(&set, 5)), 1_000_000),
        ("more games than are shown", film_of(&repeat(record.events(), 3)), 1_000_000),
    ] {
        println!("{what}: {} bytes", film.len());
        assert!(film.len() < most, "{what}: {} bytes", film.len());
    }
}

#[test]
fn a_game_without_a_shot_has_its_pictures_too() {
    let subject = subject(&[]);
    assert!(svg(&subject, 0).ends_with("</svg>\n") && page(&subject).contains("\"sets\":[]"));
    gif(&subject).expect("it can be drawn");
}

#[test]
fn rock_paper_scissors_is_a_page_and_a_picture_too() {
    let Ok(AnyRecord::Rps(record)) = AnyRecord::parse(RPS_GAME) else { panic!("a record of the game") };
    let names = BySeat::new("<b>oracle</b>".to_owned(), "dice".to_owned());
    let subject = RpsSubject { lang: Lang::Ru, names, events: record.events() };
    let page = rps_page(&subject);
    assert!(!page.contains("{{") && !page.contains("<b>"), "{page}");
    for outside in ["http://", "https://", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let turns = record.events().iter().filter(|event| matches!(event, Event::Played(_))).count();
    assert_eq!(page.matches("dice:").count(), turns);
    for step in 0..=record.events().len() + 1 {
        let picture = rps_svg(&subject, step);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && !picture.contains("<b>"));
    }
    let shapes = rps_svg(&subject, 2);
    assert_eq!(
        shapes.matches("<circle").count()
            + shapes.matches("<rect").count()
            + shapes.matches("l14 14").count(),
        3
    );
}

#[test]
fn a_card_has_the_size_that_messengers_ask_for_and_is_small() {
    let events = seed_events();
    let long = "Победа: игрок 2. ".repeat(20);
    let Ok(AnyRecord::Rps(record)) = AnyRecord::parse(RPS_GAME) else { panic!("a record of the game") };
    for verdict in ["", "Победа: игрок 2, счёт 0 : 1.", &long] {
        let caption = Caption { line: verdict, verdict };
        let mut subject = subject(&events);
        subject.names[Seat::First] = "漢".repeat(500);
        let rps = RpsSubject { lang: Lang::Ru, names: subject.names.clone(), events: record.events() };
        let place = |place: usize| Place {
            place: place.to_string(),
            name: "адмирал ".repeat(place * place),
            points: "1".repeat(place),
        };
        let places: Vec<Place> = (1..9).map(place).collect();
        let table = table_card(&long, &places, &caption);
        for card in [card(&subject, &caption), rps_card(&rps, &caption), table] {
            let card = card.expect("it can be drawn");
            assert!(card.len() < 32 << 10, "{} bytes", card.len());
            let mut reader = png::Decoder::new(Cursor::new(card)).read_info().expect("it can be read");
            assert_eq!((reader.info().width, reader.info().height), CARD_SIZE);
            let mut points = vec![0; reader.output_buffer_size().expect("it is small")];
            reader.next_frame(&mut points).expect("it is whole");
            assert!(points.contains(&1), "something is written");
        }
    }
}

#[test]
fn a_text_has_every_set_every_shot_and_the_verdict() {
    let events = seed_events();
    let caption = Caption { line: "Морской бой", verdict: "Победа: игрок 2." };
    let told = text(&subject(&events), &caption);
    assert!(told.starts_with("admiral – игрок 2\nМорской бой\n") && told.ends_with("\nПобеда: игрок 2.\n"));
    assert!(told.contains("  7 • • •[▣]• • • · • ▣      7 □ · □ □ □ □ · · · □\n"), "{told}");
    assert!(told.contains("\nигрок 2, 64 выстрела:\n  H1◆ G1◆ I1▣"), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let Ok(AnyRecord::Rps(record)) = AnyRecord::parse(RPS_GAME) else { panic!("a record of the game") };
    let names = BySeat::new("oracle".to_owned(), "dice".to_owned());
    let told = rps_text(&RpsSubject { lang: Lang::En, names, events: record.events() }, &caption);
    let turns = record.events().iter().filter(|event| matches!(event, Event::Played(_))).count();
    assert_eq!(told.matches("dice: ").count(), turns, "{told}");
}
