//! Whether we are well: the store answers. A server that stands by says that it does.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use crate::app::App;
use crate::door;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/health";

pub(crate) async fn show(State(app): State<App>) -> Answer {
    app.ask(|store| store.setting("health")).await?;
    Ok(Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response())
}

/// What a server says that stands by, and whether it answers what is read itself.
pub(crate) fn show_standby(answers: bool) -> Response {
    let version = env!("CARGO_PKG_VERSION");
    door::guard(Json(json!({ "status": "standby", "version": version, "answers": answers })).into_response())
}
