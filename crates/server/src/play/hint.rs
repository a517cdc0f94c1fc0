//! Where the admiral would shoot, who knows no more than the person in the seat.

use bots::sea_battle::{Admiral, Intel};
use netplay::Sheet;
use rules::{Cell, Preset, Seat};

/// How many cells are advised.
const MOST_CELLS: usize = 3;

/// The cells that are worth a shot of a seat, the best first. The opponent's board is not looked at.
pub(crate) fn hint(sheet: &Sheet, seat: Seat) -> Vec<Cell> {
    let Ok(rules) = Preset::Lol2019.sea_battle(1) else { return Vec::new() };
    let mut intel = Intel::new(&rules.game.placement);
    let mut seen = rules::CellSet::EMPTY;
    for shot in sheet.shots.iter().filter(|shot| shot.seat == seat) {
        // Under these rules a repeated shot is a miss, whatever was there.
        if !seen.contains(shot.cell) {
            intel.note(shot.cell, shot.result);
            seen.insert(shot.cell);
        }
    }
    Admiral::new().advice(&intel).into_iter().map(|(cell, _)| cell).take(MOST_CELLS).collect()
}
