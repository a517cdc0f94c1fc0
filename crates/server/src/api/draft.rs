//! What was typed and not sent yet.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::{OwnBot, Rate, Sent};
use crate::pages::draft;
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/draft";

/// A draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftTold {
    /// The name of a language.
    language: String,
    source: String,
    /// When it was saved.
    saved: String,
    /// The same as a number, for `over` of the next one.
    edition: u64,
}

/// A draft that is to be saved.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftAsked {
    source: String,
    /// The edition that it is to take the place of. Where another was saved since, that one stays, and the answer is 409.
    #[serde(default)]
    over: Option<u64>,
}

/// That a draft was saved.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Saved {
    /// When.
    saved: String,
    /// The same as a number, for `over` of the next one.
    edition: u64,
}

impl Saved {
    pub(super) fn at(saved_ms: u64) -> Self {
        Self { saved: iso(saved_ms), edition: saved_ms }
    }
}

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path)), responses(
    (status = 200, body = DraftTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, OwnBot { bot, .. }: OwnBot) -> Answer {
    let draft = app.ask(move |store| store.draft(bot.id)).await?.ok_or(Refusal::NotFound)?;
    let source = languages::readable(&draft.source);
    Ok(told(&DraftTold {
        language: draft.language,
        source,
        saved: iso(draft.saved_ms),
        edition: draft.saved_ms,
    }))
}

#[utoipa::path(put, path = PATH, tag = "bots", params(("bot" = i64, Path)), request_body = DraftAsked, responses(
    (status = 200, body = Saved), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 415, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn save(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Sent(asked): Sent<DraftAsked>,
) -> Answer {
    app.limits.allow(Rate::Draft, member.person.id.0)?;
    let saved_ms = match asked.over {
        Some(known_ms) => draft::save_over(&app, member.visit.lang, bot.id, asked.source, known_ms).await?,
        None => draft::save(&app, bot.id, asked.source).await?,
    };
    Ok(told(&Saved::at(saved_ms)))
}
