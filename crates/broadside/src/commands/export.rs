//! `broadside export`: what a store holds, in formats that other programs read.

use std::io::Write;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use store::{Address, Archive, ExportFormat, Kind, StoreError, Tournament, TournamentId};
use texts::{Lang, say, visible};

use crate::commands::tournament::write_table;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{Existing, Target};
use crate::store_option::StoreOption;
use crate::store_words;

/// Writes what a store holds in an open format.
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// Where to write it.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The format.
    #[arg(long, value_name = "FORMAT", default_value = "jsonl", value_parser = PossibleValuesParser::new(["jsonl", "csv"]))]
    format: String,
    /// What to write.
    #[arg(long, value_name = "WHAT", default_value = "results")]
    what: What,
    /// The number of the tournament.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i64).range(1..))]
    tournament: Option<i64>,
    #[command(flatten)]
    store: StoreOption,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "file")]
    force: bool,
}

/// What can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// One line for every game.
    Results,
    /// Every line of every game.
    Records,
    /// One line for everybody in the table.
    Table,
    /// One line for every tournament.
    Tournaments,
    /// One line for every game over the network.
    Network,
}

impl Export {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let format = if self.format == "csv" { ExportFormat::Csv } else { ExportFormat::JsonLines };
        if self.what == What::Records && format == ExportFormat::Csv {
            return Err(Failure::Usage(say!(lang, "export-records-csv")));
        }
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let target = self.file.clone().map(|file| Target::new(lang, file, existing)).transpose()?;
        let (address, archive) = self.store.open(console)?;
        let source = Source { lang, address: &address, archive: &archive };
        let id = match self.what {
            What::Tournaments | What::Network => None,
            _ => Some(source.chosen(self.tournament)?.id),
        };
        let write = |out: &mut dyn Write| {
            let written = source.write(self.what, id, format, out);
            written.map_err(|error| store_words::failure(lang, &address, &error))
        };
        match target {
            None => console.stream(write).map(drop),
            Some(target) => {
                let lines = target.write_with(lang, write)?;
                console.line(say!(lang, "export-done", file = target.name(), lines = lines))
            }
        }
    }
}

/// The store that is exported.
struct Source<'a> {
    lang: Lang,
    address: &'a Address,
    archive: &'a Archive,
}

impl Source<'_> {
    /// The tournament of a number, or the latest that people hold; practices count only where there is nothing else.
    fn chosen(&self, number: Option<i64>) -> Result<Tournament, Failure> {
        let (lang, place) = (self.lang, || visible(&self.address.to_string()));
        let all = self.archive.tournaments();
        let all = all.map_err(|error| store_words::failure(lang, self.address, &error))?;
        let known: Vec<String> = all.iter().rev().map(|one| one.id.0.to_string()).collect();
        let is_held = |one: &&Tournament| one.notice.kind == Kind::Contest && one.away_ms.is_none();
        let found = match number {
            Some(number) => all.iter().find(|one| one.id == TournamentId(number)),
            None => all.iter().find(is_held).or_else(|| all.first()),
        };
        let found = found.cloned();
        found.ok_or_else(|| match number {
            Some(number) if !known.is_empty() => {
                let (known, number) = (known.join(", "), number.to_string());
                Failure::Input(say!(
                    lang,
                    "export-no-such-tournament",
                    place = place(),
                    number = number,
                    known = known
                ))
            }
            _ => Failure::Input(say!(lang, "export-no-tournament", place = place())),
        })
    }

    /// Writes lines and tells how many.
    fn write(
        &self,
        what: What,
        id: Option<TournamentId>,
        format: ExportFormat,
        out: &mut dyn Write,
    ) -> Result<u64, StoreError> {
        if format == ExportFormat::Csv {
            out.write_all(BYTE_ORDER_MARK)?;
        }
        match (what, id) {
            (What::Results, Some(id)) => self.archive.export_results(id, format, out),
            (What::Records, Some(id)) => self.write_records(id, out),
            (What::Table, Some(id)) => write_table(self.archive, id, format, out),
            (What::Network, _) => self.archive.export_network(format, out),
            (What::Tournaments, _) | (_, None) => self.write_tournaments(format, out),
        }
    }

    /// Every record as it was written, one after the other: each begins with its header.
    fn write_records(&self, id: TournamentId, out: &mut dyn Write) -> Result<u64, StoreError> {
        let mut lines = 0;
        self.archive.logs(id, |_, log| {
            let text = log.text()?;
            lines += text.lines().count() as u64;
            Ok(out.write_all(text.as_bytes())?)
        })?;
        Ok(lines)
    }

    fn write_tournaments(&self, format: ExportFormat, out: &mut dyn Write) -> Result<u64, StoreError> {
        let all = self.archive.tournaments()?;
        if format == ExportFormat::Csv {
            writeln!(out, "tournament,name,state,game,preset,sets,bots,seed")?;
        }
        for Tournament { id, state, told, .. } in all.iter().rev() {
            let (game, preset, plan) = (told.game.name(), told.preset.name(), told.plan);
            let line = match format {
                ExportFormat::JsonLines => serde_json::json!({
                    "tournament": id.0, "name": told.name, "state": state.name(), "game": game, "preset": preset,
                    "sets": told.sets, "bots": plan.entrants(), "seed": plan.seed(),
                })
                .to_string(),
                ExportFormat::Csv => format!(
                    "{},{},{},{game},{preset},{},{},{}",
                    id.0,
                    store::csv_cell(&told.name),
                    state.name(),
                    told.sets,
                    plan.entrants(),
                    plan.seed()
                ),
            };
            writeln!(out, "{line}")?;
        }
        Ok(all.len() as u64)
    }
}

/// By this a spreadsheet knows that the text is UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
