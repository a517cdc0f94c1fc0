//! All the places where a ship of one length fits, as two sets: the first cells of those that lie across and
//! of those that lie down. A handful of shifts finds them all at once.

use rules::sea_battle::{CellSet, SIZE};

use super::chance::{below, nth_bit};
use crate::Rng;

const ROW: u32 = SIZE as u32;
const LENGTHS: usize = SIZE as usize + 1;

/// The berths of one length in some water.
#[derive(Clone, Copy, Debug)]
pub(super) struct Berths {
    length: u32,
    across: u128,
    down: u128,
}

impl Berths {
    /// All berths in this water. A ship of one deck lies across; a length that no ship has fits nowhere.
    #[inline]
    pub(super) fn new(water: CellSet, length: u8) -> Self {
        let (length, starts) = match STARTS_OF_ROWS.get(usize::from(length)) {
            Some(&starts) if length > 0 => (u32::from(length), starts),
            _ => return Self { length: 0, across: 0, down: 0 },
        };
        let water = water.bits();
        let (mut across, mut down) = (water & starts, if length == 1 { 0 } else { water });
        for deck in 1..length {
            across &= water >> deck;
            down &= water >> (deck * ROW);
        }
        Self { length, across, down }
    }

    /// Those of them that cover all of `hits`, which lie in one line.
    pub(super) fn covering(self, hits: CellSet) -> Self {
        let bits = hits.bits();
        if bits == 0 {
            return self;
        }
        let (first, last) = (bits.trailing_zeros(), u128::BITS - 1 - bits.leading_zeros());
        let between = |reach: u32| (2 << first) - (1 << last.saturating_sub(reach));
        let in_row = first / ROW == last / ROW;
        let in_column = first % ROW == last % ROW;
        let reach = self.length.saturating_sub(1);
        Self {
            across: if in_row { self.across & between(reach) } else { 0 },
            down: if in_column { self.down & between(reach * ROW) & LEFT_COLUMN << (first % ROW) } else { 0 },
            ..self
        }
    }

    /// The cells that the first decks of all these berths take, then those of the second decks, and so on.
    pub(super) fn decks(self) -> impl Iterator<Item = [CellSet; 2]> {
        (0..self.length)
            .map(move |deck| [self.across << deck, self.down << (deck * ROW)].map(CellSet::from_bits))
    }

    /// How many there are.
    pub(super) const fn count(&self) -> u32 {
        self.across.count_ones() + self.down.count_ones()
    }

    /// One of them by its number, from 0, those across first; nothing where there are not so many.
    pub(super) fn nth(&self, place: u32) -> CellSet {
        let (starts, place, step) = match place.checked_sub(self.across.count_ones()) {
            Some(place) => (self.down, place, ROW),
            None => (self.across, place, 1),
        };
        let first = 1_u128.checked_shl(nth_bit(starts, place)).unwrap_or(0);
        CellSet::from_bits((0..self.length).fold(0, |ship, deck| ship | first << (deck * step)))
    }
}

/// An even draw from the berths that the empty sea has for a ship of this length; nothing where the ship is
/// longer than those of the standard fleet.
#[inline]
pub(super) fn any_berth(length: u8, rng: &mut Rng) -> Option<CellSet> {
    let (berths, count) = EMPTY_SEA.get(usize::from(length))?;
    (*count > 0).then(|| CellSet::from_bits(berths[below(*count, rng) as usize]))
}

/// The most berths that a length has: two decks across and down.
const MOST_BERTHS: usize = 180;

/// All berths of the empty sea, and how many there are, for the lengths of the standard fleet.
static EMPTY_SEA: [([u128; MOST_BERTHS], u32); 5] = {
    let mut sea = [([0; MOST_BERTHS], 0); 5];
    let mut length = 1;
    while length < sea.len() {
        let (mut across, mut down, mut deck) = (0, 0, 0);
        while deck < length as u32 {
            across |= 1 << deck;
            down |= 1 << (deck * ROW);
            deck += 1;
        }
        let last = ROW - length as u32;
        let mut first = 0;
        while first < ROW * ROW {
            let count = &mut sea[length].1;
            if first % ROW <= last {
                sea[length].0[*count as usize] = across << first;
                *count += 1;
            }
            if first / ROW <= last && length > 1 {
                sea[length].0[*count as usize] = down << first;
                *count += 1;
            }
            first += 1;
        }
        length += 1;
    }
    sea
};

/// For every length the cells from which a ship does not run off the end of its row.
static STARTS_OF_ROWS: [u128; LENGTHS] = starts_of_rows();

const LEFT_COLUMN: u128 = starts_of_rows()[LENGTHS - 1];

const fn starts_of_rows() -> [u128; LENGTHS] {
    let mut starts = [0; LENGTHS];
    let mut length = 1;
    while length < LENGTHS {
        let row = (1 << (LENGTHS - length)) - 1;
        let mut at = 0;
        while at < ROW {
            starts[length] |= row << (at * ROW);
            at += 1;
        }
        length += 1;
    }
    starts
}
