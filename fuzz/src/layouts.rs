//! Maps in every spelling, and drawn fields.

use record::homework::Field;
use record::maps;
use rules::{CellSet, Preset};

/// A map is read or refused; a legal one has ships and nothing else, and comes back when it is printed.
pub fn layouts(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(field) = text.parse::<Field>() {
        assert_eq!(field.to_string().parse(), Ok(field));
    }
    let Ok(layout) = maps::read(text) else { return };
    for preset in Preset::ALL {
        let rules = preset.sea_battle(1).expect("one set suits every preset");
        match layout.check(&rules.game.placement) {
            Ok(board) => {
                let printed: String = maps::deck_rows(board.decks()).map(|row| row + "\n").collect();
                let read = maps::read(&printed).expect("printed rows can be read");
                assert_eq!(read.check(&rules.game.placement), Ok(board));
                assert_eq!(board.ships().map(CellSet::len).sum::<u32>(), board.decks().len());
            }
            Err(flaws) => assert!(!flaws.is_empty()),
        }
    }
}
