//! One's own bots.

#![expect(unused_qualifications, reason = "the description of the API is written by a macro")]

use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use store::{Bot, BotId};
use utoipa::{IntoParams, ToSchema};

use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::door::{Member, Sent};
use crate::pages::new_bot;
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/bots";

/// A bot.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BotTold {
    id: i64,
    name: String,
    /// `sea-battle` or `rps`.
    game: &'static str,
    /// The version that plays.
    active_version: Option<u32>,
    /// `everybody` or `owner`.
    visibility: &'static str,
    /// Whether it is put away: it enters no tournament, and nobody can challenge it.
    away: bool,
    /// When it was made.
    made: String,
}

impl From<Bot> for BotTold {
    fn from(bot: Bot) -> Self {
        Self {
            id: bot.id.0,
            name: bot.told.name,
            game: bot.told.game.name(),
            active_version: bot.active,
            visibility: bot.visibility.name(),
            away: bot.away_ms.is_some(),
            made: iso(bot.told.made_ms),
        }
    }
}

/// A bot that is to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotAsked {
    name: String,
    /// `sea-battle` or `rps`.
    game: String,
    /// The name of a language.
    language: String,
}

/// Which list is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Listed {
    /// Whether those that are put away are wanted, in place of the others.
    #[serde(default)]
    pub(super) away: bool,
}

#[utoipa::path(get, path = PATH, tag = "bots", params(Listed), responses(
    (status = 200, body = [BotTold]), (status = 400, body = Problem), (status = 401, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, member: Member, Query(listed): Query<Listed>) -> Answer {
    let owner = member.person.id;
    let bots =
        app.ask(move |store| if listed.away { store.bots_away(owner) } else { store.bots_of(owner) }).await?;
    Ok(told(&bots.into_iter().map(BotTold::from).collect::<Vec<_>>()))
}

#[utoipa::path(post, path = PATH, tag = "bots", request_body = BotAsked, responses(
    (status = 201, body = BotTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn make(State(app): State<App>, member: Member, Sent(asked): Sent<BotAsked>) -> Answer {
    let (lang, owner) = (member.visit.lang, member.person.id);
    let id = new_bot::make(&app, lang, owner, &asked.name, &asked.game, &asked.language).await?;
    Ok(made(&BotTold::from(bot(&app, id).await?)))
}

/// A bot that is there.
pub(super) async fn bot(app: &App, id: BotId) -> Result<Bot, Refusal> {
    app.ask(move |store| store.bot(id)).await?.ok_or(Refusal::NotFound)
}
