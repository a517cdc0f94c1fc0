//! What a tournament has come to, for spreadsheets and programs: tables as CSV, everything as JSON. Long files are written while
//! they are read, so that a hundred thousand games take no more room than a few.

use std::io::{self, Write};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;
use store::{ExportFormat, Store, StoreError};
use tokio::task::spawn_blocking;

use super::tournament_face::{Cell, link};
use crate::app::App;
use crate::door::SeenTournament;
use crate::islands::{Chart, CrossCell, CrossName};
use crate::refusal::{Answer, Refusal};
use crate::tables::{Pipe, Sheet};

pub(crate) const TABLE_PATH: &str = "/tournaments/{id}/table.csv";
pub(crate) const CROSS_PATH: &str = "/tournaments/{id}/cross.csv";
pub(crate) const GAMES_PATH: &str = "/tournaments/{id}/games.csv";
pub(crate) const RESULTS_PATH: &str = "/tournaments/{id}/results.json";
/// What the cross table on the page is drawn from.
pub(crate) const CELLS_PATH: &str = "/tournaments/{id}/cross.json";

const CSV: &str = "text/csv; charset=utf-8";
const JSON: &str = "application/json";
/// Spreadsheets see by it that a file is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

pub(crate) async fn table(State(app): State<App>, seen: SeenTournament) -> Answer {
    let sheet = app.tables.sheet(&app, seen.tournament.id).await?;
    written(&seen, "table.csv", move |out| store::write_table(&sheet.lines(), out)).await
}

pub(crate) async fn cross(State(app): State<App>, seen: SeenTournament) -> Answer {
    let sheet = app.tables.sheet(&app, seen.tournament.id).await?;
    written(&seen, "cross.csv", move |out| {
        let names: Vec<String> = sheet.bots.iter().map(|bot| bot.name.clone()).collect();
        sheet.standings.as_ref().map_or(Ok(()), |standings| store::write_cross(standings, &names, out))
    })
    .await
}

pub(crate) async fn games(State(app): State<App>, seen: SeenTournament) -> Answer {
    let id = seen.tournament.id;
    let body = piped(&app, move |store, out| {
        out.write_all(BYTE_ORDER_MARK)?;
        store.export_results(id, ExportFormat::Csv, out).map(drop)
    })?;
    Ok(file(&seen, "games.csv", CSV, body))
}

pub(crate) async fn results(State(app): State<App>, seen: SeenTournament) -> Answer {
    let sheet = app.tables.sheet(&app, seen.tournament.id).await?;
    let body = piped(&app, move |store, out| write_everything(store, &sheet, out))?;
    Ok(file(&seen, "results.json", JSON, body))
}

pub(crate) async fn cells(State(app): State<App>, seen: SeenTournament) -> Answer {
    let sheet = app.tables.sheet(&app, seen.tournament.id).await?;
    if !sheet.has_cross() {
        return Err(Refusal::NotFound);
    }
    let person = seen.visit.person.as_ref().map(|person| person.id);
    let rows = sheet.rows();
    let name = |row: &tournament::Row| CrossName {
        name: sheet.name(row.entrant).to_owned(),
        points: row.points,
        href: link(&sheet, row.entrant, person),
        mine: sheet.is_of(row.entrant, person),
    };
    let cell = |one, other| {
        let cell = Cell::of(&sheet, one, other)?;
        let href = cell.address(&sheet, one, other);
        Some(CrossCell { result: cell.result, score: cell.score, href })
    };
    let names = rows.iter().map(name).collect();
    let cells =
        rows.iter().map(|row| rows.iter().map(|other| cell(row.entrant, other.entrant)).collect()).collect();
    Ok(axum::Json(Chart::Cross { names, cells }).into_response())
}

/// A short table as a file, made where one may wait.
async fn written(
    seen: &SeenTournament,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
) -> Answer {
    let made = spawn_blocking(move || {
        let mut bytes = BYTE_ORDER_MARK.to_vec();
        write(&mut bytes).map(|()| bytes)
    });
    let made = made.await.map_err(|error| Refusal::ours(&error))?.map_err(|error| Refusal::ours(&error))?;
    Ok(file(seen, name, CSV, Body::from(made)))
}

/// A long file, written while it is read.
fn piped(
    app: &App,
    write: impl FnOnce(&Store, &mut dyn Write) -> Result<(), StoreError> + Send + 'static,
) -> Result<Body, Refusal> {
    let (pipe, body) = Pipe::open(&app.tables).ok_or(Refusal::Busy)?;
    let app = app.clone();
    spawn_blocking(move || {
        let mut out = io::BufWriter::with_capacity(Pipe::CHUNK_BYTES, pipe);
        let done = app.ask_here(|store| write(store, &mut out)).and_then(|()| Ok(out.flush()?));
        // Whoever has stopped reading is told nothing; whoever still reads is told that this is not all.
        if let Err(error) = done {
            out.get_mut().break_off(&error);
        }
    });
    Ok(body)
}

fn file(seen: &SeenTournament, name: &str, kind: &'static str, body: Body) -> Response {
    let name = format!("attachment; filename=\"tournament-{}-{name}\"", seen.tournament.id.0);
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], body).into_response()
}

/// Everything: what was announced, the table, who was disqualified, and every game.
fn write_everything(store: &Store, sheet: &Arc<Sheet>, out: &mut dyn Write) -> Result<(), StoreError> {
    let (told, id) = (&sheet.tournament.told, sheet.tournament.id);
    let head = json!({
        "id": id.0, "name": told.name, "state": sheet.tournament.state.name(), "game": told.game.name(),
        "preset": told.preset.name(), "sets": told.sets, "wins": told.wins, "seed": told.plan.seed().to_string(),
    });
    let out_of_it: Vec<_> =
        sheet.disqualified().map(|(bot, why)| json!({ "bot": bot.name, "why": why })).collect();
    let table = serde_json::to_string(&sheet.lines()).unwrap_or_default();
    write!(
        out,
        "{{\"tournament\":{head},\n\"table\":{table},\n\"disqualified\":{},\n\"games\":[\n",
        json!(out_of_it)
    )?;
    let mut list = Listing { out, is_begun: false, is_open: false };
    store.export_results(id, ExportFormat::JsonLines, &mut list)?;
    Ok(list.out.write_all(b"\n]}\n")?)
}

/// Makes a list of lines: a comma after each but the last.
struct Listing<'o> {
    out: &'o mut dyn Write,
    is_begun: bool,
    is_open: bool,
}

impl Write for Listing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.is_begun && !self.is_open {
                self.out.write_all(b",\n")?;
            }
            let text = line.strip_suffix(b"\n").unwrap_or(line);
            self.out.write_all(text)?;
            (self.is_begun, self.is_open) = (true, text.len() == line.len());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_a_list_however_they_come() {
        for parts in [vec!["1\n2\n3\n"], vec!["1", "\n", "2\n", "3", "\n"], vec!["1\n2", "\n3\n"]] {
            let mut out = Vec::new();
            let mut list = Listing { out: &mut out, is_begun: false, is_open: false };
            parts.iter().for_each(|part| list.write_all(part.as_bytes()).unwrap_or_default());
            assert_eq!(String::from_utf8_lossy(&out), "1,\n2,\n3", "{parts:?}");
        }
    }
}
