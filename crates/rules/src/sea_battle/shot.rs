//! What a player may answer when asked to shoot, and what may come of it.

use super::cell::Cell;

/// Where somebody says they shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// At a cell.
    At(Cell),
    /// Past the board.
    Off {
        /// The row that was named, from 0.
        row: i64,
        /// The column that was named, from 0.
        column: i64,
    },
}

impl Aim {
    /// The aim at a row and a column, each from 0, wherever that is.
    #[must_use]
    pub fn from_row_column(row: i64, column: i64) -> Self {
        let cell = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        match cell.and_then(|(row, column)| Cell::new(row, column)) {
            Some(cell) => Self::At(cell),
            None => Self::Off { row, column },
        }
    }
}

/// What came of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShotResult {
    /// Water.
    Miss,
    /// A deck of a ship that stays afloat.
    Hit,
    /// The last deck of a ship.
    Sunk,
}
