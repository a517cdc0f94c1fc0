//! What the compiler collection says, line after line. It speaks of other files, too: a mistake in a file that the author has
//! included, or in a template that the author has used, is told at the author's own line that leads there.

use crate::diagnostic::{Diagnostic, Remark, Severity, read_colons, severity};

/// A line of the author's own file, and the column where it is known.
type Place = (Option<u32>, Option<u32>);

/// Reads what was said.
pub(super) struct Reading<'a> {
    /// The author's own file.
    own: &'a str,
    /// Files that we have put beside it: the author has no line that leads there.
    beside: &'a [&'a str],
    /// The line that includes the file that is spoken of.
    included: Option<Place>,
    /// The line that needs the template that is spoken of.
    required: Option<Place>,
    /// Where a mistake of another file was told last: the first one there is enough.
    told: Option<Place>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(own: &'a str, beside: &'a [&'a str]) -> Self {
        Self { own, beside, included: None, required: None, told: None }
    }

    /// What a line says about the author's own file.
    pub(super) fn read(&mut self, line: &str) -> Option<Diagnostic> {
        if let Some(file) = line.strip_prefix("In file included from ") {
            (self.included, self.required) = (self.place(file), None);
            return None;
        }
        if let Some(file) = line.strip_prefix(' ').and_then(|line| line.trim_start().strip_prefix("from ")) {
            self.included = self.place(file).or(self.included);
            return None;
        }
        if line.ends_with(':') && (line.contains(": In ") || line.contains(": At ")) {
            self.required = None;
            return None;
        }
        let remark = read_colons(line)?;
        if remark.file == self.own { self.of_own(&remark) } else { self.of_other(&remark) }
    }

    /// The place in `folder/bot.cpp:2:10,`, if it is in the author's own file.
    fn place(&self, file: &str) -> Option<Place> {
        let file = format!("{}:", file.trim_end_matches([',', ':']));
        read_colons(&file).filter(|remark| remark.file == self.own).map(|remark| (remark.line, remark.column))
    }

    fn of_own(&mut self, remark: &Remark<'_>) -> Option<Diagnostic> {
        if remark.message.starts_with("required from") {
            self.required = Some((remark.line, remark.column));
        }
        let is_small_talk = remark.message.starts_with("each undeclared identifier is reported only once");
        (!is_small_talk).then_some(())?;
        Some(remark.diagnostic(severity(remark.kind)?))
    }

    fn of_other(&mut self, remark: &Remark<'_>) -> Option<Diagnostic> {
        let is_error = severity(remark.kind) == Some(Severity::Error);
        (is_error && !self.beside.contains(&remark.file)).then_some(())?;
        let place = self.required.or(self.included)?;
        if self.told.replace(place) == Some(place) {
            return None;
        }
        let message = format!("{}:{}: {}", remark.file, remark.line.unwrap_or_default(), remark.message);
        Some(Diagnostic::new(place.0, place.1, Severity::Error, &message))
    }
}
