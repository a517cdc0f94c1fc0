//! The versions of a bot, and what differs between two of them.

use std::time::Duration;

use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;
use similar::{ChangeTag, TextDiff};
use store::{Bot, BotId, VersionId, VersionLine};
use texts::say;

use super::{page, words};
use crate::app::App;
use crate::door::{OwnBot, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions";
/// How long a comparison may take before it becomes a rough one.
const DIFF_PATIENCE: Duration = Duration::from_millis(200);
/// The lines around a difference that are shown.
const CONTEXT_LINES: usize = 3;
/// The most lines of a comparison.
const MAX_DIFF_LINES: usize = 5_000;

#[derive(Template)]
#[template(path = "pages/versions.html")]
struct Page {
    visit: Visit,
    bot: Bot,
    versions: Vec<VersionLine>,
    diff: Option<Diff>,
}

impl Page {
    /// Whether a version is the one that plays.
    fn plays(&self, line: &VersionLine) -> bool {
        self.bot.active == Some(line.id.number)
    }

    /// Whether a version may play and does not.
    fn can_play(&self, line: &VersionLine) -> bool {
        matches!(line.checked, Some((_, true))) && !self.plays(line)
    }
}

/// What differs between two versions.
struct Diff {
    old: u32,
    new: u32,
    lines: Vec<DiffLine>,
}

/// A line of a comparison: its class, its numbers before and after, and its text.
pub(super) struct DiffLine {
    pub(super) kind: &'static str,
    pub(super) sign: &'static str,
    pub(super) old: Option<usize>,
    pub(super) new: Option<usize>,
    pub(super) text: String,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    old: Option<u32>,
    new: Option<u32>,
}

/// Where the versions of a bot are listed.
pub(crate) fn address(id: BotId) -> String {
    format!("/bots/{}/versions", id.0)
}

pub(crate) async fn show(
    State(app): State<App>,
    OwnBot { member, bot }: OwnBot,
    Query(asked): Query<Asked>,
) -> Answer {
    let id = bot.id;
    let versions = app.ask(move |store| store.version_lines(id)).await?;
    let diff = match asked {
        Asked { old: Some(old), new: Some(new) } => Some(diff(&app, id, old, new).await?),
        Asked { .. } => None,
    };
    page(&Page { visit: member.visit, bot, versions, diff })
}

async fn diff(app: &App, bot: BotId, old: u32, new: u32) -> Result<Diff, Refusal> {
    let found = app.ask(move |store| {
        let version = |number| store.version(VersionId { bot, number });
        Ok(version(old)?.zip(version(new)?))
    });
    let (before, after) = found.await?.ok_or(Refusal::NotFound)?;
    let compared = tokio::task::spawn_blocking(move || {
        compare(&languages::readable(&before.source), &languages::readable(&after.source))
    });
    let lines = compared.await.map_err(|error| Refusal::ours(&error))?;
    Ok(Diff { old, new, lines })
}

/// What differs between two sources, with a few lines around each difference.
pub(super) fn compare(before: &str, after: &str) -> Vec<DiffLine> {
    let diff = TextDiff::configure().timeout(DIFF_PATIENCE).diff_lines(before, after);
    let mut lines = Vec::new();
    for (place, group) in diff.grouped_ops(CONTEXT_LINES).iter().enumerate() {
        if place > 0 {
            lines.push(DiffLine { kind: "gap", sign: "", old: None, new: None, text: "…".to_owned() });
        }
        for change in group.iter().flat_map(|operation| diff.iter_changes(operation)) {
            let (kind, sign) = match change.tag() {
                ChangeTag::Delete => ("removed", "−"),
                ChangeTag::Insert => ("added", "+"),
                ChangeTag::Equal => ("same", ""),
            };
            let number = |index: Option<usize>| index.map(|index| index + 1);
            let (old, new) = (number(change.old_index()), number(change.new_index()));
            lines.push(DiffLine { kind, sign, old, new, text: change.value().trim_end().to_owned() });
        }
    }
    lines.truncate(MAX_DIFF_LINES);
    lines
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn what_differs_is_marked_line_by_line() {
        let lines = compare("a\nb\nc\n", "a\nB\nc\n");
        let told: Vec<_> =
            lines.iter().map(|line| (line.sign, line.old, line.new, line.text.as_str())).collect();
        assert_eq!(
            told,
            [
                ("", Some(1), Some(1), "a"),
                ("−", Some(2), None, "b"),
                ("+", None, Some(2), "B"),
                ("", Some(3), Some(3), "c")
            ]
        );
        assert!(compare("a\n", "a\n").is_empty());
    }
}
