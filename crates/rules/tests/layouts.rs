//! A layout is a board or every reason why it is not one, each with its cells.

mod scripted;

use proptest::prelude::*;
use rules::sea_battle::{Contact, Flaw, Fleet, Layout, Mark, Muster, Placement};
use rules::{Cell, CellSet};
use scripted::{cell, layout};

const STRICT: Placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never };
const FREE: Placement = Placement { muster: Muster::AnyShips, contact: Contact::Corners };

fn reasons(layout: &Layout) -> Vec<String> {
    let flaws = layout.check(&STRICT).err().unwrap_or_default();
    flaws.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(drawing: &str, expected: &[&str]) {
    assert_eq!(reasons(&layout(drawing)), expected);
}

#[test]
fn a_legal_fleet_has_no_flaws() {
    check(scripted::FLEET, &[]);
}

#[test]
fn an_empty_map_lacks_rows_and_every_ship() {
    check(
        "",
        &[
            "the map has 0 rows instead of 10",
            "1 ship with 4 decks missing",
            "2 ships with 3 decks missing",
            "3 ships with 2 decks missing",
            "4 ships with 1 deck missing",
        ],
    );
}

#[test]
fn rows_and_columns_of_the_wrong_number_are_named() {
    let too_wide = scripted::FLEET.replacen("###_###___", "###_###____", 1);
    check(&too_wide, &["row 3 of the map has 11 cells instead of 10"]);
    let too_long = format!("{}__________\n", scripted::FLEET);
    check(&too_long, &["the map has 11 rows instead of 10"]);
    let rows = [vec![Mark::Water; 3], vec![]];
    assert_eq!(
        reasons(&Layout::from_rows(rows))[..3],
        [
            "the map has 2 rows instead of 10",
            "row 1 of the map has 3 cells instead of 10",
            "row 2 of the map has 0 cells instead of 10"
        ]
    );
}

#[test]
fn values_that_are_neither_water_nor_deck_are_named_with_their_cells() {
    let mut rows = vec![vec![Mark::Water; 10]; 10];
    rows[1][2] = Mark::from_number(2);
    rows[9][9] = Mark::from_number(i64::MIN);
    rows[9][0] = Mark::Character('\u{7}');
    let found = reasons(&Layout::from_rows(rows));
    assert_eq!(found[0], "C2 holds 2, which is neither water nor a deck");
    assert_eq!(found[1], r"A10 holds '\u{7}', which is neither water nor a deck");
    assert_eq!(found[2], "J10 holds -9223372036854775808, which is neither water nor a deck");
}

#[test]
fn everything_wrong_is_told_at_once() {
    check(
        "##________\n#__###____\n______#___\n__________\n_########_\n__________\n#_#_#_#_#_\n_________#\n__________\n_##_____##\n_##_______\n",
        &[
            "the map has 11 rows instead of 10",
            "the ship at A1, B1, A2 is bent",
            "ships touch by a corner at F2, G3",
            "ships touch by a corner at I7, J8",
            "1 ship with 8 decks too many: B5, C5, D5, E5, F5, G5, H5, I5",
            "1 ship with 4 decks missing",
            "1 ship with 3 decks missing",
            "1 ship with 2 decks missing",
            "3 ships with 1 deck too many: G3, A7, C7, E7, G7, I7, J8",
        ],
    );
}

#[test]
fn more_decks_in_a_heap_than_any_ship_has_are_ships_side_by_side() {
    let heap = layout("####______\n###_______\n");
    assert!(reasons(&heap).contains(&"ships touch by their sides at A1, B1, C1, D1, A2, B2, C2".to_owned()));
}

#[test]
fn a_ship_does_not_wrap_around_the_edge_of_the_board() {
    // I1, J1 and A2 are neighbours in memory only.
    let decks: CellSet = [cell("I1"), cell("J1"), cell("A2")].into_iter().collect();
    assert_eq!(decks.components().count(), 2);
    assert!(!CellSet::of(cell("J1")).with_halo().contains(cell("A2")));
    assert!(!CellSet::of(cell("A2")).with_halo().contains(cell("J1")));
}

#[test]
fn only_the_hundred_names_are_cells() {
    let letters = ['A', 'J', 'K', '@', 'a', 'j', 'k', '`', '1', 'А', ' '];
    let numbers = ["1", "9", "10", "0", "11", "01", "100", "", " 1", "1 ", "+1", "-1", "1A", "١"];
    let named =
        letters.iter().flat_map(|letter| numbers.iter().map(move |number| format!("{letter}{number}")));
    let cells: Vec<String> = named.filter(|name| name.parse::<Cell>().is_ok()).collect();
    let expected = ["A1", "A9", "A10", "J1", "J9", "J10", "a1", "a9", "a10", "j1", "j9", "j10"];
    assert_eq!(cells, expected);
    assert!("".parse::<Cell>().is_err());
}

fn any_cells() -> impl Strategy<Value = CellSet> {
    any::<u128>().prop_map(CellSet::from_bits)
}

/// Far fewer decks than water, so that some of them are legal under the free rules.
fn sparse_cells() -> impl Strategy<Value = CellSet> {
    proptest::collection::vec(0..100u8, 0..30)
        .prop_map(|indices| indices.into_iter().filter_map(Cell::from_index).collect())
}

/// A legal fleet with some cells changed, so that legal and nearly legal ones both come often.
fn nearly_legal_cells() -> impl Strategy<Value = CellSet> {
    const MAPS: [&str; 3] = [
        include_str!("golden/ai_battle_example.txt"),
        include_str!("golden/sea_fight_example_bot.txt"),
        include_str!("golden/lol_2019_example.txt"),
    ];
    (0..MAPS.len(), proptest::collection::vec(0..100u8, 0..3)).prop_map(|(map, toggled)| {
        let legal = layout(MAPS[map]).decks().bits();
        CellSet::from_bits(toggled.into_iter().fold(legal, |decks, index| decks ^ 1 << index))
    })
}

/// The rules told once more in the plainest way, cell by cell.
fn is_legal_by_the_book(decks: CellSet, placement: &Placement) -> bool {
    let has = |cell: Option<Cell>| cell.is_some_and(|cell| decks.contains(cell));
    let mut fleet = Fleet::NONE;
    for cell in decks.iter() {
        let across = has(cell.offset(0, 1)) || has(cell.offset(0, -1));
        let down = has(cell.offset(1, 0)) || has(cell.offset(-1, 0));
        let corner = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().any(|(r, c)| has(cell.offset(r, c)));
        if (across && down) || (corner && placement.contact == Contact::Never) {
            return false;
        }
        let (rows, columns) = if down { (1, 0) } else { (0, 1) };
        if !has(cell.offset(-rows, -columns)) {
            let length = (0..10).take_while(|&step| has(cell.offset(rows * step, columns * step))).count();
            fleet.add(length as u8);
        }
    }
    match placement.muster {
        Muster::Exactly(wanted) => fleet == wanted,
        Muster::AnyShips => !decks.is_empty(),
    }
}

proptest! {
    #[test]
    fn a_layout_is_legal_exactly_when_the_book_says_so(
        decks in prop_oneof![any_cells(), sparse_cells(), nearly_legal_cells()],
    ) {
        for placement in [STRICT, FREE] {
            let checked = Layout::from_decks(decks).check(&placement);
            prop_assert_eq!(checked.is_ok(), is_legal_by_the_book(decks, &placement));
            if let Err(flaws) = checked {
                prop_assert!(!flaws.is_empty(), "a refusal has a reason");
            }
        }
    }

    #[test]
    fn the_ship_at_a_cell_is_the_part_that_hangs_together(decks in sparse_cells()) {
        if let Ok(board) = Layout::from_decks(decks).check(&FREE) {
            for cell in Cell::all() {
                prop_assert_eq!(board.ship_at(cell), board.decks().connected_to(cell));
            }
            prop_assert_eq!(board.ships().fold(CellSet::EMPTY, |all, ship| all | ship), decks);
        }
    }

    #[test]
    fn sides_and_halo_are_the_neighbouring_cells(index in 0..100u8) {
        let cell = Cell::from_index(index).unwrap();
        let near = |reach: fn(i8, i8) -> bool| -> CellSet {
            let steps = (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns)));
            steps.filter(|&(r, c)| reach(r, c)).filter_map(|(r, c)| cell.offset(r, c)).collect()
        };
        prop_assert_eq!(CellSet::of(cell).with_halo(), near(|_, _| true));
        prop_assert_eq!(CellSet::of(cell).with_sides(), near(|r, c| r == 0 || c == 0));
    }

    #[test]
    fn a_cell_reads_what_it_writes(index in 0..100u8) {
        let cell = Cell::from_index(index).unwrap();
        prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        prop_assert_eq!(cell.to_string().to_lowercase().parse(), Ok(cell));
        prop_assert_eq!(Cell::new(cell.row(), cell.column()), Some(cell));
    }



    #[test]
    fn any_rows_make_a_layout_and_any_layout_a_board_or_reasons(
        rows in proptest::collection::vec(proptest::collection::vec(-3..4i64, 0..14), 0..14),
    ) {
        let sent = Layout::from_rows(rows.iter().map(|row| row.iter().map(|&number| Mark::from_number(number))));
        let right_size = rows.len() == 10 && rows.iter().all(|row| row.len() == 10);
        let checked = sent.check(&FREE);
        prop_assert!(right_size || checked.is_err());
        if let Err(flaws) = checked {
            let foreign = flaws.iter().filter(|flaw| matches!(flaw, Flaw::Foreign { .. })).count();
            prop_assert!(foreign <= 100);
        }
    }
}
