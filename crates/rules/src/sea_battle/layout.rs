//! From anything that somebody sent to a legal [`Board`], or to *all* the reasons why it is not one.

use std::fmt;

use super::board::Board;
use super::cell::{Cell, SIZE};
use super::cell_set::CellSet;
use super::fleet::{Contact, Fleet, Muster, Placement};

/// A map as somebody sent it: the decks on it, and what is wrong with its very shape.
///
/// Anybody may build one; only [`Layout::check`] makes a [`Board`] of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    decks: CellSet,
    misshapen: Vec<Flaw>,
}

/// What a sender wrote for one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing is there.
    Water,
    /// A deck is there.
    Deck,
    /// A number that means neither.
    Number(i64),
    /// A character that means neither.
    Character(char),
}

impl Mark {
    /// The mark of a number: 0 is water and 1 is a deck.
    #[must_use]
    pub const fn from_number(number: i64) -> Self {
        match number {
            0 => Self::Water,
            1 => Self::Deck,
            other => Self::Number(other),
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Water => write!(f, "0"),
            Self::Deck => write!(f, "1"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Character(character) => write!(f, "{character:?}"),
        }
    }
}

/// One reason why a layout is not a legal board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// There are not ten rows.
    #[error("the map has {found} rows instead of 10")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row has not ten cells.
    #[error("row {} of the map has {found} cells instead of 10", row + 1)]
    Columns {
        /// The row, from 0.
        row: u8,
        /// How many cells it has.
        found: usize,
    },
    /// A cell is neither water nor a deck.
    #[error("{cell} holds {found}, which is neither water nor a deck")]
    Foreign {
        /// Where.
        cell: Cell,
        /// What is written there.
        found: Mark,
    },
    /// A ship has a bend.
    #[error("the ship at {cells} is bent")]
    Bent {
        /// Its cells.
        cells: CellSet,
    },
    /// Ships lie side by side: more decks hang together than any ship has.
    #[error("ships touch by their sides at {cells}")]
    SideContact {
        /// The cells of all the ships that hang together.
        cells: CellSet,
    },
    /// Two ships touch by a corner.
    #[error("ships touch by a corner at {cells}")]
    CornerContact {
        /// The decks that touch.
        cells: CellSet,
    },
    /// Ships of this length are missing.
    #[error("{} missing", ships(*count, *length))]
    Missing {
        /// Decks of such a ship.
        length: u8,
        /// How many are missing.
        count: u8,
    },
    /// There are too many ships of this length.
    #[error("{} too many: {cells}", ships(*count, *length))]
    Surplus {
        /// Decks of such a ship.
        length: u8,
        /// How many are too many.
        count: u8,
        /// The cells of all the ships of this length.
        cells: CellSet,
    },
    /// There is no ship where any ship would do.
    #[error("the map has no ship")]
    NoShips,
}

/// So many ships of a length, in words.
fn ships(count: u8, length: u8) -> String {
    let plural = |number: u8| if number == 1 { "" } else { "s" };
    format!("{count} ship{} with {length} deck{}", plural(count), plural(length))
}

impl Layout {
    /// The layout of a map of the right size with these decks on it.
    #[must_use]
    pub const fn from_decks(decks: CellSet) -> Self {
        Self { decks, misshapen: Vec::new() }
    }

    /// The layout of rows of marks, top to bottom. It reads every row to its end, so whoever reads
    /// from strangers bounds the rows first.
    pub fn from_rows<Row: IntoIterator<Item = Mark>>(rows: impl IntoIterator<Item = Row>) -> Self {
        let mut layout = Self::default();
        let mut found = 0;
        for (row, marks) in rows.into_iter().enumerate() {
            found += 1;
            if let Ok(row @ 0..SIZE) = u8::try_from(row) {
                layout.read_row(row, marks);
            }
        }
        if found != usize::from(SIZE) {
            layout.misshapen.insert(0, Flaw::Rows { found });
        }
        layout
    }

