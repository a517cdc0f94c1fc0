//! Whether we are well: the store answers.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse as _;
use serde_json::json;

use crate::app::App;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/health";

pub(crate) async fn show(State(app): State<App>) -> Answer {
    app.ask(|store| store.setting("health")).await?;
    Ok(Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response())
}
