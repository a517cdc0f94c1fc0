//! Where a server is reached by the others of its arena.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use thiserror::Error;

/// The most bytes of an address.
const MAX_BYTES: usize = 255;
/// The port of HTTP where none is named.
const USUAL_PORT: u16 = 80;

/// A host and a port that speak HTTP. Prints as `http://host:port`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostAddress {
    authority: String,
}

/// What is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an address looks like http://host:8080")]
pub struct BadHostAddress;

impl HostAddress {
    /// The host and the port.
    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }
}

impl FromStr for HostAddress {
    type Err = BadHostAddress;

    fn from_str(text: &str) -> Result<Self, BadHostAddress> {
        let uri: Uri = text.parse().map_err(|_| BadHostAddress)?;
        let is_plain = uri.scheme_str() == Some("http") && uri.path() == "/" && uri.query().is_none();
        let authority = uri.authority().filter(|authority| {
            is_plain
                && text.len() <= MAX_BYTES
                && !authority.as_str().contains('@')
                && !authority.host().is_empty()
        });
        let authority = authority.ok_or(BadHostAddress)?;
        let port = authority.port_u16().unwrap_or(USUAL_PORT);
        Ok(Self { authority: format!("{}:{port}", authority.host()) })
    }
}

impl fmt::Display for HostAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_printed() {
        for (text, printed) in [
            ("http://10.0.0.1:8080", "http://10.0.0.1:8080"),
            ("http://arena.school/", "http://arena.school:80"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            let read: HostAddress = text.parse().unwrap();
            assert_eq!(read.to_string(), printed);
            assert_eq!(printed.parse(), Ok(read));
        }
    }

    #[test]
    fn what_is_no_address_of_a_server_is_refused() {
        let long = format!("http://{}:80", "a".repeat(MAX_BYTES));
        for text in
            ["", "arena", "10.0.0.1:80", "https://a:1", "http://a:1/b", "http://a?b", "http://u@a:1", &long]
        {
            assert_eq!(text.parse::<HostAddress>(), Err(BadHostAddress), "{text}");
        }
    }
}
