//! What a caller gets instead of a result.

use thiserror::Error;

use crate::payload::Payload;
use crate::uri::UriError;
use crate::uris;
use crate::value::Value;

/// An error with a URI for programs and arguments, of which the first is by custom a sentence for people.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{uri}: {}", .payload.first().and_then(Value::as_text).unwrap_or("no further details"))]
pub struct Failure {
    /// What kind of error it is.
    pub uri: String,
    /// Its arguments.
    pub payload: Payload,
}

impl Failure {
    /// A failure with a sentence.
    pub fn new(uri: &str, sentence: impl Into<String>) -> Self {
        Self { uri: uri.to_owned(), payload: Payload::one(sentence.into()) }
    }

    /// Arguments are missing, too many, or wrong.
    pub fn invalid_argument(sentence: impl Into<String>) -> Self {
        Self::new(uris::INVALID_ARGUMENT, sentence)
    }

    /// The session has ended, or the router is too far behind.
    pub(crate) fn ended(reason: &str) -> Self {
        Self::new(uris::CANCELED, reason)
    }
}

impl From<UriError> for Failure {
    fn from(error: UriError) -> Self {
        Self::new(uris::INVALID_URI, error.to_string())
    }
}
