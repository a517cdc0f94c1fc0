//! URIs of topics, procedures, errors and realms.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::value::Value;

/// The longest URI that is accepted, in bytes.
pub const MAX_URI_BYTES: usize = 1024;
/// The most components that a pattern may have.
pub const MAX_URI_COMPONENTS: usize = 32;

/// A URI by the loose rules: components between dots, none of them empty, without whitespace and `#`.
///
/// Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Uri(Arc<str>);

/// Why something is no URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UriError {
    /// A component is empty.
    #[error("a URI must not have an empty component")]
    Empty,
    /// There is a character that URIs must not have.
    #[error("a URI must not have whitespace or '#'")]
    Character,
    /// It is longer than [`MAX_URI_BYTES`] or has more than [`MAX_URI_COMPONENTS`].
    #[error("a URI must have at most {MAX_URI_BYTES} bytes and {MAX_URI_COMPONENTS} components")]
    TooLong,
    /// It begins with `wamp.`, which belongs to the protocol itself.
    #[error("URIs that begin with 'wamp.' are reserved")]
    Reserved,
}

impl Uri {
    /// Reads a URI by the loose rules.
    pub fn new(text: &str) -> Result<Self, UriError> {
        if text.split('.').any(str::is_empty) {
            return Err(UriError::Empty);
        }
        Self::with_wildcards(text)
    }

    /// Reads a URI that an application may give to its topics and procedures.
    pub fn of_application(text: &str) -> Result<Self, UriError> {
        let uri = Self::new(text)?;
        if uri.is_reserved() { Err(UriError::Reserved) } else { Ok(uri) }
    }

    /// Reads a URI that may have empty components, each of which stands for any component.
    pub(crate) fn with_wildcards(text: &str) -> Result<Self, UriError> {
        if text.contains(|c: char| c.is_whitespace() || c == '#') {
            return Err(UriError::Character);
        }
        if text.len() > MAX_URI_BYTES || text.split('.').count() > MAX_URI_COMPONENTS {
            return Err(UriError::TooLong);
        }
        Ok(Self(text.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the URI belongs to the protocol itself.
    pub fn is_reserved(&self) -> bool {
        is_reserved(&self.0)
    }
}

/// Whether the first component is `wamp`.
pub(crate) fn is_reserved(text: &str) -> bool {
    text.strip_prefix("wamp").is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

impl fmt::Display for Uri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Uri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl std::str::FromStr for Uri {
    type Err = UriError;

    fn from_str(text: &str) -> Result<Self, UriError> {
        Self::new(text)
    }
}

impl From<&Uri> for Value {
    fn from(uri: &Uri) -> Self {
        Self::from(uri.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loose_uris_are_read() {
        for text in ["new-game", "com.myapp.x", "A.b-c.Д", "wamp.session.count", "1"] {
            assert_eq!(Uri::new(text).map(|uri| uri.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_uri_is_refused_with_the_reason() {
        let long = "x".repeat(MAX_URI_BYTES + 1);
        let deep = "x.".repeat(MAX_URI_COMPONENTS) + "x";
        let cases = [
            ("", UriError::Empty),
            (".", UriError::Empty),
            ("a..b", UriError::Empty),
            ("a.", UriError::Empty),
            ("a b", UriError::Character),
            ("a.#", UriError::Character),
            ("a\u{a0}b", UriError::Character),
            (&long, UriError::TooLong),
            (&deep, UriError::TooLong),
        ];
        for (text, error) in cases {
            assert_eq!(Uri::new(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn what_begins_with_wamp_is_reserved() {
        for (text, reserved) in [("wamp", true), ("wamp.x", true), ("wampy.x", false), ("a.wamp", false)] {
            assert_eq!(Uri::of_application(text).is_err(), reserved, "{text}");
        }
    }
}
