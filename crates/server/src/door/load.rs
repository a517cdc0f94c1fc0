//! How much a route takes of what is sent to it.

use axum::Extension;
use axum::extract::DefaultBodyLimit;

/// The most bytes of a form or of JSON without a source in it.
const MAX_FORM_BYTES: usize = 64 * 1024;
/// The most bytes of a form with a source in it: every byte of it may be spelled with three.
const MAX_SOURCE_FORM_BYTES: usize = 3 * store::MAX_SOURCE_BYTES + MAX_FORM_BYTES;

/// What is sent to a route.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Load {
    /// A form, or JSON of its kind.
    Form,
    /// Something with a source in it.
    Source,
}

impl Load {
    /// Holds routes to it. What a route has of its own goes before what all have.
    pub(crate) fn layer(self) -> (DefaultBodyLimit, Extension<Self>) {
        let most_bytes = match self {
            Self::Form => MAX_FORM_BYTES,
            Self::Source => MAX_SOURCE_FORM_BYTES,
        };
        (DefaultBodyLimit::max(most_bytes), Extension(self))
    }

    /// The bound that people are told: of a source its own, however it is spelled on its way.
    pub(super) const fn told_bytes(self) -> usize {
        match self {
            Self::Form => MAX_FORM_BYTES,
            Self::Source => store::MAX_SOURCE_BYTES,
        }
    }
}
