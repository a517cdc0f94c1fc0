//! A person plays Sea Battle, by value and by what is painted.

use record::{Event, GameKind, Record};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{CellSet, Outcome, Preset, Seat};
use texts::Lang;

use super::*;
use crate::input::Direction;
use crate::testing::{Table, golden, header, painted, setting};
use crate::unfinished::Unfinished;
use crate::waters::{ENEMY_BOARD, OWN_BOARD};

type SeaTable = Table<PlaySeaBattle, SeaBattle>;

fn taken(preset: Preset, sets: u32) -> Taken<SeaBattle> {
    let header = header(GameKind::SeaBattle, preset, sets);
    Taken { header, person: Seat::First, events: Vec::new(), draft: CellSet::EMPTY }
}

fn table_of(lang: Lang, taken: Taken<SeaBattle>, bot: &'static str) -> SeaTable {
    let (screen, effects) = PlaySeaBattle::new(setting(lang), taken, 7).expect("a match of the game");
    Table::new(screen, effects, bots::house::SEA_BATTLE, bot)
}

fn table(lang: Lang, preset: Preset, sets: u32) -> SeaTable {
    table_of(lang, taken(preset, sets), "hunter")
}

/// Shoots at every cell that is left until the phase changes for good; `tips` follows the admiral instead.
fn play_set(table: &mut SeaTable, tips: bool) {
    for _ in 0..200 {
        if table.screen.phase() != Phase::Shooting {
            return;
        }
        if tips {
            table.type_text("t");
            let cell = table.screen.aiming.overlay().advice[0];
            table.type_text(&format!("{cell}\n").to_lowercase());
        } else {
            let cell = first_unshot(table).expect("some cell is left");
            table.type_text(&format!("{cell}\n").to_lowercase());
        }
    }
    panic!("a set has an end");
}

fn first_unshot(table: &SeaTable) -> Option<Cell> {
    let shots = table.screen.quarry().shots;
    (CellSet::ALL - shots.into_iter().map(|(cell, _)| cell).collect()).first()
}

fn record(table: &SeaTable) -> &Record<SeaBattle> {
    let found = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Record(record) => Some(record),
        _ => None,
    });
    found.expect("the match is over and recorded")
}

fn snapshot(lang: Lang, name: &str, table: &SeaTable) {
    golden(&format!("{lang}/{name}.txt"), &painted(&table.screen, table.screen.size()));
}

#[test]
fn the_screens_look_as_they_should_in_both_languages() {
    for lang in Lang::ALL {
        let mut table = table(lang, Preset::AiBattle, 3);
        snapshot(lang, "place-empty", &table);
        table.press([Key::Enter, Key::Arrow(Direction::Down)]);
        snapshot(lang, "place-trouble", &table);
        table.type_text("af");
        snapshot(lang, "place-ready", &table);
        table.type_text("?");
        snapshot(lang, "place-help", &table);
        table.type_text("x\n");
        snapshot(lang, "shoot-first", &table);
        table.type_text("e5\nj10\na1\n");
        snapshot(lang, "shoot-some", &table);
        table.type_text("t");
        snapshot(lang, "shoot-tip", &table);
        table.type_text("?");
        snapshot(lang, "shoot-help", &table);
        table.type_text("xs");
        snapshot(lang, "surrender", &table);
        table.type_text("n");
        play_set(&mut table, false);
        snapshot(lang, "set-over", &table);
        table.type_text("\nsy");
        snapshot(lang, "game-over", &table);
        table.reach(Input::Resize(Size { width: 20, height: 5 }));
        snapshot(lang, "too-small", &table);
        table.reach(Input::Resize(Size { width: 100, height: 40 }));
        snapshot(lang, "large", &table);
    }
}

#[test]
fn a_person_wins_and_loses_under_every_rules_and_the_record_is_sound() {
    for (preset, tips) in Preset::ALL.into_iter().flat_map(|preset| [(preset, false), (preset, true)]) {
        // The cadet shoots at random: the admiral's tips beat it, and going cell by cell loses to the hunter.
        let mut table = table_of(Lang::En, taken(preset, 1), if tips { "cadet" } else { "captain" });
        table.type_text("a\n");
        play_set(&mut table, tips);
        assert_eq!(table.screen.phase(), Phase::GameOver, "{preset}");
        let record = record(&table);
        let expected = if tips { Seat::First } else { Seat::Second };
        assert_eq!(record.verify().map(|verdict| verdict.outcome), Ok(Outcome::Won(expected)), "{preset}");
        assert!(table.effects.contains(&Effect::Forget("bot".to_owned())));
    }
}

