//! The chances of every cell to hold a deck while no ship is wounded.

use rules::sea_battle::{CELLS, Cell, CellSet, Contact};

use super::exp::exp;
use super::grid::{DOWN, Grid};
use super::outlook::Outlook;
use super::traits::{LONGEST, TRAITS};

/// How likely each cell holds a one-decker, and how likely a deck of a larger ship.
#[derive(Clone, Debug)]
pub struct Odds {
    /// The chances of a one-decker.
    pub single: Grid,
    /// The chances of a deck of a larger ship.
    pub larger: Grid,
}

impl Odds {
    pub(super) const NONE: Self = Self { single: Grid::ZERO, larger: Grid::ZERO };

    /// How likely the cell holds a deck at all.
    #[must_use]
    pub fn deck(&self, cell: Cell) -> f32 {
        self.single[cell] + self.larger[cell]
    }

    /// Spreads the ships of every length over their berths: a berth weighs the exponential of the sum of
    /// its length's grid over the cells it wards off and of a bias of its own.
    pub(super) fn spread<'a>(
        outlook: &Outlook,
        grid: impl Fn(usize) -> Grid,
        bias: impl Fn(usize) -> &'a ByCourse<Grid>,
    ) -> Self {
        let mut odds = Self::NONE;
        for length in (1..=LONGEST).filter(|&length| outlook.afloat(length) > 0.0) {
            let grid = grid(length);
            odds.lay(outlook, length, &Surroundings::new(&grid, outlook.contact), bias(length));
        }
        odds
    }

    /// Spreads the ships of every length by the same grid and without a bias.
    pub(super) fn spread_alike(outlook: &Outlook, grid: &Grid) -> Self {
        let water = Surroundings::new(grid, outlook.contact);
        let mut odds = Self::NONE;
        for length in (1..=LONGEST).filter(|&length| outlook.afloat(length) > 0.0) {
            odds.lay(outlook, length, &water, &ByCourse::ZERO);
        }
        odds
    }

    fn lay(&mut self, outlook: &Outlook, length: usize, water: &Surroundings<'_>, bias: &ByCourse<Grid>) {
        let lie = Lie { fits: &outlook.fits[length - 1], water, bias, ships: outlook.afloat(length) };
        match length {
            1 => lie.spread::<1>(&mut self.single),
            2 => lie.spread::<2>(&mut self.larger),
            3 => lie.spread::<3>(&mut self.larger),
            _ => lie.spread::<4>(&mut self.larger),
        }
    }
}

/// A thing for berths that go across and one for berths that go down.
#[derive(Clone, Debug)]
pub(super) struct ByCourse<T> {
    pub(super) across: T,
    pub(super) down: T,
}

impl ByCourse<Grid> {
    pub(super) const ZERO: Self = Self { across: Grid::ZERO, down: Grid::ZERO };
}

/// Puts one where a berth of each length fits into the open cells, at its first cell, and zero elsewhere.
pub(super) fn find_fits(open: &Grid, fits: &mut [ByCourse<Grid>; LONGEST]) {
    fits[0].across.fill(|place| open.at(place));
    fits[0].down.fill(|place| open.at(place));
    for length in 2..=LONGEST {
        let (shorter, longer) = fits.split_at_mut(length - 1);
        let shorter = &shorter[length - 2];
        longer[0].across.fill(|place| shorter.across.at(place) * open.at(place + length - 1));
        longer[0].down.fill(|place| shorter.down.at(place) * open.at(place + (length - 1) * DOWN));
    }
}

/// Sums over three cells beside each other, and what a berth wards off beyond its two ends: three cells as
/// well, or only one where corners may touch.
struct Surroundings<'a> {
    body: ByCourse<Grid>,
    ends: Option<&'a Grid>,
}

impl<'a> Surroundings<'a> {
    fn new(grid: &'a Grid, contact: Contact) -> Self {
        let thrice = |step: usize| {
            Grid::from_places(|place| (grid.at(place - step) + grid.at(place + step)) + grid.at(place))
        };
        let body = ByCourse { across: thrice(DOWN), down: thrice(1) };
        let ends = match contact {
            Contact::Never => None,
            Contact::Corners => Some(grid),
        };
        Self { body, ends }
    }

