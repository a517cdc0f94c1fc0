//! Where an arena is: the part of an address before the first path.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use hyper::Uri;

/// Where an arena is, for instance `http://127.0.0.1:8080`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Whether the way there is encrypted.
    pub(crate) is_encrypted: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
}

/// Why something is not the address of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSite {
    /// It is no address at all.
    #[error("not an address")]
    NotAnAddress,
    /// It is neither `http` nor `https`.
    #[error("neither http nor https")]
    Scheme,
    /// It has a path, and an arena has the whole of its address.
    #[error("an address with a path")]
    Path,
}

impl Site {
    /// Whether only this machine is reached by it.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.host == "localhost" || self.host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// What the header `Host` says.
    pub(crate) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == usual_port(self.is_encrypted) { host } else { format!("{host}:{}", self.port) }
    }
}

const fn usual_port(is_encrypted: bool) -> u16 {
    if is_encrypted { 443 } else { 80 }
}

impl FromStr for Site {
    type Err = BadSite;

    fn from_str(text: &str) -> Result<Self, BadSite> {
        let address: Uri = text.parse().map_err(|_| BadSite::NotAnAddress)?;
        let is_encrypted = match address.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            Some(_) => return Err(BadSite::Scheme),
            None => return Err(BadSite::NotAnAddress),
        };
        if !matches!(address.path(), "" | "/") || address.query().is_some() {
            return Err(BadSite::Path);
        }
        let authority = address.authority().ok_or(BadSite::NotAnAddress)?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        if host.is_empty() || authority.as_str().contains('@') {
            return Err(BadSite::NotAnAddress);
        }
        let port = match authority.as_str()[authority.host().len()..].strip_prefix(':') {
            Some(port) => port.parse().map_err(|_| BadSite::NotAnAddress)?,
            None => usual_port(is_encrypted),
        };
        Ok(Self { is_encrypted, host, port })
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_printed_alike() {
        let check = |text: &str, printed: &str, is_loopback| {
            let site: Site = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((site.to_string().as_str(), site.is_loopback()), (printed, is_loopback), "{text}");
            assert_eq!(printed.parse(), Ok(site), "{text}");
        };
        check("http://127.0.0.1:8080/", "http://127.0.0.1:8080", true);
        check("HTTP://LocalHost", "http://localhost", true);
        check("https://arena.example", "https://arena.example", false);
        check("https://arena.example:443", "https://arena.example", false);
        check("http://[::1]:80", "http://[::1]", true);
        check("http://10.0.0.7:8080", "http://10.0.0.7:8080", false);
    }

    #[test]
    fn what_is_no_address_of_an_arena_is_refused() {
        let check = |text: &str, why| assert_eq!(text.parse::<Site>(), Err(why), "{text}");
        check("", BadSite::NotAnAddress);
        check("arena", BadSite::NotAnAddress);
        check("arena:8080", BadSite::NotAnAddress);
        check("http://", BadSite::NotAnAddress);
        check("http://me:secret@arena", BadSite::NotAnAddress);
        check("http://arena:99999", BadSite::NotAnAddress);
        check("ftp://arena", BadSite::Scheme);
        check("http://arena/bots/1", BadSite::Path);
        check("http://arena/?x", BadSite::Path);
    }
}
