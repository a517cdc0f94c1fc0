//! The rules: both games in words and boards, and how the rule sets differ.

use askama::Template;
use rules::Preset;
use texts::{Lang, say};

use super::page;
use crate::door::Visit;
use crate::learn::facts::{Fact, facts};
use crate::learn::figure;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/rules";

#[derive(Template)]
#[template(path = "pages/rules.html")]
struct Page {
    visit: Visit,
    facts: Vec<Fact>,
}

pub(crate) async fn show(visit: Visit) -> Answer {
    let facts = facts(visit.lang, &Preset::ALL);
    page(&Page { visit, facts })
}
