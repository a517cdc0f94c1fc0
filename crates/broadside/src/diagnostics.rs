//! What a compiler has said, as people read it: the place, the line of the source and a caret under it.

use languages::{Diagnostic, Severity};
use texts::{Lang, headline, say, visible};

use crate::candidate::BotFile;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::shell;
use crate::table::width;

/// The most messages that are shown; the first ones matter.
const MOST_SHOWN: usize = 20;
/// The most lines of one message.
const MOST_LINES: usize = 20;
/// The most columns of a line of the source.
const MOST_COLUMNS: usize = 70;
/// What a tabulator is as wide as.
const TAB: &str = "    ";

/// Shows messages of a compiler, errors first.
pub(crate) fn show(console: &mut Console, file: &BotFile, found: &[Diagnostic]) -> Result<(), Failure> {
    let signal = |text: &str| console.tinted(Tint::Signal, text);
    lines(console.lang, file, found, &signal).iter().try_for_each(|line| console.line(line))
}

/// Tells messages of a compiler beside the matter, where standard output is for something else.
pub(crate) fn note(console: &mut Console, file: &BotFile, found: &[Diagnostic]) {
    lines(console.lang, file, found, &str::to_owned).iter().for_each(|line| console.note(line));
}

/// The first error, with its place.
pub(crate) fn first_error(lang: Lang, found: &[Diagnostic]) -> Option<String> {
    let error = found.iter().find(|diagnostic| diagnostic.severity == Severity::Error)?;
    let message = texts::remark(lang, &error.message).unwrap_or_else(|| headline(&error.message));
    Some(match error.line {
        Some(line) => say!(lang, "diagnostic-at", line = line, message = message),
        None => message,
    })
}

fn lines(lang: Lang, file: &BotFile, found: &[Diagnostic], signal: &dyn Fn(&str) -> String) -> Vec<String> {
    let text = languages::readable(&file.bytes);
    let source: Vec<&str> = text.lines().collect();
    let mut sorted: Vec<&Diagnostic> = found.iter().collect();
    sorted.sort_by_key(|diagnostic| diagnostic.severity);
    let shown = sorted.iter().take(MOST_SHOWN);
    let mut lines: Vec<String> =
        shown.flat_map(|found| lines_of(lang, &file.name, &source, found, signal)).collect();
    let more = sorted.len().saturating_sub(MOST_SHOWN);
    lines.extend((more > 0).then(|| say!(lang, "diagnostics-more", count = more)));
    lines
}

/// Says in passing how many warnings there are; whoever wants to read them checks the bot with these options.
pub(crate) fn note_warnings(console: &mut Console, file: &BotFile, options: &str, found: &[Diagnostic]) {
    let count = found.iter().filter(|diagnostic| diagnostic.severity == Severity::Warning).count();
    if count > 0 {
        let command = console.caller.command(&format!("check {}{options}", shell::word(&file.path)));
        let name = file.name.as_str();
        console.note(say!(
            console.lang,
            "diagnostics-warnings",
            file = name,
            count = count,
            command = command
        ));
    }
}

fn lines_of(
    lang: Lang,
    name: &str,
    source: &[&str],
    found: &Diagnostic,
    signal: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let severity = severity_words(lang, found.severity);
    let severity = match found.severity {
        Severity::Error => signal(&severity),
        Severity::Warning | Severity::Note => severity,
    };
    let (place, message) = (place(name, found), headline(&found.message));
    let mut lines = vec![match texts::remark(lang, &found.message) {
        Some(remark) => format!("{place}: {severity}: {remark} ({message})"),
        None => format!("{place}: {severity}: {message}"),
    }];
    if found.message.lines().nth(1).is_some() {
        let all = found.message.lines().filter(|line| !line.trim().is_empty()).take(MOST_LINES);
        lines.extend(all.map(|line| format!("  {}", visible(&line.trim_end().replace('\t', TAB)))));
    }
    let line = found.line.and_then(|line| Some((line, source.get((line as usize).checked_sub(1)?)?)));
    if let Some((number, text)) = line.filter(|(_, text)| !text.trim().is_empty()) {
        let (text, caret) = around(text, found.column);
        let number = number.to_string();
        let margin = " ".repeat(width(&number));
        lines.push(format!("  {number} | {text}"));
        lines.extend(caret.map(|column| format!("  {margin} | {}{}", " ".repeat(column), signal("^"))));
    }
    lines
}

/// Shows the line of the source where something happened while the bot ran.
pub(crate) fn show_line(console: &mut Console, file: &BotFile, line: u32) -> Result<(), Failure> {
    let text = languages::readable(&file.bytes);
    let Some(shown) = text.lines().nth((line as usize).saturating_sub(1)) else { return Ok(()) };
    console.line(format_args!("{}:{line}", file.name))?;
    console.line(format_args!("  {line} | {}", around(shown, None).0))
}

/// `bot.pas:12:5`, as editors jump to it.
fn place(name: &str, found: &Diagnostic) -> String {
    match (found.line, found.column) {
        (Some(line), Some(column)) => format!("{name}:{line}:{column}"),
        (Some(line), None) => format!("{name}:{line}"),
        (None, _) => name.to_owned(),
    }
}

fn severity_words(lang: Lang, severity: Severity) -> String {
    match severity {
        Severity::Error => say!(lang, "diagnostic-error"),
        Severity::Warning => say!(lang, "diagnostic-warning"),
        Severity::Note => say!(lang, "diagnostic-note"),
    }
}

/// The part of a line that fits, and where in it the caret stands.
fn around(line: &str, column: Option<u32>) -> (String, Option<usize>) {
    let column = column.map(|column| (column as usize).saturating_sub(1).min(width(line)));
    let shown = |text: &str| visible(&text.replace('\t', TAB));
    let start = column.filter(|&column| column >= MOST_COLUMNS).map_or(0, |column| column - MOST_COLUMNS / 2);
    let part: String = line.chars().skip(start).take(MOST_COLUMNS).collect();
    let before: String =
        line.chars().skip(start).take(column.unwrap_or(0) - start.min(column.unwrap_or(0))).collect();
    let lead = if start > 0 { "…" } else { "" };
    let trail = if width(line) > start + MOST_COLUMNS { "…" } else { "" };
    let caret = column.map(|_| width(lead) + width(&shown(&before)));
    (format!("{lead}{}{trail}", shown(part.trim_end())), caret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_its_column() {
        let check = |line: &str, column, text: &str, caret| {
            assert_eq!(around(line, column), (text.to_owned(), caret), "{line:?}");
        };
        check("  x := y;", Some(8), "  x := y;", Some(7));
        check("\tx := y", Some(2), "    x := y", Some(4));
        check("нет = 1", Some(5), "нет = 1", Some(4));
        check("x", Some(99), "x", Some(1));
        check("x", None, "x", None);
        let long = "a".repeat(100) + "b" + &"c".repeat(100);
        let (text, caret) = around(&long, Some(101));
        assert_eq!(text.chars().nth(caret.expect("a column is given")), Some('b'));
        assert!(text.starts_with('…') && text.ends_with('…') && width(&text) <= MOST_COLUMNS + 2);
    }
}
