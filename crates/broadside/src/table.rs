//! Columns that line up, whatever the language.

use std::time::Duration;

/// On which side of its column a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// Rows of cells under a heading.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    const INDENT: usize = 2;
    const GAP: usize = 2;

    /// A table with these columns and no rows.
    pub(crate) fn new(columns: impl Into<Vec<Align>>) -> Self {
        Self { columns: columns.into(), rows: Vec::new() }
    }

    /// Adds a row; the heading is the first of them.
    pub(crate) fn row(&mut self, cells: impl Into<Vec<String>>) {
        let cells = cells.into();
        debug_assert_eq!(self.columns.len(), cells.len());
        self.rows.push(cells);
    }

    /// Whether there is anything under the heading.
    pub(crate) fn has_rows(&self) -> bool {
        self.rows.len() > 1
    }

    /// The rows as lines, without blanks at their ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|column| self.rows.iter().map(|row| width(&row[column])).max().unwrap_or(0))
            .collect();
        self.rows.iter().map(move |row| self.line(row, &widths))
    }

    fn line(&self, row: &[String], widths: &[usize]) -> String {
        let mut line = " ".repeat(Self::INDENT);
        for ((cell, align), width_of_column) in row.iter().zip(&self.columns).zip(widths) {
            let padding = " ".repeat(width_of_column - width(cell));
            match align {
                Align::Left => line.extend([cell, padding.as_str()]),
                Align::Right => line.extend([padding.as_str(), cell]),
            }
            line.push_str(&" ".repeat(Self::GAP));
        }
        line.truncate(line.trim_end().len());
        line
    }
}

/// Milliseconds to the microsecond, as tables and JSON show them.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1_000.0
}

/// Columns that a text takes on a terminal: one for each character, as both languages have it.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// A name that takes at most so many columns.
pub(crate) fn clipped(name: &str, columns: usize) -> String {
    if width(name) <= columns {
        name.to_owned()
    } else {
        name.chars().take(columns - 1).chain(['…']).collect()
    }
}

/// Words set in lines of at most so many columns, each line after an indent.
pub(crate) fn wrap<'a>(
    words: impl IntoIterator<Item = &'a str>,
    columns: usize,
    indent: &str,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => line.extend([" ", word]),
            _ => lines.push(format!("{indent}{word}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_in_any_alphabet() {
        let mut table = Table::new([Align::Left, Align::Right, Align::Left]);
        table.row(["бот", "сетов", ""].map(str::to_owned));
        table.row(["admiral", "4", "x"].map(str::to_owned));
        let lines: Vec<String> = table.lines().collect();
        assert_eq!(lines, ["  бот      сетов", "  admiral      4  x"]);
    }

    #[test]
    fn words_are_wrapped_before_they_stick_out() {
        assert_eq!(wrap(["aa", "bb", "cc"], 7, "  "), ["  aa bb", "  cc"]);
    }
}
