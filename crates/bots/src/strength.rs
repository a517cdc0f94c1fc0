//! How strong the Sea Battle bots are, as numbers that anybody can get again from the same seed.
//!
//! A [`Trial`] is a fixed list of fleets that one hider laid. Every shooter of a column meets the same fleets,
//! so two of them can be compared set by set ([`Shots::against`]), which takes far fewer sets than comparing
//! two means. Clocks are the caller's business: lay the fleets first, then time [`Trial::run`].

mod duel;
mod shots;
mod trial;

pub use duel::{Duel, Side, duel};
pub use shots::{Estimate, Shots};
pub use trial::Trial;
