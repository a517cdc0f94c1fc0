//! Two bots against each other, as they would meet in a game: fresh fleets every set, the first shot taken
//! in turns, a hit keeps the turn.

use rand::SeedableRng;
use rules::sea_battle::{Placement, ShotResult};

use super::shots::Estimate;
use super::trial::Target;
use crate::Rng;
use crate::sea_battle::{Hider, Shooter};

/// A shooter and a hider who make one bot.
pub struct Side<'a> {
    /// A fresh shooter for every game.
    pub shooter: &'a dyn Fn() -> Box<dyn Shooter>,
    /// Where its fleets lie.
    pub hider: &'a mut dyn Hider,
}

/// How a duel went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Sets that the first side won.
    pub won: usize,
    /// Sets played.
    pub sets: usize,
}

impl Duel {
    /// The share of sets that the first side won.
    #[must_use]
    pub fn share(&self) -> Estimate {
        Estimate::of((0..self.sets).map(|set| if set < self.won { 1.0 } else { 0.0 }))
    }
}

/// Plays so many sets, in games of `sets_per_game` after which both shooters forget what they learned.
pub fn duel(
    first: &mut Side<'_>,
    second: &mut Side<'_>,
    placement: &Placement,
    sets: usize,
    sets_per_game: usize,
    seed: u64,
) -> Duel {
    let mut rng = Rng::seed_from_u64(seed);
    let mut won = 0;
    let mut shooters = [(first.shooter)(), (second.shooter)()];
    for set in 0..sets {
        if set > 0 && set % sets_per_game.max(1) == 0 {
            shooters = [(first.shooter)(), (second.shooter)()];
        }
        let boards = [second.hider.hide(placement, &mut rng), first.hider.hide(placement, &mut rng)];
        let targets = boards.map(|board| Target::new(board, placement));
        won += usize::from(play_set(&mut shooters, targets, set % 2, &mut rng) == 0);
    }
    Duel { won, sets }
}

/// Who sinks the other's fleet first.
fn play_set(
    shooters: &mut [Box<dyn Shooter>; 2],
    mut targets: [Target; 2],
    mut turn: usize,
    rng: &mut Rng,
) -> usize {
    shooters.iter_mut().for_each(|shooter| shooter.begin_set());
    loop {
        if targets[turn].take_shot(shooters[turn].as_mut(), rng) == ShotResult::Miss {
            turn = 1 - turn;
        } else if targets[turn].is_sunk() {
            return turn;
        }
    }
}
