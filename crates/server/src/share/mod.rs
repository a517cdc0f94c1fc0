//! A game that is over, to be given to others: a page that needs no server, a moving picture, a picture of one moment, text, and
//! the picture that goes with a link. `pictures` makes them; here is what may be asked for and how often.
//!
//! Whoever may see the record may have these. A reader's language and the moment that was asked for are part of what is made, and so
//! of its tag: a browser that has it already is told so, and nothing is drawn.

mod asked;
mod form;
mod moment;
mod preview;
mod studio;

pub(crate) use asked::Asked;
pub(crate) use preview::Preview;
pub(crate) use studio::Studio;

use axum::http::header;
use axum::response::IntoResponse as _;
use pictures::{Caption, RpsSubject, Subject};
use record::{AnyRecord, Viewpoint};
use rules::BySeat;
use sha2::{Digest as _, Sha256};
use texts::Lang;

use crate::refusal::{Answer, Refusal, unchanged};
use crate::secret;
use form::Form;

/// Browsers keep what they have, and ask each time whether they may still see it and whether it is still the same.
const ASK_AGAIN: &str = "private, no-cache";

/// A game that is over.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) lang: Lang,
    pub(crate) record: AnyRecord,
    pub(crate) names: BySeat<String>,
    /// What game it is.
    pub(crate) line: String,
    /// Who has won and why, for anybody.
    pub(crate) verdict: String,
    /// How the names of files begin.
    pub(crate) stem: String,
}

impl Shared {
    /// Answers with the game in the form that was asked for.
    pub(crate) async fn answer(self, studio: &Studio, asked: Asked) -> Answer {
        let Asked { form, moment, known, .. } = asked;
        if form == Form::Film && matches!(self.record, AnyRecord::Rps(_)) {
            return Err(Refusal::NotFound);
        }
        let moment = moment.filter(|_| form == Form::Picture);
        let tag = self.tag(form, moment);
        let head = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, ASK_AGAIN.to_owned())];
        if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
            return Ok((head, unchanged()).into_response());
        }
        let name = match moment {
            Some(moment) => format!("{}-{moment}.{}", self.stem, form.ending()),
            None => format!("{}.{}", self.stem, form.ending()),
        };
        let made = studio.make(tag, move || self.make(form, moment)).await?;
        let kind = [
            (header::CONTENT_TYPE, form.kind().to_owned()),
            (header::CONTENT_DISPOSITION, form.disposition(&name)),
        ];
        Ok((head, kind, made).into_response())
    }

    /// What tells this from everything else that was ever made, also by other versions of the program.
    fn tag(&self, form: Form, moment: Option<moment::Moment>) -> String {
        let told =
            (env!("CARGO_PKG_VERSION"), form, moment, self.lang, &self.line, &self.verdict, &self.names);
        let digest = Sha256::new().chain_update(format!("{told:?}")).chain_update(self.record.to_string());
        format!("\"{}\"", secret::hex(&digest.finalize()[..16]))
    }

    fn make(&self, form: Form, moment: Option<moment::Moment>) -> Result<Vec<u8>, Refusal> {
        let (lang, names) = (self.lang, self.names.clone());
        let caption = Caption { line: &self.line, verdict: &self.verdict };
        match &self.record {
            AnyRecord::SeaBattle(record) => {
                let events = record.events();
                let subject = Subject { lang, names, events, viewpoint: Viewpoint::Afterwards };
                match form {
                    Form::Page => Ok(pictures::page(&subject).into_bytes()),
                    Form::Film => pictures::gif(&subject).map_err(|error| Refusal::ours(&error)),
                    Form::Picture => Ok(pictures::svg(&subject, moment::step(events, moment)).into_bytes()),
                    Form::Text => Ok(pictures::text(&subject, &caption).into_bytes()),
                    Form::Card => pictures::card(&subject, &caption).map_err(|error| Refusal::ours(&error)),
                }
            }
            AnyRecord::Rps(record) => {
                let events = record.events();
                let subject = RpsSubject { lang, names, events };
                match form {
                    Form::Page => Ok(pictures::rps_page(&subject).into_bytes()),
                    Form::Film => Err(Refusal::NotFound),
                    Form::Picture => {
                        Ok(pictures::rps_svg(&subject, moment::step(events, moment)).into_bytes())
                    }
                    Form::Text => Ok(pictures::rps_text(&subject, &caption).into_bytes()),
                    Form::Card => {
                        pictures::rps_card(&subject, &caption).map_err(|error| Refusal::ours(&error))
                    }
                }
            }
        }
    }
}
