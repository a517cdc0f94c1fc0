//! The thrifty hider: of many sequential fleets without singles it keeps the one that leaves most water.

use rules::sea_battle::{Board, Fleet, Muster, Placement};

use super::sequential::lay_fleet;
use super::water::Water;
use super::{Sequential, board_of, fleet_of};
use crate::Rng;
use crate::sea_battle::Hider;

/// Packs the large ships and hides the singles in the water that this leaves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packed;

/// How many layouts of the large ships it compares.
const DRAWS: usize = 64;

impl Hider for Packed {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        let large = large_ships(&fleet_of(placement));
        let best = (0..DRAWS)
            .map(|_| lay_fleet(&large, placement, rng))
            .max_by_key(|water| water.free().len())
            .unwrap_or_else(|| Water::new(placement.contact));
        match lay_singles(best, placement, rng) {
            Some(water) => board_of(water.decks(), placement),
            None => Sequential.hide(placement, rng),
        }
    }
}

/// The fleet without its one-deckers.
pub(super) fn large_ships(fleet: &Fleet) -> Fleet {
    let mut large = *fleet;
    while large.take(1) {}
    large
}

/// Lays the one-deckers evenly in the free water.
pub(super) fn lay_singles(mut water: Water, placement: &Placement, rng: &mut Rng) -> Option<Water> {
    let fleet = match placement.muster {
        Muster::Exactly(fleet) => fleet,
        Muster::AnyShips => Fleet::STANDARD,
    };
    (0..fleet.count(1)).all(|_| water.lay_anywhere(1, rng)).then_some(water)
}
