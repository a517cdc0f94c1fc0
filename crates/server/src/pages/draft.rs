//! Saves a draft, where there is no script to do it as one types.

use axum::extract::State;
use serde::Deserialize;
use store::{BotId, Draft};
use texts::{Lang, say};

use super::{bot, go};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnBot, Posted, Rate};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/draft";

#[derive(Deserialize)]
pub(crate) struct Fields {
    source: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Posted(fields): Posted<Fields>,
) -> Answer {
    app.limits.allow(Rate::Draft, member.person.id.0)?;
    save(&app, bot.id, lines(&fields.source)).await?;
    Ok(go(&bot::address(bot.id)))
}

/// Saves a draft of a bot in the language that it has, and tells when.
pub(crate) async fn save(app: &App, bot: BotId, source: String) -> Result<u64, Refusal> {
    let draft = Draft { language: String::new(), source: source.into_bytes(), saved_ms: now_ms() };
    let saved_ms = draft.saved_ms;
    app.ask(move |store| store.save_draft(bot, Draft { language: language(store, bot)?, ..draft })).await?;
    Ok(saved_ms)
}

/// Saves a draft in place of the one that was saved at that time. What was saved since in another tab, or by a program, stays.
pub(crate) async fn save_over(
    app: &App,
    lang: Lang,
    bot: BotId,
    source: String,
    known_ms: u64,
) -> Result<u64, Refusal> {
    let draft = Draft { language: String::new(), source: source.into_bytes(), saved_ms: now_ms() };
    let saved_ms = draft.saved_ms;
    let asked = app.ask(move |store| {
        store.save_draft_over(bot, Draft { language: language(store, bot)?, ..draft }, known_ms)
    });
    if asked.await? { Ok(saved_ms) } else { Err(Refusal::Taken(say!(lang, "bot-draft-changed"))) }
}

/// Whether something was typed that was never sent. The source that a bot begins with was typed by nobody.
pub(crate) fn is_unsent(store: &store::Store, bot: BotId) -> Result<bool, store::StoreError> {
    let Some(draft) = store.draft(bot)? else { return Ok(false) };
    let last = store.version_lines(bot)?.into_iter().next();
    let last = last.map(|line| store.version(line.id)).transpose()?.flatten();
    Ok(last.is_some_and(|last| last.source != draft.source))
}

/// The language that a bot is written in: that of its draft, else of its last version.
pub(crate) fn language(store: &store::Store, bot: BotId) -> Result<String, store::StoreError> {
    if let Some(draft) = store.draft(bot)? {
        return Ok(draft.language);
    }
    let last = store.version_lines(bot)?.into_iter().next();
    Ok(last.map_or_else(|| languages::ALL[0].name.to_owned(), |line| line.language))
}

/// A source as it was typed: browsers end lines of a form in a way that nobody has typed.
pub(crate) fn lines(source: &str) -> String {
    source.replace("\r\n", "\n")
}
