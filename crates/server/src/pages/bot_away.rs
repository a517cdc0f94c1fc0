//! Puts a bot away, and takes it out again.

use axum::extract::State;
use serde::Deserialize;
use store::BotId;

use super::{bot, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnBot, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PUT_PATH: &str = "/bots/{bot}/put-away";
pub(crate) const TAKE_PATH: &str = "/bots/{bot}/take-out";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn put(State(app): State<App>, OwnBot { bot, .. }: OwnBot, _: Posted<Nothing>) -> Answer {
    move_bot(&app, bot.id, true).await?;
    Ok(go(&bot::address(bot.id)))
}

pub(crate) async fn take(State(app): State<App>, OwnBot { bot, .. }: OwnBot, _: Posted<Nothing>) -> Answer {
    move_bot(&app, bot.id, false).await?;
    Ok(go(&bot::address(bot.id)))
}

/// Puts a bot away, or takes it out again.
pub(crate) async fn move_bot(app: &App, bot: BotId, is_away: bool) -> Result<(), Refusal> {
    app.ask(move |store| store.put_bot_away(bot, is_away.then(now_ms))).await
}
