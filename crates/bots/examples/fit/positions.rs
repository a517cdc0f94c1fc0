//! Positions that captains meet, with the fleets that they could not see.

use bots::Rng;
use bots::sea_battle::belief::Model;
use bots::sea_battle::hiders::HiderKind;
use bots::sea_battle::{Captain, Hider, Intel, Shooter};
use rand::{Rng as _, SeedableRng};
use rules::sea_battle::{Board, Cell, CellSet, Placement, ShotResult};

const GAMES: usize = 6000;

/// One of so many games begins with random shots, so that the model also knows positions it would not choose.
const STRAY_GAMES: u32 = 3;
const MOST_STRAY_SHOTS: u32 = 11;

/// One of so many positions without a wounded ship is kept: neighbours in one game are much alike.
const KEPT: u32 = 3;

/// What a shooter knew, and what it did not.
pub(crate) struct Position {
    pub(crate) intel: Intel,
    pub(crate) board: Board,
}

/// Plays games with the model and keeps positions from them.
pub(crate) fn collect(
    model: &Model,
    hiders: &[HiderKind],
    placement: &Placement,
    seed: u64,
) -> Vec<Position> {
    let mut rng = Rng::seed_from_u64(seed);
    let mut captain = Captain::with_model(model.clone());
    let mut positions = Vec::new();
    for game in 0..GAMES {
        let board = hiders[game % hiders.len()].clone().hide(placement, &mut rng);
        let stray = if rng.next_u32().is_multiple_of(STRAY_GAMES) {
            rng.next_u32() % (MOST_STRAY_SHOTS + 1)
        } else {
            0
        };
        play(&mut captain, board, placement, stray, &mut rng, &mut positions);
    }
    positions
}

fn play(
    captain: &mut Captain,
    board: Board,
    placement: &Placement,
    stray: u32,
    rng: &mut Rng,
    positions: &mut Vec<Position>,
) {
    let mut intel = Intel::new(placement);
    let mut hit = CellSet::EMPTY;
    let mut shots = 0;
    while hit != board.decks() {
        if !intel.wounded().is_empty() || rng.next_u32().is_multiple_of(KEPT) {
            positions.push(Position { intel, board });
        }
        let hunting = intel.wounded().is_empty();
        let cell = if shots < stray && hunting { any_open(&intel, rng) } else { captain.aim(&intel, rng) };
        shots += 1;
        if board.decks().contains(cell) {
            hit.insert(cell);
            let sunk = hit.contains_all(board.ship_at(cell));
            intel.note(cell, if sunk { ShotResult::Sunk } else { ShotResult::Hit });
        } else {
            intel.note(cell, ShotResult::Miss);
        }
    }
}

fn any_open(intel: &Intel, rng: &mut Rng) -> Cell {
    let place = rng.next_u32() % intel.open().len();
    intel.open().iter().nth(place as usize).expect("a fleet afloat lies in open cells")
}
