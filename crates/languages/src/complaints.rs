//! What compilers say about a source: their words become messages with places in the author's own file.

use std::path::PathBuf;

use sandbox::Batch;

use crate::build_error::BuildError;
use crate::diagnostic::{Diagnostic, MAX_DIAGNOSTICS, Severity};
use crate::recipe::Recipe;
use crate::source::Source;
use crate::store::MAX_MESSAGE_BYTES;
use crate::text;
use crate::toolchain::Toolchain;

/// What a compiler has written, both streams, cut if it is long.
pub(crate) fn messages(batch: &Batch) -> Result<String, BuildError> {
    let mut text = text::readable(&batch.stdout.head(MAX_MESSAGE_BYTES)?);
    text.push_str(&text::readable(
        &batch.stderr.head(MAX_MESSAGE_BYTES - text.len().min(MAX_MESSAGE_BYTES))?,
    ));
    Ok(text)
}

/// What the compiler said about the source, the worst first, the same thing once.
pub(crate) fn diagnose(source: &Source, recipe: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for diagnostic in (source.language.diagnose)(source, recipe, messages) {
        if found.len() < MAX_DIAGNOSTICS && !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }
    found.sort_by_key(|diagnostic| (diagnostic.severity, diagnostic.line));
    found
}

/// What messages of its compiler say about a source: the places are in the author's own file.
#[must_use]
pub fn explain(source: &Source, messages: &str) -> Vec<Diagnostic> {
    let somewhere = Toolchain::in_usr(PathBuf::from("/usr/bin/compiler"), &[]);
    match (source.language.plan)(source, &somewhere) {
        Ok(recipe) => diagnose(source, &recipe, messages),
        Err(diagnostics) => diagnostics,
    }
}

/// What was wrong with a source that was refused: at least one error.
pub(crate) fn diagnose_refusal(source: &Source, recipe: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let mut found = diagnose(source, recipe, messages);
    if found.first().is_none_or(|worst| worst.severity != Severity::Error) {
        let said = messages.trim();
        let said = if said.is_empty() { "the compiler stopped without a word" } else { said };
        found.insert(0, Diagnostic { line: None, column: None, ..Diagnostic::of_whole(said) });
    }
    found
}
