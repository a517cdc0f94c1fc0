//! Whether we are well: the store answers. A server that stands by says so, and whether it shows something itself. Whether we are there
//! at all is another question: who is restarted because the store is away is no better off.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use crate::app::App;
use crate::door;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/health";

/// Where is told that this process answers, whatever else is away.
pub(crate) const ALIVE_PATH: &str = "/alive";

pub(crate) async fn show_alive() -> Response {
    door::guard(Json(json!({ "status": "alive", "version": env!("CARGO_PKG_VERSION") })).into_response())
}

pub(crate) async fn show(State(app): State<App>) -> Answer {
    app.ask(|store| store.setting("health")).await?;
    Ok(Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response())
}

/// How a server that stands by answers what is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answering {
    /// By passing it on.
    Elsewhere,
    /// Itself, from the store.
    Itself,
    /// It would, and the store is away.
    NotNow,
}

/// What a server says that stands by.
pub(crate) fn show_standby(answering: Answering) -> Response {
    let (version, answers) = (env!("CARGO_PKG_VERSION"), answering == Answering::Itself);
    let status = match answering {
        Answering::NotNow => StatusCode::SERVICE_UNAVAILABLE,
        Answering::Elsewhere | Answering::Itself => StatusCode::OK,
    };
    let told = Json(json!({ "status": "standby", "version": version, "answers": answers }));
    door::guard((status, told).into_response())
}
