//! A Rock-Paper-Scissors opponent that exists only to be seen through: it repeats the same few throws for ever.

use bots::Rng;
use bots::house::HouseBot;
use bots::rps::{Duelist, Thrower};
use rand::{Rng as _, SeedableRng};
use rules::rps::{Rps, Throw};

/// The opponent, with throws that follow from its seed.
pub(super) const CIRCLE: HouseBot<Rps> =
    HouseBot { name: "circle", build: |seed, _| Box::new(Duelist::new(Circle::of_seed(seed), seed)) };

struct Circle {
    throws: Vec<Throw>,
    turn: usize,
}

impl Circle {
    fn of_seed(seed: u64) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let length = 2 + rng.next_u32() % 5;
        let throws = (0..length).map(|_| Throw::ALL[rng.next_u32() as usize % Throw::ALL.len()]);
        Self { throws: throws.collect(), turn: 0 }
    }
}

impl Thrower for Circle {
    fn throw(&mut self, _: &mut Rng) -> Throw {
        let throw = self.throws[self.turn % self.throws.len()];
        self.turn += 1;
        throw
    }
}
