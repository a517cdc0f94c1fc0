//! Which ships a fleet has and how close they may lie.

use super::cell::SIZE;

/// How many ships of each length belong to a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fleet([u8; SIZE as usize]);

impl Fleet {
    /// One four-decker, two three-deckers, three two-deckers, four one-deckers.
    pub const STANDARD: Self = Self([4, 3, 2, 1, 0, 0, 0, 0, 0, 0]);

    /// A fleet without ships.
    pub const NONE: Self = Self([0; SIZE as usize]);

    /// How many ships of this length it has.
    #[must_use]
    pub fn count(&self, length: u8) -> u8 {
        let place = usize::from(length).wrapping_sub(1);
        self.0.get(place).copied().unwrap_or(0)
    }

    /// Adds a ship of a length from 1 to 10; `false` where there is no such ship.
    pub fn add(&mut self, length: u8) -> bool {
        let place = usize::from(length).wrapping_sub(1);
        match self.0.get_mut(place) {
            Some(count) => {
                *count = count.saturating_add(1);
                true
            }
            None => false,
        }
    }

    /// Takes away a ship of this length; `false` where there is none.
    pub fn take(&mut self, length: u8) -> bool {
        let place = usize::from(length).wrapping_sub(1);
        match self.0.get_mut(place) {
            Some(count @ 1..) => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    /// The length of the longest ship, 0 where there is none.
    #[must_use]
    pub fn longest(&self) -> u8 {
        (1..=SIZE).rev().find(|&length| self.count(length) > 0).unwrap_or(0)
    }

    /// The lengths of all ships, the longest first.
    pub fn lengths(&self) -> impl Iterator<Item = u8> + use<> {
        let fleet = *self;
        (1..=SIZE).rev().flat_map(move |length| (0..fleet.count(length)).map(move |_| length))
    }

    /// How many ships it has.
    #[must_use]
    pub fn ships(&self) -> u8 {
        self.0.iter().sum()
    }

    /// How many decks it has.
    #[must_use]
    pub fn decks(&self) -> u8 {
        (1..=SIZE).map(|length| length * self.count(length)).sum()
    }
}

/// Which ships a legal board must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Muster {
    /// Exactly these.
    Exactly(Fleet),
    /// Any ships at all, but at least one.
    AnyShips,
}

/// How close two ships may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// They never touch, not even by a corner.
    Never,
    /// They may touch by corners but not by sides.
    Corners,
}

/// What makes a board legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Which ships there must be.
    pub muster: Muster,
    /// How close they may lie.
    pub contact: Contact,
}
