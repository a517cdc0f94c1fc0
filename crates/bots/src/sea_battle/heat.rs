//! How many berths lie over each cell, counted for all hundred cells at once.
//!
//! The counts are kept bit by bit: plane `p` holds the bit worth 2^p of every cell's count. Adding one to a
//! whole set of cells is then a ripple of carries over a few 128-bit numbers.

use rules::sea_battle::CellSet;

/// Twice the decks of the largest fleet, which is more than any count can be, takes eight bits.
const PLANES: usize = 8;

/// A count for every cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heat {
    planes: [u128; PLANES],
    /// What a cell would have that was in every set; the planes above its bits are empty.
    most: u32,
}

impl Heat {
    /// Adds `weight` to the count of each of the cells.
    #[inline]
    pub(super) fn add(&mut self, cells: CellSet, weight: u8) {
        self.most += u32::from(weight);
        let used = self.used();
        let mut rest = weight;
        while rest != 0 {
            let first = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let mut carry = cells.bits();
            for plane in self.planes[..used].iter_mut().skip(first) {
                let sum = *plane ^ carry;
                carry &= *plane;
                *plane = sum;
            }
        }
    }

    /// How many planes may hold anything. Counts of 2^8 and more cannot be, whatever `most` adds up to.
    const fn used(&self) -> usize {
        let bits = (u32::BITS - self.most.leading_zeros()) as usize;
        if bits < PLANES { bits } else { PLANES }
    }

    /// Those of the cells that have the highest count among them; none where all counts are 0.
    pub(super) fn hottest(&self, cells: CellSet) -> CellSet {
        let mut hottest = cells.bits();
        let mut cold = true;
        for plane in self.planes[..self.used()].iter().rev() {
            let hotter = hottest & plane;
            if hotter != 0 {
                hottest = hotter;
                cold = false;
            }
        }
        if cold { CellSet::EMPTY } else { CellSet::from_bits(hottest) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up_and_the_highest_wins() {
        let [low, middle, high] = [0b111, 0b011, 0b001].map(CellSet::from_bits);
        let mut heat = Heat::default();
        assert_eq!(heat.hottest(CellSet::ALL), CellSet::EMPTY);
        heat.add(low, 100);
        assert_eq!(heat.hottest(CellSet::ALL), low);
        heat.add(middle, 1);
        heat.add(high, 3);
        assert_eq!(heat.hottest(CellSet::ALL), high);
        assert_eq!(heat.hottest(low - high), middle - high);
        assert_eq!(heat.hottest(CellSet::ALL - low), CellSet::EMPTY);
    }
}
