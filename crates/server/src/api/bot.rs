//! One bot: what it is called, who sees it, and whether it is put away.

use axum::extract::State;
use serde::Deserialize;
use store::Visibility;
use texts::say;
use utoipa::ToSchema;

use super::bots::{BotTold, bot as found};
use super::told;
use crate::app::App;
use crate::door::{OwnBot, Rate, Sent};
use crate::pages::{bot_away, bot_name};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}";

/// What is to be different about a bot. What is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotChanged {
    /// Its new name; what it has played keeps the old one.
    #[serde(default)]
    name: Option<String>,
    /// `everybody` or `owner`.
    #[serde(default)]
    visibility: Option<String>,
    /// Whether it is put away.
    #[serde(default)]
    away: Option<bool>,
}

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path)), responses(
    (status = 200, body = BotTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(OwnBot { bot, .. }: OwnBot) -> Answer {
    Ok(told(&BotTold::from(bot)))
}

#[utoipa::path(patch, path = PATH, tag = "bots", params(("bot" = i64, Path)), request_body = BotChanged, responses(
    (status = 200, body = BotTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem),
    (status = 429, body = Problem)
))]
pub(crate) async fn change(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Sent(changed): Sent<BotChanged>,
) -> Answer {
    let (lang, id) = (member.visit.lang, bot.id);
    let wrong = || Refusal::Wrong(vec![say!(lang, "wrong-visibility")]);
    let visibility =
        changed.visibility.map(|name| Visibility::from_name(&name).ok_or_else(wrong)).transpose()?;
    app.limits.allow(Rate::Changing, member.person.id.0)?;
    if let Some(name) = changed.name {
        bot_name::rename(&app, lang, id, &name).await?;
    }
    if let Some(visibility) = visibility {
        app.ask(move |store| store.set_visibility(id, visibility)).await?;
    }
    if let Some(away) = changed.away {
        bot_away::move_bot(&app, id, away).await?;
    }
    Ok(told(&BotTold::from(found(&app, id).await?)))
}
