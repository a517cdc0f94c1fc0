//! Everything that chance decides in a match, drawn from one seed.

use std::hash::{BuildHasher, RandomState};

use bots::Rng;
use rand::{Rng as _, SeedableRng};
use rules::{BySeat, Opening, Seat};

/// Everything that chance decides in a match, drawn from one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lots {
    /// The seed of each bot.
    pub(crate) bots: BySeat<u64>,
    /// Who begins, where the rules leave it to lot.
    beginner: Seat,
}

impl Lots {
    /// The lots of a seed.
    pub(crate) fn of_seed(seed: u64) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let beginner = if rng.next_u32() % 2 == 0 { Seat::First } else { Seat::Second };
        Self { beginner, bots: BySeat::from_fn(|_| rng.next_u64()) }
    }

    /// Who begins.
    pub(crate) fn beginner(&self, opening: Opening) -> Seat {
        match opening {
            Opening::Drawn => self.beginner,
            Opening::FirstSeat => Seat::First,
        }
    }
}

/// A seed that nobody has chosen, short enough to be typed again.
pub(crate) fn drawn_seed() -> u64 {
    RandomState::new().hash_one(()) >> 40
}
