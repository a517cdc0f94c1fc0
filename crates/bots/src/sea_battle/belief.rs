//! How likely every cell holds a deck, in a few microseconds: the learned mean field.
//!
//! An [`Outlook`] is what can be said of a position whoever hid the fleet: where ships still fit, and a first
//! guess of where they are. A [`Model`] is what was learned about one hider: how it weighs the berths of each
//! length by what is around them. Together they make [`Odds`], or, while a ship is wounded, the chances of
//! the cells next to it ([`Chase`]).
//!
//! All of it is plain `f32` addition, subtraction and multiplication in a fixed order, so the same position
//! gives the same numbers on every machine.

mod chase;
mod exp;
mod grid;
mod model;
mod odds;
mod outlook;
mod taste;
mod trained;
mod traits;

pub(super) use chase::wounded_ship;
pub use chase::{Chase, wounded_berths};
pub use exp::exp;
pub use grid::Grid;
pub use model::{BadModel, Model};
pub use odds::Odds;
pub(super) use odds::largest;
pub use outlook::Outlook;
pub use taste::{TASTES, tastes, worth_considering};
pub use trained::Trained;
pub(super) use traits::lies_along_the_border;
pub use traits::{Berth, LONGEST, STAGES, TRAITS, berths};
