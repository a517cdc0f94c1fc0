//! What belongs to whoever asks: a route that takes one of these has checked it. What belongs to somebody else is not there.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use store::{Bot, BotId, Class, ClassId, Person, Role, Store, StoreError, Version, VersionId};

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

/// The version `{number}` of the bot `{bot}`, which the visitor may read: its owner, who teaches its owner, who organises a
/// contest in which it plays, and administrators.
pub(crate) struct ReadVersion {
    pub(crate) member: Member,
    pub(crate) bot: Bot,
    pub(crate) id: VersionId,
    pub(crate) version: Version,
}

impl FromRequestParts<App> for ReadVersion {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, app).await?;
        let bot = BotId(number_in_path(parts, app, "bot").await?);
        let number = number_in_path(parts, app, "number").await?;
        let id = VersionId { bot, number: u32::try_from(number).map_err(|_| Refusal::NotFound)? };
        let person = member.person.clone();
        let found = app.ask(move |store| {
            let (Some(bot), Some(version)) = (store.bot(id.bot)?, store.version(id)?) else {
                return Ok(None);
            };
            Ok(may_read(store, &person, &bot, id)?.then_some((bot, version)))
        });
        let (bot, version) = found.await?.ok_or(Refusal::NotFound)?;
        Ok(Self { member, bot, id, version })
    }
}

/// Whether a person may read the source and the outputs of a version.
pub(crate) fn may_read(store: &Store, person: &Person, bot: &Bot, id: VersionId) -> Result<bool, StoreError> {
    if bot.told.owner == person.id || person.told.role == Role::Admin {
        return Ok(true);
    }
    if person.told.role < Role::Teacher {
        return Ok(false);
    }
    Ok(store.teaches(person.id, bot.told.owner)? || store.organises(person.id, id)?)
}

/// The class of the path `{class}`, which the visitor teaches. Administrators may do what a teacher may.
pub(crate) struct OwnClass {
    pub(crate) member: Member,
    pub(crate) class: Class,
}

impl FromRequestParts<App> for OwnClass {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, app).await?;
        let id = ClassId(number_in_path(parts, app, "class").await?);
        let class = app.ask(move |store| store.class(id)).await?.ok_or(Refusal::NotFound)?;
        let role = member.person.told.role;
        let teaches = role >= Role::Teacher && class.told.teacher == Some(member.person.id);
        if teaches || role == Role::Admin { Ok(Self { member, class }) } else { Err(Refusal::NotFound) }
    }
}

/// A number in the path; anything else leads nowhere.
pub(super) async fn number_in_path(parts: &mut Parts, app: &App, name: &str) -> Result<i64, Refusal> {
    let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Refusal::NotFound)?;
    let found = params.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok());
    found.filter(|number| *number > 0).ok_or(Refusal::NotFound)
}
