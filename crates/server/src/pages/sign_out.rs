//! Ends the session of this device.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use super::{go, home};
use crate::app::App;
use crate::door::{Member, Posted, Way};
use crate::refusal::Refusal;

pub(crate) const PATH: &str = "/sign-out";

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn submit(
    State(app): State<App>,
    member: Member,
    Posted(Nothing {}): Posted<Nothing>,
) -> Result<Response, Refusal> {
    if let Way::Cookie(Some(session)) = member.visit.way {
        app.ask(move |store| store.end_session(member.person.id, session)).await?;
    }
    Ok(go(home::PATH))
}
