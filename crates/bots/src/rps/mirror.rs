//! The bot that shows the opponent what the opponent has just shown.

use rules::rps::Throw;

use super::{Thrower, any_throw};
use crate::Rng;

/// Repeats the opponent's previous throw; the first is chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mirror {
    seen: Option<Throw>,
}

impl Thrower for Mirror {
    fn throw(&mut self, rng: &mut Rng) -> Throw {
        self.seen.unwrap_or_else(|| any_throw(rng))
    }

    fn learn(&mut self, _own: Throw, theirs: Throw) {
        self.seen = Some(theirs);
    }
}
