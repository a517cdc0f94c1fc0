//! Where to shoot when the enemy's fleet is none that was expected: whatever happens, a shot is due.

use rules::sea_battle::{Cell, CellSet};

use super::Intel;
use super::belief::wounded_ship;
use super::chance::one_of;
use crate::Rng;

/// The most sensible cell that needs no belief: on with the wounded ship, then where the rules still allow a
/// deck, then anywhere.
pub(super) fn last_resort(intel: &Intel, rng: &mut Rng) -> Cell {
    let ship = wounded_ship(intel);
    let ahead = in_line_with(ship);
    let choices = [ahead & intel.open(), ahead & intel.unshot(), intel.open(), intel.unshot(), CellSet::ALL];
    let cells = choices.into_iter().find(|cells| !cells.is_empty()).unwrap_or(CellSet::ALL);
    one_of(cells, rng).expect("the last choice is the whole board")
}

/// The cells beside a ship that would make it longer and keep it straight.
fn in_line_with(ship: CellSet) -> CellSet {
    (ship.with_sides() - ship).iter().filter(|&cell| (ship | CellSet::of(cell)).is_in_line()).collect()
}
