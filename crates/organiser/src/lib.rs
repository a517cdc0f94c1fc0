//! Holds a tournament of the store: its games are handed to workers, and every result is kept.
//!
//! [`hold`] asks the store what is missing and orders just that, so to begin and to resume is the same thing. The law
//! of this room: at every moment, what is on the disk and what will still be handed out are together every game of the
//! tournament, once. A result counts from the moment in which it is on the disk and not before, so nothing that follows
//! from it (the next round, an expulsion, the table) can outlive it. When the store fails the tournament stops, and
//! whoever holds it again gets the games that were lost.

mod audience;
mod course;
mod end;
mod games;
mod held;

pub use audience::Audience;
pub use course::MAX_UNSETTLED;
pub use end::{End, Stop};
pub use held::{Held, Progress, Refused, hold, hold_before};
