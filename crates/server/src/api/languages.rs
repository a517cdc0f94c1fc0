//! The languages that bots can be written in, with what a new bot starts from.

use record::GameKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::told;
use crate::door::Visit;
use crate::pages::new_bot::template;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/api/v1/languages";

/// A language.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LanguageTold {
    /// The name by which it is asked for.
    name: &'static str,
    /// What people call it.
    title: &'static str,
    /// How the names of its files end.
    extensions: &'static [&'static str],
    /// What a new bot starts from, for each game.
    templates: Vec<TemplateTold>,
}

/// What a new bot starts from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TemplateTold {
    /// `sea-battle` or `rps`.
    game: &'static str,
    /// A bot that plays by the rules.
    source: String,
}

#[utoipa::path(get, path = PATH, tag = "bots", responses((status = 200, body = [LanguageTold])))]
pub(crate) async fn show(visit: Visit) -> Answer {
    let languages: Vec<LanguageTold> = languages::ALL
        .into_iter()
        .map(|language| LanguageTold {
            name: language.name,
            title: language.title,
            extensions: language.extensions,
            templates: GameKind::ALL
                .into_iter()
                .map(|game| TemplateTold { game: game.name(), source: template(visit.lang, language, game) })
                .collect(),
        })
        .collect();
    Ok(told(&languages))
}
