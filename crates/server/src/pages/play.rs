//! Play in the browser: against a bot, a friend, or whoever waits over the network.

use askama::Template;
use axum::extract::{Query, State};
use netplay::REALMS;
use serde::Deserialize;
use texts::say;

use super::page;
use crate::app::App;
use crate::door::Visit;
use crate::islands::PlayInput;
use crate::play;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/play";
/// The opponent of somebody who has not chosen one.
const USUAL_RIVAL: &str = "house-hunter";
/// The most sets of a match.
const MAX_SETS: u32 = 7;
/// The most bytes of what a link can ask for.
const MAX_ASKED_BYTES: usize = 128;

#[derive(Template)]
#[template(path = "pages/play.html")]
struct Page {
    visit: Visit,
    /// What the island is told; nothing where the network game is played elsewhere.
    input: Option<String>,
}

/// What a link asks for. What cannot be read is not asked for.
#[derive(Default, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    against: String,
    #[serde(default)]
    game: String,
    #[serde(default)]
    key: String,
    #[serde(default)]
    sets: String,
}

pub(crate) async fn show(State(app): State<App>, visit: Visit, Query(asked): Query<Asked>) -> Answer {
    let bridge = app.bridge()?;
    let is_here = bridge.sockets.is_some()
        && bridge.network.as_ref().is_some_and(|network| network.elsewhere.is_none());
    if !is_here {
        return page(&Page { visit, input: None });
    }
    let (lang, person) = (visit.lang, visit.person.clone());
    let offer = app.ask(move |store| play::offer(store, lang, person.as_ref())).await?;
    let within = |text: String| Some(text).filter(|text| !text.is_empty() && text.len() <= MAX_ASKED_BYTES);
    let game = asked.game.parse().ok().filter(|game| *game > 0);
    let input = super::json(&PlayInput {
        name: visit.person.as_ref().map(|person| person.told.name.clone()),
        offer,
        against: within(asked.against).unwrap_or_else(|| USUAL_RIVAL.to_owned()),
        game,
        key: within(asked.key).filter(|_| game.is_some()),
        sets: asked.sets.parse().ok().filter(|sets| (1..=MAX_SETS).contains(sets)),
        realm: REALMS[0],
        page: visit.address_of(PATH),
        command: format!(
            "broadside net join {} admiral --as {}",
            visit.socket_address(),
            say!(lang, "hall-your-name")
        ),
    });
    page(&Page { visit, input: Some(input) })
}
