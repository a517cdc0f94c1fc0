//! Requests that are not granted.

use crate::id::Id;
use crate::message::{Message, RequestType};
use crate::uri::UriError;
use crate::uris;

/// Why a request is not granted: a URI for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    uri: &'static str,
    sentence: String,
}

impl Refusal {
    pub(super) fn new(uri: &'static str, sentence: impl Into<String>) -> Self {
        Self { uri, sentence: sentence.into() }
    }

    pub(super) fn not_authorized(what: &str) -> Self {
        Self::new(uris::NOT_AUTHORIZED, format!("this role may not {what}"))
    }

    pub(super) fn limit(what: &str, limit: usize) -> Self {
        Self::new(uris::UNAVAILABLE, format!("a session may have at most {limit} {what}"))
    }

    /// As the answer to a request.
    pub(super) fn of(self, request_type: RequestType, request: Id) -> Message {
        Message::error(request_type, request, self.uri, self.sentence)
    }
}

impl From<UriError> for Refusal {
    fn from(error: UriError) -> Self {
        Self::new(uris::INVALID_URI, error.to_string())
    }
}
