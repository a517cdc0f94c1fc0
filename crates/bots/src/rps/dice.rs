//! The bot that nobody can read: pure chance.

use rules::rps::Throw;

use super::{Thrower, any_throw};
use crate::Rng;

/// Every throw alike.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dice;

impl Thrower for Dice {
    #[inline]
    fn throw(&mut self, rng: &mut Rng) -> Throw {
        any_throw(rng)
    }
}
