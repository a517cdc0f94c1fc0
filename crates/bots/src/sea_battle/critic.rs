//! The critic: what the admiral would have thought of somebody else's shots.
//!
//! It sees exactly what the shooter saw, and learns about the opponent as the shooter could have, from the shots that were
//! made. So "the best cell" is the best one for somebody with the same knowledge, not for somebody who looks at the board.

use rules::sea_battle::{Cell, Placement, ShotResult};

use super::{Admiral, Intel, Shooter as _};

/// Weighs the shots of one player at one opponent, set by set.
#[derive(Clone, Debug)]
pub struct Critic {
    placement: Placement,
    admiral: Admiral,
    intel: Intel,
}

/// What a shot was worth when it was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// How likely it was to hit, from 0 to 1.
    pub chance: f32,
    /// How likely the best shot was to hit, from 0 to 1; never less than `chance`.
    pub best: f32,
}

impl Critic {
    /// A critic of shots at boards that are placed by these rules.
    #[must_use]
    pub fn new(placement: &Placement) -> Self {
        Self { placement: *placement, admiral: Admiral::new(), intel: Intel::new(placement) }
    }

    /// A new set begins; what was learned of the opponent stays.
    pub fn begin_set(&mut self) {
        self.intel = Intel::new(&self.placement);
        self.admiral.begin_set();
    }

    /// Weighs a shot, then takes note of what came of it.
    pub fn weigh(&mut self, cell: Cell, result: ShotResult) -> Worth {
        let worth = self.admiral.weigh(&self.intel, cell);
        if self.intel.unshot().contains(cell) {
            self.admiral.learn(&self.intel, cell, result);
            self.intel.note(cell, result);
        }
        worth
    }

    /// Weighs a shot that was wasted: past the board, or at a cell that was shot at before.
    pub fn weigh_waste(&mut self) -> Worth {
        Worth { chance: 0.0, best: self.admiral.best_chance(&self.intel) }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rules::Preset;
    use rules::sea_battle::{Board, CellSet};

    use super::*;
    use crate::Rng;
    use crate::sea_battle::hiders::Uniform;
    use crate::sea_battle::{Cadet, Hider as _, Shooter};

    fn placement() -> Placement {
        Preset::AiBattle.sea_battle(7).expect("a match").game.placement
    }

    fn result(board: &Board, intel: &Intel, cell: Cell) -> ShotResult {
        let decks = board.decks();
        if !decks.contains(cell) {
            return ShotResult::Miss;
        }
        let ship = decks.connected_to(cell);
        let hit = intel.wounded() | CellSet::of(cell);
        if hit.contains_all(ship) { ShotResult::Sunk } else { ShotResult::Hit }
    }

    /// The share of the best chances that a shooter took over some sets.
    fn quality(mut shooter: impl Shooter, sets: u32) -> f32 {
        let placement = placement();
        let (mut critic, mut rng) = (Critic::new(&placement), Rng::seed_from_u64(5));
        let (mut chances, mut bests) = (0.0, 0.0);
        for _ in 0..sets {
            let board = Uniform.hide(&placement, &mut rng);
            let mut intel = Intel::new(&placement);
            shooter.begin_set();
            critic.begin_set();
            while intel.afloat().ships() > 0 {
                let cell = shooter.aim(&intel, &mut rng);
                let result = result(&board, &intel, cell);
                let worth = critic.weigh(cell, result);
                assert!(
                    (0.0..=1.0).contains(&worth.chance) && worth.chance <= worth.best && worth.best <= 1.0
                );
                (chances, bests) = (chances + worth.chance, bests + worth.best);
                shooter.learn(&intel, cell, result);
                intel.note(cell, result);
            }
        }
        chances / bests
    }

    #[test]
    fn the_admiral_agrees_with_itself_and_thinks_less_of_a_cadet() {
        let (admiral, cadet) = (quality(Admiral::new(), 20), quality(Cadet::new(), 20));
        assert!(admiral > 0.98, "{admiral}");
        assert!(cadet < 0.85, "{cadet}");
    }

    #[test]
    fn a_shot_that_cannot_hit_is_worth_nothing() {
        let mut critic = Critic::new(&placement());
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let first = critic.weigh(cell("E5"), ShotResult::Hit);
        assert!(first.chance > 0.1 && first.best > first.chance, "{first:?}");
        let beside = critic.weigh(cell("D4"), ShotResult::Miss);
        assert_eq!(beside.chance, 0.0, "ships are straight and do not touch");
        assert!(beside.best > 0.2, "{beside:?}");
        let again = critic.weigh(cell("E5"), ShotResult::Miss);
        assert_eq!(again.chance, 0.0);
    }
}
