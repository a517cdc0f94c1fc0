//! A set of cells as one 128-bit number: fleets, shots and halos are unions and intersections of these,
//! which is what makes a game cost microseconds.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::cell::{CELLS, Cell, SIZE};

/// A set of cells of the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// All hundred cells.
    pub const ALL: Self = Self((1 << CELLS) - 1);

    const LEFT_COLUMN: Self = Self::repeat_rows(1);
    const RIGHT_COLUMN: Self = Self::repeat_rows(1 << (SIZE - 1));

    const fn repeat_rows(row: u128) -> Self {
        let mut bits = 0;
        let mut shift = 0;
        while shift < CELLS {
            bits |= row << shift;
            shift += SIZE;
        }
        Self(bits)
    }

    /// The set whose bit *i* stands for the cell of index *i*; bits from 100 on are dropped.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Bit *i* is set for the cell of index *i*.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self(SINGLE[cell.index() % SINGLE.len()])
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether every cell of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets share a cell.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= Self::of(cell).0;
    }

    /// Takes a cell out.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !Self::of(cell).0;
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no cell in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first cell in reading order.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as u8)
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = Cell::from_index(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// The set and all cells that share a side with it.
    #[must_use]
    pub const fn with_sides(self) -> Self {
        let rows = self.0 << SIZE | self.0 >> SIZE;
        Self((self.beside() | rows) & Self::ALL.0)
    }

    /// The set and all cells that share a side or a corner with it.
    #[must_use]
    pub const fn with_halo(self) -> Self {
        let wide = self.beside();
        Self((wide | wide << SIZE | wide >> SIZE) & Self::ALL.0)
    }

    /// The cells of the set with another one of it to the left or to the right.
    pub(super) const fn joined_across(self) -> Self {
        let left = self.0 & (self.0 & !Self::RIGHT_COLUMN.0) << 1;
        Self(left | left >> 1)
    }

    /// The cells of the set with another one of it above or below.
    pub(super) const fn joined_down(self) -> Self {
        let upper = self.0 & self.0 << SIZE;
        Self(upper | upper >> SIZE)
    }

    /// Whether two cells of the set touch by a corner.
    pub(super) const fn has_corner_contact(self) -> bool {
        let below = self.0 >> SIZE;
        let right = below & !Self::RIGHT_COLUMN.0;
        let left = below & !Self::LEFT_COLUMN.0;
        self.0 & (right << 1 | left >> 1) != 0
    }

    /// The cells of the set with none of it to the left or above.
    pub(super) const fn first_decks(self) -> Self {
        Self(self.0 & !((self.0 & !Self::RIGHT_COLUMN.0) << 1 | self.0 << SIZE))
    }

    const fn beside(self) -> u128 {
        self.0 | (self.0 & !Self::RIGHT_COLUMN.0) << 1 | (self.0 & !Self::LEFT_COLUMN.0) >> 1
    }

    /// The cells of the set that can be reached from `start` by steps over shared sides.
    #[must_use]
    pub fn connected_to(self, start: Cell) -> Self {
        let mut reached = Self::of(start) & self;
        loop {
            let grown = reached.with_sides() & self;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The parts of the set that do not touch each other by a side, in reading order of their first cells.
    pub fn components(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let part = rest.connected_to(rest.first()?);
            rest -= part;
            Some(part)
        })
    }

    /// Whether all cells lie in one row or in one column.
    #[must_use]
    pub fn is_in_line(self) -> bool {
        let Some(first) = self.first() else { return true };
        self.iter().all(|cell| cell.row() == first.row())
            || self.iter().all(|cell| cell.column() == first.column())
    }
}

/// One bit for each number that a cell may have. Taking it from a table is quicker than shifting 128 bits, and
/// the power of two spares the check of the bounds.
const SINGLE: [u128; 128] = {
    let mut single = [0; 128];
    let mut place = 0;
    while place < single.len() {
        single[place] = 1 << place;
        place += 1;
    }
    single
};

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for CellSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, cell) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { ", " };
            write!(f, "{gap}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
