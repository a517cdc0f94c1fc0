//! Changes the language of the pages.

use axum::http::header;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use texts::Lang;

use super::{back, go};
use crate::door::{Cookie, Posted, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/language";

#[derive(Deserialize)]
pub(crate) struct Choice {
    language: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn submit(visit: Visit, Posted(choice): Posted<Choice>) -> Answer {
    let lang: Lang = choice.language.parse().map_err(|_| Refusal::NotFound)?;
    let cookie = Cookie::Language.set(lang.code(), visit.is_encrypted);
    Ok(([(header::SET_COOKIE, cookie)], go(back(&choice.back))).into_response())
}
