//! One version: its source and how its check stands; letting it play, editing it again, and checking it once more.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::bots::{BotTold, bot};
use super::draft::Saved;
use super::{Nothing, told};
use crate::app::App;
use crate::checks::CheckState;
use crate::clock::iso;
use crate::door::{OwnVersion, Rate, ReadVersion, Sent};
use crate::pages::{check_again, make_active, restore, version};
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/versions/{number}";
pub(crate) const ACTIVATE_PATH: &str = "/api/v1/bots/{bot}/versions/{number}/activate";
pub(crate) const RESTORE_PATH: &str = "/api/v1/bots/{bot}/versions/{number}/restore";
pub(crate) const CHECK_PATH: &str = "/api/v1/bots/{bot}/versions/{number}/check";

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

/// Lets an accepted version play from now on.
#[utoipa::path(post, path = ACTIVATE_PATH, tag = "bots", params(("bot" = i64, Path), ("number" = u32, Path)),
    request_body = Nothing, responses(
    (status = 200, body = BotTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn activate(
    State(app): State<App>,
    own: OwnVersion,
    Sent(Nothing {}): Sent<Nothing>,
) -> Answer {
    app.limits.allow(Rate::Changing, own.member.person.id.0)?;
    make_active::activate(&app, &own).await?;
    Ok(told(&BotTold::from(bot(&app, own.id.bot).await?)))
}

/// Makes the source of a version the draft, in place of the one that is there. The version itself never changes.
#[utoipa::path(post, path = RESTORE_PATH, tag = "bots", params(("bot" = i64, Path), ("number" = u32, Path)),
    request_body = Nothing, responses(
    (status = 200, body = Saved), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn restore(
    State(app): State<App>,
    own: OwnVersion,
    Sent(Nothing {}): Sent<Nothing>,
) -> Answer {
    app.limits.allow(Rate::Draft, own.member.person.id.0)?;
    Ok(told(&Saved::at(restore::restore(&app, own).await?)))
}

/// Checks a version once more that was not checked through our own fault.
#[utoipa::path(post, path = CHECK_PATH, tag = "bots", params(("bot" = i64, Path), ("number" = u32, Path)),
    request_body = Nothing, responses(
    (status = 200, body = VersionTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)
))]
pub(crate) async fn check(
    State(app): State<App>,
    own: OwnVersion,
    Sent(Nothing {}): Sent<Nothing>,
) -> Answer {
    check_again::order(&app, &own).await?;
    let OwnVersion { member, bot, id, version } = own;
    show(State(app), ReadVersion { member, bot, id, version }).await
}
