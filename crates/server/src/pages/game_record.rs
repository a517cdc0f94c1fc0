//! The record of a game, to be looked at by the page and to be taken home.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::door::SeenGame;
use crate::games::StoredGame;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/tournaments/{id}/games/{number}/record";

pub(crate) async fn show(State(app): State<App>, game: SeenGame) -> Answer {
    let stored = StoredGame::of(&app, &game).await?;
    // The last words of a bot are for its author.
    let readable = stored.readable_seats(&game.seen.visit, &game.seen);
    let record = stored.record.clone().without_words(&readable);
    Ok(lines(&stored.file_name(), record.to_string()))
}

/// The lines of a record as a file of this name.
pub(crate) fn lines(name: &str, lines: String) -> Response {
    let named = format!("attachment; filename=\"{name}\"");
    let head =
        [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, named)];
    (head, lines).into_response()
}
