//! The options of requests, read strictly: one of the wrong type is refused, an unknown one ignored.

use std::collections::HashSet;
use std::time::Duration;

use super::refusal::Refusal;
use crate::id::Id;
use crate::pattern::Matching;
use crate::uris;
use crate::value::{Dict, Value};

pub(super) fn flag(options: &Dict, name: &str) -> Result<Option<bool>, Refusal> {
    read(options, name, "true or false", Value::as_bool)
}

pub(super) fn matching(options: &Dict) -> Result<Matching, Refusal> {
    let named = |value: &Value| value.as_text().and_then(Matching::named);
    Ok(read(options, "match", "'exact', 'prefix' or 'wildcard'", named)?.unwrap_or(Matching::Exact))
}

/// Without a timeout a call may take as long as it likes; so it may with a timeout of 0.
pub(super) fn timeout(options: &Dict) -> Result<Option<Duration>, Refusal> {
    let milliseconds = |value: &Value| u64::try_from(value.as_int()?).ok();
    let timeout = read(options, "timeout", "a number of milliseconds", milliseconds)?;
    Ok(timeout.filter(|timeout| *timeout > 0).map(Duration::from_millis))
}

pub(super) fn ids(options: &Dict, name: &str) -> Result<Option<HashSet<Id>>, Refusal> {
    read(options, name, "a list of session ids", |value| value.as_list()?.iter().map(Id::of).collect())
}

pub(super) fn texts<'o>(options: &'o Dict, name: &str) -> Result<Option<HashSet<&'o str>>, Refusal> {
    read(options, name, "a list of texts", |value| value.as_list()?.iter().map(Value::as_text).collect())
}

/// What happens to a call that is canceled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CancelMode {
    /// The caller is answered, the callee not told.
    Skip,
    /// The callee is told, and its answer is the caller's.
    Kill,
    /// The caller is answered and the callee told.
    KillNoWait,
}

/// The mode of a cancellation; an unknown one counts as the usual.
pub(super) fn cancel_mode(options: &Dict) -> CancelMode {
    match options.text("mode") {
        Some("skip") => CancelMode::Skip,
        Some("kill") => CancelMode::Kill,
        _ => CancelMode::KillNoWait,
    }
}

fn read<'o, T>(
    options: &'o Dict,
    name: &str,
    wanted: &str,
    read: impl FnOnce(&'o Value) -> Option<T>,
) -> Result<Option<T>, Refusal> {
    let Some(value) = options.get(name) else { return Ok(None) };
    let wrong = || Refusal::new(uris::INVALID_ARGUMENT, format!("the option '{name}' must be {wanted}"));
    read(value).map(Some).ok_or_else(wrong)
}
