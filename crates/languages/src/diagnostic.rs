//! What a compiler has to say, in one shape for all compilers.

use std::fmt;

/// The most messages that are kept of one build.
pub(crate) const MAX_DIAGNOSTICS: usize = 200;

/// The most bytes of one message.
const MAX_MESSAGE_BYTES: usize = 2_000;

/// One message about a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The line of the author's own file, from 1.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
    /// How bad it is.
    pub severity: Severity,
    /// What it says.
    pub message: String,
}

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// A bot cannot be made of this.
    Error,
    /// It looks wrong.
    Warning,
    /// By the way.
    Note,
}

impl Severity {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

impl Diagnostic {
    /// An error at a place of the source.
    pub(crate) fn error(line: u32, column: u32, message: impl Into<String>) -> Self {
        Self { line: Some(line), column: Some(column), severity: Severity::Error, message: message.into() }
    }

    /// An error of the whole source: it is shown at its beginning.
    pub(crate) fn of_whole(message: impl Into<String>) -> Self {
        Self::error(1, 1, message)
    }

    /// A message of a compiler, cut if it is long.
    pub(crate) fn new(line: Option<u32>, column: Option<u32>, severity: Severity, message: &str) -> Self {
        let end = message.floor_char_boundary(MAX_MESSAGE_BYTES);
        Self { line, column, severity, message: message[..end].trim().to_owned() }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "{line}:{column}: ")?,
            (Some(line), None) => write!(f, "{line}: ")?,
            _ => {}
        }
        write!(f, "{}: {}", self.severity.name(), self.message)
    }
}

/// A message and the file that it is about, before it is known whose file that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark<'t> {
    /// The name of the file, without its folders; empty where the message names none.
    pub(crate) file: &'t str,
    pub(crate) line: Option<u32>,
    pub(crate) column: Option<u32>,
    /// What stands between the place and the message, such as `error`.
    pub(crate) kind: &'t str,
    pub(crate) message: &'t str,
}

impl Remark<'_> {
    pub(crate) fn diagnostic(&self, severity: Severity) -> Diagnostic {
        Diagnostic::new(self.line, self.column, severity, self.message)
    }
}

/// Reads `folder/file:line:column: kind: message`, where the column and the kind may be missing.
pub(crate) fn read_colons(line: &str) -> Option<Remark<'_>> {
    let (path, rest) = line.split_once(':')?;
    let (number, rest) = leading_number(rest)?;
    let (column, rest) = match rest.strip_prefix(':').and_then(leading_number) {
        Some((column, rest)) => (Some(column), rest),
        None => (None, rest),
    };
    let rest = rest.strip_prefix(':')?.trim_start();
    let (kind, message) = match rest.split_once(':') {
        Some((kind, message)) if is_kind(kind) => (kind, message.trim_start()),
        _ => ("", rest),
    };
    Some(Remark { file: file_name(path), line: Some(number), column, kind, message })
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..digits].parse().ok()?, &text[digits..]))
}

/// Whether this is how compilers say how bad it is: `error`, `fatal error`, `error[E0308]`.
fn is_kind(text: &str) -> bool {
    ["error", "fatal error", "warning", "note"]
        .iter()
        .any(|kind| text.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with('[')))
}

/// How bad `error`, `fatal error`, `error[E0308]`, `warning` and `note` are.
pub(crate) fn severity(kind: &str) -> Option<Severity> {
    let kind = kind.split('[').next().unwrap_or(kind);
    match kind {
        "error" | "fatal error" => Some(Severity::Error),
        "warning" => Some(Severity::Warning),
        "note" => Some(Severity::Note),
        _ => None,
    }
}

/// The last part of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The numbers behind this text, wherever it stands for the last time.
pub(crate) fn number_after_last(text: &str, mark: &str) -> Option<u32> {
    let (_, rest) = text.rsplit_once(mark)?;
    leading_number(rest).map(|(number, _)| number)
}

/// The numbers behind this text, wherever it stands for the first time.
pub(crate) fn number_after_first(text: &str, mark: &str) -> Option<u32> {
    let (_, rest) = text.split_once(mark)?;
    leading_number(rest).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn places_are_read_with_and_without_columns() {
        let remark = |file, line, column, kind, message| {
            Some(Remark { file, line: Some(line), column, kind, message })
        };
        for (line, read) in [
            ("/box/bot.c:3:7: error: oh: no", remark("bot.c", 3, Some(7), "error", "oh: no")),
            ("bot.rs:3:7: error[E0308]: no", remark("bot.rs", 3, Some(7), "error[E0308]", "no")),
            ("./bot.go:3:7: undefined: x", remark("bot.go", 3, Some(7), "", "undefined: x")),
            ("Bot.java:3: warning: old", remark("Bot.java", 3, None, "warning", "old")),
            ("cc1: all warnings", None),
            ("a:99999999999:1: error: far", None),
        ] {
            assert_eq!(read_colons(line), read, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_passed_over(line in ".*", digits in "[a:0-9 ]*") {
            let _ = (read_colons(&line), read_colons(&digits), number_after_last(&line, "a"));
        }
    }
}
