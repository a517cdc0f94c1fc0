//! What somebody sees whose request was refused.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use store::TournamentId;
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
    /// The tournament to which something was to be done.
    back: Option<String>,
}

/// The page of a refusal. If even that cannot be made, the status has to do.
pub(crate) fn show(visit: Visit, refusal: &Refusal, reasons: Vec<String>) -> Response {
    let title = match refusal {
        Refusal::NotFound => say!(visit.lang, "refused-title-not-found"),
        Refusal::Ours => say!(visit.lang, "refused-title-ours"),
        _ => say!(visit.lang, "refused-title"),
    };
    let back = tournament(&visit);
    page(&Page { visit, title, reasons, back }).unwrap_or_else(|_| ().into_response())
}

/// Whoever has sent a form of the page of a tournament wants to go back there.
fn tournament(visit: &Visit) -> Option<String> {
    let (id, _) = visit.path.strip_prefix("/tournaments/")?.split_once('/')?;
    let id: i64 = id.parse().ok().filter(|_| !visit.is_reading)?;
    Some(super::tournament::address(TournamentId(id)))
}
