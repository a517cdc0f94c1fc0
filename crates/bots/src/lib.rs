//! Built-in strategies: where to shoot, where to hide, what to throw.
//!
//! A bot is a function of its seed and of the calls it gets: it sees nothing that the rules would not show
//! to a stranger's program.

mod chance;
pub mod sea_battle;
pub mod strength;

/// Where the bots take chance from: the same seed gives the same game on every machine.
pub type Rng = rand_chacha::ChaCha8Rng;
