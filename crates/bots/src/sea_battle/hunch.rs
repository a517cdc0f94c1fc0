//! A cheap opinion of how the enemy hides: how many of the large ships that were sunk lay along the border.

use rules::sea_battle::CellSet;

use super::belief::{Trained, lies_along_the_border};
use super::hiders::HiderKind;

/// How far each of a few hiders is suspected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hunch {
    trust: [f32; SUSPECTS.len()],
}

struct Suspect {
    trained: Trained,
    /// How likely it is before anything is known: most programs lay their fleets one ship after the other.
    at_first: f32,
    /// The share of its large ships that lie along the border.
    along: f32,
}

const SUSPECTS: [Suspect; 3] = [
    Suspect { trained: Trained::On(HiderKind::Sequential), at_first: 0.7, along: 0.26 },
    Suspect { trained: Trained::On(HiderKind::Uniform), at_first: 0.2, along: 0.36 },
    Suspect { trained: Trained::On(HiderKind::Rings), at_first: 0.1, along: 0.97 },
];

/// No suspect is ever cleared more than this, so that an opponent who changes is found out again.
const LEAST_TRUST: f32 = 1e-4;

impl Hunch {
    pub(super) fn new() -> Self {
        Self { trust: SUSPECTS.map(|suspect| suspect.at_first) }
    }

    /// The model of the first suspect.
    pub(super) fn model(&self) -> Trained {
        let first = SUSPECTS.iter().zip(self.trust).fold((Trained::OnAll, 0.0), |most, (suspect, trust)| {
            if trust > most.1 { (suspect.trained, trust) } else { most }
        });
        first.0
    }

    /// Takes note of a ship that was sunk.
    pub(super) fn note(&mut self, ship: CellSet) {
        if ship.len() < 2 {
            return;
        }
        let along = lies_along_the_border(ship);
        for (trust, suspect) in self.trust.iter_mut().zip(&SUSPECTS) {
            *trust *= if along { suspect.along } else { 1.0 - suspect.along };
        }
        let total: f32 = self.trust.iter().sum();
        for trust in &mut self.trust {
            *trust = (*trust / total).max(LEAST_TRUST);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rules::sea_battle::{Board, Contact, Fleet, Muster, Placement};

    use super::*;
    use crate::Rng;
    use crate::sea_battle::Hider as _;

    #[test]
    fn every_suspect_lays_as_many_large_ships_along_the_border_as_is_written_down() {
        let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never };
        let mut rng = Rng::seed_from_u64(1);
        for suspect in &SUSPECTS {
            let Trained::On(mut hider) = suspect.trained else { continue };
            let boards: Vec<_> = (0..2_000).map(|_| hider.hide(&placement, &mut rng)).collect();
            let ships = boards.iter().flat_map(Board::ships).filter(|ship| ship.len() > 1);
            let (along, all) = ships.fold((0.0, 0.0), |(along, all), ship| {
                (along + f32::from(u8::from(lies_along_the_border(ship))), all + 1.0)
            });
            let share = along / all;
            assert!((share - suspect.along).abs() < 0.04, "{hider}: {share}");
        }
    }
}
