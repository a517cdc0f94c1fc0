//! What is asked for: the form by the name of the file, the moment, and what the browser has already; and how it is answered.

use axum::extract::{FromRequestParts, Query, RawPathParams};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use texts::Lang;

use super::form::Form;
use super::moment::Moment;
use super::studio::Studio;
use crate::app::App;
use crate::refusal::{Answer, Refusal, unchanged};
use crate::secret;

/// What is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(super) form: Form,
    pub(super) moment: Option<Moment>,
    /// The language of a link, which those who draw it for others do not speak.
    lang: Option<Lang>,
    /// The tags of what the browser has.
    known: Option<String>,
}

/// The end of an address, as the page of a game writes it. What cannot be read is as if it were not there.
#[derive(Deserialize)]
struct Told {
    set: Option<String>,
    shot: Option<String>,
    lang: Option<String>,
}

/// Browsers keep what they have, and ask each time whether they may still see it and whether it is still the same.
const ASK_AGAIN: &str = "private, no-cache";

impl Asked {
    /// What tells something from everything else that was ever made, also by other versions of the program.
    pub(super) fn tag(&self, lang: Lang, content: &str) -> String {
        let told = format!("{} {:?} {lang} {content}", env!("CARGO_PKG_VERSION"), self.form);
        format!("\"{}\"", secret::hex(&Sha256::digest(told)[..16]))
    }

    /// Answers with what is made, unless the browser has it.
    pub(super) async fn answer(
        self,
        studio: &Studio,
        tag: String,
        stem: &str,
        make: impl FnOnce() -> Result<Vec<u8>, Refusal> + Send + 'static,
    ) -> Answer {
        let head = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, ASK_AGAIN.to_owned())];
        let is_tag = |known: &str| known.trim().trim_start_matches("W/") == tag;
        if self.known.is_some_and(|known| known.split(',').any(is_tag)) {
            return Ok((head, unchanged()).into_response());
        }
        let made = studio.make(tag, make).await?;
        let kind = [
            (header::CONTENT_TYPE, self.form.kind().to_owned()),
            (header::CONTENT_DISPOSITION, self.form.disposition(stem)),
        ];
        Ok((head, kind, made).into_response())
    }

    /// The language that was asked for, or the visitor's.
    pub(crate) fn lang_or(&self, lang: Lang) -> Lang {
        self.lang.unwrap_or(lang)
    }
}

impl FromRequestParts<App> for Asked {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Refusal::NotFound)?;
        let form = params.iter().find(|(name, _)| *name == "file").and_then(|(_, file)| Form::of_file(file));
        let form = form.ok_or(Refusal::NotFound)?;
        let told = Query::<Told>::try_from_uri(&parts.uri);
        let Query(told) = told.map_err(|_| Refusal::Malformed(String::new()))?;
        let number = |text: Option<&String>| text.and_then(|text| text.parse().ok());
        let moment = number(told.set.as_ref()).zip(number(told.shot.as_ref()));
        let known = parts.headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        Ok(Self {
            form,
            moment: moment.map(|(set, turn)| Moment { set, turn }),
            lang: told.lang.and_then(|code| code.parse().ok()),
            known: known.map(str::to_owned),
        })
    }
}
