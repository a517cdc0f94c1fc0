//! What can be said of a position whoever hid the fleet.

use rules::sea_battle::{CellSet, Contact, Fleet};

use super::grid::Grid;
use super::odds::{ByCourse, Odds, find_fits, sums_around};
use super::traits::{Berth, LONGEST, PLACE_TRAITS, STAGES, TRAITS, berths};
use crate::sea_battle::Intel;

/// A position as the models see it: where ships still fit, and a first guess of where they are.
#[derive(Clone, Debug)]
pub struct Outlook {
    pub(super) contact: Contact,
    pub(super) afloat: [f32; LONGEST],
    pub(super) open: CellSet,
    untouched: CellSet,
    pub(super) fits: [ByCourse<Grid>; LONGEST],
    open_grid: Grid,
    untouched_grid: Grid,
    /// Unhit decks per open cell.
    density: f32,
    stage: usize,
    guess: Odds,
}

impl Outlook {
    /// The position that a shooter's intel describes.
    #[must_use]
    pub fn new(intel: &Intel) -> Self {
        let open = intel.open();
        let untouched = !super::super::hiders::ward(intel.sunk(), intel.contact());
        let afloat = expected(&intel.afloat());
        let decks = (0..LONGEST).fold(0.0, |sum, shorter| sum + afloat[shorter] * (shorter as f32 + 1.0));
        let unhit = decks - intel.wounded().len() as f32;
        let cells = open.len().max(1);
        let mut outlook = Self {
            contact: intel.contact(),
            afloat,
            open,
            untouched,
            fits: [const { ByCourse::ZERO }; LONGEST],
            open_grid: Grid::ZERO,
            untouched_grid: Grid::ZERO,
            density: if unhit > 0.0 { unhit } else { 1.0 } / cells as f32,
            stage: stage_of(cells),
            guess: Odds::NONE,
        };
        outlook.open_grid.mark(open);
        outlook.untouched_grid.mark(untouched);
        find_fits(&outlook.open_grid, &mut outlook.fits);
        outlook.guess = outlook.first_guess();
        outlook
    }

    /// Which stage of the set it is: 0 at the start, then 1, 2 and 3.
    #[must_use]
    pub const fn stage(&self) -> usize {
        self.stage
    }

    /// Cells that may hold a deck.
    #[must_use]
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// Cells that no sunk ship wards off.
    #[must_use]
    pub const fn untouched(&self) -> CellSet {
        self.untouched
    }

    /// How many ships of this length are expected to be afloat.
    #[must_use]
    pub fn afloat(&self, length: usize) -> f32 {
        length.checked_sub(1).and_then(|shorter| self.afloat.get(shorter)).copied().unwrap_or(0.0)
    }

    /// What the models weigh a berth by.
    #[must_use]
    pub fn traits(&self, berth: &Berth) -> [f32; TRAITS] {
        let ward = berth.ward(self.contact);
        let open = (ward & self.open).len() as f32;
        let mut traits = [0.0; TRAITS];
        traits[0] = open * self.density;
        traits[1] = open / 10.0;
        traits[2] = self.untouched_grid.sum_over(ward) / 10.0;
        traits[3] = self.guess.single.sum_over(ward);
        traits[4] = self.guess.larger.sum_over(ward);
        traits[PLACE_TRAITS..].copy_from_slice(&berth.place);
        traits
    }

    /// The berths of this length that fit into the open cells, with what the models weigh them by.
    pub fn choices(&self, length: usize) -> impl Iterator<Item = (&'static Berth, [f32; TRAITS])> {
        let grids = [&self.open_grid, &self.untouched_grid, &self.guess.single, &self.guess.larger];
        let sums = grids.map(|grid| sums_around(grid, length, self.contact));
        let (open, density) = (self.open, self.density);
        berths(length).iter().filter(move |berth| open.contains_all(berth.cells)).map(move |berth| {
            let at = |sum: &ByCourse<Grid>| {
                if berth.down { sum.down[berth.first] } else { sum.across[berth.first] }
            };
            let [open, untouched, single, larger] = [0, 1, 2, 3].map(|grid| at(&sums[grid]));
            let [along, near, corner] = berth.place;
            (berth, [open * density, open / 10.0, untouched / 10.0, single, larger, along, near, corner])
        })
    }

    /// The sum of the traits that come from the water around a berth, weighed, as one number per cell: what
    /// a berth weighs is the sum of this over the cells it wards off, and a constant of its place.
    pub(super) fn blend(&self, weights: &[f32; TRAITS]) -> Grid {
        let open = weights[0] * self.density + weights[1] / 10.0;
        let untouched = weights[2] / 10.0;
        let (single, larger) = (weights[3], weights[4]);
        Grid::from_places(|place| {
            (open * self.open_grid.at(place) + untouched * self.untouched_grid.at(place))
                + (single * self.guess.single.at(place) + larger * self.guess.larger.at(place))
        })
    }

    /// Every berth weighs less the more open water it wards off, the more so the denser the fleet.
    fn first_guess(&self) -> Odds {
        Odds::spread_alike(self, &Grid::from_places(|place| -self.density * self.open_grid.at(place)))
    }
}

/// Ships afloat by length. Whatever is left of a fleet that is not the expected one is taken for singles.
fn expected(afloat: &Fleet) -> [f32; LONGEST] {
    let mut counts = std::array::from_fn(|shorter| f32::from(afloat.count(shorter as u8 + 1)));
    if counts.iter().all(|&count| count == 0.0) {
        counts = [1.0; LONGEST];
    }
    counts
}

/// Stages end when 75, 50 and 30 cells are open.
const fn stage_of(open: u32) -> usize {
    match open {
        76.. => 0,
        51..=75 => 1,
        31..=50 => 2,
        _ => STAGES - 1,
    }
}
