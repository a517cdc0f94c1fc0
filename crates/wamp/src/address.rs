//! Where a router is, as a URL tells it.

/// The parts of a URL that a client needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address<'u> {
    pub(crate) way: Way,
    pub(crate) host: &'u str,
    pub(crate) port: u16,
}

/// How messages travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// `ws://`
    Plain,
    /// `wss://`
    Encrypted,
    /// `rs://`
    Raw,
}

impl<'u> Address<'u> {
    /// Reads `ws://host:port/path`, `wss://host:port/path` or `rs://host:port`. A RawSocket has no usual port.
    pub(crate) fn parse(url: &'u str) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let (way, usual) = match scheme {
            "ws" => (Way::Plain, Some(80)),
            "wss" => (Way::Encrypted, Some(443)),
            "rs" => (Way::Raw, None),
            _ => return None,
        };
        let authority = rest.split(['/', '?']).next().unwrap_or(rest);
        let (host, port) = match authority.strip_prefix('[') {
            Some(v6) => v6.split_once(']')?,
            None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
        };
        let port = match port.strip_prefix(':') {
            Some(port) => port.parse().ok()?,
            None if port.is_empty() => usual?,
            None => return None,
        };
        (!host.is_empty()).then_some(Self { way, host, port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_tells_the_way_the_host_and_the_port() {
        let read = |url| Address::parse(url).map(|Address { way, host, port }| (way, host, port));
        assert_eq!(read("ws://arena:8080/ws"), Some((Way::Plain, "arena", 8080)));
        assert_eq!(read("ws://arena/ws?x=1:2"), Some((Way::Plain, "arena", 80)));
        assert_eq!(read("wss://arena.example/ws"), Some((Way::Encrypted, "arena.example", 443)));
        assert_eq!(read("wss://[::1]:8443"), Some((Way::Encrypted, "::1", 8443)));
        assert_eq!(read("ws://[::1]/ws"), Some((Way::Plain, "::1", 80)));
        assert_eq!(read("rs://10.0.0.1:8081"), Some((Way::Raw, "10.0.0.1", 8081)));
        for wrong in [
            "",
            "arena:80",
            "http://arena",
            "ws://",
            "ws://:80",
            "rs://arena",
            "ws://arena:99999",
            "ws://[::1",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
