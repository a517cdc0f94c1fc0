//! The hiders that moor the large ships along the border and leave the wide water inside to the singles.

use rules::sea_battle::{Board, Cell, CellSet, Fleet, Placement, SIZE};

use super::packed::lay_singles;
use super::ring::ring_layouts;
use super::water::Water;
use super::{Packed, board_of, fleet_of};
use crate::Rng;
use crate::sea_battle::Hider;
use crate::sea_battle::chance::below;

/// Moors the large ships along the border so that they leave just less than the most water.
#[derive(Clone, Copy, Debug, Default)]
pub struct Edge;

/// Takes three times out of four one of the layouts that leave the most water, and otherwise one of the far more
/// numerous ones that leave just less: how the admiral hides. More of the former costs trained shooters more;
/// some of the latter keep the layouts from being known by heart.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rings;

impl Hider for Edge {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        hide_behind(Roominess::Second, placement, rng)
    }
}

impl Hider for Rings {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        let roominess = if below(4, rng) > 0 { Roominess::First } else { Roominess::Second };
        hide_behind(roominess, placement, rng)
    }
}

/// Which of the two roomiest classes of layouts.
#[derive(Clone, Copy)]
enum Roominess {
    First,
    Second,
}

fn hide_behind(roominess: Roominess, placement: &Placement, rng: &mut Rng) -> Board {
    if fleet_of(placement) != Fleet::STANDARD {
        return Packed.hide(placement, rng);
    }
    let layouts = ring_layouts(placement.contact);
    let most = layouts.first().map_or(0, |layout| layout.free);
    let (first, second) = layouts.split_at(layouts.partition_point(|layout| layout.free == most));
    let layouts = match roominess {
        Roominess::First => first,
        Roominess::Second => second,
    };
    let Some(layout) = layouts.get(below(layouts.len() as u32, rng) as usize) else {
        return Packed.hide(placement, rng);
    };
    let mut water = Water::new(placement.contact);
    water.lay((0..below(4, rng)).fold(layout.decks, |decks, _| quarter_turn(decks)));
    match lay_singles(water, placement, rng) {
        Some(water) => board_of(water.decks(), placement),
        None => Packed.hide(placement, rng),
    }
}

/// The board turned clockwise by a quarter.
fn quarter_turn(cells: CellSet) -> CellSet {
    cells.iter().filter_map(|cell| Cell::new(cell.column(), SIZE - 1 - cell.row())).collect()
}
