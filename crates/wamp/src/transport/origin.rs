//! Whether a page of another site asks for a WebSocket.
//!
//! Such a page comes from the network of whoever looks at it, which may be one that the page itself cannot reach. Programs tell
//! no origin.

use tokio_tungstenite::tungstenite::http::{HeaderMap, header};

/// Whether a page asks that is not of the same host. Its port may be another: that of the pages beside a router.
pub(super) fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, site)| host(site));
    let own = headers.get(header::HOST).and_then(|own| own.to_str().ok()).map(host);
    site.is_none_or(str::is_empty) || site != own
}

/// A host without its port.
fn host(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|octet| octet.is_ascii_digit()) => host,
        _ => authority,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_the_same_host_and_programs_are_let_in() {
        let is_foreign = |own: &'static str, origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, own.parse().unwrap());
            origin.map(|origin| headers.insert(header::ORIGIN, origin.parse().unwrap()));
            is_foreign(&headers)
        };
        assert!(!is_foreign("arena:8081", None));
        for page in ["http://arena:8081", "http://arena:8080", "https://arena", "http://arena"] {
            assert!(!is_foreign("arena:8081", Some(page)), "{page}");
        }
        assert!(!is_foreign("[::1]:8081", Some("http://[::1]:8080")));
        for page in
            ["http://evil", "http://arena.evil:8081", "http://evil:8081", "null", "", "http://", "://"]
        {
            assert!(is_foreign("arena:8081", Some(page)), "{page:?}");
        }
        assert!(is_foreign("[::1]:8081", Some("http://[::2]:8081")));
    }
}
