//! Gives a bot another name. What it has played keeps the old one.

use axum::extract::State;
use serde::Deserialize;
use store::{BotId, StoreError};
use texts::{Lang, say};

use super::{bot, go};
use crate::app::App;
use crate::door::{OwnBot, Posted, Rate};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/name";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

pub(crate) async fn submit(State(app): State<App>, own: OwnBot, Posted(fields): Posted<Fields>) -> Answer {
    let (lang, id) = (own.member.visit.lang, own.bot.id);
    app.limits.allow(Rate::Changing, own.member.person.id.0)?;
    match rename(&app, lang, id, &fields.name).await {
        Ok(()) => Ok(go(&bot::address(id))),
        Err(refusal @ (Refusal::Wrong(_) | Refusal::Taken(_))) => {
            bot::again(&app, own, refusal.reasons(lang)).await
        }
        Err(refusal) => Err(refusal),
    }
}

/// Gives a bot another name, which no other bot of its owner has.
pub(crate) async fn rename(app: &App, lang: Lang, bot: BotId, name: &str) -> Result<(), Refusal> {
    let wrong = || Refusal::Wrong(vec![say!(lang, "wrong-name")]);
    let name = Name::read(name).ok_or_else(wrong)?.as_str().to_owned();
    let renamed = app.ask(move |store| match store.rename_bot(bot, name) {
        Err(StoreError::Taken) => Ok(false),
        renamed => renamed.map(|()| true),
    });
    if renamed.await? { Ok(()) } else { Err(Refusal::Taken(say!(lang, "bot-name-taken"))) }
}
