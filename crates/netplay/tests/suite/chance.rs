//! Chance that is the same every time.

use rules::sea_battle::Fleet;
use rules::{Board, Cell, CellSet};

use crate::common::board_of_decks;

/// A stream of numbers from a seed.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    /// All cells in some order.
    pub(crate) fn cells(&mut self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Cell::all().collect();
        for place in (1..cells.len()).rev() {
            cells.swap(place, self.below(place + 1));
        }
        cells
    }

    /// A legal board.
    pub(crate) fn board(&mut self) -> Board {
        loop {
            if let Some(decks) = self.try_decks() {
                return board_of_decks(decks);
            }
        }
    }

    fn try_decks(&mut self) -> Option<CellSet> {
        let mut decks = CellSet::EMPTY;
        for length in Fleet::STANDARD.lengths() {
            let ship =
                (0..200).find_map(|_| self.ship(length).filter(|ship| !ship.with_halo().meets(decks)))?;
            decks |= ship;
        }
        Some(decks)
    }

    fn ship(&mut self, length: u8) -> Option<CellSet> {
        let (row, column) = (self.below(10) as u8, self.below(10) as u8);
        let down = self.below(2) == 0;
        let deck = |step| if down { Cell::new(row + step, column) } else { Cell::new(row, column + step) };
        (0..length).map(deck).collect()
    }
}
