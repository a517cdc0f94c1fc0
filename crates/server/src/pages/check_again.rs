//! Checks a version once more that was not checked through our own fault.

use axum::extract::State;
use serde::Deserialize;
use texts::say;

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
    order(&app, &own).await?;
    Ok(go(&version::address(own.id)))
}

/// Orders the check of a version that has none.
pub(crate) async fn order(app: &App, own: &OwnVersion) -> Result<(), Refusal> {
    app.limits.allow(Rate::Submission, own.member.person.id.0)?;
    let id = own.id;
    if app.ask(move |store| store.check(id)).await?.is_some() {
        return Err(Refusal::Wrong(vec![say!(own.member.visit.lang, "version-checked-already")]));
    }
    app.bridge()?.checks.order(&own.bot, id, own.version.clone())
}
