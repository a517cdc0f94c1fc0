//! Hides a bot from others, or shows it.

use axum::extract::State;
use serde::Deserialize;
use store::Visibility;

use super::{bot, go};
use crate::app::App;
use crate::door::{OwnBot, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/visibility";

#[derive(Deserialize)]
pub(crate) struct Fields {
    visibility: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    OwnBot { bot, .. }: OwnBot,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let visibility = Visibility::from_name(&fields.visibility).ok_or(Refusal::NotFound)?;
    app.ask(move |store| store.set_visibility(bot.id, visibility)).await?;
    Ok(go(&bot::address(bot.id)))
}
