//! Where a bot is written: the editor, and beside it how the last version got on.

use askama::Template;
use axum::extract::State;
use store::{Bot, BotId, VersionId};
use texts::say;

use super::{new_bot, page, words};
use crate::app::App;
use crate::checks::CheckState;
use crate::door::{OwnBot, Visit};
use crate::live;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}";

#[derive(Template)]
#[template(path = "pages/bot.html")]
struct Page {
    visit: Visit,
    bot: Bot,
    language: String,
    source: String,
    /// When the draft was saved: whoever saves another says over which.
    edition: u64,
    /// The last version and how its check stands.
    last: Option<(VersionId, CheckState)>,
    events: Option<String>,
    problems: Vec<String>,
}

/// Where a bot is written.
pub(crate) fn address(id: BotId) -> String {
    format!("/bots/{}", id.0)
}

pub(crate) async fn show(State(app): State<App>, own: OwnBot) -> Answer {
    page(&filled(&app, own, Vec::new()).await?)
}

/// The page with what is wrong with something that was asked for.
pub(super) async fn again(app: &App, own: OwnBot, problems: Vec<String>) -> Answer {
    super::again(&filled(app, own, problems).await?)
}

async fn filled(app: &App, own: OwnBot, problems: Vec<String>) -> Result<Page, Refusal> {
    let OwnBot { member, bot } = own;
    let (id, visit) = (bot.id, member.visit);
    let asked = app.ask(move |store| {
        let last = store.version_lines(id)?.first().map(|line| line.id);
        let version = last.map(|last| store.version(last)).transpose()?.flatten();
        Ok((store.draft(id)?, last, version))
    });
    let (draft, last, version) = asked.await?;
    let edition = draft.as_ref().map_or(0, |draft| draft.saved_ms);
    let (language, source) = match (draft, &version) {
        (Some(draft), _) => (draft.language, draft.source),
        (None, Some(version)) => (version.language.clone(), version.source.clone()),
        (None, None) => {
            let first = languages::ALL[0];
            (first.name.to_owned(), new_bot::template(visit.lang, first, bot.told.game).into_bytes())
        }
    };
    let state = match last.zip(version.as_ref()) {
        Some((last, version)) => {
            Some((last, super::version::state(app, visit.lang, &bot, last, version).await?))
        }
        None => None,
    };
    let events =
        state.as_ref().filter(|(_, state)| !state.over).map(|(last, _)| live::version::address(*last));
    let source = languages::readable(&source);
    Ok(Page { visit, bot, language, source, edition, last: state, events, problems })
}
