//! The chances of the cells next to a wounded ship to hold its next deck.

use rules::sea_battle::{Cell, CellSet, SIZE};

use super::exp::exp;
use super::outlook::Outlook;
use super::traits::{LONGEST, PLACE_TRAITS, TRAITS, berths};
use crate::sea_battle::Intel;

/// The cells next to a wounded ship, at most four, each with its chance to hold the next deck.
#[derive(Clone, Copy, Debug)]
pub struct Chase {
    next: CellSet,
    chances: [(Option<Cell>, f32); 4],
}

impl Chase {
    /// Weighs all berths that the wounded ship may have; `None` where there is none.
    pub(super) fn new(
        outlook: &Outlook,
        intel: &Intel,
        weights: &[f32; TRAITS + LONGEST - 1],
    ) -> Option<Self> {
        let hits = wounded_ship(intel);
        let next = hits.with_sides() & outlook.open();
        let mut chances = [(None, 0.0); 4];
        for (slot, cell) in chances.iter_mut().zip(next.iter()) {
            slot.0 = Some(cell);
        }
        let [.., two, three, four] = *weights;
        let water: &[f32; TRAITS] = weights.first_chunk()?;
        let grid = outlook.blend(water);
        let mut total = 0.0;
        for (length, bias) in [(2, two), (3, three), (4, four)] {
            let ships = outlook.afloat(length);
            if ships == 0.0 {
                continue;
            }
            for berth in wounded_berths(hits, length) {
                if !(outlook.open() | hits).contains_all(berth.cells) {
                    continue;
                }
                let around = grid.sum_over(berth.ward(intel.contact()));
                let place =
                    berth.place.iter().zip(&water[PLACE_TRAITS..]).fold(bias, |sum, (a, b)| sum + a * b);
                let weight = ships * exp(around + place);
                total += weight;
                for (cell, chance) in &mut chances {
                    if cell.is_some_and(|cell| berth.cells.contains(cell)) {
                        *chance += weight;
                    }
                }
            }
        }
        if total <= 0.0 {
            return None;
        }
        for (_, chance) in &mut chances {
            *chance /= total;
        }
        Some(Self { next, chances })
    }

    /// The cells it knows of.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        self.next
    }

    /// How likely this cell holds the next deck.
    #[must_use]
    pub fn chance(&self, cell: Cell) -> f32 {
        self.chances.iter().find(|(known, _)| *known == Some(cell)).map_or(0.0, |&(_, chance)| chance)
    }
}

/// The decks of the wounded ship that is to be sunk first.
pub(in crate::sea_battle) fn wounded_ship(intel: &Intel) -> CellSet {
    intel.wounded().first().map_or(CellSet::EMPTY, |cell| intel.wounded().connected_to(cell))
}

/// The berths of this length that cover all these cells and more.
pub fn wounded_berths(hits: CellSet, length: usize) -> impl Iterator<Item = &'static super::Berth> {
    let first = hits.first();
    let (row, column) = first.map_or((0, 0), |cell| (cell.row(), cell.column()));
    let table = berths(length);
    let row_of = move |back: u8| {
        let start = column.checked_sub(back)?;
        let starts = SIZE + 1 - length as u8;
        (start < starts).then(|| &table[usize::from(row * starts + start)])
    };
    let column_of = move |back: u8| {
        let start = row.checked_sub(back)?;
        let starts = SIZE + 1 - length as u8;
        (start < starts).then(|| &table[usize::from(SIZE * starts + start * SIZE + column)])
    };
    let longer = hits.len() < length as u32 && first.is_some();
    (0..length as u8)
        .flat_map(move |back| [row_of(back), column_of(back)])
        .flatten()
        .filter(move |berth| longer && berth.cells.contains_all(hits))
}
