//! The bot that counts: it expects what the opponent throws most.

use rules::rps::Throw;

use super::{Thrower, any_throw};
use crate::Rng;
use crate::chance::below;

/// Beats the opponent's most frequent throw; equals are drawn by lot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter {
    seen: [u32; 3],
}

impl Thrower for Counter {
    fn throw(&mut self, rng: &mut Rng) -> Throw {
        let most = self.seen.into_iter().max().unwrap_or(0);
        let favourites = || Throw::ALL.into_iter().filter(|&throw| self.seen[throw as usize] == most);
        let drawn = below(favourites().count() as u32, rng) as usize;
        favourites().nth(drawn).map_or_else(|| any_throw(rng), Throw::nemesis)
    }

    fn learn(&mut self, _own: Throw, theirs: Throw) {
        self.seen[theirs as usize] += 1;
    }
}
