//! Rock-Paper-Scissors bots: a [`Thrower`] decides what to throw, a [`Duelist`] answers the calls for it.

mod counter;
mod dice;
mod duelist;
mod mirror;
mod oracle;
mod rock;

pub use counter::Counter;
pub use dice::Dice;
pub use duelist::Duelist;
pub use mirror::Mirror;
pub use oracle::Oracle;
pub use rock::Rock;

use rules::rps::Throw;

use crate::Rng;
use crate::chance::below;

/// Decides what to throw.
pub trait Thrower {
    /// The next throw.
    fn throw(&mut self, rng: &mut Rng) -> Throw;

    /// What both showed the turn before; it comes before the next throw is asked for.
    fn learn(&mut self, _own: Throw, _theirs: Throw) {}
}

/// One of the three, evenly.
fn any_throw(rng: &mut Rng) -> Throw {
    Throw::ALL[below(3, rng) as usize]
}
