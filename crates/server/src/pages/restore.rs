//! Makes the source of an older version the draft. The version itself never changes.

use axum::extract::State;
use serde::Deserialize;
use store::Draft;

use super::{bot, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnVersion, Posted};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/restore";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    own: OwnVersion,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    let (bot, version) = (own.bot.id, own.version);
    let draft = Draft { language: version.language, source: version.source, saved_ms: now_ms() };
    app.ask(move |store| store.save_draft(bot, draft)).await?;
    Ok(go(&bot::address(bot)))
}
