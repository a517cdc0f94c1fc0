//! Sends what was typed: a new version that never changes, and a check of it.

use axum::extract::State;
use serde::Deserialize;
use store::{Bot, Version, VersionId};
use texts::say;

use super::{draft, go, version};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, OwnBot, Posted, Rate, Way};
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
    let sent = send(&app, &member, bot, source, None).await?;
    Ok(go(&version::address(sent.version)))
}

/// What came of it.
pub(crate) struct Sent {
    pub(crate) version: VersionId,
    /// When the draft was saved that is the same; what a program sends leaves alone what was typed and never sent.
    pub(crate) draft_ms: Option<u64>,
}

/// Makes a version of a source, in the language of the bot unless another is named, and orders its check.
pub(crate) async fn send(
    app: &App,
    member: &Member,
    bot: Bot,
    source: String,
    language: Option<String>,
) -> Result<Sent, Refusal> {
    let lang = member.visit.lang;
    if source.trim().is_empty() {
        return Err(Refusal::Wrong(vec![say!(lang, "wrong-source-empty")]));
    }
    if source.contains('\0') {
        return Err(Refusal::Wrong(vec![say!(lang, "wrong-source-binary")]));
    }
    if bot.away_ms.is_some() {
        return Err(Refusal::Wrong(vec![say!(lang, "away-bot-refused")]));
    }
    app.limits.allow(Rate::Submission, member.person.id.0)?;
    let id = bot.id;
    let keeps_draft =
        member.visit.way == Way::Token && app.ask(move |store| draft::is_unsent(store, id)).await?;
    let draft_ms = if keeps_draft { None } else { Some(draft::save(app, id, source.clone()).await?) };
    let made = app.ask(move |store| {
        let language = language.map_or_else(|| draft::language(store, id), Ok)?;
        let version = Version { language, source: source.into_bytes(), made_ms: now_ms() };
        Ok((store.add_version(id, version.clone())?, version))
    });
    let (version, made) = made.await?;
    // The version is kept: where there is no room for its check now, the page offers to check it later.
    if let Err(refusal) = app.bridge()?.checks.order(&bot, version, made) {
        tracing::warn!(?version, ?refusal, "a version waits for its check");
    }
    Ok(Sent { version, draft_ms })
}
