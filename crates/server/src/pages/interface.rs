//! What a bot is asked and what it may use: calls with their limits, every language with its templates, the line protocol.

use askama::Template;
use languages::{Game, Language, Limits};
use texts::{Lang, say};

use super::{new_bot, page};
use crate::door::Visit;
use crate::learn::calls::{CallRow, calls};
use crate::learn::{bytes, seconds};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/interface";

#[derive(Template)]
#[template(path = "pages/interface.html")]
struct Page {
    visit: Visit,
    sea_battle: Vec<CallRow>,
    rps: Vec<CallRow>,
    languages: Vec<Taught>,
    limits: Limits,
}

/// A language with what a bot looks like in it.
struct Taught {
    language: &'static Language,
    looks: String,
    memory: String,
    /// Titles and sources.
    templates: Vec<(String, String)>,
}

pub(crate) async fn show(visit: Visit) -> Answer {
    let lang = visit.lang;
    page(&Page {
        sea_battle: calls(lang, Game::SeaBattle),
        rps: calls(lang, Game::Rps),
        languages: languages::ALL.into_iter().map(|language| taught(lang, language)).collect(),
        limits: Limits::default(),
        visit,
    })
}

fn taught(lang: Lang, language: &'static Language) -> Taught {
    let tongue = new_bot::tongue(lang);
    let title = |game| match game {
        Game::SeaBattle => say!(lang, "web-sea-battle"),
        Game::Rps => say!(lang, "web-rps"),
    };
    let usual = Game::ALL.map(|game| (title(game), language.template(game, tongue)));
    let old = Game::ALL.into_iter().filter_map(|game| {
        let source = language.sea_fight_template(game, tongue)?;
        Some((format!("{}, sea-fight", title(game)), source))
    });
    Taught {
        language,
        looks: looks(lang, language.name),
        memory: bytes(lang, language.limits().memory_bytes),
        templates: usual.into_iter().chain(old).collect(),
    }
}

/// What a bot looks like in a language, in a sentence.
fn looks(lang: Lang, name: &str) -> String {
    match name {
        "pascal" => say!(lang, "looks-pascal"),
        "python" => say!(lang, "looks-python"),
        "c" => say!(lang, "looks-c"),
        "cpp" => say!(lang, "looks-cpp"),
        "rust" => say!(lang, "looks-rust"),
        "go" => say!(lang, "looks-go"),
        "java" => say!(lang, "looks-java"),
        _ => say!(lang, "looks-javascript"),
    }
}

impl Page {
    /// An amount in the reader's language.
    fn amount(&self, amount: &u64) -> String {
        bytes(self.visit.lang, *amount)
    }

    /// The most of a source.
    fn source(&self) -> String {
        bytes(self.visit.lang, languages::MAX_SOURCE_BYTES as u64)
    }

    /// How long a bot may take until it is ready.
    fn start(&self) -> String {
        seconds(self.visit.lang, jobs::TimeLimits::START)
    }
}
