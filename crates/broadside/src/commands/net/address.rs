//! Where a router is, in any of the spellings in which people pass it on.

use std::fmt;
use std::str::FromStr;

use client::Site;

/// The path of the network game on the port of an arena.
const ARENA_PATH: &str = "/ws";

/// The URL of a router, `ws://…`, `wss://…` or `rs://…`, and the arena that it was given as, if it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    url: String,
    arena: Option<Site>,
}

/// Why something is not the address of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the address of a router")]
pub(crate) struct NotAnAddress;

impl Address {
    /// The URL.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// The arena, if it was named by its pages.
    pub(crate) const fn arena(&self) -> Option<&Site> {
        self.arena.as_ref()
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
        let scheme = scheme.to_ascii_lowercase();
        let url = match (scheme.as_str(), path) {
            // The address of an arena, or only a host and a port.
            ("http", "" | "/" | ARENA_PATH) | ("ws", "") => format!("ws://{authority}{ARENA_PATH}"),
            ("https", "" | "/" | ARENA_PATH) | ("wss", "") => format!("wss://{authority}{ARENA_PATH}"),
            ("ws" | "wss", path) => format!("{scheme}://{authority}{path}"),
            ("rs" | "tcp", "" | "/") if has_port(authority) => format!("rs://{authority}"),
            _ => return Err(NotAnAddress),
        };
        let is_arena = text.contains("://") && scheme.starts_with("http");
        let arena = is_arena.then(|| format!("{scheme}://{authority}").parse()).transpose();
        Ok(Self { url, arena: arena.map_err(|_| NotAnAddress)? })
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

/// As one would pass it on.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.arena {
            Some(arena) => arena.fmt(f),
            None => f.write_str(&self.url),
        }
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
            assert_eq!(typed.parse::<Address>().map(|address| address.url), Ok(url.to_owned()), "{typed}");
        }
    }

    #[test]
    fn an_arena_is_passed_on_by_its_pages_and_a_router_by_its_url() {
        for (typed, shown, site) in [
            ("http://arena:8080/", "http://arena:8080", Some("http://arena:8080")),
            ("https://arena.example", "https://arena.example", Some("https://arena.example")),
            ("arena:8081", "ws://arena:8081/ws", None),
            ("wss://arena.example/ws", "wss://arena.example/ws", None),
        ] {
            let address: Address = typed.parse().expect("an address");
            let arena = address.arena().map(ToString::to_string);
            assert_eq!((address.to_string().as_str(), arena.as_deref()), (shown, site), "{typed}");
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
