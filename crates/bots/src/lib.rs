//! Built-in strategies: where to shoot, where to hide, what to throw.
//!
//! A bot is a function of its seed and of the calls it gets: it sees nothing that the rules would not show
//! to a stranger's program.

mod bot;
mod chance;
pub mod house;
pub mod pace;
pub mod rps;
pub mod sea_battle;
pub mod strength;
pub mod tally;

pub use bot::Bot;

/// Where the bots take chance from: the same seed gives the same game on every machine.
pub type Rng = rand_chacha::ChaCha8Rng;
