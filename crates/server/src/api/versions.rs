//! The versions of a bot, and sending another.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::VersionLine;
use texts::say;
use utoipa::ToSchema;

use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::door::{OwnBot, Sent};
use crate::live;
use crate::pages::{submit, version};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/versions";

/// A version in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VersionListed {
    version: u32,
    /// The name of a language.
    language: String,
    source_bytes: u64,
    /// When it was sent.
    sent: String,
    /// How far its check came: `compile`, `start`, `game` or `done`.
    stage: Option<&'static str>,
    /// Whether it may play, once it was checked.
    accepted: Option<bool>,
}

impl From<VersionLine> for VersionListed {
    fn from(line: VersionLine) -> Self {
        Self {
            version: line.id.number,
            language: line.language,
            source_bytes: line.source_bytes,
            sent: iso(line.made_ms),
            stage: line.checked.map(|(stage, _)| stage.name()),
            accepted: line.checked.map(|(_, accepted)| accepted),
        }
    }
}

/// A source that is sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SourceSent {
    source: String,
    /// The name of a language; that of the bot if there is none.
    #[serde(default)]
    language: Option<String>,
}

/// A version that was made of it, whose check is ordered.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Submitted {
    version: u32,
    /// Where its check can be heard, as server-sent events.
    events: String,
    /// Where it is shown.
    page: String,
    /// The edition of the draft, which is the same now, unless something was typed in it that was never sent.
    draft: Option<u64>,
}

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path)), responses(
    (status = 200, body = [VersionListed]), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, OwnBot { bot, .. }: OwnBot) -> Answer {
    let lines = app.ask(move |store| store.version_lines(bot.id)).await?;
    Ok(told(&lines.into_iter().map(VersionListed::from).collect::<Vec<_>>()))
}

#[utoipa::path(post, path = PATH, tag = "bots", params(("bot" = i64, Path)), request_body = SourceSent, responses(
    (status = 201, body = Submitted), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn send(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Sent(sent): Sent<SourceSent>,
) -> Answer {
    let lang = member.visit.lang;
    let unknown = || Refusal::Wrong(vec![say!(lang, "wrong-language")]);
    let language = match sent.language {
        Some(name) => Some(languages::by_name(&name).ok_or_else(unknown)?.name.to_owned()),
        None => None,
    };
    let submit::Sent { version: id, draft_ms } =
        submit::send(&app, &member, bot, sent.source, language).await?;
    Ok(made(&Submitted {
        version: id.number,
        events: live::version::address(id),
        page: version::address(id),
        draft: draft_ms,
    }))
}
