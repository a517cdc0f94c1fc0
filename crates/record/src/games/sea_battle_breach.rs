//! Broken rules of Sea Battle inside the lines of failures: an illegal map keeps its decks and every flaw with its
//! cells.

use rules::CellSet;
use rules::sea_battle::{Flaw, Mark, SIZE, SeaBattleBreach};
use serde::{Deserialize, Serialize};

use crate::wire::{CellName, CellNames, DeckRows};

/// As many rows as a map has, and as many cells as a row.
const TEN: u64 = SIZE as u64;

#[derive(Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub(super) enum BreachLine {
    Map { decks: DeckRows, flaws: Vec<FlawLine> },
    OffBoard { row: i64, column: i64 },
    Repeated { cell: CellName },
    Idle,
    WrongKind,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "flaw", rename_all = "kebab-case")]
pub(super) enum FlawLine {
    Rows {
        found: u64,
    },
    /// The row counts from 1, as the rulers of a board do.
    Columns {
        row: u8,
        found: u64,
    },
    Foreign {
        cell: CellName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<char>,
    },
    Bent {
        cells: CellNames,
    },
    SideContact {
        cells: CellNames,
    },
    CornerContact {
        cells: CellNames,
    },
    Missing {
        length: u8,
        count: u8,
    },
    Surplus {
        length: u8,
        count: u8,
        cells: CellNames,
    },
    NoShips,
}

/// Whether a flaw is one of the map's very shape, which its decks do not show but must allow: no deck lies where
/// the map has no cell or something foreign.
pub(super) fn is_of_shape(flaw: &Flaw, decks: CellSet) -> bool {
    match *flaw {
        Flaw::Rows { found } => decks.iter().all(|deck| usize::from(deck.row()) < found),
        Flaw::Columns { row, found } => {
            decks.iter().all(|deck| deck.row() != row || usize::from(deck.column()) < found)
        }
        Flaw::Foreign { cell, .. } => !decks.contains(cell),
        _ => false,
    }
}

impl From<&SeaBattleBreach> for BreachLine {
    fn from(breach: &SeaBattleBreach) -> Self {
        match breach {
            SeaBattleBreach::Map { decks, flaws } => {
                Self::Map { decks: DeckRows(*decks), flaws: flaws.iter().map(FlawLine::from).collect() }
            }
            SeaBattleBreach::OffBoard { row, column } => Self::OffBoard { row: *row, column: *column },
            SeaBattleBreach::Repeated(cell) => Self::Repeated { cell: CellName(*cell) },
            SeaBattleBreach::Idle => Self::Idle,
            SeaBattleBreach::WrongKind => Self::WrongKind,
        }
    }
}

impl TryFrom<BreachLine> for SeaBattleBreach {
    type Error = String;

    fn try_from(line: BreachLine) -> Result<Self, String> {
        Ok(match line {
            BreachLine::Map { decks, flaws } => {
                let flaws = flaws.into_iter().map(Flaw::try_from).collect::<Result<_, _>>()?;
                Self::Map { decks: decks.0, flaws }
            }
            BreachLine::OffBoard { row, column } => Self::OffBoard { row, column },
            BreachLine::Repeated { cell } => Self::Repeated(cell.0),
            BreachLine::Idle => Self::Idle,
            BreachLine::WrongKind => Self::WrongKind,
        })
    }
}

impl From<&Flaw> for FlawLine {
    fn from(flaw: &Flaw) -> Self {
        match *flaw {
            Flaw::Rows { found } => Self::Rows { found: found as u64 },
            Flaw::Columns { row, found } => Self::Columns { row: row + 1, found: found as u64 },
            Flaw::Foreign { cell, found } => {
                let (number, character) = match found {
                    Mark::Water => (Some(0), None),
                    Mark::Deck => (Some(1), None),
                    Mark::Number(number) => (Some(number), None),
                    Mark::Character(character) => (None, Some(character)),
                };
                Self::Foreign { cell: CellName(cell), number, character }
            }
            Flaw::Bent { cells } => Self::Bent { cells: CellNames(cells) },
            Flaw::SideContact { cells } => Self::SideContact { cells: CellNames(cells) },
            Flaw::CornerContact { cells } => Self::CornerContact { cells: CellNames(cells) },
            Flaw::Missing { length, count } => Self::Missing { length, count },
            Flaw::Surplus { length, count, cells } => {
                Self::Surplus { length, count, cells: CellNames(cells) }
            }
            Flaw::NoShips => Self::NoShips,
        }
    }
}

impl TryFrom<FlawLine> for Flaw {
    type Error = String;

    fn try_from(line: FlawLine) -> Result<Self, String> {
        Ok(match line {
            FlawLine::Rows { found: TEN } | FlawLine::Columns { found: TEN, .. } => {
                return Err("ten rows and ten cells in a row are no flaw".to_owned());
            }
            FlawLine::Rows { found } => Self::Rows { found: found as usize },
            FlawLine::Columns { row: row @ 1..=10, found } => {
                Self::Columns { row: row - 1, found: found as usize }
            }
            FlawLine::Columns { .. } => return Err("a row is from 1 to 10".to_owned()),
            FlawLine::Foreign { cell, number, character } => {
                let found = match (number, character) {
                    (Some(0 | 1), None) => return Err("0 and 1 are no foreign marks".to_owned()),
                    (Some(number), None) => Mark::Number(number),
                    (None, Some(character)) => Mark::Character(character),
                    _ => return Err("a foreign mark is a number or a character".to_owned()),
                };
                Self::Foreign { cell: cell.0, found }
            }
            FlawLine::Bent { cells } => Self::Bent { cells: cells.0 },
            FlawLine::SideContact { cells } => Self::SideContact { cells: cells.0 },
            FlawLine::CornerContact { cells } => Self::CornerContact { cells: cells.0 },
            FlawLine::Missing { length, count } => Self::Missing { length, count },
            FlawLine::Surplus { length, count, cells } => Self::Surplus { length, count, cells: cells.0 },
            FlawLine::NoShips => Self::NoShips,
        })
    }
}
