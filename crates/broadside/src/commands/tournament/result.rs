//! What is told of a tournament that is over: on the terminal, as JSON, and in the files of its folder.
//!
//! Everything that has as many lines as there were games is read from the store while it is written, so a tournament of
//! a hundred thousand games takes no more memory than one of ten.

mod cross;
mod fault;
mod files;
mod json;
mod page;
#[cfg(test)]
mod sample;
mod show;
mod summary;
#[cfg(test)]
mod tests;
mod words;

use std::io::Write;
use std::path::Path;

use store::{Archive, ExportFormat, StoreError, TournamentId};
use texts::Lang;

use super::finished::Finished;
use crate::console::Console;
use crate::failure::{Failure, Form};
use crate::store_words;
use summary::Summary;

/// Tells everything about a tournament, and writes its files unless they are there.
pub(super) fn tell(console: &mut Console, finished: &Finished<'_>, form: Form) -> Result<(), Failure> {
    let lang = console.lang;
    let summary = Summary::of(finished).map_err(|error| trouble(lang, finished, &error))?;
    match form {
        Form::Text => {
            // Who does not read to the end wants the files all the more.
            let shown = show::show(console, &summary).and_then(|()| console.finish());
            files::write(console, &summary)?;
            shown?;
            show::where_it_is(console, &summary)
        }
        Form::Json => {
            files::write(console, &summary)?;
            console.json(&json::Report::of(lang, &summary))
        }
    }
}

/// Writes the table of a tournament, one line for everybody, and tells how many there are.
pub(crate) fn write_table(
    archive: &Archive,
    id: TournamentId,
    format: ExportFormat,
    out: &mut dyn Write,
) -> Result<u64, StoreError> {
    let tournament = archive.tournament(id)?.ok_or(StoreError::Missing)?;
    let contest = archive.contest(id)?;
    let names: Vec<String> = archive.entries(id)?.into_iter().map(|entry| entry.name).collect();
    let finished = Finished {
        archive,
        tournament: &tournament,
        contest: &contest,
        names: &names,
        absent: &[],
        folder: Path::new("."),
    };
    let summary = Summary::of(&finished)?;
    match format {
        ExportFormat::Csv => store::write_table(&summary.lines(), out)?,
        ExportFormat::JsonLines => summary.lines().iter().try_for_each(|line| {
            let line = serde_json::to_string(line).expect("plain values are JSON");
            writeln!(out, "{line}")
        })?,
    }
    Ok(names.len() as u64)
}

/// The failure that an error of the store means here.
fn trouble(lang: Lang, finished: &Finished<'_>, error: &StoreError) -> Failure {
    store_words::failure(lang, &store::Address::Folder(finished.folder.to_owned()), error)
}