    fn across(&self) -> (&Grid, &Grid) {
        (&self.body.across, self.ends.unwrap_or(&self.body.across))
    }

    fn down(&self) -> (&Grid, &Grid) {
        (&self.body.down, self.ends.unwrap_or(&self.body.down))
    }
}

/// How the ships of one length may lie.
struct Lie<'a> {
    fits: &'a ByCourse<Grid>,
    water: &'a Surroundings<'a>,
    bias: &'a ByCourse<Grid>,
    ships: f32,
}

impl Lie<'_> {
    fn spread<const LENGTH: usize>(&self, onto: &mut Grid) {
        let across = weights::<LENGTH, 1>(&self.fits.across, self.water.across(), &self.bias.across);
        if LENGTH == 1 {
            let share = share(self.ships, across.total());
            onto.add(|place| share * across.at(place));
            return;
        }
        let down = weights::<LENGTH, DOWN>(&self.fits.down, self.water.down(), &self.bias.down);
        let share = share(self.ships, across.total() + down.total());
        onto.add(|place| {
            let through = (0..LENGTH)
                .fold(0.0, |sum, deck| sum + (across.at(place - deck) + down.at(place - deck * DOWN)));
            share * through
        });
    }
}

/// What each berth weighs, at its first cell.
#[inline(always)]
fn weights<const LENGTH: usize, const STEP: usize>(fits: &Grid, water: (&Grid, &Grid), bias: &Grid) -> Grid {
    Grid::from_places(|place| fits.at(place) * exp(bias.at(place) + around::<LENGTH, STEP>(water, place)))
}

/// The sum over what the berth wards off that begins here.
#[inline(always)]
fn around<const LENGTH: usize, const STEP: usize>((body, ends): (&Grid, &Grid), place: usize) -> f32 {
    let ends = ends.at(place - STEP) + ends.at(place + LENGTH * STEP);
    (0..LENGTH).fold(ends, |sum, deck| sum + body.at(place + deck * STEP))
}

/// The sums of a grid over what each berth wards off, at the berth's first cell.
pub(super) fn sums_around(grid: &Grid, length: usize, contact: Contact) -> ByCourse<Grid> {
    fn sums<const LENGTH: usize>(water: &Surroundings<'_>) -> ByCourse<Grid> {
        ByCourse {
            across: Grid::from_places(|place| around::<LENGTH, 1>(water.across(), place)),
            down: Grid::from_places(|place| around::<LENGTH, DOWN>(water.down(), place)),
        }
    }
    let water = Surroundings::new(grid, contact);
    match length {
        1 => sums::<1>(&water),
        2 => sums::<2>(&water),
        3 => sums::<3>(&water),
        _ => sums::<4>(&water),
    }
}

fn share(ships: f32, total: f32) -> f32 {
    if total > 0.0 { ships / total } else { 0.0 }
}

/// The grids of biases that weights for the traits of the place alone amount to.
pub(super) fn place_bias(length: usize, weights: &[f32; TRAITS]) -> ByCourse<Grid> {
    use super::traits::{PLACE_TRAITS, berths};
    let mut bias = ByCourse::ZERO;
    for berth in berths(length) {
        let value = berth.place.iter().zip(&weights[PLACE_TRAITS..]).fold(0.0, |sum, (a, b)| sum + a * b);
        let grid = if berth.down { &mut bias.down } else { &mut bias.across };
        grid.set(berth.first, value);
    }
    bias
}

/// The cells of the set with the largest values, all that are within a hair of it.
pub(in crate::sea_battle) fn largest(cells: CellSet, value: impl Fn(Cell) -> f32) -> CellSet {
    at_the_top(cells, value, |best| best - best.abs() * 1e-4)
}

/// The cells whose value is at least what `least` makes of the largest; each is asked for its value once.
pub(super) fn at_the_top(cells: CellSet, value: impl Fn(Cell) -> f32, least: impl Fn(f32) -> f32) -> CellSet {
    let mut values = [0.0; CELLS as usize];
    let mut best = f32::NEG_INFINITY;
    for cell in cells.iter() {
        let value = value(cell);
        values[cell.index()] = value;
        if value > best {
            best = value;
        }
    }
    let least = least(best);
    cells.iter().filter(|cell| values[cell.index()] >= least).collect()
}
