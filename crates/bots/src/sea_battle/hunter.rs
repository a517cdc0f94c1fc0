//! The hunter: shoots anywhere until something is hit, then finishes it.

use rules::sea_battle::Cell;

use super::last_resort::last_resort;
use super::{Intel, Shooter};
use crate::Rng;

/// Shoots evenly where the rules still allow a deck, and on along a wounded ship until it is sunk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hunter;

impl Shooter for Hunter {
    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell {
        last_resort(intel, rng)
    }
}
