//! The admiral: several models of the hider at once, each believed as far as it foretold what happened.
//!
//! After every shot each model is weighed by how likely it held the outcome. What is learned of an opponent
//! stays for all sets of a game: whoever moors at the border is found out within the first set, and telling
//! two kinds of random fleets from each other takes several.

use rules::sea_battle::{CELLS, Cell, CellSet, Contact, Fleet, ShotResult};

use super::belief::{Chase, Outlook, Trained, largest, worth_considering, wounded_ship};
use super::chance::one_of;
use super::critic::Worth;
use super::hiders::{HiderKind, sequential_over_uniform};
use super::last_resort::last_resort;
use super::{Intel, Shooter};
use crate::Rng;

/// Shoots where a deck is most likely, as a jury of learned models sees it, and learns whom to believe.
#[derive(Clone, Debug)]
pub struct Admiral {
    trust: [f32; JURY.len()],
    /// How many times likelier than [`UNIFORM`] the model [`SEQUENTIAL`] was when this set began.
    odds_at_first: f64,
    aimed: Option<Aimed>,
}

/// The models of the jury and how far each is believed at first.
const JURY: [(Trained, f32); 5] = [
    (Trained::On(HiderKind::Sequential), 1.0),
    (Trained::On(HiderKind::Uniform), 3.0),
    (Trained::On(HiderKind::Packed), 0.1),
    (Trained::On(HiderKind::Edge), 0.3),
    (Trained::On(HiderKind::Rings), 0.3),
];

/// The two places of the jury that only whole fleets tell apart.
const SEQUENTIAL: usize = 0;
const UNIFORM: usize = 1;

/// A model that is believed less than this, against the one believed most, is not asked.
const NOT_ASKED: f32 = 1e-4;

/// No model is ever believed less than this, so that an opponent who changes is found out again.
const LEAST_TRUST: f32 = 6e-6;

/// No model is ever surer than this.
const SUREST: f32 = 0.99;

/// What each model of the jury held likely about the cell that was aimed at.
#[derive(Clone, Copy, Debug)]
struct Aimed {
    cell: Cell,
    chances: [Option<Chances>; JURY.len()],
}

/// How likely a shot sinks a one-decker, and how likely it hits anything else.
#[derive(Clone, Copy, Debug, Default)]
struct Chances {
    single: f32,
    larger: f32,
}

impl Default for Admiral {
    fn default() -> Self {
        Self::new()
    }
}

impl Admiral {
    /// An admiral who has not met the opponent yet.
    #[must_use]
    pub fn new() -> Self {
        let trust = JURY.map(|(_, trust)| trust);
        Self { trust, odds_at_first: f64::from(trust[SEQUENTIAL] / trust[UNIFORM]), aimed: None }
    }

    /// How far each model is believed, from 0 to 1.
    pub fn trust(&self) -> impl Iterator<Item = (Trained, f32)> {
        JURY.into_iter().zip(self.shares()).map(|((trained, _), share)| (trained, share))
    }

    /// The cells that may hold a deck, the likeliest first, each with its chance: what the admiral would tell somebody
    /// else in this position.
    #[must_use]
    pub fn advice(&self, intel: &Intel) -> Vec<(Cell, f32)> {
        let outlook = Outlook::new(intel);
        let mut chances = [0.0; CELLS as usize];
        let mut cells = CellSet::EMPTY;
        for (member, share) in
            self.shares().into_iter().enumerate().filter(|(member, _)| self.asked()[*member])
        {
            let model = JURY[member].0.model(intel.contact());
            if intel.wounded().is_empty() {
                let odds = model.odds(&outlook);
                cells = outlook.open();
                cells.iter().for_each(|cell| chances[cell.index()] += share * odds.deck(cell));
            } else if let Some(chase) = model.chase(&outlook, intel) {
                cells = chase.cells();
                cells.iter().for_each(|cell| chances[cell.index()] += share * chase.chance(cell));
            }
        }
        if cells.is_empty() {
            cells = intel.unshot();
        }
        let mut advice: Vec<(Cell, f32)> = cells.iter().map(|cell| (cell, chances[cell.index()])).collect();
        advice.sort_by(|one, other| other.1.total_cmp(&one.1));
        advice
    }

