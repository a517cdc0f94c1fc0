//! Sends what was typed: a new version that never changes, and a check of it.

use axum::extract::State;
use serde::Deserialize;
use store::{Bot, PersonId, Version, VersionId};
use texts::{Lang, say};

use super::{draft, go, version};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{OwnBot, Posted, Rate};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/submit";

#[derive(Deserialize)]
pub(crate) struct Fields {
    source: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let source = draft::lines(&fields.source);
    let id = send(&app, member.visit.lang, member.person.id, bot, source, None).await?;
    Ok(go(&version::address(id)))
}

/// Makes a version of a source, in the language of the bot unless another is named, and orders its check.
pub(crate) async fn send(
    app: &App,
    lang: Lang,
    person: PersonId,
    bot: Bot,
    source: String,
    language: Option<String>,
) -> Result<VersionId, Refusal> {
    if source.trim().is_empty() {
        return Err(Refusal::Wrong(vec![say!(lang, "wrong-source-empty")]));
    }
    if source.contains('\0') {
        return Err(Refusal::Wrong(vec![say!(lang, "wrong-source-binary")]));
    }
    app.limits.allow(Rate::Submission, person.0)?;
    let id = bot.id;
    draft::save(app, id, source.clone()).await?;
    let made = app.ask(move |store| {
        let language = language.map_or_else(|| draft::language(store, id), Ok)?;
        let version = Version { language, source: source.into_bytes(), made_ms: now_ms() };
        Ok((store.add_version(id, version.clone())?, version))
    });
    let (id, version) = made.await?;
    // The version is kept: where there is no room for its check now, the page offers to check it later.
    if let Err(refusal) = app.checks.order(&bot, id, version) {
        tracing::warn!(?id, ?refusal, "a version waits for its check");
    }
    Ok(id)
}