#[test]
fn several_sets_are_played_and_a_rematch_begins_with_the_other() {
    let mut table = table_of(Lang::En, taken(Preset::AiBattle, 3), "cadet");
    let mut sets = 0;
    while table.screen.phase() != Phase::GameOver {
        table.type_text("a\n");
        play_set(&mut table, true);
        sets += 1;
        if table.screen.phase() == Phase::SetOver {
            table.type_text("\n");
        }
    }
    assert_eq!(record(&table).verdict().sets_played(), sets);
    table.type_text("r");
    assert_eq!(table.screen.phase(), Phase::Placing);
    assert_eq!(table.screen.company.sitting().header().first, Seat::Second);
    table.type_text("a\n");
    play_set(&mut table, true);
    assert!(record(&table).verify().is_ok() || table.screen.phase() == Phase::SetOver);
}

#[test]
fn giving_up_is_asked_twice_and_recorded() {
    let mut table = table(Lang::En, Preset::AiBattle, 3);
    table.type_text("a\nsn");
    assert_eq!(table.screen.phase(), Phase::Shooting);
    table.type_text("sy");
    assert_eq!(record(&table).verify().map(|verdict| verdict.outcome), Ok(Outcome::Won(Seat::Second)));
    // In the moment in which both are asked for their boards, the bot's answer comes too late to matter.
    let mut table = table_of(Lang::En, taken(Preset::SeaFight, 1), "hunter");
    table.type_text("sy");
    assert_eq!(record(&table).verify().map(|verdict| verdict.outcome), Ok(Outcome::Won(Seat::Second)));
}

#[test]
fn whoever_leaves_comes_back_to_the_same_moment_with_nothing_lost() {
    for (preset, keys) in
        [(Preset::AiBattle, "a\ne5\nb2\nj10\n"), (Preset::Homework, "a\na1\n"), (Preset::Lol2019, "\n")]
    {
        let mut table = table(Lang::En, preset, 1);
        table.type_text(keys);
        let before = painted(&table.screen, Size::LEAST);
        table.type_text("q");
        assert!(table.screen.has_left());
        let kept = table.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(unfinished) => Some(Unfinished::parse(&unfinished.to_text())),
            _ => None,
        });
        let kept = kept.expect("the match is kept").expect("what is kept can be read");
        let events = table.screen.company.sitting().events().to_vec();
        let mut back = table_of(Lang::En, kept.take().expect("it is a match"), "hunter");
        back.wait();
        assert_eq!(back.screen.company.sitting().events(), events);
        back.press([Key::Arrow(Direction::Up), Key::Arrow(Direction::Down)]);
        let after = painted(&back.screen, Size::LEAST);
        // The cursor is where it is at the beginning.
        let middle = |text: &str| -> Vec<String> {
            text.lines().take(21).map(|line| line.replace(['›', '‹'], " ").trim_end().to_owned()).collect()
        };
        if preset != Preset::Lol2019 {
            assert_eq!(middle(&before), middle(&after), "{preset}");
        }
        assert_eq!(back.screen.laying.decks(), table.screen.laying.decks());
    }
}

#[test]
fn a_bot_that_does_not_play_as_before_stops_the_match_and_is_not_blamed() {
    let mut table = table(Lang::En, Preset::AiBattle, 1);
    table.type_text("a\ne5\nb2\nj10\na1\nq");
    let Some(Effect::Keep(kept)) =
        table.effects.iter().rev().find(|effect| matches!(effect, Effect::Keep(_)))
    else {
        panic!("the match is kept");
    };
    let mut back = table_of(Lang::En, kept.take().expect("it is a match"), "admiral");
    back.wait();
    assert_eq!(back.screen.phase(), Phase::Stuck);
    back.type_text("\nsyr");
    assert_eq!(back.screen.phase(), Phase::Stuck);
    assert!(!back.effects.iter().any(|effect| matches!(effect, Effect::Record(_))));
}

