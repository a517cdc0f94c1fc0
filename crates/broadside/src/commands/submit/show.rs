//! What became of a bot that was sent: what the compiler said, what the bot printed, the verdict, and where to look.

use client::{CheckState, Remark};
use languages::{Diagnostic, Severity};
use serde::Serialize;
use texts::{say, visible};

use super::Outcome;
use crate::candidate::BotFile;
use crate::console::{Console, Tint};
use crate::diagnostics;
use crate::failure::Failure;
use crate::table::wrap;

const COLUMNS: usize = 80;
/// The most lines of the bot's own output.
const MOST_PRINTED: usize = 30;

pub(super) fn show(console: &mut Console, file: &BotFile, outcome: &Outcome) -> Result<(), Failure> {
    let (lang, check) = (console.lang, &outcome.check);
    let title = say!(lang, "submit-sent", bot = outcome.bot.name.as_str(), version = outcome.sent.version);
    console.line(console.tinted(Tint::Strong, &title))?;
    let found: Vec<Diagnostic> = check.diagnostics.iter().map(diagnostic).collect();
    diagnostics::show(console, file, &found)?;
    if check.accepted == Some(false) {
        show_output(console, check)?;
    }
    let sentence = visible(check.sentence.as_deref().unwrap_or_default());
    wrap(sentence.split(' '), COLUMNS, "").iter().try_for_each(|line| console.line(line))?;
    if check.accepted == Some(false) {
        console.line(console.tinted(Tint::Signal, &say!(lang, "check-refused")))?;
    }
    console.line(&outcome.page)
}

/// The end of what the bot printed: a traceback stands there.
fn show_output(console: &mut Console, check: &CheckState) -> Result<(), Failure> {
    let lines: Vec<&str> = check.output.lines().collect();
    for line in &lines[lines.len().saturating_sub(MOST_PRINTED)..] {
        let line = console.tinted(Tint::Faint, &visible(&line.replace('\t', "    ")));
        console.line(format_args!("  | {line}").to_string().trim_end())?;
    }
    Ok(())
}

fn diagnostic(remark: &Remark) -> Diagnostic {
    let severity = match remark.severity.as_str() {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        _ => Severity::Note,
    };
    Diagnostic { line: remark.line, column: remark.column, severity, message: remark.message.clone() }
}

/// The same for scripts.
#[derive(Debug, Serialize)]
pub(super) struct Report<'a> {
    accepted: bool,
    /// One sentence, in the user's language.
    verdict: &'a str,
    bot: &'a str,
    version: u32,
    /// Where everything is shown.
    page: &'a str,
    stages: &'a [client::StageState],
    diagnostics: &'a [Remark],
    /// What the bot printed.
    output: &'a str,
}

impl<'a> Report<'a> {
    pub(super) fn of(outcome: &'a Outcome) -> Self {
        let check = &outcome.check;
        Self {
            accepted: check.accepted == Some(true),
            verdict: check.sentence.as_deref().unwrap_or_default(),
            bot: &outcome.bot.name,
            version: outcome.sent.version,
            page: &outcome.page,
            stages: &check.stages,
            diagnostics: &check.diagnostics,
            output: &check.output,
        }
    }
}
