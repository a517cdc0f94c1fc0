//! What belongs to whoever asks: a route that takes one of these has checked it. What belongs to somebody else is not there.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use store::{Bot, BotId, Version, VersionId};

use super::visit::Member;
use crate::app::App;
use crate::refusal::Refusal;

/// The bot of the path `{bot}`, which is the visitor's own.
pub(crate) struct OwnBot {
    pub(crate) member: Member,
    pub(crate) bot: Bot,
}

/// The version `{number}` of the bot `{bot}`, which is the visitor's own.
pub(crate) struct OwnVersion {
    pub(crate) member: Member,
    pub(crate) bot: Bot,
    pub(crate) id: VersionId,
    pub(crate) version: Version,
}

impl FromRequestParts<App> for OwnBot {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, app).await?;
        let id = BotId(number_in_path(parts, app, "bot").await?);
        let bot = app.ask(move |store| store.bot(id)).await?;
        let bot = bot.filter(|bot| bot.told.owner == member.person.id).ok_or(Refusal::NotFound)?;
        Ok(Self { member, bot })
    }
}

impl FromRequestParts<App> for OwnVersion {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let OwnBot { member, bot } = OwnBot::from_request_parts(parts, app).await?;
        let number = number_in_path(parts, app, "number").await?;
        let number = u32::try_from(number).map_err(|_| Refusal::NotFound)?;
        let id = VersionId { bot: bot.id, number };
        let version = app.ask(move |store| store.version(id)).await?.ok_or(Refusal::NotFound)?;
        Ok(Self { member, bot, id, version })
    }
}

/// A number in the path; anything else leads nowhere.
pub(super) async fn number_in_path(parts: &mut Parts, app: &App, name: &str) -> Result<i64, Refusal> {
    let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Refusal::NotFound)?;
    let found = params.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok());
    found.filter(|number| *number > 0).ok_or(Refusal::NotFound)
}
