//! Games are watched: every frame is what the record says, and the screens look as they should.

use record::chart::{Glyphs, draw};
use record::lol_log::LolLog;
use record::{AnyRecord, GameKind};
use rules::{Cell, Preset};

use super::*;
use crate::testing::{golden, header, painted};

const SEED_LOG: &str = include_str!("../../../broadside/tests/data/seed.log");
const GAME: &str = include_str!("../../../broadside/tests/data/game.jsonl");
const RPS_GAME: &str = include_str!("../../../broadside/tests/data/rps.jsonl");

fn show(lang: Lang, game: GameKind, preset: Preset, sets: u32) -> Show {
    Show {
        lang,
        size: Size::LEAST,
        header: header(game, preset, sets),
        names: BySeat::new("gunner".to_owned(), "hunter".to_owned()),
        viewpoint: Viewpoint::Afterwards,
    }
}

fn seed_log(lang: Lang) -> Watch<SeaBattle> {
    let events = LolLog::parse(SEED_LOG).expect("the log can be read").events().expect("the log is sound");
    Watch::new(show(lang, GameKind::SeaBattle, Preset::Lol2019, 1), events, 1, 0)
}

fn game(lang: Lang) -> Watch<SeaBattle> {
    let Ok(AnyRecord::SeaBattle(record)) = AnyRecord::parse(GAME) else { panic!("a record of Sea Battle") };
    let sets = record.header().sets;
    Watch::new(show(lang, GameKind::SeaBattle, Preset::AiBattle, sets), record.events().to_vec(), 1, 0)
}

/// The boards of a painted screen as the chart of `record` draws them: cells without the columns between them.
fn cells_of(screen: &str) -> Vec<[String; 2]> {
    let rows = screen.lines().skip(4).take(10);
    rows.map(|row| {
        let signs: Vec<char> = row.chars().chain(std::iter::repeat(' ')).take(80).collect();
        [6, 47].map(|start| (0..10).map(|cell| signs[start + 3 * cell]).collect::<String>())
    })
    .collect()
}

#[test]
fn every_frame_of_the_seeds_log_is_what_the_record_says() {
    let mut watch = seed_log(Lang::En);
    let shots = watch
        .replay
        .events()
        .iter()
        .filter(|event| matches!(event, Event::Played(SeaBattleEvent::Shot { .. })));
    assert_eq!(shots.count(), 119);
    let mut frames = 0;
    let mut scene = record::Scene::<SeaBattle>::default();
    let mut applied = 0;
    watch.handle(&Input::Key(Key::Home));
    loop {
        while applied < watch.replay.step() {
            scene.apply(&watch.replay.events()[applied]);
            applied += 1;
        }
        let views = Viewpoint::Afterwards.boards(&scene.table);
        let screen = painted(&watch, Size::LEAST);
        for (row, found) in (0..10).zip(cells_of(&screen)) {
            for (seat, found) in Seat::BOTH.into_iter().zip(found) {
                let glyph = |column| {
                    let sight = views[seat].at(Cell::new(row, column).expect("on the board"));
                    if sight == record::Sight::Unknown { '·' } else { Glyphs::Unicode.of(sight) }
                };
                assert_eq!(found, (0..10).map(glyph).collect::<String>(), "frame {frames}, row {row}");
            }
        }
        if let Some(last) = scene.table.last_shot {
            assert!(draw(&views, Glyphs::Unicode).contains('['));
            let [column, row] = [last.cell.column(), last.cell.row()].map(usize::from);
            let start = [6, 47][last.seat.other() as usize] + 3 * column;
            let line: Vec<char> = screen.lines().nth(4 + row).unwrap_or_default().chars().collect();
            assert_eq!((line[start - 1], line[start + 1]), ('[', ']'), "{last:?}");
            assert_eq!(
                screen.matches('[').count()
                    - screen.lines().last().map_or(0, |keys| keys.matches('[').count()),
                1,
                "{last:?}"
            );
        }
        if watch.replay.step() == watch.replay.steps() {
            break;
        }
        watch.handle(&Input::Key(Key::Arrow(Direction::Right)));
        frames += 1;
    }
    assert!(frames > 119, "{frames}");
    // The way back shows the same.
    let end = painted(&watch, Size::LEAST);
    (0..frames).for_each(|_| watch.handle(&Input::Key(Key::Arrow(Direction::Left))));
    assert_eq!(watch.replay.step(), 0);
    watch.handle(&Input::Key(Key::End));
    assert_eq!(painted(&watch, Size::LEAST), end);
}

