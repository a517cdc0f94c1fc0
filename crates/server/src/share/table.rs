//! The picture that goes with a link to a tournament: its name, its first places, and what came of it.

use pictures::{Caption, Place, table_card};
use texts::Lang;

use super::asked::Asked;
use super::form::Form;
use super::studio::Studio;
use crate::refusal::{Answer, Refusal};

/// A tournament, as far as a picture tells it.
#[derive(Clone, Debug)]
pub(crate) struct SharedTable {
    pub(crate) lang: Lang,
    pub(crate) name: String,
    pub(crate) places: Vec<Place>,
    /// What is played, and how.
    pub(crate) line: String,
    /// What came of it, or how far it is.
    pub(crate) verdict: String,
}

impl SharedTable {
    /// Answers with the picture; there is nothing else of a tournament here.
    pub(crate) async fn answer(self, studio: &Studio, asked: Asked) -> Answer {
        if asked.form != Form::Card {
            return Err(Refusal::NotFound);
        }
        let tag = asked.tag(self.lang, &format!("{self:?}"));
        asked.answer(studio, tag, "", move || self.make()).await
    }

    fn make(&self) -> Result<Vec<u8>, Refusal> {
        let caption = Caption { line: &self.line, verdict: &self.verdict };
        table_card(&self.name, &self.places, &caption).map_err(|error| Refusal::ours(&error))
    }
}
