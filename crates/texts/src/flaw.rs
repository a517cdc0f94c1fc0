//! Why a map is not a legal board, in words and with the cells.

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
        Flaw::Bent { cells } => say!(lang, "flaw-bent", cells = cells.to_string()),
        Flaw::SideContact { cells } => say!(lang, "flaw-side-contact", cells = cells.to_string()),
        Flaw::CornerContact { cells } => say!(lang, "flaw-corner-contact", cells = cells.to_string()),
        Flaw::Missing { length, count } => say!(lang, "flaw-missing", length = length, count = count),
        Flaw::Surplus { length, count, cells } => {
            say!(lang, "flaw-surplus", length = length, count = count, cells = cells.to_string())
        }
        Flaw::NoShips => say!(lang, "flaw-no-ships"),
    }
}