#[test]
fn the_screens_look_as_they_should_in_both_languages() {
    for lang in Lang::ALL {
        let mut watch = seed_log(lang);
        watch.handle(&Input::Key(Key::PageDown));
        golden(&format!("{lang}/watch.txt"), &painted(&watch, Size::LEAST));
        watch.handle(&Input::Key(Key::Sign('v')));
        watch.handle(&Input::Key(Key::Sign('n')));
        golden(&format!("{lang}/watch-fog.txt"), &painted(&watch, Size::LEAST));
        watch.handle(&Input::Key(Key::End));
        watch.handle(&Input::Key(Key::Sign('?')));
        golden(&format!("{lang}/watch-help.txt"), &painted(&watch, Size::LEAST));
        watch.handle(&Input::Key(Key::Enter));
        golden(&format!("{lang}/watch-end.txt"), &painted(&watch, Size::LEAST));
        let Ok(AnyRecord::Rps(record)) = AnyRecord::parse(RPS_GAME) else { panic!("a record of the game") };
        let show = show(lang, GameKind::Rps, Preset::AiBattle, record.header().sets);
        let mut watch = Watch::new(show, record.events().to_vec(), 1, 2);
        golden(&format!("{lang}/watch-rps.txt"), &painted(&watch, Size::LEAST));
        watch.handle(&Input::Key(Key::End));
        golden(&format!("{lang}/watch-rps-end.txt"), &painted(&watch, Size::LEAST));
    }
}

#[test]
fn keys_go_to_sets_and_hits_and_the_clock_runs_at_its_speed() {
    let mut watch = game(Lang::En);
    let press = |watch: &mut Watch<SeaBattle>, key| watch.handle(&Input::Key(key));
    press(&mut watch, Key::Sign('n'));
    assert!(
        matches!(watch.replay.event(), Some(Event::Played(event)) if SeaBattle::stands_out(event).is_some())
    );
    press(&mut watch, Key::Sign('k'));
    assert!(
        matches!(watch.replay.event(), Some(Event::Played(event)) if SeaBattle::stands_out(event) == Some(Accent::Sunk))
    );
    press(&mut watch, Key::Tab);
    assert!(
        matches!(watch.replay.event(), Some(Event::SetStarted { set: 2, .. }))
            || watch.replay.set_starts().len() == 1
    );
    press(&mut watch, Key::Home);
    press(&mut watch, Key::Sign(' '));
    assert!(watch.wants_ticks());
    let ticks = |watch: &mut Watch<SeaBattle>, number| (0..number).for_each(|_| watch.handle(&Input::Tick));
    ticks(&mut watch, 15);
    assert_eq!(watch.replay.step(), 0);
    ticks(&mut watch, 1);
    assert_eq!(watch.replay.step(), 1);
    (0..9).for_each(|_| press(&mut watch, Key::Arrow(Direction::Up)));
    ticks(&mut watch, 10);
    assert_eq!(watch.replay.step(), 11);
    ticks(&mut watch, 100_000);
    assert!(!watch.wants_ticks() && watch.replay.step() == watch.replay.steps());
}

#[test]
fn the_mouse_on_the_bar_goes_to_that_moment() {
    let mut watch = seed_log(Lang::En);
    let steps = watch.replay.steps();
    for (x, expected) in [(3, 0), (76, steps), (39, steps * 36 / 73)] {
        watch.handle(&Input::Mouse(Mouse { x, y: 20, deed: MouseDeed::Press }));
        assert!(watch.replay.step().abs_diff(expected) <= 1, "{x}");
    }
    for (x, y) in [(0, 0), (500, 20), (u16::MAX, u16::MAX)] {
        let before = watch.replay.step();
        watch.handle(&Input::Mouse(Mouse { x, y, deed: MouseDeed::Press }));
        assert_eq!(watch.replay.step(), before);
    }
}
