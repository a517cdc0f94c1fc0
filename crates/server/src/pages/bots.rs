//! One's own bots.

use askama::Template;
use axum::extract::State;
use store::{Bot, PersonId, Store, StoreError, VersionLine, Visibility};
use texts::say;

use super::{page, words};
use crate::app::App;
use crate::door::{Member, Visit};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/bots";

#[derive(Template)]
#[template(path = "pages/bots.html")]
struct Page {
    visit: Visit,
    bots: Vec<(Bot, Option<VersionLine>)>,
    /// Those that are put away.
    away: Vec<Bot>,
}

pub(crate) async fn show(State(app): State<App>, member: Member) -> Answer {
    let owner = member.person.id;
    let (bots, away) = app.ask(move |store| Ok((of(store, owner)?, store.bots_away(owner)?))).await?;
    page(&Page { visit: member.visit, bots, away })
}

/// Somebody's bots that are not put away with the last version of each, the newest bot first.
pub(super) fn of(store: &Store, owner: PersonId) -> Result<Vec<(Bot, Option<VersionLine>)>, StoreError> {
    let last = |bot: Bot| Ok((bot.clone(), store.version_lines(bot.id)?.into_iter().next()));
    store.bots_of(owner)?.into_iter().rev().map(last).collect()
}
