//! How figures are shown: a table for people, JSON lines for scripts.

use texts::{Lang, say};

use super::figure::Figure;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::table::{Align, Table};

/// Shows the figures as a table, or as they come as JSON lines.
pub(super) struct Board {
    json: bool,
    figures: Vec<Figure>,
}

impl Board {
    pub(super) const fn new(json: bool) -> Self {
        Self { json, figures: Vec::new() }
    }

    /// Takes one more figure; scripts get it at once.
    pub(super) fn add(&mut self, console: &mut Console, figure: Figure) -> Result<(), Failure> {
        if self.json {
            return console.json(&figure);
        }
        self.figures.push(figure);
        Ok(())
    }

    /// Shows all of them to people.
    pub(super) fn show(&self, console: &mut Console) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let lang = console.lang;
        let has_holdout = self.figures.iter().any(|figure| figure.holdout.is_some());
        let mut table = Table::new([
            Align::Left,
            Align::Right,
            Align::Left,
            Align::Right,
            Align::Right,
            Align::Right,
            Align::Left,
        ]);
        let [third, fourth] = match has_holdout {
            true => [say!(lang, "bench-holdout"), say!(lang, "bench-error")],
            false => [say!(lang, "bench-baseline"), say!(lang, "bench-ratio")],
        };
        let value = say!(lang, "bench-value");
        table.row([
            say!(lang, "bench-figure"),
            value,
            String::new(),
            third,
            fourth,
            say!(lang, "bench-goal"),
            String::new(),
        ]);
        for figure in &self.figures {
            table.row(row(lang, figure, has_holdout));
        }
        let lines: Vec<String> = table.lines().collect();
        console.line(&lines[0])?;
        for (line, figure) in lines[1..].iter().zip(&self.figures) {
            let missed = figure.met == Some(false) && !figure.is_unsure();
            let line = if missed { console.tinted(Tint::Signal, line) } else { line.clone() };
            console.line(line)?;
        }
        Ok(())
    }
}

fn row(lang: Lang, figure: &Figure, has_holdout: bool) -> [String; 7] {
    let digits = figure.unit.digits();
    let number =
        |number: Option<f64>, digits| number.map_or_else(String::new, |n| texts::decimal(lang, n, digits));
    let [third, fourth] = match has_holdout {
        true => [number(figure.holdout, digits), number(figure.error, 2)],
        false => [number(figure.baseline, digits), number(figure.ratio, 2)],
    };
    [
        figure.label.clone(),
        texts::decimal(lang, figure.value, digits),
        figure.unit.words(lang),
        third,
        fourth,
        figure.goal.map_or_else(String::new, |goal| goal.words(lang)),
        match figure.met {
            Some(true) => say!(lang, "bench-met"),
            Some(false) if figure.is_unsure() => say!(lang, "bench-unsure"),
            Some(false) => say!(lang, "bench-missed"),
            None => String::new(),
        },
    ]
}

/// A program that was built for looking for faults is slow: nobody should take its figures for ours.
pub(super) fn warn_of_debug_build(console: &mut Console) {
    if cfg!(debug_assertions) {
        console.note(say!(console.lang, "bench-debug-build"));
    }
}
