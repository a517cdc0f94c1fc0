//! The gunner: shoots where most of the ships that are left could lie.

use rules::sea_battle::{Cell, CellSet, SIZE};

use super::belief::wounded_ship;
use super::berths::Berths;
use super::chance::one_of;
use super::heat::Heat;
use super::last_resort::last_resort;
use super::{Intel, Shooter};
use crate::Rng;

/// Counts for every open cell the berths of all ships that are afloat, and shoots at the highest count. While
/// a ship is wounded only berths that cover its hits are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gunner;

impl Shooter for Gunner {
    fn aim(&mut self, intel: &Intel, rng: &mut Rng) -> Cell {
        let hits = wounded_ship(intel);
        let heat = berths_over(intel, hits);
        let near = if hits.is_empty() { CellSet::ALL } else { hits.with_sides() };
        one_of(heat.hottest(intel.open() & near), rng).unwrap_or_else(|| last_resort(intel, rng))
    }
}

/// How many ships that are afloat could cover each cell. Singles fit on every open cell alike, so they count
/// for nothing.
fn berths_over(intel: &Intel, hits: CellSet) -> Heat {
    let afloat = intel.afloat();
    let water = intel.open() | hits;
    let mut heat = Heat::default();
    for length in 2..=SIZE {
        let ships = afloat.count(length);
        if ships == 0 || u32::from(length) <= hits.len() {
            continue;
        }
        for [across, down] in Berths::new(water, length).covering(hits).decks() {
            heat.add(across, ships);
            heat.add(down, ships);
        }
    }
    heat
}
