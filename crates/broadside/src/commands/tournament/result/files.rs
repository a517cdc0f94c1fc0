//! The files of a tournament: the page, the tables, the result, and every game. Each appears whole or not at all, and
//! `result.json` comes last: where it is, everything is.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use store::{ExportFormat, StoreError};
use texts::{Lang, say, visible};

use super::summary::Summary;
use super::{json, page, trouble};
use crate::commands::export::BYTE_ORDER_MARK;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::save::{Existing, Target};

pub(super) const PAGE: &str = "index.html";
pub(super) const TABLE: &str = "table.csv";
pub(super) const CROSS: &str = "cross.csv";
pub(super) const GAMES_TABLE: &str = "games.csv";
pub(super) const RESULT: &str = "result.json";
pub(super) const GAMES: &str = "games";
/// Where the games are until all of them are written.
const GAMES_BESIDE: &str = ".games.part";
/// Games between two looks at the progress.
const GAMES_A_LOOK: u64 = 500;

/// Writes the files that are missing. The page is written anew, because it may be wanted in another language.
pub(super) fn write(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, folder) = (console.lang, summary.finished.folder);
    fs::create_dir_all(folder).map_err(|error| refused(lang, folder, &error))?;
    let is_complete = folder.join(RESULT).is_file();
    let output = Files { lang, summary };
    let games = write_games(console, summary);
    if !is_complete {
        games?;
        output.table(TABLE, |out| store::write_table(&summary.lines(), out).map_err(Into::into))?;
        output.table(CROSS, |out| {
            store::write_cross(&summary.standings, summary.finished.names, out).map_err(Into::into)
        })?;
        output.table(GAMES_TABLE, |out| {
            let (archive, id) = (summary.finished.archive, summary.finished.tournament.id);
            archive.export_results(id, ExportFormat::Csv, out).map(drop)
        })?;
    }
    let paged = output.file(PAGE, |out| page::write(lang, summary, out));
    if is_complete {
        // Whoever has only come to look is not stopped by a folder that cannot be written to.
        return Ok(());
    }
    paged?;
    output.file(RESULT, |out| {
        let written = serde_json::to_writer(&mut *out, &json::Report::of(lang, summary));
        written.map_err(|error| StoreError::Output(error.to_string()))?;
        Ok(out.write_all(b"\n")?)
    })
}

/// Whoever writes the files.
struct Files<'a> {
    lang: Lang,
    summary: &'a Summary<'a>,
}

impl Files<'_> {
    /// Writes a table that spreadsheets can open.
    fn table(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<(), StoreError>,
    ) -> Result<(), Failure> {
        self.file(name, |out| {
            out.write_all(BYTE_ORDER_MARK)?;
            write(out)
        })
    }

    fn file(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<(), StoreError>,
    ) -> Result<(), Failure> {
        let target = Target::new(self.lang, self.summary.finished.folder.join(name), Existing::Replace)?;
        target.write_with(self.lang, |out| {
            write(out).map_err(|error| trouble(self.lang, self.summary.finished, &error))
        })
    }
}

/// Writes every game into a folder beside, which becomes the folder of the games when all are there. If there is one from
/// which games were taken away, they are put back.
fn write_games(console: &mut Console, summary: &Summary<'_>) -> Result<(), Failure> {
    let (lang, finished) = (console.lang, summary.finished);
    let (games, beside) = (finished.folder.join(GAMES), finished.folder.join(GAMES_BESIDE));
    let there = fs::read_dir(&games).map_or(0, |games| games.count() as u64);
    let all = u64::from(finished.contest.endings().games());
    if games.is_dir() && there >= all {
        return Ok(());
    }
    if beside.exists() {
        fs::remove_dir_all(&beside).map_err(|error| refused(lang, &beside, &error))?;
    }
    fs::create_dir(&beside).map_err(|error| refused(lang, &beside, &error))?;
    let mut unwritten: Option<(PathBuf, io::Error)> = None;
    let mut written = 0;
    let read = finished.archive.logs(finished.tournament.id, |number, log| {
        let path = finished
            .folder
            .join(GAMES_BESIDE)
            .join(Path::new(&summary.game_file(number)).file_name().expect("the file of a game has a name"));
        written += 1;
        if written % GAMES_A_LOOK == 0 {
            let (done, all) = (texts::whole(lang, written), texts::whole(lang, all));
            console.progress(say!(lang, "result-writing", done = done, all = all));
        }
        let text = log.text()?;
        File::create_new(&path).and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| {
            let told = StoreError::from(io::Error::from(error.kind()));
            unwritten = Some((path, error));
            told
        })
    });
    if let Some((path, error)) = unwritten {
        // What is there of it is of no use, and takes the room that is missing.
        let _ = fs::remove_dir_all(&beside);
        return Err(refused(lang, &path, &error));
    }
    read.map_err(|error| trouble(lang, finished, &error))?;
    let moved = if games.is_dir() { put_back(&beside, &games) } else { fs::rename(&beside, &games) };
    moved.map_err(|error| refused(lang, &games, &error))
}

/// Moves the games that are missing in a folder there, and touches no other.
fn put_back(beside: &Path, games: &Path) -> io::Result<()> {
    for entry in fs::read_dir(beside)? {
        let entry = entry?;
        let place = games.join(entry.file_name());
        if !place.exists() {
            fs::rename(entry.path(), place)?;
        }
    }
    fs::remove_dir_all(beside)
}

fn refused(lang: Lang, path: &Path, error: &io::Error) -> Failure {
    let file = visible(&path.to_string_lossy());
    Failure::Input(say!(lang, "cannot-write", file = file, reason = reason(lang, error)))
}
