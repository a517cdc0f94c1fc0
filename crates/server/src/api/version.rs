//! One version: its source and how its check stands.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::checks::CheckState;
use crate::clock::iso;
use crate::door::ReadVersion;
use crate::pages::version;
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/versions/{number}";

/// A version.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VersionTold {
    version: u32,
    /// The name of a language.
    language: String,
    source: String,
    /// When it was sent.
    sent: String,
    check: CheckState,
}

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path), ("number" = u32, Path)), responses(
    (status = 200, body = VersionTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, own: ReadVersion) -> Answer {
    let check = version::state(&app, own.member.visit.lang, &own.bot, own.id, &own.version).await?;
    Ok(told(&VersionTold {
        version: own.id.number,
        language: own.version.language,
        source: languages::readable(&own.version.source),
        sent: iso(own.version.made_ms),
        check,
    }))
}
