//! Changes the theme of the pages, also where there is no script.

use axum::http::header;
use axum::response::IntoResponse as _;
use serde::Deserialize;

use super::{back, go};
use crate::door::{Cookie, Posted, Theme, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/theme";

#[derive(Deserialize)]
pub(crate) struct Choice {
    theme: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn submit(visit: Visit, Posted(choice): Posted<Choice>) -> Answer {
    let theme = Theme::from_name(&choice.theme).ok_or(Refusal::NotFound)?;
    let cookie = Cookie::Theme.set(theme.name(), visit.is_encrypted);
    Ok(([(header::SET_COOKIE, cookie)], go(back(&choice.back))).into_response())
}
