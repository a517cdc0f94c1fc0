//! Even draws from cells.

use rules::sea_battle::{Cell, CellSet};

use crate::Rng;
pub(super) use crate::chance::below;

/// An even draw from the cells of a set, if it has any. A set of one costs no chance.
pub(super) fn one_of(cells: CellSet, rng: &mut Rng) -> Option<Cell> {
    let place = if cells.len() > 1 { below(cells.len(), rng) } else { 0 };
    CellSet::from_bits(1_u128.checked_shl(nth_bit(cells.bits(), place)).unwrap_or(0)).first()
}

/// The number of the set bit before which there are so many others; 128 where there is none.
pub(super) fn nth_bit(bits: u128, mut place: u32) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let (mut word, mut at) = match place.checked_sub(low.count_ones()) {
        Some(rest) => {
            place = rest;
            (high, 64)
        }
        None => (low, 0),
    };
    for half in [32, 16, 8] {
        let lower = (word & ((1 << half) - 1)).count_ones();
        if place >= lower {
            place -= lower;
            word >>= half;
            at += half;
        }
    }
    for _ in 0..place {
        word &= word.wrapping_sub(1);
    }
    if word == 0 { u128::BITS } else { at + word.trailing_zeros() }
}
