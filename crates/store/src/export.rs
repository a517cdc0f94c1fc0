//! Results in formats that other programs read: JSON lines and CSV.

mod network;
mod table;

use std::io::Write;

use record::{FailureKind, ending_name, outcome_name};
use rules::{BySeat, Seat};
use serde::Serialize;
use tournament::GameResult;

use crate::error::StoreError;
use crate::games;
use crate::store::Archive;
use crate::tournaments::TournamentId;
use crate::usage::{self, TimeUsed};

pub use table::{TableLine, write_cross, write_table};

/// A format that other programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// One JSON object in every line.
    JsonLines,
    /// A line of names, then one line for every game; texts that need it are in quotes.
    Csv,
}

/// A game as it is exported.
#[derive(Debug, Serialize)]
struct Game<'a> {
    /// Its number as people count, from 1.
    game: u64,
    first: &'a str,
    second: &'a str,
    outcome: &'static str,
    score: [u32; 2],
    ending: &'static str,
    failures: [Option<&'static str>; 2],
    times: [Option<TimeUsed>; 2],
}

const CSV_HEADER: &str = "game,first,second,outcome,first_score,second_score,ending,first_failure,second_failure,\
                          first_calls,first_cpu_us,first_slowest_us,second_calls,second_cpu_us,second_slowest_us";

impl Archive {
    /// Writes the results of a tournament as they are read, and tells how many there are.
    pub fn export_results(
        &self,
        id: TournamentId,
        format: ExportFormat,
        out: &mut dyn Write,
    ) -> Result<u64, StoreError> {
        let names: Vec<String> = self.entries(id)?.into_iter().map(|entry| entry.name).collect();
        if format == ExportFormat::Csv {
            writeln!(out, "{CSV_HEADER}")?;
        }
        let sql = format!(
            "SELECT {}, {} FROM results WHERE tournament = $1 ORDER BY number",
            games::COLUMNS,
            usage::COLUMNS
        );
        let mut games = 0;
        self.read(|connection| {
            connection.rows(&sql, &[id.0.into()], &mut |mut row| {
                games += 1;
                let game = Game::new(&games::read(&mut row)?, &usage::read(&mut row)?, &names)?;
                Ok(writeln!(out, "{}", game.line(format))?)
            })
        })?;
        Ok(games)
    }
}

impl<'a> Game<'a> {
    fn new(
        result: &GameResult,
        times: &BySeat<Option<TimeUsed>>,
        names: &'a [String],
    ) -> Result<Self, StoreError> {
        let players: BySeat<Option<&String>> =
            result.entrants.map(|_, entrant| names.get(entrant.0 as usize));
        let (Some(first), Some(second)) = (players[Seat::First], players[Seat::Second]) else {
            return Err(StoreError::odd("a result"));
        };
        Ok(Self {
            game: result.number.0 + 1,
            first,
            second,
            outcome: outcome_name(result.verdict.outcome),
            score: result.verdict.score.into_array(),
            ending: ending_name(result.verdict.ending),
            failures: result.failures.map(|_, failure| failure.map(FailureKind::name)).into_array(),
            times: times.into_array(),
        })
    }

    fn line(&self, format: ExportFormat) -> String {
        match format {
            ExportFormat::JsonLines => serde_json::to_string(self).expect("plain values are JSON"),
            ExportFormat::Csv => self.csv(),
        }
    }

    fn csv(&self) -> String {
        let [first, second] = [self.first, self.second].map(csv_cell);
        let [first_score, second_score] = self.score;
        let [first_failure, second_failure] = self.failures.map(Option::unwrap_or_default);
        let [first_times, second_times] = self.times.map(time_cells);
        let Self { game, outcome, ending, .. } = self;
        format!(
            "{game},{first},{second},{outcome},{first_score},{second_score},{ending},{first_failure},\
             {second_failure},{first_times},{second_times}"
        )
    }
}

/// The three cells of a seat's times; empty ones where they are not known.
fn time_cells(used: Option<TimeUsed>) -> String {
    used.map_or_else(
        || ",,".to_owned(),
        |TimeUsed { calls, cpu_us, slowest_us }| format!("{calls},{cpu_us},{slowest_us}"),
    )
}

/// A text as a cell of CSV. A name that a spreadsheet would take for a formula is kept from being one.
#[must_use]
pub fn csv_cell(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
