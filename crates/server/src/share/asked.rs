//! What is asked for: the form by the name of the file, the moment, and what the browser has already.

use axum::extract::{FromRequestParts, Query, RawPathParams};
use axum::http::header;
use axum::http::request::Parts;
use serde::Deserialize;
use texts::Lang;

use super::form::Form;
use super::moment::Moment;
use crate::app::App;
use crate::refusal::Refusal;

/// What is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(super) form: Form,
    pub(super) moment: Option<Moment>,
    /// The language of a link, which those who draw it for others do not speak.
    lang: Option<Lang>,
    /// The tags of what the browser has.
    pub(super) known: Option<String>,
}

/// The end of an address, as the page of a game writes it. What cannot be read is as if it were not there.
#[derive(Deserialize)]
struct Told {
    set: Option<String>,
    shot: Option<String>,
    lang: Option<String>,
}

impl Asked {
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