    /// Asks the jury about these cells and aims at the likeliest, or at one nearly as likely that the jury
    /// has a taste for.
    fn vote(
        &mut self,
        cells: CellSet,
        opinions: &[Option<impl Fn(Cell) -> Chances>; JURY.len()],
        taste: impl Fn(usize, Cell) -> f32,
        rng: &mut Rng,
    ) -> Option<Cell> {
        let shares = self.shares();
        let hit = |cell: Cell| {
            opinions.iter().zip(shares).fold(0.0, |sum, (opinion, share)| {
                let chances = opinion.as_ref().map_or(Chances::default(), |opinion| opinion(cell));
                sum + share * (chances.single + chances.larger)
            })
        };
        let liked = |cell: Cell| {
            (0..JURY.len()).fold(hit(cell), |sum, member| sum + shares[member] * taste(member, cell))
        };
        let cell = one_of(largest(worth_considering(cells, hit), liked), rng)?;
        let chances = opinions.each_ref().map(|opinion| opinion.as_ref().map(|opinion| opinion(cell)));
        self.aimed = Some(Aimed { cell, chances });
        Some(cell)
    }

    /// What a shot at this cell is worth, whoever makes it; what comes of it can be learned from afterwards.
    pub(super) fn weigh(&mut self, intel: &Intel, cell: Cell) -> Worth {
        let best = self.best_chance(intel);
        let (outlook, is_open) = (Outlook::new(intel), intel.open().contains(cell));
        let asked = self.asked();
        let is_hunting = intel.wounded().is_empty();
        let chances = std::array::from_fn(|member| {
            let model = asked[member].then(|| JURY[member].0.model(intel.contact()))?;
            let chase = if is_hunting { None } else { model.chase(&outlook, intel) };
            Some(match chase {
                _ if !is_open => Chances::default(),
                Some(chase) if chase.cells().contains(cell) => {
                    Chances { single: 0.0, larger: chase.chance(cell) }
                }
                // Somebody leaves a wounded ship alone and looks for another.
                _ => {
                    let odds = model.odds(&outlook);
                    Chances { single: odds.single[cell], larger: odds.larger[cell] }
                }
            })
        });
        let pursued = is_hunting || wounded_ship(intel).with_sides().contains(cell);
        self.aimed = (pursued && is_open).then_some(Aimed { cell, chances });
        let chance = self.believed(&chances);
        Worth { chance, best: best.max(chance) }
    }

    /// How likely the best shot is to hit.
    pub(super) fn best_chance(&self, intel: &Intel) -> f32 {
        let outlook = Outlook::new(intel);
        let asked = self.asked();
        let jury = (0..JURY.len()).map(|member| asked[member].then(|| JURY[member].0.model(intel.contact())));
        let best = |cells: CellSet, opinion: &dyn Fn(usize, Cell) -> f32| {
            let shares = self.shares();
            let hit =
                |cell| (0..JURY.len()).map(|member| shares[member] * opinion(member, cell)).sum::<f32>();
            cells.iter().map(hit).fold(0.0, f32::max).min(1.0)
        };
        if intel.wounded().is_empty() {
            let odds: Vec<_> = jury.map(|model| model.map(|model| model.odds(&outlook))).collect();
            return best(outlook.open(), &|member, cell| {
                odds[member].as_ref().map_or(0.0, |odds| odds.deck(cell))
            });
        }
        let chases: Vec<_> = jury.map(|model| model.and_then(|model| model.chase(&outlook, intel))).collect();
        let cells = chases.iter().flatten().next().map_or(CellSet::EMPTY, Chase::cells);
        best(cells, &|member, cell| chases[member].map_or(0.0, |chase| chase.chance(cell)))
    }

    /// How likely a hit is, with every model believed as far as it is.
    fn believed(&self, chances: &[Option<Chances>; JURY.len()]) -> f32 {
        let weighed = chances.iter().zip(self.shares()).map(|(chances, share)| {
            chances.as_ref().map_or(0.0, |chances| share * (chances.single + chances.larger))
        });
        weighed.sum::<f32>().min(1.0)
    }

