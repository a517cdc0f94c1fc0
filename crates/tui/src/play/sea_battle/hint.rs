//! Where the admiral would shoot in the person's place.

use bots::sea_battle::{Admiral, Intel};
use record::Event;
use rules::Cell;
use rules::sea_battle::{SeaBattle, SeaBattleEvent};

use crate::sitting::Sitting;

/// How many cells are advised.
const MOST_CELLS: usize = 3;

/// The cells that are worth a shot, the best first.
pub(super) fn best_cells(sitting: &Sitting<SeaBattle>) -> Vec<Cell> {
    let Ok(rules) = sitting.header().rules::<SeaBattle>() else { return Vec::new() };
    let mut intel = Intel::new(&rules.game.placement);
    let is_start = |event: &Event<SeaBattle>| matches!(event, Event::SetStarted { .. });
    let of_set = sitting.events().rsplit(is_start).next().unwrap_or_default();
    for event in of_set {
        if let Event::Played(SeaBattleEvent::Shot { seat, cell, result }) = *event
            && seat == sitting.person()
        {
            intel.note(cell, result);
        }
    }
    Admiral::new().advice(&intel).into_iter().map(|(cell, _)| cell).take(MOST_CELLS).collect()
}
