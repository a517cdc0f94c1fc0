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
}

impl Heat {
    /// Adds `weight` to the count of each of the cells.
    #[inline]
    pub(super) fn add(&mut self, cells: CellSet, weight: u8) {
        for first in 0..PLANES {
            if weight >> first & 1 == 1 {
                let mut carry = cells.bits();
                for plane in &mut self.planes[first..] {
                    let sum = *plane ^ carry;
                    carry &= *plane;
                    *plane = sum;
                }
            }
        }
    }

    /// Those of the cells that have the highest count among them; none where all counts are 0.
    pub(super) fn hottest(&self, cells: CellSet) -> CellSet {
        let mut hottest = cells.bits();
        let mut cold = true;
        for plane in self.planes.iter().rev() {
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
