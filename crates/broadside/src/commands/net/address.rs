//! Where a router is, in any of the spellings in which people pass it on.

use std::fmt;
use std::str::FromStr;

/// The path of the network game on the port of an arena.
const ARENA_PATH: &str = "/ws";

/// The URL of a router, `ws://…`, `wss://…` or `rs://…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address(String);

/// Why something is not the address of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the address of a router")]
pub(super) struct NotAnAddress;

impl Address {
    /// The URL.
    pub(super) fn url(&self) -> &str {
        &self.0
    }
}

impl FromStr for Address {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        let (authority, path) = match rest.find('/') {
            Some(place) => rest.split_at(place),
            None => (rest, ""),
        };
        if !is_authority(authority) || !path.chars().all(|c| c.is_ascii_graphic()) {
            return Err(NotAnAddress);
        }
        match (scheme.to_ascii_lowercase().as_str(), path) {
            // The address of an arena, or only a host and a port.
            ("http", "" | "/" | ARENA_PATH) | ("ws", "") => Ok(Self(format!("ws://{authority}{ARENA_PATH}"))),
            ("https", "" | "/" | ARENA_PATH) | ("wss", "") => {
                Ok(Self(format!("wss://{authority}{ARENA_PATH}")))
            }
            (scheme @ ("ws" | "wss"), path) => Ok(Self(format!("{scheme}://{authority}{path}"))),
            ("rs" | "tcp", "" | "/") if has_port(authority) => Ok(Self(format!("rs://{authority}"))),
            _ => Err(NotAnAddress),
        }
    }
}

/// Whether it is a host, or a host and a port.
fn is_authority(authority: &str) -> bool {
    let host = authority.rsplit_once(':').filter(|_| has_port(authority)).map_or(authority, |(host, _)| host);
    let is_v6 = host.starts_with('[') && host.ends_with(']') && host.len() > 2;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    let v6 = |c: char| c.is_ascii_hexdigit() || ":.".contains(c);
    !host.is_empty() && (host.chars().all(plain) || (is_v6 && host[1..host.len() - 1].chars().all(v6)))
}

fn has_port(authority: &str) -> bool {
    authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok())
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_pass_an_address_on_leads_to_the_router() {
        for (typed, url) in [
            ("ws://arena:8080/ws", "ws://arena:8080/ws"),
            ("ws://arena:8080", "ws://arena:8080/ws"),
            ("ws://arena:8080/", "ws://arena:8080/"),
            ("ws://arena:8080/deep/path?x=1", "ws://arena:8080/deep/path?x=1"),
            ("http://arena:8080", "ws://arena:8080/ws"),
            ("HTTP://arena:8080/", "ws://arena:8080/ws"),
            ("http://arena.example", "ws://arena.example/ws"),
            ("arena:8080", "ws://arena:8080/ws"),
            ("127.0.0.1:8081", "ws://127.0.0.1:8081/ws"),
            ("[::1]:8081", "ws://[::1]:8081/ws"),
            ("https://arena.example", "wss://arena.example/ws"),
            ("HTTPS://arena.example/", "wss://arena.example/ws"),
            ("wss://arena.example", "wss://arena.example/ws"),
            ("wss://arena:8443/deep/path", "wss://arena:8443/deep/path"),
            ("rs://arena:8081", "rs://arena:8081"),
            ("tcp://arena:8081/", "rs://arena:8081"),
        ] {
            assert_eq!(typed.parse::<Address>().map(|address| address.0), Ok(url.to_owned()), "{typed}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_refused() {
        for typed in [
            "",
            "://",
            "ws://",
            "http://",
            "ftp://arena:1",
            "https://",
            "wss://",
            "https://arena/games/1",
            "rs://arena",
            "arena:99999",
            "arena:x",
            "a b:80",
            "me@arena:80",
            "http://arena/games/1",
            "ws://arena/a b",
            "ws://arena:80/\u{1b}[31m",
            "[]:80",
            "::1:80",
            "rs://arena:80/path",
        ] {
            assert_eq!(typed.parse::<Address>(), Err(NotAnAddress), "{typed:?}");
        }
    }
}
