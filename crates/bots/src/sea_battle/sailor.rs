//! A whole Sea Battle bot: a shooter and a hider behind one set of calls.
//!
//! It relies on nothing that some preset leaves out. A set begins when the map is asked for, whether or not
//! that was announced, and all that is known of the enemy comes from the results of its own shots.

use rand::SeedableRng;
use rules::sea_battle::{
    Aim, Board, Cell, Placement, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleRules, ShotResult,
};
use rules::{Call, MatchRules};

use super::{Hider, Intel, Shooter};
use crate::{Bot, Rng};

/// A bot that shoots like `S` and hides like `H`.
#[derive(Clone, Debug)]
pub struct Sailor<S, H> {
    shooter: S,
    hider: H,
    placement: Placement,
    intel: Intel,
    aimed_at: Option<Cell>,
    rng: Rng,
}

impl<S: Shooter, H: Hider> Sailor<S, H> {
    /// A bot for a match under these rules.
    pub fn new(shooter: S, hider: H, seed: u64, rules: &MatchRules<SeaBattleRules>) -> Self {
        let placement = rules.game.placement;
        let rng = Rng::seed_from_u64(seed);
        Self { shooter, hider, placement, intel: Intel::new(&placement), aimed_at: None, rng }
    }

    fn hide(&mut self) -> Board {
        self.intel = Intel::new(&self.placement);
        self.aimed_at = None;
        self.shooter.begin_set();
        self.hider.hide(&self.placement, &mut self.rng)
    }

    /// Where to shoot, unless there is nothing left to shoot at.
    fn aim(&mut self) -> Option<Cell> {
        let is_over = self.intel.unshot().is_empty();
        self.aimed_at = (!is_over).then(|| self.shooter.aim(&self.intel, &mut self.rng));
        self.aimed_at
    }

    fn learn(&mut self, result: ShotResult) {
        if let Some(cell) = self.aimed_at.take() {
            self.shooter.learn(&self.intel, cell, result);
            self.intel.note(cell, result);
        }
    }
}

impl<S: Shooter, H: Hider> Bot<SeaBattle> for Sailor<S, H> {
    // Millions of games a minute need the answer to stay in registers, so the call must vanish into its caller.
    #[inline(always)]
    fn call(&mut self, call: Call<SeaBattle>) -> SeaBattleAnswer {
        match call {
            Call::Play(SeaBattleCall::Place) => return SeaBattleAnswer::Layout(self.hide().into()),
            Call::Play(SeaBattleCall::Shoot) => {
                return self.aim().map_or(SeaBattleAnswer::Done, |cell| SeaBattleAnswer::Shot(Aim::At(cell)));
            }
            Call::Play(SeaBattleCall::ShotResult(result)) => self.learn(result),
            // Whatever lies there, shooting at it once more would only be refused again.
            Call::Play(SeaBattleCall::ShotRefused(_)) => self.learn(ShotResult::Miss),
            Call::Play(SeaBattleCall::OpponentShot(_) | SeaBattleCall::Won | SeaBattleCall::Lost)
            | Call::Parameters { .. }
            | Call::GameStart
            | Call::SetStart
            | Call::SetEnd
            | Call::GameEnd => {}
        }
        SeaBattleAnswer::Done
    }
}