#[test]
fn fleets_that_are_kept_are_told_and_taken_again() {
    let mut table = table(Lang::En, Preset::AiBattle, 1);
    table.type_text("afaf");
    let Some(Effect::KeepFleets(fleets)) = table.effects.last() else { panic!("they are to be kept") };
    let (first, fleets) = (fleets[0], fleets.clone());
    let setting = Setting { fleets, ..setting(Lang::En) };
    let again = PlaySeaBattle::new(setting, taken(Preset::AiBattle, 1), 8).expect("a match of the game");
    let mut again = Table::new(again.0, again.1, bots::house::SEA_BATTLE, "hunter");
    again.type_text("l");
    assert_eq!(again.screen.laying.decks(), first);
    again.type_text("\n");
    assert_eq!(again.screen.phase(), Phase::Shooting);
}

#[test]
fn nobody_shoots_twice_at_a_cell_by_mistake() {
    let mut table = table(Lang::En, Preset::AiBattle, 1);
    table.type_text("a\ne5\n");
    let before = table.screen.company.sitting().events().len();
    while table.screen.phase() != Phase::Shooting {
        table.wait();
    }
    table.type_text("5e\n");
    assert!(painted(&table.screen, Size::LEAST).contains("You have shot at E5 before."));
    assert!(table.screen.company.sitting().events().len() >= before);
    assert!(!table.screen.company.sitting().is_over());
}

#[test]
fn the_mouse_places_shoots_and_means_nothing_elsewhere() {
    let mut table = table(Lang::En, Preset::AiBattle, 1);
    let mouse = |x, y, deed| Input::Mouse(Mouse { x, y, deed });
    let cell_of =
        |board: crate::canvas::Spot, column: u16, row: u16| (board.x + 3 + 3 * column, board.y + 1 + row);
    let (x, y) = cell_of(OWN_BOARD, 0, 0);
    table.reach(mouse(x, y, MouseDeed::Turn));
    table.reach(mouse(x, y, MouseDeed::Press));
    assert_eq!(table.screen.laying.decks().len(), 4);
    assert!(table.screen.laying.decks().contains("A4".parse().expect("a cell")));
    for (x, y) in [(0, 0), (79, 23), (500, 500), (u16::MAX, u16::MAX)] {
        for deed in [MouseDeed::Point, MouseDeed::Press, MouseDeed::Release, MouseDeed::Turn] {
            table.reach(mouse(x, y, deed));
        }
    }
    assert_eq!(table.screen.laying.decks().len(), 4);
    table.type_text("a\n");
    let (x, y) = cell_of(ENEMY_BOARD, 9, 9);
    table.reach(mouse(x, y, MouseDeed::Press));
    let shot = table.screen.company.sitting().events().iter().find_map(|event| match event {
        Event::Played(SeaBattleEvent::Shot { cell, .. }) => Some(cell.to_string()),
        _ => None,
    });
    assert_eq!(shot.as_deref(), Some("J10"));
}

#[test]
fn no_key_is_too_much_whenever_it_comes() {
    let mut rng = Rng::seed_from_u64(1);
    let signs: Vec<char> = "abcdefghijklmnoprstuvwxyz0123456789 ?-+[]\n~ж".chars().collect();
    for round in 0..20 {
        let mut table = table(Lang::ALL[round % 2], Preset::ALL[round % 4], 1);
        for _ in 0..400 {
            let number = rng.next_u32();
            let key = match number % 5 {
                0 => Key::Arrow(Direction::Left),
                1 => Key::Enter,
                2 => [Key::Tab, Key::Escape, Key::Erase, Key::Home, Key::End, Key::PageUp, Key::PageDown]
                    [number as usize / 5 % 7],
                _ => Key::Sign(signs[number as usize / 5 % signs.len()]),
            };
            table.reach(Input::Key(key));
            table.reach(Input::Mouse(Mouse {
                x: (number >> 8) as u16 % 90,
                y: (number >> 16) as u16 % 30,
                deed: MouseDeed::Press,
            }));
            let size = Size { width: (number >> 4) as u16 % 120, height: (number >> 12) as u16 % 40 };
            painted(&table.screen, size);
            table.reach(Input::Tick);
        }
        table.reach(Input::Closed);
        assert!(table.screen.has_left());
    }
}

#[test]
fn our_own_trouble_is_told_and_nothing_is_lost() {
    let mut table = table(Lang::En, Preset::AiBattle, 1);
    table.reach(Input::News(News::Trouble("no sandbox".to_owned())));
    assert_eq!(table.screen.trouble(), Some("no sandbox"));
    assert!(painted(&table.screen, Size::LEAST).contains("no sandbox"));
    table.type_text("q");
    assert!(matches!(table.effects.last(), Some(Effect::Leave)));
}
