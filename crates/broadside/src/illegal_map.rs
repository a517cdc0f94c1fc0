//! A map that is against the rules, drawn: a person sees at once which cells are meant.

use record::Sight;
use record::chart::Glyphs;
use rules::sea_battle::{Flaw, SIZE};
use rules::{Cell, CellSet};
use texts::{Lang, say};

/// The mark of a cell that has to do with a flaw: a deck, or something that is neither water nor a deck.
const TROUBLE: char = '✗';

/// The cells of a map that its flaws are about.
fn cells_of(flaws: &[Flaw]) -> CellSet {
    let cells = |flaw: &Flaw| match *flaw {
        Flaw::Bent { cells }
        | Flaw::SideContact { cells }
        | Flaw::CornerContact { cells }
        | Flaw::Surplus { cells, .. } => cells,
        Flaw::Foreign { cell, .. } => [cell].into_iter().collect(),
        Flaw::Rows { .. } | Flaw::Columns { .. } | Flaw::Missing { .. } | Flaw::NoShips => CellSet::EMPTY,
    };
    flaws.iter().fold(CellSet::EMPTY, |all, flaw| all | cells(flaw))
}

/// The map with its rulers, the offending cells marked, and what the marks mean.
pub(crate) fn draw(lang: Lang, decks: CellSet, flaws: &[Flaw]) -> Vec<String> {
    let [water, deck] = [Sight::Water, Sight::Deck].map(|sight| Glyphs::Unicode.of(sight));
    let trouble = cells_of(flaws);
    let glyph = |cell: Cell| match (trouble.contains(cell), decks.contains(cell)) {
        (true, _) => TROUBLE,
        (false, true) => deck,
        (false, false) => water,
    };
    let ruler: String = ('A'..='J').map(|letter| format!(" {letter}")).collect();
    let row = |row: u8| {
        let cells = (0..SIZE).filter_map(move |column| Cell::new(row, column));
        let cells: String = cells.map(|cell| format!(" {}", glyph(cell))).collect();
        format!("{:>5}{cells}", row + 1)
    };
    let legend = say!(lang, "map-legend", deck = deck.to_string(), trouble = TROUBLE.to_string());
    [format!("     {ruler}")].into_iter().chain((0..SIZE).map(row)).chain([format!("  {legend}")]).collect()
}

#[cfg(test)]
mod tests {
    use rules::Preset;
    use rules::sea_battle::Layout;

    use super::*;

    #[test]
    fn decks_that_touch_are_marked_and_others_are_not() {
        let cells: CellSet = ["A1", "B2", "E5"].iter().filter_map(|name| name.parse::<Cell>().ok()).collect();
        let rules = Preset::AiBattle.sea_battle(1).expect("the preset plays games of one set");
        let flaws =
            Layout::from_decks(cells).check(&rules.game.placement).expect_err("three decks are no fleet");
        let drawn = draw(Lang::En, cells, &flaws);
        assert_eq!(drawn[0], "      A B C D E F G H I J");
        assert_eq!(drawn[1], "    1 ✗ · · · · · · · · ·");
        assert_eq!(drawn[2], "    2 · ✗ · · · · · · · ·");
        assert_eq!(drawn[5], "    5 · · · · □ · · · · ·");
        assert_eq!(drawn.len(), 12);
    }
}
