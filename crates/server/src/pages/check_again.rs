//! Checks a version once more that was not checked through our own fault.

use axum::extract::State;
use serde::Deserialize;

use super::{go, version};
use crate::app::App;
use crate::door::{OwnVersion, Posted, Rate};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/check";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    own: OwnVersion,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    app.limits.allow(Rate::Submission, own.member.person.id.0)?;
    let id = own.id;
    if app.ask(move |store| store.check(id)).await?.is_some() {
        return Err(Refusal::NotFound);
    }
    app.checks.order(&own.bot, id, own.version)?;
    Ok(go(&version::address(id)))
}
