//! One set of rules by itself.

use askama::Template;
use axum::extract::Path;
use rules::Preset;
use texts::{Lang, say};

use super::page;
use crate::door::Visit;
use crate::learn::facts::{Fact, facts};
use crate::learn::figure;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/rules/{page}";

#[derive(Template)]
#[template(path = "pages/preset.html")]
struct Page {
    visit: Visit,
    preset: Preset,
    facts: Vec<Fact>,
}

pub(crate) async fn show(visit: Visit, Path(name): Path<String>) -> Answer {
    let preset: Preset = name.parse().map_err(|_| Refusal::NotFound)?;
    let facts = facts(visit.lang, &[preset]);
    page(&Page { visit, preset, facts })
}
