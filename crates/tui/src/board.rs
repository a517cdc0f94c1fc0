//! A board on a screen: rulers, three columns for every cell, the last shot in brackets and the cursor between
//! pointers. The shapes are those of [`record::chart`].

use record::chart::Glyphs;
use record::{BoardView, Sight};
use rules::sea_battle::{Fleet, SIZE};
use rules::{Cell, CellSet};

use crate::canvas::{Canvas, Spot, spot};
use crate::ink::Tone;

/// Rows of a board: the ruler and the cells.
pub(crate) const ROWS: u16 = 1 + SIZE as u16;
const RULER: u16 = 3;
const CELL: u16 = 3;

/// The mark of a cell where no ship may lie.
const TROUBLE: char = '✗';
/// The mark of a cell that is advised, best first.
const ADVICE: [char; 3] = ['①', '②', '③'];

/// A board that is to be painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chart<'a> {
    /// Where its corner is.
    pub(crate) at: Spot,
    /// What is seen of it.
    pub(crate) view: &'a BoardView,
    /// What lies over it.
    pub(crate) over: Overlay<'a>,
}

/// What lies over a board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overlay<'a> {
    /// Where the cursor is.
    pub(crate) cursor: CellSet,
    /// The decks of a ship in hand.
    pub(crate) ghost: CellSet,
    /// Cells where something may not lie.
    pub(crate) trouble: CellSet,
    /// Cells that somebody advises, best first.
    pub(crate) advice: &'a [Cell],
}

impl Chart<'_> {
    /// Paints it.
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>) {
        for (place, letter) in ('A'..='J').enumerate() {
            let x = self.at.x + RULER + CELL * place as u16;
            canvas.write(spot(x, self.at.y), letter.encode_utf8(&mut [0; 4]), Tone::Faint);
        }
        for row in 0..SIZE {
            let y = self.at.y + 1 + u16::from(row);
            canvas.write(spot(self.at.x, y), &format!("{:>2}", row + 1), Tone::Faint);
        }
        Cell::all().for_each(|cell| self.paint_cell(canvas, cell));
    }

    fn paint_cell(&self, canvas: &mut Canvas<'_>, cell: Cell) {
        let advice = self.over.advice.iter().position(|advised| *advised == cell);
        let (is_cursor, is_ghost) = (self.over.cursor.contains(cell), self.over.ghost.contains(cell));
        let sight = if is_ghost { Sight::Deck } else { self.view.at(cell) };
        let (glyph, tone) = match (self.over.trouble.contains(cell), advice) {
            (true, _) => (TROUBLE, Tone::Signal),
            (false, Some(place)) => (ADVICE[place.min(ADVICE.len() - 1)], Tone::Advice),
            (false, None) => (Glyphs::Unicode.of(sight), tone_of(sight)),
        };
        // What is hidden looks like water that nobody has shot at: a blank sea would give the eye no hold.
        let glyph = if glyph == ' ' { Glyphs::Unicode.of(Sight::Water) } else { glyph };
        let [before, after] = if is_cursor {
            ['›', '‹']
        } else if is_ghost || self.view.last() == Some(cell) {
            ['[', ']']
        } else {
            [' ', ' ']
        };
        let tone = if (is_cursor || is_ghost) && tone != Tone::Signal { Tone::Cursor } else { tone };
        let Spot { x, y } = spot_of(self.at, cell);
        let text: String = [before, glyph, after].iter().collect();
        canvas.write(spot(x, y), &text, tone);
    }
}

const fn tone_of(sight: Sight) -> Tone {
    match sight {
        Sight::Unknown | Sight::Water => Tone::Water,
        Sight::Deck => Tone::Hull,
        Sight::Miss => Tone::Plain,
        Sight::Hit | Sight::Sunk => Tone::Signal,
    }
}

/// Where a cell begins on a board whose corner is here.
const fn spot_of(at: Spot, cell: Cell) -> Spot {
    spot(at.x + RULER + CELL * cell.column() as u16 - 1, at.y + 1 + cell.row() as u16)
}

/// The cell of a board at this spot, if there is one.
pub(crate) fn cell_at(board: Spot, at: Spot) -> Option<Cell> {
    let column = at.x.checked_sub(board.x + RULER - 1)? / CELL;
    let row = at.y.checked_sub(board.y + 1)?;
    Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?)
}

/// Paints the ships of a fleet, the longest first; those that are sunk are struck.
pub(crate) fn paint_fleet(canvas: &mut Canvas<'_>, at: Spot, whole: Fleet, afloat: Fleet) {
    let mut left = afloat;
    let mut x = at.x;
    for length in whole.lengths() {
        let (sight, tone) =
            if left.take(length) { (Sight::Deck, Tone::Hull) } else { (Sight::Sunk, Tone::Faint) };
        let ship: String = (0..length).map(|_| Glyphs::Unicode.of(sight)).collect();
        x = canvas.write(spot(x, at.y), &ship, tone) + 1;
    }
}

/// What is left of a fleet when these ships are taken away.
pub(crate) fn without(whole: Fleet, ships: impl Iterator<Item = CellSet>) -> Fleet {
    ships.fold(whole, |mut fleet, ship| {
        fleet.take(u8::try_from(ship.len()).unwrap_or(SIZE));
        fleet
    })
}

/// The fleet of these ships.
pub(crate) fn fleet_of(ships: impl Iterator<Item = CellSet>) -> Fleet {
    ships.fold(Fleet::NONE, |mut fleet, ship| {
        fleet.add(u8::try_from(ship.len()).unwrap_or(SIZE));
        fleet
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_of_a_cell_is_that_cell_and_no_other_spot_is() {
        let board = spot(5, 2);
        let mut found = 0;
        for x in 0..60 {
            for y in 0..20 {
                let Some(cell) = cell_at(board, spot(x, y)) else { continue };
                let corner = spot_of(board, cell);
                assert!((corner.x..corner.x + CELL).contains(&x) && corner.y == y, "{x} {y} {cell}");
                found += 1;
            }
        }
        assert_eq!(found, 300);
    }
}
