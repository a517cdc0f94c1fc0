//! What the island `editor` is told beside the source.

use serde::Serialize;

use crate::checks::Remark;

/// What the compiler said about the source.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EditorInput<'s> {
    pub(crate) diagnostics: &'s [Remark],
}
