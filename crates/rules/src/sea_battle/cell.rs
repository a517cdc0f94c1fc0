//! One square of the ten-by-ten board. Inside Broadside there is only this type; how the dialects of
//! bots and the formats of logs spell it is their own business.

use std::fmt;
use std::str::FromStr;

/// Rows and columns of a board.
pub const SIZE: u8 = 10;

/// Cells of a board.
pub const CELLS: u8 = SIZE * SIZE;

/// A square of the board: row and column from the upper left corner.
///
/// It prints as people say it, the letter of the column and the number of the row.
///
/// ```
/// use rules::Cell;
///
/// let cell = Cell::new(7, 1).expect("on the board");
/// assert_eq!(cell.to_string(), "B8");
/// assert_eq!("B8".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a row and a column, each from 0, unless that is off the board.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIZE && column < SIZE { Some(Self(row * SIZE + column)) } else { None }
    }

    /// The cell of this number in reading order, from 0.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < CELLS { Some(Self(index)) } else { None }
    }

    /// All hundred cells in reading order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..CELLS).map(Self)
    }

    /// Its number in reading order, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// Its column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// The cell this many rows down and columns to the right, unless that is off the board.
    #[must_use]
    pub fn offset(self, rows: i8, columns: i8) -> Option<Self> {
        Self::new(self.row().checked_add_signed(rows)?, self.column().checked_add_signed(columns)?)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was read is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a letter from A to J and a number from 1 to 10, for instance B8")]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Self, NotACell> {
        let (&letter, number) = text.as_bytes().split_first().ok_or(NotACell)?;
        let column = letter.to_ascii_uppercase().checked_sub(b'A').ok_or(NotACell)?;
        let row = match number {
            [digit @ b'1'..=b'9'] => digit - b'1',
            b"10" => 9,
            _ => return Err(NotACell),
        };
        Self::new(row, column).ok_or(NotACell)
    }
}
