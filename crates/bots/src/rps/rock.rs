//! The bot that always throws rock.

use rules::rps::Throw;

use super::Thrower;
use crate::Rng;

/// Rock, whatever happens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rock;

impl Thrower for Rock {
    fn throw(&mut self, _: &mut Rng) -> Throw {
        Throw::Rock
    }
}
