//! The captain: one model of the hider at a time, a few microseconds a shot.

use rules::sea_battle::{Cell, CellSet, ShotResult};

use super::belief::{Model, Outlook, Trained, largest, worth_considering};
use super::chance::one_of;
use super::hiders::HiderKind;
use super::hunch::Hunch;
use super::last_resort::last_resort;
use super::{Intel, Shooter};
use crate::Rng;

/// Shoots where a deck is most likely, as one learned model sees it.
#[derive(Clone, Debug)]
pub struct Captain {
    belief: Belief,
}

#[derive(Clone, Debug)]
enum Belief {
    /// The model of whoever is suspected most.
    Hunch(Hunch),
    /// The model that was trained so, on whichever board is met.
    Trained(Trained),
    /// A model of somebody's own.
    Own(Box<Model>),
}

impl Default for Captain {
    fn default() -> Self {
        Self::new()
    }
}

impl Captain {
    /// A captain who knows nothing of the hider.
    #[must_use]
    pub fn new() -> Self {
        Self { belief: Belief::Hunch(Hunch::new()) }
    }

    /// A captain who was told how the enemy hides.
    #[must_use]
    pub const fn told(hider: HiderKind) -> Self {
        Self { belief: Belief::Trained(Trained::On(hider)) }
    }

    /// A captain who takes every hider for the average of all that are known.
    #[must_use]
    pub const fn wary() -> Self {
        Self { belief: Belief::Trained(Trained::OnAll) }
    }

    /// A captain with a model of one's own.
    #[must_use]
    pub fn with_model(model: Model) -> Self {
        Self { belief: Belief::Own(Box::new(model)) }
    }
}

impl Shooter for Captain {
    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell {
        let model = match &self.belief {
            Belief::Hunch(hunch) => hunch.model().model(intel.contact()),
            Belief::Trained(trained) => trained.model(intel.contact()),
            Belief::Own(model) => model,
        };
        let outlook = Outlook::new(intel);
        let best = if intel.wounded().is_empty() {
            let odds = model.odds(&outlook);
            let cells = worth_considering(outlook.open(), |cell| odds.deck(cell));
            Some(largest(cells, |cell| odds.deck(cell) + model.taste(&outlook, &odds, cell)))
        } else {
            model.chase(&outlook, intel).map(|chase| largest(chase.cells(), |cell| chase.chance(cell)))
        };
        best.and_then(|cells| one_of(cells, rng)).unwrap_or_else(|| last_resort(intel, rng))
    }

    fn learn(&mut self, intel: &Intel, cell: Cell, result: ShotResult) {
        if let (Belief::Hunch(hunch), ShotResult::Sunk) = (&mut self.belief, result) {
            hunch.note((intel.wounded() | CellSet::of(cell)).connected_to(cell));
        }
    }
}
