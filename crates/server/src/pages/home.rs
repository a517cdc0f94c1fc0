//! The first page.

use askama::Template;
use texts::say;

use super::page;
use crate::door::Visit;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/";

#[derive(Template)]
#[template(path = "pages/home.html")]
struct Page {
    visit: Visit,
}

pub(crate) async fn show(visit: Visit) -> Answer {
    page(&Page { visit })
}
