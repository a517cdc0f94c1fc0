//! The hider that most programs have: the longest ship first, each evenly among the berths left.

use rules::sea_battle::{Board, Fleet, Placement};

use super::water::Water;
use super::{board_of, fleet_of};
use crate::Rng;
use crate::sea_battle::Hider;

/// Lays the longest ship first, each evenly among the berths that are left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

/// A start that leaves no berth for the last ships is thrown away; so many in a row and the fleet is taken
/// for one that no board can hold.
const TRIES: usize = 10_000;

impl Hider for Sequential {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        board_of(lay_fleet(&fleet_of(placement), placement, rng).decks(), placement)
    }
}

/// The fleet laid ship by ship, or what fits of it where it never fits.
pub(super) fn lay_fleet(fleet: &Fleet, placement: &Placement, rng: &mut Rng) -> Water {
    let mut water = Water::new(placement.contact);
    for _ in 0..TRIES {
        water = Water::new(placement.contact);
        if fleet.lengths().all(|length| water.lay_anywhere(length, rng)) {
            break;
        }
    }
    water
}