    fn read_row(&mut self, row: u8, marks: impl IntoIterator<Item = Mark>) {
        let mut found = 0;
        for (column, mark) in marks.into_iter().enumerate() {
            found += 1;
            let Some(cell) = u8::try_from(column).ok().and_then(|column| Cell::new(row, column)) else {
                continue;
            };
            match mark {
                Mark::Water => {}
                Mark::Deck => self.decks.insert(cell),
                found => self.misshapen.push(Flaw::Foreign { cell, found }),
            }
        }
        if found != usize::from(SIZE) {
            self.misshapen.push(Flaw::Columns { row, found });
        }
    }

    /// The decks on it, whatever else is wrong.
    #[must_use]
    pub const fn decks(&self) -> CellSet {
        self.decks
    }

    /// The board, or every reason why this is not one.
    pub fn check(&self, placement: &Placement) -> Result<Board, Vec<Flaw>> {
        if self.misshapen.is_empty() && is_legal(self.decks, placement) {
            return Ok(Board::of_legal_decks(self.decks));
        }
        let mut flaws = self.misshapen.clone();
        let longest = match placement.muster {
            Muster::Exactly(fleet) => fleet.longest(),
            Muster::AnyShips => SIZE,
        };
        flaws.extend(self.decks.components().filter(|part| !part.is_in_line()).map(|cells| {
            if cells.len() <= u32::from(longest) { Flaw::Bent { cells } } else { Flaw::SideContact { cells } }
        }));
        if placement.contact == Contact::Never {
            corner_contacts(self.decks, &mut flaws);
        }
        match placement.muster {
            Muster::Exactly(fleet) => count_ships(self.decks, fleet, &mut flaws),
            Muster::AnyShips if self.decks.is_empty() => flaws.push(Flaw::NoShips),
            Muster::AnyShips => {}
        }
        Err(flaws)
    }
}

/// The same question as in [`Layout::check`] without the reasons, for the thousands of legal boards a second.
///
/// A heap of decks is a straight ship unless one of its decks has neighbours both across and down.
fn is_legal(decks: CellSet, placement: &Placement) -> bool {
    let bent = decks.joined_across().meets(decks.joined_down());
    if bent || (placement.contact == Contact::Never && decks.has_corner_contact()) {
        return false;
    }
    match placement.muster {
        Muster::Exactly(wanted) => has_fleet(decks, &wanted),
        Muster::AnyShips => !decks.is_empty(),
    }
}

/// Whether these straight ships are exactly the wanted ones. Every round takes the first deck off each ship, so
/// the ships that are left at round *n* are those of at least *n* decks.
fn has_fleet(decks: CellSet, wanted: &Fleet) -> bool {
    let mut rest = decks;
    let mut ships_left = wanted.ships();
    for length in 1..=SIZE {
        let first_decks = rest.first_decks();
        if first_decks.len() != u32::from(ships_left) {
            return false;
        }
        if ships_left == 0 {
            break;
        }
        rest -= first_decks;
        ships_left -= wanted.count(length);
    }
    true
}

fn corner_contacts(decks: CellSet, flaws: &mut Vec<Flaw>) {
    let ships: Vec<CellSet> = decks.components().collect();
    for (place, &ship) in ships.iter().enumerate() {
        for &other in &ships[place + 1..] {
            let cells = (ship & other.with_halo()) | (other & ship.with_halo());
            if !cells.is_empty() {
                flaws.push(Flaw::CornerContact { cells });
            }
        }
    }
}

fn count_ships(decks: CellSet, wanted: Fleet, flaws: &mut Vec<Flaw>) {
    for length in (1..=SIZE).rev() {
        let ships = || decks.components().filter(|ship| ship.is_in_line() && ship.len() == u32::from(length));
        let count = ships().count() as u8;
        let goal = wanted.count(length);
        if count < goal {
            flaws.push(Flaw::Missing { length, count: goal - count });
        } else if count > goal {
            let cells = ships().fold(CellSet::EMPTY, |all, ship| all | ship);
            flaws.push(Flaw::Surplus { length, count: count - goal, cells });
        }
    }
}
