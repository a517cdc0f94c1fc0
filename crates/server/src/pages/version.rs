//! A version: what its check found, its source with the compiler's messages on their lines, its test game.

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use store::{Bot, Version, VersionId};
use texts::{Lang, say};

use super::{page, words};
use crate::app::App;
use crate::checks::{CheckState, Remark, Step};
use crate::door::{ReadVersion, Visit};
use crate::live;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}";

#[derive(Template)]
#[template(path = "pages/version.html")]
struct Page {
    visit: Visit,
    bot: Bot,
    id: VersionId,
    version: Version,
    state: CheckState,
    events: Option<String>,
    /// Every line of the source, with what the compiler says about it.
    lines: Vec<(usize, String, Vec<Remark>)>,
}

impl Page {
    /// Whether it is the reader's own; others may read it and no more.
    fn is_own(&self) -> bool {
        self.visit.person.as_ref().is_some_and(|person| person.id == self.bot.told.owner)
    }

    /// Whether it may play and does not.
    fn can_play(&self) -> bool {
        self.state.accepted == Some(true) && self.bot.active != Some(self.id.number)
    }
}

/// Where a version is shown.
pub(crate) fn address(id: VersionId) -> String {
    format!("/bots/{}/versions/{}", id.bot.0, id.number)
}

pub(crate) async fn show(State(app): State<App>, own: ReadVersion) -> Answer {
    let ReadVersion { member, bot, id, version } = own;
    let visit = member.visit;
    let state = state(&app, visit.lang, &bot, id, &version).await?;
    let events = (!state.over).then(|| live::version::address(id));
    let mut remarks: HashMap<usize, Vec<Remark>> = HashMap::new();
    for remark in &state.diagnostics {
        remarks.entry(remark.message.line.unwrap_or(1) as usize).or_default().push(remark.clone());
    }
    let text = languages::readable(&version.source);
    let line = |(number, line): (usize, &str)| {
        (number, line.to_owned(), remarks.remove(&number).unwrap_or_default())
    };
    let lines = (1..).zip(text.lines()).map(line).collect();
    page(&Page { visit, bot, id, version, state, events, lines })
}

/// How the check of a version stands: what waits or runs is known here, the rest is in the store.
pub(crate) async fn state(
    app: &App,
    lang: Lang,
    bot: &Bot,
    id: VersionId,
    version: &Version,
) -> Result<CheckState, Refusal> {
    let checks = &app.bridge()?.checks;
    let now = checks.now(id, version);
    if let Some(now) = now.filter(|now| now.step != Step::Waiting) {
        return Ok(CheckState::of_now(lang, now));
    }
    let found = app.ask(move |store| Ok((store.check(id)?, store.is_doubted(id)?))).await?;
    Ok(match (found, now) {
        ((Some(check), is_doubted), _) => {
            let state = CheckState::of_check(lang, bot, id, version, &check);
            if is_doubted { state.until_checked_again(lang) } else { state }
        }
        ((None, _), Some(now)) => CheckState::of_now(lang, now),
        ((None, _), None) => checks.unchecked(lang, version),
    })
}
