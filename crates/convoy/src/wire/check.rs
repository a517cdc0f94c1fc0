//! A check that was made, inside a report.

use std::time::Duration;

use jobs::{Bound, CheckDone};
use languages::{Diagnostic, Severity};
use serde::{Deserialize, Serialize};

use super::game::GameLine;
use super::job::nanoseconds;
use super::misread::Misread;

/// The most messages of a compiler in a report.
pub const MAX_DIAGNOSTICS: usize = 1_000;

/// A check that was made.
#[derive(Serialize, Deserialize)]
pub(super) struct CheckLine {
    compiling_ns: u64,
    playing_ns: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    diagnostics: Vec<DiagnosticLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bound: Option<BoundLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<GameLine>,
}

#[derive(Serialize, Deserialize)]
struct DiagnosticLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    #[serde(with = "SeverityWord")]
    severity: Severity,
    message: String,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Severity", rename_all = "kebab-case")]
enum SeverityWord {
    Error,
    Warning,
    Note,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BoundLine {
    Seconds(u64),
    MemoryBytes(u64),
    SizeBytes(u64),
}

impl CheckLine {
    /// What was found, with the bytes of the test game put behind those that are there.
    pub(super) fn of(done: &CheckDone, bytes: &mut Vec<u8>) -> Self {
        Self {
            compiling_ns: nanoseconds(done.compiling),
            playing_ns: nanoseconds(done.playing),
            diagnostics: done.diagnostics.iter().take(MAX_DIAGNOSTICS).map(DiagnosticLine::of).collect(),
            bound: done.bound.map(BoundLine::of),
            game: done.game.as_ref().map(|game| GameLine::of(game, bytes)),
        }
    }

    /// What was found, with the test game taken from the front of what is left.
    pub(super) fn done(self, rest: &mut &[u8]) -> Result<CheckDone, Misread> {
        if self.diagnostics.len() > MAX_DIAGNOSTICS {
            return Err(Misread::garbled("a report", "a compiler has said too much"));
        }
        Ok(CheckDone {
            compiling: Duration::from_nanos(self.compiling_ns),
            playing: Duration::from_nanos(self.playing_ns),
            diagnostics: self.diagnostics.into_iter().map(DiagnosticLine::diagnostic).collect(),
            bound: self.bound.map(BoundLine::bound),
            game: self.game.map(|game| game.game(rest)).transpose()?,
            worker: None,
        })
    }
}

impl DiagnosticLine {
    fn of(diagnostic: &Diagnostic) -> Self {
        let Diagnostic { line, column, severity, message } = diagnostic.clone();
        Self { line, column, severity, message }
    }

    fn diagnostic(self) -> Diagnostic {
        let Self { line, column, severity, message } = self;
        Diagnostic { line, column, severity, message }
    }
}

impl BoundLine {
    const fn of(bound: Bound) -> Self {
        match bound {
            Bound::Time(seconds) => Self::Seconds(seconds),
            Bound::Memory(bytes) => Self::MemoryBytes(bytes),
            Bound::Size(bytes) => Self::SizeBytes(bytes),
        }
    }

    const fn bound(self) -> Bound {
        match self {
            Self::Seconds(seconds) => Bound::Time(seconds),
            Self::MemoryBytes(bytes) => Bound::Memory(bytes),
            Self::SizeBytes(bytes) => Bound::Size(bytes),
        }
    }
}
