//! The cross table on a terminal: everybody's results against everybody, if it fits.

use texts::{Lang, say};
use tournament::Meeting;

use super::summary::Summary;
use super::words::short_name;
use crate::table::{Align, Table, width};

/// Columns of a terminal that everything fits in.
const COLUMNS: usize = 80;

/// What one did against another in as few characters as will do.
pub(super) fn cell(lang: Lang, meeting: &Meeting) -> String {
    match (meeting.games(), meeting) {
        (0, _) => String::new(),
        (1, Meeting { wins: 1, .. }) => say!(lang, "result-cell-won"),
        (1, Meeting { draws: 1, .. }) => say!(lang, "result-cell-drawn"),
        (1, Meeting { losses: 1, .. }) => say!(lang, "result-cell-lost"),
        (1, _) => BOTH_LOST.to_owned(),
        _ => format!("{}:{}", meeting.points(), meeting.reversed().points()),
    }
}

/// A game that both lost.
pub(super) const BOTH_LOST: &str = "×";

/// The cross table in the order of the table, or nothing if it is too wide.
pub(super) fn lines(lang: Lang, summary: &Summary<'_>) -> Option<Vec<String>> {
    let rows = summary.standings.table.rows();
    // Not one of so many fits, and their cells need not be made to know it.
    if rows.len() > COLUMNS / 3 {
        return None;
    }
    let cross = &summary.standings.cross_table;
    let mut table = Table::new(
        [Align::Right, Align::Left].into_iter().chain(rows.iter().map(|_| Align::Right)).collect::<Vec<_>>(),
    );
    let numbers = (1..=rows.len()).map(|number| number.to_string());
    table.row([String::new(), String::new()].into_iter().chain(numbers).collect::<Vec<_>>());
    for (number, row) in (1..).zip(rows) {
        let cells = rows.iter().map(|other| match row.entrant == other.entrant {
            true => "—".to_owned(),
            false => cell(lang, &cross.between(row.entrant, other.entrant)),
        });
        let name = short_name(summary.name(row.entrant));
        table.row([format!("{number}"), name].into_iter().chain(cells).collect::<Vec<_>>());
    }
    let lines: Vec<String> = table.lines().collect();
    lines.iter().all(|line| width(line) <= COLUMNS).then_some(lines)
}
