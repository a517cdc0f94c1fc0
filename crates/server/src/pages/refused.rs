//! What somebody sees whose request was refused.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use texts::say;

use super::page;
use crate::door::Visit;
use crate::refusal::Refusal;

#[derive(Template)]
#[template(path = "pages/refused.html")]
struct Page {
    visit: Visit,
    title: String,
    reasons: Vec<String>,
}

/// The page of a refusal. If even that cannot be made, the status has to do.
pub(crate) fn show(visit: Visit, refusal: &Refusal, reasons: Vec<String>) -> Response {
    let title = match refusal {
        Refusal::NotFound => say!(visit.lang, "refused-title-not-found"),
        Refusal::Ours => say!(visit.lang, "refused-title-ours"),
        _ => say!(visit.lang, "refused-title"),
    };
    page(&Page { visit, title, reasons }).unwrap_or_else(|_| ().into_response())
}
