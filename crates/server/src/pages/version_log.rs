//! The record of the test game of a version.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;
use store::VersionId;

use crate::app::App;
use crate::door::ReadVersion;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/game.jsonl";

/// Where the record of a test game is.
pub(crate) fn address(id: VersionId) -> String {
    format!("/bots/{}/versions/{}/game.jsonl", id.bot.0, id.number)
}

pub(crate) async fn show(State(app): State<App>, own: ReadVersion) -> Answer {
    let id = own.id;
    let check = app.ask(move |store| store.check(id)).await?;
    let log = check.and_then(|check| check.log).ok_or(Refusal::NotFound)?;
    let text = log.text()?;
    let name = format!("attachment; filename=\"bot-{}-version-{}.jsonl\"", id.bot.0, id.number);
    Ok((
        [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
}
