//! What makes one cell better than another of about the same chance.
//!
//! The likeliest cell is nearly always the best, but not quite: what a hit or a miss would leave behind counts
//! a little as well. How much is learned by playing, not by likelihood.

use rules::sea_battle::{Cell, CellSet};

use super::odds::{Odds, at_the_top};
use super::outlook::Outlook;
use super::traits::depth;

/// How many numbers describe a cell, in this order: chance of a single; of a larger ship; singles expected
/// around it; decks of larger ships; open cells around it; cells around it that no sunk ship wards off; open
/// cells beside it; single and larger ship times the open cells around; whether it is at the border; whether
/// one step inside; its chance squared.
pub const TASTES: usize = 12;

/// Cells whose chance is less than the best by more than this are not considered.
const REACH: f32 = 0.07;

/// The cells among which taste decides.
#[must_use]
pub fn worth_considering(cells: CellSet, chance: impl Fn(Cell) -> f32) -> CellSet {
    at_the_top(cells, chance, |best| best - REACH)
}

/// What there is to like or to dislike about a cell. Everything is scaled to matter about as much as a chance.
#[must_use]
pub fn tastes(outlook: &Outlook, odds: &Odds, cell: Cell) -> [f32; TASTES] {
    let own = CellSet::of(cell);
    let halo = own.with_halo();
    let open = outlook.open();
    let around = (halo - own) & open;
    let (mut singles, mut decks) = (0.0, 0.0);
    for near in around.iter() {
        singles += odds.single[near];
        decks += odds.larger[near];
    }
    let room = (halo & open).len() as f32 / 10.0;
    let untouched = (halo & outlook.untouched()).len() as f32 / 10.0;
    let beside = (own.with_sides() & open).len() as f32 / 5.0;
    let (single, larger) = (odds.single[cell], odds.larger[cell]);
    let chance = single + larger;
    let depth = depth(cell);
    [
        single,
        larger,
        singles * 0.3,
        decks * 0.3,
        room * 0.1,
        untouched * 0.1,
        beside * 0.1,
        single * room,
        larger * room,
        if depth == 0 { 0.1 } else { 0.0 },
        if depth == 1 { 0.1 } else { 0.0 },
        chance * chance,
    ]
}
