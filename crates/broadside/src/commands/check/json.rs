//! What was found out about a bot as one JSON object, for scripts.

use jobs::Stage;
use languages::Diagnostic;
use record::FailureKind;
use serde::Serialize;
use texts::Lang;

use super::{Found, SEAT};
use crate::report::Told;
use crate::table::milliseconds;

/// The whole examination.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    accepted: bool,
    stage: &'static str,
    diagnostics: Vec<Message>,
    /// What the bot printed.
    output: String,
    /// The record of the test game, as JSON lines.
    log: String,
    /// One sentence, in the user's language.
    verdict: String,
    bot: String,
    language: Option<&'static str>,
    game: &'static str,
    preset: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[u32; 2]>,
    compile_ms: f64,
    /// Whether the program was compiled before and the compiler had nothing to do.
    cached: bool,
    start_ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_ms: Option<f64>,
    calls: u32,
    cpu_ms: f64,
    wall_ms: f64,
}

#[derive(Debug, Serialize)]
struct Message {
    line: Option<u32>,
    column: Option<u32>,
    severity: &'static str,
    message: String,
}

#[derive(Debug, Serialize)]
struct Fault {
    kind: &'static str,
    call: &'static str,
}

impl Report {
    pub(super) fn of<G: Told>(lang: Lang, found: &Found<G>) -> Self {
        let usage = found.about.played.as_ref().map(|played| played.usage[SEAT]).unwrap_or_default();
        let stage = found.about.stage();
        Self {
            accepted: stage == Stage::Done,
            stage: match stage {
                Stage::Compile => "compile",
                Stage::Start => "start",
                Stage::Game => "game",
                Stage::Done => "done",
            },
            diagnostics: found.about.diagnostics().iter().map(message).collect(),
            output: found.output(),
            log: found.about.played.as_ref().map_or_else(String::new, |played| played.record.to_string()),
            verdict: found.verdict(lang),
            bot: found.subject.file.name.clone(),
            language: found.subject.file.language.map(|language| language.name),
            game: found.subject.game.name(),
            preset: found.subject.preset.name(),
            fault: found
                .about
                .failure()
                .map(|(call, failure)| Fault { kind: FailureKind::of(failure).name(), call }),
            score: found.about.played.as_ref().map(|played| played.record.verdict().score.into_array()),
            compile_ms: milliseconds(found.about.compiling),
            cached: found.about.built.as_ref().is_ok_and(|build| build.cached),
            start_ms: milliseconds(usage.start),
            game_ms: found.about.played.as_ref().map(|_| milliseconds(found.about.playing)),
            calls: usage.calls,
            cpu_ms: milliseconds(usage.cpu),
            wall_ms: milliseconds(usage.wall),
        }
    }
}

fn message(diagnostic: &Diagnostic) -> Message {
    Message {
        line: diagnostic.line,
        column: diagnostic.column,
        severity: diagnostic.severity.name(),
        message: diagnostic.message.clone(),
    }
}
