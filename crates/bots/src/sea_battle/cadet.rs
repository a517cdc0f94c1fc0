//! The cadet: every cell in random order, whatever the shots hit.

use rules::sea_battle::{CELLS, Cell};

use super::chance::below;
use super::last_resort::last_resort;
use super::{Intel, Shooter};
use crate::Rng;

const BOARD: usize = CELLS as usize;

/// Shoots evenly among the cells that were not shot at.
///
/// The cells are shuffled as far as they are needed: the first `drawn` of them have had their turn.
#[derive(Clone, Debug)]
pub struct Cadet {
    order: [u8; BOARD],
    drawn: usize,
}

impl Default for Cadet {
    fn default() -> Self {
        Self::new()
    }
}

impl Cadet {
    /// A cadet with all the board ahead.
    #[must_use]
    pub const fn new() -> Self {
        Self { order: IN_READING_ORDER, drawn: 0 }
    }
}

const IN_READING_ORDER: [u8; BOARD] = {
    let mut order = [0; BOARD];
    let mut place = 0;
    while place < BOARD {
        order[place] = place as u8;
        place += 1;
    }
    order
};

impl Shooter for Cadet {
    fn begin_set(&mut self) {
        self.drawn = 0;
    }

    #[inline]
    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell {
        while self.drawn < BOARD {
            let place = self.drawn + below((BOARD - self.drawn) as u32, rng) as usize;
            let index = self.order[place];
            self.order.swap(self.drawn, place);
            self.drawn += 1;
            if let Some(cell) = Cell::from_index(index).filter(|&cell| intel.unshot().contains(cell)) {
                return cell;
            }
        }
        last_resort(intel, rng)
    }
}
