//! A legal board. Only [`Layout::check`](super::Layout::check) makes one, so whoever holds it need not
//! ask again whether the ships are straight or too close.

use super::cell::{Cell, SIZE};
use super::cell_set::CellSet;
use super::layout::Layout;

/// A board that is legal under the rules it was checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    decks: CellSet,
}

impl Board {
    pub(super) const fn of_legal_decks(decks: CellSet) -> Self {
        Self { decks }
    }

    /// The cells with a deck.
    #[must_use]
    pub const fn decks(&self) -> CellSet {
        self.decks
    }

    /// The ship with a deck on this cell, empty where there is water.
    #[must_use]
    pub fn ship_at(&self, cell: Cell) -> CellSet {
        if !self.decks.contains(cell) {
            return CellSet::EMPTY;
        }
        let mut ship = CellSet::of(cell);
        let (row, column) = (cell.row() as usize, cell.column() as usize);
        let last = SIZE as usize - 1;
        // A ship is straight and touches no other by a side, so it ends where the decks end in each direction.
        for (room, step) in [(column, -1), (last - column, 1), (row, -10), (last - row, 10)] {
            let mut index = cell.index() as isize;
            for _ in 0..room {
                index += step;
                let next = CellSet::from_bits(1 << index);
                if !self.decks.meets(next) {
                    break;
                }
                ship |= next;
            }
        }
        ship
    }

    /// All ships, in reading order of their first cells.
    pub fn ships(&self) -> impl Iterator<Item = CellSet> {
        self.decks.components()
    }
}

impl From<Board> for Layout {
    fn from(board: Board) -> Self {
        Self::from_decks(board.decks)
    }
}
