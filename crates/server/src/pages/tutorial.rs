//! The first bot, step by step: from the template to one that finishes ships and hides its own. Every source here is built
//! and plays in a test.

use askama::Template;
use axum::extract::Query;
use languages::{Game, Language};
use serde::Deserialize;
use texts::{Lang, say};

use super::versions::{DiffLine, compare};
use super::{new_bot, page};
use crate::door::Visit;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/tutorial";

#[derive(Template)]
#[template(path = "pages/tutorial.html")]
struct Page {
    visit: Visit,
    language: &'static Language,
    random: Lesson,
    hunter: Lesson,
    hider: Lesson,
}

/// A step: what changes, and the whole source after it.
struct Lesson {
    changes: Vec<DiffLine>,
    source: String,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    language: Option<String>,
}

pub(crate) async fn show(visit: Visit, Query(asked): Query<Asked>) -> Answer {
    let language = match asked.language {
        Some(name) => languages::by_name(&name).ok_or(Refusal::NotFound)?,
        None => languages::ALL[0],
    };
    let tongue = new_bot::tongue(visit.lang);
    let sources = languages::lessons(language, tongue).ok_or(Refusal::NotFound)?;
    let mut before = language.template(Game::SeaBattle, tongue);
    let [random, hunter, hider] = sources.map(|source| {
        let changes = compare(&before, &source);
        before.clone_from(&source);
        Lesson { changes, source }
    });
    page(&Page { visit, language, random, hunter, hider })
}

/// The languages that the tutorial is written for.
fn taught() -> impl Iterator<Item = &'static Language> {
    languages::ALL
        .into_iter()
        .filter(|language| languages::lessons(language, languages::Tongue::English).is_some())
}
