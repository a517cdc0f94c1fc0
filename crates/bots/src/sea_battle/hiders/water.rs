//! The water that is still free while a fleet is being laid, and the berths in it.

use rules::sea_battle::{CellSet, Contact};

use super::ward;
use crate::Rng;
use crate::sea_battle::berths::{Berths, any_berth};
use crate::sea_battle::chance::below;

/// Draws from the whole sea before the berths that are left are counted: most often one of them fits, and it
/// is as good as a draw from those that are left.
const QUICK_DRAWS: usize = 8;

/// What is left of the sea, and the decks that lie in it.
#[derive(Clone, Copy)]
pub(super) struct Water {
    contact: Contact,
    free: CellSet,
    decks: CellSet,
}

impl Water {
    /// The empty sea.
    pub(super) const fn new(contact: Contact) -> Self {
        Self { contact, free: CellSet::ALL, decks: CellSet::EMPTY }
    }

    pub(super) const fn free(&self) -> CellSet {
        self.free
    }

    pub(super) const fn decks(&self) -> CellSet {
        self.decks
    }

    pub(super) fn lay(&mut self, ship: CellSet) {
        self.decks |= ship;
        self.free -= ward(ship, self.contact);
    }

    /// Lays a ship evenly among the berths that are left, if there is one.
    pub(super) fn lay_anywhere(&mut self, length: u8, rng: &mut Rng) -> bool {
        for _ in 0..QUICK_DRAWS {
            if let Some(ship) = any_berth(length, rng).filter(|&ship| self.free.contains_all(ship)) {
                self.lay(ship);
                return true;
            }
        }
        let berths = Berths::new(self.free, length);
        let count = berths.count();
        if count > 0 {
            self.lay(berths.nth(below(count, rng)));
        }
        count > 0
    }

    /// Draws one of so many berths and lays the ship there; `false` where fewer are left and the drawn one
    /// is not among them.
    pub(super) fn lay_at_one_of(&mut self, most: u32, length: u8, rng: &mut Rng) -> bool {
        let berths = Berths::new(self.free, length);
        let drawn = below(most, rng);
        let lies = drawn < berths.count();
        if lies {
            self.lay(berths.nth(drawn));
        }
        lies
    }
}
