//! What a model weighs a berth by, and the table of all berths.

use std::sync::LazyLock;

use rules::sea_battle::{Cell, CellSet, Contact, SIZE};

use super::super::hiders::ward;

/// The longest ship that models know.
pub const LONGEST: usize = 4;

/// Stages of a set, by how many cells are still open: each has its own weights.
pub const STAGES: usize = 4;

/// How many numbers describe a berth, in this order: open cells it wards off times the density of unhit
/// decks; open cells it wards off; cells it wards off that no sunk ship does; singles expected among the
/// cells it wards off; larger ships there; whether it lies along the border; whether it touches the border
/// otherwise (a single: lies one step inside); whether it takes a corner.
pub const TRAITS: usize = 8;

/// The first of the traits that depend on the place alone.
pub(super) const PLACE_TRAITS: usize = 5;

/// One way a ship of some length can lie on the empty board.
#[derive(Clone, Copy, Debug)]
pub struct Berth {
    /// Its first cell, the upper or the left one.
    pub first: Cell,
    /// Whether it goes down rather than across.
    pub down: bool,
    /// Its cells.
    pub cells: CellSet,
    /// Its cells and those that touch it.
    pub halo: CellSet,
    /// Its cells and those that share a side with it.
    pub sides: CellSet,
    /// The last three traits.
    pub place: [f32; TRAITS - PLACE_TRAITS],
}

impl Berth {
    /// The cells that no other ship may take while one lies here.
    #[must_use]
    pub const fn ward(&self, contact: Contact) -> CellSet {
        match contact {
            Contact::Never => self.halo,
            Contact::Corners => self.sides,
        }
    }
}

/// All berths of a length from 1 to [`LONGEST`]: those across first, each in reading order.
#[must_use]
pub fn berths(length: usize) -> &'static [Berth] {
    static TABLE: LazyLock<[Vec<Berth>; LONGEST]> =
        LazyLock::new(|| std::array::from_fn(|shorter| list_berths(shorter as u8 + 1)));
    length.checked_sub(1).and_then(|shorter| TABLE.get(shorter)).map_or(&[], Vec::as_slice)
}

fn list_berths(length: u8) -> Vec<Berth> {
    let across = Cell::all().filter_map(|first| berth_from(first, false, length));
    let down = Cell::all().filter_map(|first| berth_from(first, true, length));
    if length == 1 { across.collect() } else { across.chain(down).collect() }
}

fn berth_from(first: Cell, down: bool, length: u8) -> Option<Berth> {
    let cells = cells_from(first, down, length)?;
    let (halo, sides) = (ward(cells, Contact::Never), ward(cells, Contact::Corners));
    Some(Berth { first, down, cells, halo, sides, place: place_traits(cells) })
}

/// The cells of a ship from its first cell on, unless it runs off the board.
pub(super) fn cells_from(first: Cell, down: bool, length: u8) -> Option<CellSet> {
    (0..length as i8).map(|deck| if down { first.offset(deck, 0) } else { first.offset(0, deck) }).collect()
}

/// Whether all these cells are at the border of the board.
pub(in crate::sea_battle) fn lies_along_the_border(cells: CellSet) -> bool {
    cells.iter().all(|cell| depth(cell) == 0)
}

/// Steps from the border.
pub(super) fn depth(cell: Cell) -> u8 {
    let (row, column, far) = (cell.row(), cell.column(), SIZE - 1);
    row.min(far - row).min(column).min(far - column)
}

fn place_traits(cells: CellSet) -> [f32; TRAITS - PLACE_TRAITS] {
    let far = SIZE - 1;
    let along = lies_along_the_border(cells);
    let touches = |at: u8| cells.iter().any(|cell| depth(cell) == at);
    let near = !along && (touches(0) || (cells.len() == 1 && touches(1)));
    let corner = cells.iter().any(|cell| cell.row() % far == 0 && cell.column() % far == 0);
    [along, near, corner].map(|holds| if holds { 1.0 } else { 0.0 })
}
