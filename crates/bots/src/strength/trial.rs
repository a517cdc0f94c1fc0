//! A fixed list of fleets to be sunk.

use rand::SeedableRng;
use rules::sea_battle::{Board, CELLS, CellSet, Placement, ShotResult};

use super::shots::Shots;
use crate::Rng;
use crate::sea_battle::{Hider, Intel, Shooter};

/// Fleets that one hider laid, and how they come in games.
#[derive(Clone, Debug)]
pub struct Trial {
    placement: Placement,
    sets_per_game: usize,
    seed: u64,
    boards: Vec<Board>,
}

impl Trial {
    /// Lets a hider lay so many fleets. A shooter is asked for anew every `sets_per_game` sets, so what it
    /// learns of the hider counts within these. Different seeds give fleets that have nothing to do with
    /// each other: train on one, measure on another.
    pub fn new(
        hider: &mut dyn Hider,
        placement: Placement,
        sets: usize,
        sets_per_game: usize,
        seed: u64,
    ) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let boards = (0..sets).map(|_| hider.hide(&placement, &mut rng)).collect();
        Self { placement, sets_per_game: sets_per_game.max(1), seed, boards }
    }

    /// The fleets.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// How many shots the shooter needs for each of the fleets.
    pub fn run<S: Shooter>(&self, mut shooter: impl FnMut() -> S) -> Shots {
        let mut rng = Rng::seed_from_u64(self.seed.wrapping_add(1));
        rng.set_stream(1);
        let mut shots = Vec::with_capacity(self.boards.len());
        for game in self.boards.chunks(self.sets_per_game) {
            let mut shooter = shooter();
            shots.extend(game.iter().map(|board| self.sink(&mut shooter, board, &mut rng)));
        }
        Shots::new(shots)
    }

    fn sink(&self, shooter: &mut impl Shooter, board: &Board, rng: &mut Rng) -> u8 {
        let mut target = Target::new(*board, &self.placement);
        shooter.begin_set();
        while !target.is_sunk() && target.shots < CELLS {
            target.take_shot(shooter, rng);
        }
        target.shots
    }
}

/// A board under fire, and what the shooter knows of it.
pub(super) struct Target {
    board: Board,
    intel: Intel,
    hit: CellSet,
    pub(super) shots: u8,
}

impl Target {
    pub(super) const fn new(board: Board, placement: &Placement) -> Self {
        Self { board, intel: Intel::new(placement), hit: CellSet::EMPTY, shots: 0 }
    }

    pub(super) fn is_sunk(&self) -> bool {
        self.hit == self.board.decks()
    }

    pub(super) fn take_shot(&mut self, shooter: &mut (impl Shooter + ?Sized), rng: &mut Rng) -> ShotResult {
        let cell = shooter.aim(&self.intel, rng);
        let result = if self.board.decks().contains(cell) {
            self.hit.insert(cell);
            if self.hit.contains_all(self.board.ship_at(cell)) { ShotResult::Sunk } else { ShotResult::Hit }
        } else {
            ShotResult::Miss
        };
        shooter.learn(&self.intel, cell, result);
        self.intel.note(cell, result);
        self.shots += 1;
        result
    }
}
