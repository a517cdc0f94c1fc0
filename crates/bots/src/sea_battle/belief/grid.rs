//! A number for every cell, with empty water around the board, so that sums over neighbours need no
//! questions about the border and the compiler can do four cells at once.

use std::ops::Index;

use rules::sea_battle::{Cell, CellSet, SIZE};

/// From one row of the grid to the next: ten cells and a strip of water on either side.
pub(super) const DOWN: usize = SIZE as usize + 2;

/// Rows of water above the board: as far as the longest ship reaches back from its last deck.
const ABOVE: usize = 3;

/// Places from the first cell of the first row to the end of the last row, water included.
pub(super) const FIRST: usize = ABOVE * DOWN;
pub(super) const END: usize = FIRST + SIZE as usize * DOWN;

/// Rows of water below the board: as far as the longest ship and the water it wards off reach.
const BELOW: usize = 5;

const PLACES: usize = END + BELOW * DOWN;

/// A number for every cell of the board, and zeros for the water around it.
#[derive(Clone, Debug)]
pub struct Grid([f32; PLACES]);

impl Grid {
    /// Zero everywhere.
    pub const ZERO: Self = Self([0.0; PLACES]);

    /// Puts one on the cells of the set and zero on all others.
    pub(super) fn mark(&mut self, cells: CellSet) {
        const COLUMNS: [u32; DOWN] = {
            let mut columns = [0; DOWN];
            let mut column = 0;
            while column < SIZE as usize {
                columns[column + 1] = 1 << column;
                column += 1;
            }
            columns
        };
        let mut rest = cells.bits();
        for row in self.0[FIRST..END].chunks_exact_mut(DOWN) {
            let bits = (rest & 0x3ff) as u32;
            rest >>= SIZE;
            for (place, column) in row.iter_mut().zip(COLUMNS) {
                *place = if bits & column == 0 { 0.0 } else { 1.0 };
            }
        }
    }

    /// What `value` gives for every place of the board's rows.
    #[inline(always)]
    pub(super) fn from_places(value: impl Fn(usize) -> f32) -> Self {
        let mut grid = Self::ZERO;
        grid.fill(value);
        grid
    }

    /// Sets every place of the board's rows to what `value` gives.
    #[inline(always)]
    pub(super) fn fill(&mut self, value: impl Fn(usize) -> f32) {
        for place in FIRST..END {
            self.0[place] = value(place);
        }
    }

    /// Adds to every place of the board's rows what `value` gives.
    #[inline(always)]
    pub(super) fn add(&mut self, value: impl Fn(usize) -> f32) {
        for place in FIRST..END {
            self.0[place] += value(place);
        }
    }

    /// The sum over the board, in an order that does not depend on the machine.
    pub(super) fn total(&self) -> f32 {
        let mut sums = [0.0_f32; 8];
        for places in self.0[FIRST..END].chunks_exact(8) {
            for (sum, place) in sums.iter_mut().zip(places) {
                *sum += place;
            }
        }
        let [a, b, c, d, e, f, g, h] = sums;
        ((a + e) + (c + g)) + ((b + f) + (d + h))
    }

    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> f32 {
        self.0[place]
    }

    pub(super) fn set(&mut self, cell: Cell, value: f32) {
        self.0[place_of(cell)] = value;
    }

    /// The sum over these cells.
    pub(super) fn sum_over(&self, cells: CellSet) -> f32 {
        cells.iter().map(|cell| self[cell]).sum()
    }
}

impl Index<Cell> for Grid {
    type Output = f32;

    fn index(&self, cell: Cell) -> &f32 {
        &self.0[place_of(cell)]
    }
}

/// Where the cell is in the grid.
pub(super) fn place_of(cell: Cell) -> usize {
    FIRST + usize::from(cell.row()) * DOWN + usize::from(cell.column()) + 1
}
