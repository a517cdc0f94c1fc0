//! The table that the rules demand, with shared places, and the chance of the first places beside it.

use std::io::Write;

use store::StoreError;
use texts::say;
use tournament::Row;

use super::super::words;
use super::Page;
use super::markup::{escaped, name};

/// Places whose chances have a column.
const PLACES: u32 = 3;

impl Page<'_> {
    pub(super) fn standings(&mut self) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        self.section("table", &say!(lang, "page-table"))?;
        let has_unplayed = summary.standings.table.rows().iter().any(|row| row.unplayed > 0);
        let places = self.places();
        writeln!(self.out, "<div class=\"scroll\"><table class=\"standings\">\n<thead><tr>")?;
        self.column("n", &say!(lang, "result-place"))?;
        self.column("", &say!(lang, "result-bot"))?;
        self.column("n", &say!(lang, "result-points"))?;
        self.short_column(&say!(lang, "page-wins"), &say!(lang, "result-wins"))?;
        self.short_column(&say!(lang, "page-draws"), &say!(lang, "result-draws"))?;
        self.short_column(&say!(lang, "page-losses"), &say!(lang, "result-losses"))?;
        self.column("n wide", &say!(lang, "result-sets"))?;
        if has_unplayed {
            self.column("n", &say!(lang, "result-unplayed"))?;
        }
        for place in 1..=places {
            self.column("n chance", &say!(lang, "page-chance", place = place))?;
        }
        writeln!(self.out, "</tr></thead>\n<tbody>")?;
        for row in summary.standings.table.rows() {
            self.standing(row, has_unplayed, places)?;
        }
        writeln!(self.out, "</tbody></table></div>")?;
        if places > 0 {
            self.note(&say!(lang, "page-chance-note"))?;
        }
        self.end_section()
    }

    fn places(&self) -> u32 {
        let entrants = self.summary.finished.contest.plan().entrants();
        if self.summary.chances.is_some() { PLACES.min(entrants) } else { 0 }
    }

    /// The heading of a column.
    pub(super) fn column(&mut self, class: &str, heading: &str) -> Result<(), StoreError> {
        let heading = escaped(heading);
        Ok(writeln!(self.out, "<th scope=\"col\" class=\"{class}\">{heading}</th>")?)
    }

    /// The heading of a column of figures, in one letter where there is no room.
    fn short_column(&mut self, heading: &str, letter: &str) -> Result<(), StoreError> {
        let (heading, letter) = (escaped(heading), escaped(letter));
        Ok(writeln!(
            self.out,
            "<th scope=\"col\" class=\"n\"><span class=\"wide\">{heading}</span>\
             <span class=\"narrow\" aria-hidden=\"true\">{letter}</span></th>"
        )?)
    }

    fn standing(&mut self, row: &Row, has_unplayed: bool, places: u32) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        let class = if row.place == 1 { " class=\"first\"" } else { "" };
        let out = &mut self.out;
        write!(out, "<tr{class}><td class=\"n place\">{}</td>", row.place)?;
        let expelled = match row.tally.expelled_in {
            Some(_) => format!(" <span class=\"flag\">{}</span>", escaped(&say!(lang, "page-expelled"))),
            None => String::new(),
        };
        write!(out, "<th scope=\"row\">{}{expelled}</th>", name(summary.name(row.entrant)))?;
        write!(out, "<td class=\"n points\">{}</td>", row.points)?;
        for games in [row.tally.wins, row.tally.draws, row.tally.losses] {
            write!(out, "<td class=\"n\">{games}</td>")?;
        }
        let [won, lost] = row.tally.sets;
        write!(out, "<td class=\"n wide\">{won}&#8239;:&#8239;{lost}</td>")?;
        if has_unplayed {
            write!(out, "<td class=\"n\">{}</td>", row.unplayed)?;
        }
        for place in 1..=places {
            let share = summary.chances.as_ref().map_or(0.0, |chances| chances.of(row.entrant, place));
            let words = escaped(&words::chance(lang, summary, row.entrant, place));
            write!(out, "<td class=\"n chance\" style=\"--share:{share:.3}\">{words}</td>")?;
        }
        Ok(writeln!(out, "</tr>")?)
    }
}
