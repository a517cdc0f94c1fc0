//! Makes the source of an older version the draft. The version itself never changes.

use axum::extract::State;
use serde::Deserialize;
use store::Draft;

use super::{bot, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnVersion, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/restore";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    own: OwnVersion,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    let bot = own.bot.id;
    restore(&app, own).await?;
    Ok(go(&bot::address(bot)))
}

/// Makes the source of a version the draft, and tells when that was.
pub(crate) async fn restore(app: &App, own: OwnVersion) -> Result<u64, Refusal> {
    let (bot, version, saved_ms) = (own.bot.id, own.version, now_ms());
    let draft = Draft { language: version.language, source: version.source, saved_ms };
    app.ask(move |store| store.save_draft(bot, draft)).await?;
    Ok(saved_ms)
}
