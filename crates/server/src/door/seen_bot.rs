//! A bot of somebody, for whoever may see that it is there.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use store::{Bot, BotId, Range, Role, Visibility};

use super::own::number_in_path;
use super::visit::Visit;
use crate::app::App;
use crate::refusal::Refusal;

/// The bot of the path `{bot}`, which the visitor may see.
pub(crate) struct SeenBot {
    pub(crate) visit: Visit,
    pub(crate) bot: Bot,
    /// Which of its games the visitor may know of.
    pub(crate) range: Range,
}

impl SeenBot {
    /// Whether it is the visitor's own.
    pub(crate) fn is_own(&self) -> bool {
        self.visit.person.as_ref().is_some_and(|person| person.id == self.bot.told.owner)
    }
}

impl FromRequestParts<App> for SeenBot {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, app).await?;
        let id = BotId(number_in_path(parts, app, "bot").await?);
        let bot = app.ask(move |store| store.bot(id)).await?.ok_or(Refusal::NotFound)?;
        let person = visit.person.as_ref();
        let is_own = person.is_some_and(|person| person.id == bot.told.owner);
        let is_teacher = person.is_some_and(|person| person.told.role >= Role::Teacher);
        if !is_own && !is_teacher && bot.visibility != Visibility::Everybody {
            return Err(Refusal::NotFound);
        }
        let range = match is_own {
            _ if visit.is_administrator() => Range::All,
            true => Range::Author,
            false => Range::Public,
        };
        Ok(Self { visit, bot, range })
    }
}
