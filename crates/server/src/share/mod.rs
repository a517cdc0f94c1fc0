//! A game that is over, to be given to others: a page that needs no server, a moving picture, a picture of one moment, text, and
//! the picture that goes with a link; of a tournament that picture alone. `pictures` makes them; here is what may be asked for and how often.
//!
//! Whoever may see the record may have these. A reader's language and the moment that was asked for are part of what is made, and so
//! of its tag: a browser that has it already is told so, and nothing is drawn.

mod asked;
mod form;
mod moment;
mod preview;
mod studio;
mod table;

pub(crate) use asked::Asked;
pub(crate) use preview::Preview;
pub(crate) use studio::Studio;
pub(crate) use table::SharedTable;

use pictures::{Caption, RpsSubject, Subject};
use record::{AnyRecord, Viewpoint};
use rules::BySeat;
use texts::Lang;

use crate::refusal::{Answer, Refusal};
use form::Form;

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
        let form = asked.form;
        if form == Form::Film && matches!(self.record, AnyRecord::Rps(_)) {
            return Err(Refusal::NotFound);
        }
        let moment = asked.moment.filter(|_| form == Form::Picture);
        let (told, lines) = ((moment, &self.line, &self.verdict, &self.names), self.record.to_string());
        let tag = asked.tag(self.lang, &format!("{told:?}{lines}"));
        let stem = match moment {
            Some(moment) => format!("{}-{moment}", self.stem),
            None => self.stem.clone(),
        };
        asked.answer(studio, tag, &stem, move || self.make(form, moment)).await
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
