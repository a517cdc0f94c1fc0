//! The notation of the `homework` preset, sentence by sentence.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use std::collections::BTreeSet;

use proptest::prelude::*;
use random_play::{Chance, random_decks, random_header, sea_battle_with};
use record::homework::{Field, FieldMark, NotAField, cell_name, parse_cell};
use record::{Event, GameKind, Header, Retrace, Waters, maps};
use rules::sea_battle::{Layout, SeaBattle, SeaBattleCall, SeaBattleEvent, ShotResult};
use rules::{Call, Cell, CellSet, Preset, Seat};

fn waters(seed: u64) -> Waters {
    let mut chance = Chance(seed);
    let rules = Preset::Homework.sea_battle(1).unwrap();
    let board = Layout::from_decks(random_decks(&mut chance)).check(&rules.game.placement).ok();
    let shots = chance.cells()[..chance.below(101) as usize].iter().copied().collect();
    Waters { board, shots }
}

#[test]
fn coordinates_go_from_1a_to_10j() {
    assert_eq!(parse_cell("1A"), Ok(Cell::new(0, 0).unwrap()));
    assert_eq!(parse_cell("10B"), Ok(Cell::new(9, 1).unwrap()));
    assert_eq!(parse_cell("6J"), Ok(Cell::new(5, 9).unwrap()));
    for cell in Cell::all() {
        assert_eq!(parse_cell(&cell_name(cell)), Ok(cell));
    }
}

#[test]
fn capital_letters_only_and_nothing_before_or_after() {
    for wrong in [
        "", "1", "A", "A1", "1a", "10j", " 1A", "1A ", "1 A", "1A\r", "1A\n", "01A", "0A", "11A", "1K", "1@",
        "10", "100A", "+1A", "-1A", "1А", "1AA", "1\0", "1A1", "10JJ",
    ] {
        assert!(parse_cell(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn a_field_is_a_line_of_letters_and_ten_lines_with_numbers_and_marks() {
    let layout = maps::read(include_str!("golden/lol-2019-board.txt")).unwrap();
    let rules = Preset::Homework.sea_battle(1).unwrap();
    let board = layout.check(&rules.game.placement).ok();
    let shots: CellSet = ["A1", "J10"].map(|cell| cell.parse::<Cell>().unwrap()).into_iter().collect();
    let waters = Waters { board, shots };
    let own = [
        "    ABCDEFGHIJ\n",
        "  1 *###......\n",
        "  2 ..........\n",
        "  3 ###.###...\n",
        "  4 ..........\n",
        "  5 ##.##.##..\n",
        "  6 ..........\n",
        "  7 #.#.#.#...\n",
        "  8 ..........\n",
        "  9 ..........\n",
        " 10 .........0\n",
    ];
    assert_eq!(Field::own(&waters).to_string(), own.concat());
    assert_eq!(Field::enemy(&waters).to_string(), own.concat().replace('#', "."), "ships are hidden");
}

#[test]
fn the_marks_are_a_dot_a_hash_a_star_and_a_0() {
    let marks: String = FieldMark::ALL.iter().map(|mark| mark.character()).collect();
    assert_eq!(marks, ".#*0");
}

#[test]
fn a_text_that_is_no_field_is_refused_with_line_and_column() {
    let text = Field::own(&waters(1)).to_string();
    let check = |wrong: String, line, column| {
        let NotAField { line: found_line, column: found_column, .. } = wrong.parse::<Field>().unwrap_err();
        assert_eq!((found_line, found_column), (line, column), "{wrong}");
    };
    check(String::new(), 1, 1);
    check(text.replace("ABC", "abc"), 1, 1);
    check(text.replace(" 10 ", "010 "), 11, 1);
    check(text[..text.len() - 2].to_owned(), 11, 14);
    check(text.trim_end().to_owned() + ".\n", 11, 15);
    check(text.clone() + "\n", 12, 1);
    let third = text.lines().nth(3).unwrap();
    check(text.replace(third, &format!("{}x", &third[..13])), 4, 14);
}

proptest! {
    #[test]
    fn a_field_that_was_printed_reads_back(seed: u64) {
        let waters = waters(seed);
        for field in [Field::own(&waters), Field::enemy(&waters)] {
            prop_assert_eq!(field.to_string().parse(), Ok(field));
        }
        prop_assert_eq!(Field::own(&waters).layout().decks(), waters.decks());
    }
}

#[test]
fn before_each_move_the_player_sees_its_own_field_with_the_enemys_marks_and_the_enemys_with_ships_hidden() {
    let (mut seen_own, mut seen_enemy) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..20 {
        let mut chance = Chance(seed);
        let header = random_header(&mut chance, GameKind::SeaBattle);
        let header = Header { preset: Preset::Homework, sets: 1, first: Seat::First, ..header };
        let record = sea_battle_with(header, chance);
        let mut retrace = Retrace::new(&record).unwrap();
        while !retrace.state().is_over() {
            let told = &record.events()[..retrace.seen()];
            let moves = retrace.state().due().into_array();
            for (seat, _) in Seat::BOTH.into_iter().zip(moves).filter(|(_, call)| is_move(*call)) {
                let game = retrace.state().game();
                let own = Field::own(&Waters::of(game, seat));
                let enemy = Field::enemy(&Waters::of(game, seat.other()));
                for cell in Cell::all() {
                    let is_ship = game.afloat(seat).contains(cell);
                    let unmarked = if is_ship { FieldMark::Ship } else { FieldMark::Empty };
                    assert_eq!(own.at(cell), mark_by(told, seat.other(), cell).unwrap_or(unmarked), "{cell}");
                    assert_eq!(
                        enemy.at(cell),
                        mark_by(told, seat, cell).unwrap_or(FieldMark::Empty),
                        "{cell}"
                    );
                    seen_own.insert(own.at(cell).character());
                    seen_enemy.insert(enemy.at(cell).character());
                }
            }
            retrace.next_moment().unwrap();
        }
    }
    assert_eq!(
        (seen_own, seen_enemy),
        (BTreeSet::from(['.', '#', '*', '0']), BTreeSet::from(['.', '*', '0']))
    );
}

fn is_move(call: Option<Call<SeaBattle>>) -> bool {
    matches!(call, Some(Call::Play(SeaBattleCall::Shoot)))
}

/// The mark that a seat's shots have left on a cell of the enemy's field, as the events tell it.
fn mark_by(events: &[Event<SeaBattle>], shooter: Seat, target: Cell) -> Option<FieldMark> {
    events.iter().find_map(|event| match *event {
        Event::Played(SeaBattleEvent::Shot { seat, cell, result }) if (seat, cell) == (shooter, target) => {
            Some(if result == ShotResult::Miss { FieldMark::Miss } else { FieldMark::Hit })
        }
        _ => None,
    })
}
