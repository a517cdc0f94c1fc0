//! The notation of the `homework` preset, sentence by sentence.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use proptest::prelude::*;
use random_play::{Chance, random_decks, sea_battle};
use record::homework::{Field, FieldMark, NotAField, cell_name, parse_cell};
use record::{Retrace, Waters, maps};
use rules::sea_battle::Layout;
use rules::{Cell, CellSet, Preset, Seat};

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

    #[test]
    fn fields_are_drawn_from_a_game_in_progress(seed: u64) {
        let record = sea_battle(seed);
        let mut retrace = Retrace::new(&record).unwrap();
        while retrace.next_moment().unwrap().is_some() {}
        let game = retrace.state().game();
        for seat in Seat::BOTH {
            let waters = Waters::of(game, seat);
            let (own, enemy) = (Field::own(&waters), Field::enemy(&waters));
            for cell in Cell::all() {
                let is_afloat = game.afloat(seat).contains(cell);
                prop_assert_eq!(own.at(cell) == FieldMark::Ship, is_afloat);
                prop_assert_ne!(enemy.at(cell), FieldMark::Ship);
            }
        }
    }
}
