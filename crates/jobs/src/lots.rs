//! Everything that chance decides in a match, drawn from one seed.

use bots::Rng;
use rand::{Rng as _, SeedableRng as _};
use rules::{BySeat, Opening, Seat};

/// Everything that chance decides in a match, drawn from one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lots {
    /// The seed of each bot.
    pub bots: BySeat<u64>,
    /// Who begins, where the rules leave it to lot.
    beginner: Seat,
}

impl Lots {
    /// The lots of a seed.
    #[must_use]
    pub fn of_seed(seed: u64) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let beginner = if rng.next_u32() % 2 == 0 { Seat::First } else { Seat::Second };
        Self { beginner, bots: BySeat::from_fn(|_| rng.next_u64()) }
    }

    /// Who begins.
    #[must_use]
    pub fn beginner(&self, opening: Opening) -> Seat {
        match opening {
            Opening::Drawn => self.beginner,
            Opening::FirstSeat => Seat::First,
        }
    }
}
