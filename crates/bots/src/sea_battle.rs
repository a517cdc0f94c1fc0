//! Sea Battle bots: a [`Shooter`] decides where to shoot, a [`Hider`] where the fleet lies, and a bot is one
//! of each.

mod admiral;
pub mod belief;
mod berths;
mod cadet;
mod captain;
mod chance;
mod critic;
mod gunner;
mod heat;
pub mod hiders;
mod hunch;
mod hunter;
mod intel;
mod last_resort;
mod sailor;

pub use admiral::Admiral;
pub use cadet::Cadet;
pub use captain::Captain;
pub use critic::{Critic, Worth};
pub use gunner::Gunner;
pub use hunter::Hunter;
pub use intel::Intel;
pub use sailor::Sailor;

use rules::sea_battle::{Board, Cell, Placement, ShotResult};

use crate::Rng;

/// Decides where to shoot.
pub trait Shooter {
    /// A new set begins; whatever was learned of the opponent so far may be kept.
    fn begin_set(&mut self) {}

    /// The next cell to shoot at. It must be one that [`Intel::unshot`] still holds.
    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell;

    /// What came of the shot; `intel` is what was known before it.
    fn learn(&mut self, _intel: &Intel, _cell: Cell, _result: ShotResult) {}
}

/// Decides where the fleet lies.
pub trait Hider {
    /// The board of the next set, legal under `placement`.
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board;
}
