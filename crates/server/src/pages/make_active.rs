//! Lets an accepted version play from now on, an older one for instance.

use axum::extract::State;
use serde::Deserialize;
use texts::say;

use super::{go, versions};
use crate::app::App;
use crate::door::{OwnVersion, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/activate";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    own: OwnVersion,
    Posted(Nothing {}): Posted<Nothing>,
) -> Answer {
    activate(&app, &own).await?;
    Ok(go(&versions::address(own.id.bot)))
}

/// Lets a version play from now on, if it was accepted.
pub(crate) async fn activate(app: &App, own: &OwnVersion) -> Result<(), Refusal> {
    let id = own.id;
    let check = app.ask(move |store| store.check(id)).await?;
    if !check.is_some_and(|check| check.accepted) {
        return Err(Refusal::Wrong(vec![say!(own.member.visit.lang, "version-not-accepted")]));
    }
    app.ask(move |store| store.activate(id)).await
}
