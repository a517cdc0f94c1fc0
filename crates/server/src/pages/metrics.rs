//! Figures for Prometheus.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;

use crate::app::App;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/metrics";

pub(crate) async fn show(State(app): State<App>) -> Answer {
    let page = app.meters.show(&app);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response())
}
