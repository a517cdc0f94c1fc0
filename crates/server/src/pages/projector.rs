//! A tournament for the whole room: the games that are played, or were just played, and the table, one after another.

use askama::Template;
use axum::Json;
use axum::extract;
use axum::response::IntoResponse as _;
use serde::Serialize;
use store::{Entry, GameFilter, State, Store, StoreError, TournamentId};
use texts::{Lang, say};
use tournament::{Entrant, GameNumber, GameResult};

use super::page;
use crate::app::App;
use crate::contests::words as held;
use crate::door::{SeenTournament, Visit};
use crate::games;
use crate::live::{self, Playing, Score, ScoreRow};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/tournaments/{id}/projector";
pub(crate) const SLIDES_PATH: &str = "/tournaments/{id}/slides";
/// The most games between two looks at the table.
const MAX_GAMES: usize = 3;
/// The most rows of a table that the last row of a room can read.
const MAX_ROWS: usize = 16;

#[derive(Template)]
#[template(path = "pages/projector.html")]
struct Page {
    visit: Visit,
    id: TournamentId,
    show: Show,
}

impl Page {
    fn played(&self, played: &u64, games: &u64) -> String {
        live::tournament::games_played(self.visit.lang, *played, *games)
    }
}

/// What is shown, as the island `projector` takes it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Show {
    title: String,
    slides: Vec<Slide>,
}

/// One after another: a game that is played or was just played, or the table.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Slide {
    Game {
        title: String,
        tag: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        stream: Option<String>,
        record: String,
    },
    Table {
        title: String,
        played: u64,
        games: u64,
        rows: Vec<TableRow>,
    },
}

/// Somebody in the table.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TableRow {
    place: String,
    name: String,
    points: u32,
}

pub(crate) async fn show(extract::State(app): extract::State<App>, seen: SeenTournament) -> Answer {
    let show = slides(&app, &seen).await?;
    page(&Page { visit: seen.visit, id: seen.tournament.id, show })
}

/// What is to be shown in the next round.
pub(crate) async fn again(extract::State(app): extract::State<App>, seen: SeenTournament) -> Answer {
    Ok(Json(slides(&app, &seen).await?).into_response())
}

async fn slides(app: &App, seen: &SeenTournament) -> Result<Show, Refusal> {
    let (id, lang) = (seen.tournament.id, seen.visit.lang);
    let score = live::look(app, id).await?;
    let (entries, latest) = app.ask(move |store| Ok((store.entries(id)?, latest(store, id)?))).await?;
    let now = score.now.iter().map(|game| playing(lang, id, game));
    let played = latest.iter().map(|result| just_played(lang, id, &entries, result));
    let mut slides: Vec<Slide> = now.chain(played).take(MAX_GAMES).collect();
    slides.extend((!score.rows.is_empty()).then(|| table(lang, &entries, &score)));
    Ok(Show { title: held::name(lang, &seen.tournament), slides })
}

/// The games with the highest numbers: the newest, or nearly so.
fn latest(store: &Store, id: TournamentId) -> Result<Vec<GameResult>, StoreError> {
    store.list_games(id, &GameFilter::default(), 0, MAX_GAMES as u32)
}

fn playing(lang: Lang, id: TournamentId, game: &Playing) -> Slide {
    Slide::Game {
        title: game.title(),
        tag: say!(lang, "live-now"),
        stream: Some(live::game::address(id, game.number)),
        record: record(id, game.number),
    }
}

fn just_played(lang: Lang, id: TournamentId, entries: &[Entry], result: &GameResult) -> Slide {
    let [first, second] = result.entrants.into_array().map(|entrant| name(entries, entrant));
    let (title, tag) = (format!("{first} – {second}"), say!(lang, "live-replay"));
    Slide::Game { title, tag, stream: None, record: record(id, result.number) }
}

fn table(lang: Lang, entries: &[Entry], score: &Score) -> Slide {
    let row = |row: &ScoreRow| TableRow {
        place: row.place.to_string(),
        name: name(entries, Entrant(row.entrant)).to_owned(),
        points: row.points,
    };
    let title = match score.state {
        State::Finished => say!(lang, "live-table-final"),
        _ => say!(lang, "live-table"),
    };
    let rows = score.rows.iter().take(MAX_ROWS).map(row).collect();
    Slide::Table { title, played: score.played, games: score.games, rows }
}

fn name(entries: &[Entry], entrant: Entrant) -> &str {
    entries.get(entrant.0 as usize).map_or("", |entry| entry.name.as_str())
}

fn record(id: TournamentId, number: GameNumber) -> String {
    format!("{}/record", games::address(id, number))
}
