//! The notation of the `homework` preset: coordinates from `1A` to `10J`, and fields drawn with rulers and four
//! marks.

use std::fmt;
use std::str::FromStr;

use rules::sea_battle::{CELLS, Layout, SIZE};
use rules::{Cell, CellSet};

use crate::games::Waters;

/// The letters above a field.
const LETTERS: &str = "ABCDEFGHIJ";

/// What was read is not a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a coordinate is a number from 1 to 10 and a capital letter from A to J, for instance 1A or 10B")]
pub struct NotACoordinate;

/// The cell of a coordinate: the number of the row, the letter of the column, and nothing else.
pub fn parse_cell(text: &str) -> Result<Cell, NotACoordinate> {
    let (row, letter) = match *text.as_bytes() {
        [digit @ b'1'..=b'9', letter] => (digit - b'1', letter),
        [b'1', b'0', letter] => (9, letter),
        _ => return Err(NotACoordinate),
    };
    let column = letter.checked_sub(b'A').ok_or(NotACoordinate)?;
    Cell::new(row, column).ok_or(NotACoordinate)
}

/// The coordinate of a cell.
#[must_use]
pub fn cell_name(cell: Cell) -> String {
    format!("{}{}", cell.row() + 1, char::from(b'A' + cell.column()))
}

/// What a field shows of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldMark {
    /// Nothing, or nothing that may be seen.
    #[default]
    Empty,
    /// A deck.
    Ship,
    /// A deck that was hit.
    Hit,
    /// Water that was shot at.
    Miss,
}

impl FieldMark {
    /// All marks.
    pub const ALL: [Self; 4] = [Self::Empty, Self::Ship, Self::Hit, Self::Miss];

    /// Its character.
    #[must_use]
    pub const fn character(self) -> char {
        match self {
            Self::Empty => '.',
            Self::Ship => '#',
            Self::Hit => '*',
            Self::Miss => '0',
        }
    }

    fn from_character(character: char) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.character() == character)
    }
}

/// A field as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    marks: [FieldMark; CELLS as usize],
}

impl Field {
    /// A field as its owner sees it.
    #[must_use]
    pub fn own(waters: &Waters) -> Self {
        Self::with_ships(waters, waters.decks())
    }

    /// A field as the enemy sees it: the ships are hidden.
    #[must_use]
    pub fn enemy(waters: &Waters) -> Self {
        Self::with_ships(waters, CellSet::EMPTY)
    }

    fn with_ships(waters: &Waters, shown: CellSet) -> Self {
        let mut field = Self { marks: [FieldMark::Empty; CELLS as usize] };
        for cell in Cell::all() {
            field.marks[cell.index()] = match (waters.shots.contains(cell), waters.decks().contains(cell)) {
                (true, true) => FieldMark::Hit,
                (true, false) => FieldMark::Miss,
                (false, _) if shown.contains(cell) => FieldMark::Ship,
                (false, _) => FieldMark::Empty,
            };
        }
        field
    }

    /// What it shows of a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> FieldMark {
        self.marks[cell.index()]
    }

    /// The ships on it, hit or not, as a layout.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let is_deck = |cell: &Cell| matches!(self.at(*cell), FieldMark::Ship | FieldMark::Hit);
        Layout::from_decks(Cell::all().filter(is_deck).collect())
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "    {LETTERS}")?;
        for (place, row) in self.marks.chunks(usize::from(SIZE)).enumerate() {
            let marks: String = row.iter().map(|mark| mark.character()).collect();
            writeln!(f, "{:>3} {marks}", place + 1)?;
        }
        Ok(())
    }
}

/// What was read is not a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: expected {expected}")]
pub struct NotAField {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What should be there.
    pub expected: &'static str,
}

impl FromStr for Field {
    type Err = NotAField;

    /// Reads a field as it is drawn; only the newline of the last line may be missing.
    fn from_str(text: &str) -> Result<Self, NotAField> {
        let mut lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
        if lines.next().and_then(|line| line.strip_prefix("    ")) != Some(LETTERS) {
            return Err(NotAField { line: 1, column: 1, expected: "four spaces and ABCDEFGHIJ" });
        }
        let mut field = Self { marks: [FieldMark::Empty; CELLS as usize] };
        for (row, marks) in field.marks.chunks_mut(usize::from(SIZE)).enumerate() {
            read_row(row, lines.next().unwrap_or(""), marks)?;
        }
        match (lines.next().unwrap_or(""), lines.next()) {
            ("", None) => Ok(field),
            _ => Err(NotAField { line: usize::from(SIZE) + 2, column: 1, expected: "the end of the field" }),
        }
    }
}

fn read_row(row: usize, line: &str, marks: &mut [FieldMark]) -> Result<(), NotAField> {
    let wrong = |column, expected| NotAField { line: row + 2, column, expected };
    let number = format!("{:>3} ", row + 1);
    let mut characters = line.strip_prefix(&number).ok_or(wrong(1, "the number of the row"))?.chars();
    for (place, mark) in marks.iter_mut().enumerate() {
        let read = characters.next().and_then(FieldMark::from_character);
        *mark = read.ok_or(wrong(number.len() + place + 1, "one of . # * 0"))?;
    }
    match characters.next() {
        None => Ok(()),
        Some(_) => Err(wrong(number.len() + marks.len() + 1, "the end of the row")),
    }
}
