//! All ways to moor the six large ships of the standard fleet along the border of the board.
//!
//! A ship at the border wards off water outside the board, which costs nothing: such layouts leave 50 to 60
//! cells for the singles where ordinary fleets leave 35 to 40.

use std::cmp::Reverse;
use std::sync::LazyLock;

use rules::sea_battle::{CellSet, Contact, SIZE};

use super::ward;

/// The large ships at the border of the board, and how many cells they leave for the singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingLayout {
    /// The decks of the six ships.
    pub decks: CellSet,
    /// How many cells are left for the singles.
    pub free: u8,
}

/// The large ships, the longest first.
const LENGTHS: [u8; 6] = [4, 3, 3, 2, 2, 2];

/// Layouts that leave less than this are not kept.
const fn least_free(contact: Contact) -> u8 {
    match contact {
        Contact::Never => 58,
        Contact::Corners => 63,
    }
}

/// A ship at the border wards off twice its decks at the least, but for cells that others ward off already:
/// so many at the most, as a search without this bound has shown.
const SHARED: u32 = 2;

/// The roomiest layouts with the four-decker along the upper border, those that leave the most water first.
/// Turning them by quarters gives all.
#[must_use]
pub fn ring_layouts(contact: Contact) -> &'static [RingLayout] {
    static NEVER: LazyLock<Vec<RingLayout>> = LazyLock::new(|| enumerate(Contact::Never));
    static CORNERS: LazyLock<Vec<RingLayout>> = LazyLock::new(|| enumerate(Contact::Corners));
    match contact {
        Contact::Never => &NEVER,
        Contact::Corners => &CORNERS,
    }
}

/// The cells that these ships leave to others.
#[must_use]
pub fn free_for_singles(decks: CellSet, contact: Contact) -> CellSet {
    !ward(decks, contact)
}

fn enumerate(contact: Contact) -> Vec<RingLayout> {
    let mut search = Search {
        least: least_free(contact),
        berths: LENGTHS.map(|length| berths_at_the_border(length, contact)),
        found: Vec::new(),
    };
    let upper = usize::from(SIZE - LENGTHS[0]) + 1;
    for berth in 0..upper {
        let Berth { ship, ward } = search.berths[0][berth];
        search.moor(1, 0, ship, CellSet::ALL - ward);
    }
    search.found.sort_by_key(|layout| Reverse(layout.free));
    search.found
}

/// A berth at the border and what a ship there wards off.
#[derive(Clone, Copy)]
struct Berth {
    ship: CellSet,
    ward: CellSet,
}

/// The berths of this length along the border: the upper side first, then the lower, the left, the right.
fn berths_at_the_border(length: u8, contact: Contact) -> Vec<Berth> {
    let berth = |first: u8, step: u8| {
        let ship =
            CellSet::from_bits((0..length).fold(0, |bits, deck| bits | 1_u128 << (first + deck * step)));
        Berth { ship, ward: ward(ship, contact) }
    };
    let far = SIZE - 1;
    let starts = || 0..=SIZE - length;
    let across = starts().map(|at| berth(at, 1)).chain(starts().map(|at| berth(far * SIZE + at, 1)));
    let down =
        starts().map(|at| berth(at * SIZE, SIZE)).chain(starts().map(|at| berth(at * SIZE + far, SIZE)));
    across.chain(down).collect()
}

struct Search {
    least: u8,
    berths: [Vec<Berth>; LENGTHS.len()],
    found: Vec<RingLayout>,
}

impl Search {
    /// Moors the ships from `ship` on; of equal ships the later one takes the later berth.
    fn moor(&mut self, ship: usize, first: usize, decks: CellSet, free: CellSet) {
        let to_come: u32 = LENGTHS[ship..].iter().map(|&length| 2 * u32::from(length) - SHARED).sum();
        if free.len() < u32::from(self.least) + to_come {
            return;
        }
        if ship == LENGTHS.len() {
            self.found.push(RingLayout { decks, free: free.len() as u8 });
            return;
        }
        for place in first..self.berths[ship].len() {
            let berth = self.berths[ship][place];
            if free.contains_all(berth.ship) {
                let next = if LENGTHS.get(ship + 1) == Some(&LENGTHS[ship]) { place + 1 } else { 0 };
                self.moor(ship + 1, next, decks | berth.ship, free - berth.ward);
            }
        }
    }
}
