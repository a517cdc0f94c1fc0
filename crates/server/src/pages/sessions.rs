//! Ends a session of one's own, on whatever device.

use axum::extract::State;
use serde::Deserialize;
use store::SessionId;

use super::{account, go};
use crate::app::App;
use crate::door::{Member, Posted};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/account/sessions";

#[derive(Deserialize)]
pub(crate) struct Fields {
    session: i64,
}

pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    app.ask(move |store| store.end_session(member.person.id, SessionId(fields.session))).await?;
    Ok(go(account::PATH))
}
