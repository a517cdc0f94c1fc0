//! The ways in which people write maps: ten rows of `_` and `#`, lists of lists of 0 and 1 as Python and Pascal
//! spell them, and drawn fields. All of them become a [`Layout`], which knows what is wrong with it.

mod numbers;

use rules::sea_battle::{CELLS, Layout, Mark, SIZE};
use rules::{Cell, CellSet};

use crate::homework::{Field, NotAField};
pub use numbers::read_numbers;

/// The most bytes of a written map.
pub const MAX_MAP_BYTES: usize = 64 << 10;

/// What was read is not a map at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// There is nothing.
    #[error("the map is empty")]
    Empty,
    /// It is too long.
    #[error("a map has at most {MAX_MAP_BYTES} bytes")]
    Large,
    /// It looks like lists of numbers, but something else stands here.
    #[error("line {line}, column {column}: expected {expected}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What should be there.
        expected: &'static str,
    },
    /// It looks like a drawn field, but is none.
    #[error(transparent)]
    Field(#[from] NotAField),
}

/// Reads a map in whichever way it is written.
pub fn read(text: &str) -> Result<Layout, MapError> {
    if text.len() > MAX_MAP_BYTES {
        return Err(MapError::Large);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.trim_start().chars().next() {
        None => Err(MapError::Empty),
        Some('A') if text.starts_with(' ') => Ok(text.parse::<Field>()?.layout()),
        Some('[' | '(') => read_numbers(text),
        Some(letter) if letter.is_ascii_alphabetic() => read_numbers(text),
        Some(_) => Ok(read_rows(text)),
    }
}

/// Reads rows of `_` for water and `#` for a deck, one to a line. Whatever is wrong with them is a flaw of the
/// layout. Empty lines before and after are passed over, as are blanks at the ends of lines.
#[must_use]
pub fn read_rows(text: &str) -> Layout {
    let text = text.trim_start_matches(['\r', '\n']).trim_end();
    Layout::from_rows(text.lines().map(|line| line.trim_end().chars().map(mark)))
}

const fn mark(character: char) -> Mark {
    match character {
        '_' => Mark::Water,
        '#' => Mark::Deck,
        other => Mark::Character(other),
    }
}

/// The rows of a map, `_` for water and `#` for a deck.
pub fn deck_rows(decks: CellSet) -> impl Iterator<Item = String> {
    let cells: Vec<char> = Cell::all().map(|cell| if decks.contains(cell) { '#' } else { '_' }).collect();
    (0..SIZE).map(move |row| {
        let start = usize::from(row * SIZE);
        cells[start..start + usize::from(SIZE)].iter().collect()
    })
}

/// The decks of exactly ten rows of ten characters, each `_` or `#`.
pub(crate) fn read_deck_rows(rows: &[String]) -> Option<CellSet> {
    let is_right = rows.len() == usize::from(SIZE) && rows.iter().all(|row| row.len() == usize::from(SIZE));
    let cells = rows.iter().flat_map(|row| row.bytes());
    let known = cells.clone().filter(|cell| matches!(cell, b'_' | b'#')).count();
    (is_right && known == usize::from(CELLS))
        .then(|| Cell::all().zip(cells).filter(|(_, mark)| *mark == b'#').map(|(cell, _)| cell).collect())
}
