//! What messengers show of a link: a title, a sentence, and a picture.

use texts::Lang;

use crate::door::Visit;

/// What messengers show of a page.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) sentence: String,
    /// The addresses of the page and of the picture, as the browser knows them.
    pub(crate) page: String,
    pub(crate) image: String,
    /// The language, as those who invented this spell it.
    pub(crate) locale: &'static str,
}

impl Preview {
    /// A page with a picture at a path of ours.
    pub(crate) fn of(visit: &Visit, title: &str, sentence: &str, image: &str) -> Self {
        let path = visit.path.split('?').next().unwrap_or_default();
        let image = format!("{image}?lang={}", visit.lang);
        Self {
            title: title.to_owned(),
            sentence: sentence.to_owned(),
            page: visit.address_of(path),
            image: visit.address_of(&image),
            locale: match visit.lang {
                Lang::En => "en_US",
                Lang::Ru => "ru_RU",
            },
        }
    }
}