    /// How far each model is believed, from 0 to 1.
    fn shares(&self) -> [f32; JURY.len()] {
        let total: f32 = self.trust.iter().sum();
        self.trust.map(|trust| trust / total)
    }

    /// Once the whole fleet is known, its exact odds replace what the shots of this set seemed to say.
    fn judge_fleet(&mut self, decks: CellSet, contact: Contact) {
        if fleet_of(decks) != Fleet::STANDARD {
            return;
        }
        let odds = (self.odds_at_first * sequential_over_uniform(decks, contact)).clamp(1e-6, 1e6) as f32;
        let both = self.trust[SEQUENTIAL] + self.trust[UNIFORM];
        self.trust[UNIFORM] = both / (1.0 + odds);
        self.trust[SEQUENTIAL] = both - self.trust[UNIFORM];
    }

    /// The members of the jury that are worth asking.
    fn asked(&self) -> [bool; JURY.len()] {
        let most = self.trust.iter().fold(0.0, |most: f32, &trust| most.max(trust));
        self.trust.map(|trust| trust >= most * NOT_ASKED)
    }
}

impl Shooter for Admiral {
    fn begin_set(&mut self) {
        self.odds_at_first = f64::from(self.trust[SEQUENTIAL]) / f64::from(self.trust[UNIFORM]);
    }

    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell {
        let outlook = Outlook::new(intel);
        let asked = self.asked();
        let jury = std::array::from_fn::<_, { JURY.len() }, _>(|member| {
            asked[member].then(|| JURY[member].0.model(intel.contact()))
        });
        let cell = if intel.wounded().is_empty() {
            let odds = jury.each_ref().map(|model| model.map(|model| model.odds(&outlook)));
            let opinions = odds.each_ref().map(|odds| {
                odds.as_ref()
                    .map(|odds| |cell| Chances { single: odds.single[cell], larger: odds.larger[cell] })
            });
            let taste = |member: usize, cell| match (&jury[member], &odds[member]) {
                (Some(model), Some(odds)) => model.taste(&outlook, odds, cell),
                _ => 0.0,
            };
            self.vote(outlook.open(), &opinions, taste, rng)
        } else {
            let chases = jury.map(|model| model.and_then(|model| model.chase(&outlook, intel)));
            let cells = chases.iter().flatten().next().map_or(CellSet::EMPTY, Chase::cells);
            let opinions = chases.each_ref().map(|chase| {
                chase.as_ref().map(|chase| |cell| Chances { single: 0.0, larger: chase.chance(cell) })
            });
            self.vote(cells, &opinions, |_, _| 0.0, rng)
        };
        cell.unwrap_or_else(|| last_resort(intel, rng))
    }

    fn learn(&mut self, intel: &Intel, cell: Cell, result: ShotResult) {
        let Some(aimed) = self.aimed.take().filter(|aimed| aimed.cell == cell) else { return };
        let hunting = intel.wounded().is_empty();
        for (trust, chances) in self.trust.iter_mut().zip(aimed.chances) {
            let Some(Chances { single, larger }) = chances else { continue };
            let likely = match result {
                ShotResult::Miss => 1.0 - (single + larger),
                ShotResult::Sunk if hunting => single,
                ShotResult::Hit | ShotResult::Sunk => larger,
            };
            *trust *= likely.clamp(1.0 - SUREST, SUREST);
        }
        if result == ShotResult::Sunk && intel.afloat().ships() == 1 {
            self.judge_fleet(intel.sunk() | intel.wounded() | CellSet::of(cell), intel.contact());
        }
        let most = self.trust.iter().fold(f32::MIN_POSITIVE, |most: f32, &trust| most.max(trust));
        for trust in &mut self.trust {
            *trust = (*trust / most).max(LEAST_TRUST);
        }
    }
}

fn fleet_of(decks: CellSet) -> Fleet {
    decks.components().fold(Fleet::NONE, |mut fleet, ship| {
        fleet.add(ship.len().min(10) as u8);
        fleet
    })
}
