//! The first page: for newcomers what this is and how to begin, for members their bots; for both what is going on.

use askama::Template;
use axum::extract::State;
use store::{Bot, PersonId, Store, StoreError, VersionLine, Visibility};
use texts::say;

use super::{bots, page, words};
use crate::app::App;
use crate::door::Visit;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/";
/// The most bots of one's own that are shown here.
const MAX_BOTS: usize = 5;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct Page {
    visit: Visit,
    bots: Vec<(Bot, Option<VersionLine>)>,
    has_more_bots: bool,
}

pub(crate) async fn show(State(app): State<App>, visit: Visit) -> Answer {
    let member = visit.person.as_ref().map(|person| person.id);
    let mut bots = app.ask(move |store| of_member(store, member)).await?;
    let has_more_bots = bots.len() > MAX_BOTS;
    bots.truncate(MAX_BOTS);
    page(&Page { visit, bots, has_more_bots })
}

fn of_member(store: &Store, member: Option<PersonId>) -> Result<Vec<(Bot, Option<VersionLine>)>, StoreError> {
    member.map_or(Ok(Vec::new()), |member| bots::of(store, member))
}
