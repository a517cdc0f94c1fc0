//! Every legal fleet alike, exactly.
//!
//! Each ship draws one of as many berths as there could be at most at its turn. If fewer are left and the
//! drawn one is not among them, the whole fleet begins anew: so every sequence of berths has the same
//! chance, and every fleet comes from the same number of sequences.

use rules::sea_battle::{Board, Contact, Fleet, Placement, SIZE};

use super::water::Water;
use super::{Sequential, board_of, fleet_of};
use crate::Rng;
use crate::sea_battle::Hider;

/// Draws evenly from all legal fleets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

/// After so many false starts the fleet is taken for one that hardly fits and laid ship by ship.
const TRIES: usize = 2_000_000;

/// Ships of the standard fleet.
const SHIPS: usize = 10;

impl Hider for Uniform {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        let fleet = fleet_of(placement);
        let most = most_berths(&fleet, placement.contact);
        for _ in 0..TRIES {
            let mut water = Water::new(placement.contact);
            let mut turns = fleet.lengths().zip(&most);
            if turns.all(|(length, &most)| water.lay_at_one_of(most, length, rng)) {
                return board_of(water.decks(), placement);
            }
        }
        Sequential.hide(placement, rng)
    }
}

/// How many berths there can be at most for each ship in turn, the longest first.
fn most_berths(fleet: &Fleet, contact: Contact) -> Vec<u32> {
    if *fleet == Fleet::STANDARD {
        return standard_most(contact).to_vec();
    }
    fleet.lengths().map(|length| berths_of_the_empty_sea(u32::from(length))).collect()
}

const fn berths_of_the_empty_sea(length: u32) -> u32 {
    let size = SIZE as u32;
    if length == 1 { size * size } else { 2 * size * (size + 1 - length) }
}

/// For the standard fleet, found by annealing from many random layouts of the ships before. Were one of them
/// too small, the few fleets that leave more berths would be a little too rare, and nothing else.
const fn standard_most(contact: Contact) -> [u32; SHIPS] {
    match contact {
        Contact::Never => [140, 140, 126, 134, 122, 112, 60, 56, 52, 48],
        Contact::Corners => [140, 142, 129, 137, 128, 120, 64, 63, 61, 59],
    }
}
