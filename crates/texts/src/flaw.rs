//! Why a map is not a legal board, in words and with the cells.

use rules::CellSet;
use rules::sea_battle::Flaw;

use crate::lang::Lang;
use crate::say;

/// One reason why a map is not a legal board, as part of a sentence.
#[must_use]
pub fn flaw(lang: Lang, flaw: &Flaw) -> String {
    match *flaw {
        Flaw::Rows { found } => say!(lang, "flaw-rows", found = found),
        Flaw::Columns { row, found } => say!(lang, "flaw-columns", row = row + 1, found = found),
        Flaw::Foreign { cell, found } => {
            say!(lang, "flaw-foreign", cell = cell.to_string(), mark = found.to_string())
        }
        Flaw::Bent { cells } => say!(lang, "flaw-bent", cells = listed(cells)),
        Flaw::SideContact { cells } => say!(lang, "flaw-side-contact", cells = listed(cells)),
        Flaw::CornerContact { cells } => say!(lang, "flaw-corner-contact", cells = listed(cells)),
        Flaw::Missing { length, count } => say!(lang, "flaw-missing", length = length, count = count),
        Flaw::Surplus { length, count, cells } => {
            say!(lang, "flaw-surplus", length = length, count = count, cells = listed(cells))
        }
        Flaw::NoShips => say!(lang, "flaw-no-ships"),
    }
}

/// Cells by their names; of very many only the first.
fn listed(cells: CellSet) -> String {
    const MOST: usize = 20;
    let names: Vec<String> = cells.iter().take(MOST).map(|cell| cell.to_string()).collect();
    let more = if cells.len() as usize > MOST { ", …" } else { "" };
    names.join(", ") + more
}
