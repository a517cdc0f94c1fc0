//! Maps as people write them.

use record::maps::{MAX_MAP_BYTES, MapError, deck_rows, read, read_numbers, read_rows};
use rules::Preset;
use rules::sea_battle::{Flaw, Layout, Mark};

fn flaws(layout: &Layout) -> Vec<Flaw> {
    let rules = Preset::AiBattle.sea_battle(1).expect("one set suits every preset");
    layout.check(&rules.game.placement).err().unwrap_or_default()
}

#[test]
fn the_maps_that_the_seeds_print_are_legal() {
    for (map, text) in [
        ("ai-battle", include_str!("golden/ai-battle-map.py")),
        ("sea-fight", include_str!("golden/sea-fight-map.pas")),
        ("lol-2019", include_str!("golden/lol-2019-board.txt")),
    ] {
        assert_eq!(flaws(&read(text).unwrap()), [], "{map}");
    }
    let log = record::lol_log::LolLog::parse(include_str!("golden/lol-2019-example.log")).unwrap();
    assert!(log.check_boards().is_ok());
}

#[test]
fn the_single_deckers_of_the_example_are_where_its_text_says() {
    let layout = read(include_str!("golden/ai-battle-map.py")).unwrap();
    let singles: Vec<String> =
        layout.decks().components().filter(|ship| ship.len() == 1).map(|s| s.to_string()).collect();
    assert_eq!(singles, ["A1", "A3", "A5", "A7"]);
}

#[test]
fn rows_are_read_as_they_are_printed() {
    let text = include_str!("golden/lol-2019-board.txt");
    let printed: String = deck_rows(read_rows(text).decks()).map(|row| row + "\n").collect();
    assert_eq!(printed, text);
    assert_eq!(read(&format!("\u{feff}\r\n{}\n\n", text.replace('\n', " \r\n"))), read(text));
}

#[test]
fn what_is_wrong_with_rows_is_a_flaw_with_its_cell() {
    let text = include_str!("golden/lol-2019-board.txt").replacen('_', "?", 1);
    let foreign = Flaw::Foreign { cell: "E1".parse().unwrap(), found: Mark::Character('?') };
    assert_eq!(flaws(&read(&text).unwrap()), [foreign]);
    assert_eq!(flaws(&read_rows("__________"))[0], Flaw::Rows { found: 1 });
    assert_eq!(flaws(&read_rows("#"))[..2], [Flaw::Rows { found: 1 }, Flaw::Columns { row: 0, found: 1 }]);
}

#[test]
fn what_is_wrong_with_numbers_is_a_flaw_with_its_cell() {
    let text = include_str!("golden/ai-battle-map.py").replacen("0, 0, 0]", "0, 0, -2]", 1);
    let foreign = Flaw::Foreign { cell: "J1".parse().unwrap(), found: Mark::Number(-2) };
    assert_eq!(flaws(&read(&text).unwrap()), [foreign]);
    assert_eq!(flaws(&read("[]").unwrap())[0], Flaw::Rows { found: 0 });
}

#[test]
fn lists_are_read_in_the_spelling_of_python_and_of_pascal() {
    let python = read_numbers(include_str!("golden/ai-battle-map.py")).unwrap();
    let text = include_str!("golden/ai-battle-map.py");
    let pascal = text.replace('[', "(").replace(']', ")").trim_end().to_owned() + ";\r\n";
    assert_eq!(read(&pascal).unwrap(), python);
    assert_eq!(read(&text.replace("]\n]", "],\n]")).unwrap(), python, "a comma after the last row");
}

#[test]
fn what_is_no_list_of_lists_of_numbers_is_refused_with_line_and_column() {
    let check = |text: &str, line, column| match read(text) {
        Err(MapError::Syntax { line: found_line, column: found_column, .. }) => {
            assert_eq!((found_line, found_column), (line, column), "{text}");
        }
        other => panic!("{text}: {other:?}"),
    };
    check("[[0, 1],\n [x]]", 2, 3);
    check("[[0 1]]", 1, 5);
    check("[[0, 1)]", 1, 7);
    check("[0, 1]", 1, 3);
    check("[[[0]]]", 1, 3);
    check("[[0]] 1", 1, 7);
    check("[[0],", 1, 6);
    check("[[99999999999999999999]]", 1, 3);
    check("hello", 1, 6);
    check("[[,]]", 1, 3);
}

#[test]
fn a_map_has_a_limit() {
    assert_eq!(read(&" ".repeat(MAX_MAP_BYTES + 1)), Err(MapError::Large));
    assert_eq!(read(&" ".repeat(MAX_MAP_BYTES)), Err(MapError::Empty));
    assert!(read(&"[".repeat(MAX_MAP_BYTES)).is_err());
}
