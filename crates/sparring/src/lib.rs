//! Bots outside of a match.
//!
//! [`Alone`] is somebody who is asked call by call: a bot of the house in our own process, or a program in its sandbox. A
//! person plays against it, or it plays for somebody in a game that is held elsewhere. A [`Player`] is that for one game
//! of Sea Battle over the network.
//!
//! The [`Parlour`] seats bots in network games of people who have asked for one. Each has a thread of its own for as long as
//! its game lasts. How many there are at once is bounded, for everybody and for each who asks, and a game that nobody
//! goes on with ends by its clock.

mod alone;
mod desertions;
mod game;
mod parlour;
mod player;
mod tables;

pub use alone::Alone;
pub use desertions::{Desertion, MAX_DESERTIONS};
pub use game::{NotSeated, Order};
pub use parlour::{Parlour, Setup};
pub use player::{Fall, Flop, Player};
pub use tables::{Bounds, Patron};
