//! Cookies, in and out.

use axum::http::{HeaderMap, HeaderValue, header};

/// The cookies that we set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Who it is.
    Visitor,
    /// The language that was chosen.
    Language,
    /// The theme that was chosen.
    Theme,
    /// Who has signed in by this browser before.
    Familiar,
}

/// How long choices are remembered.
const YEAR_S: u64 = 365 * 24 * 60 * 60;

impl Cookie {
    const fn name(self) -> &'static str {
        match self {
            Self::Visitor => "broadside",
            Self::Language => "lang",
            Self::Theme => "theme",
            Self::Familiar => "familiar",
        }
    }

    /// The value that a browser has sent.
    pub(crate) fn of(self, headers: &HeaderMap) -> Option<&str> {
        let sent = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            sent.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find_map(|(name, value)| (name == self.name()).then_some(value))
    }

    /// The header that sets it for a year. Scripts of ours may change the theme, and see nothing else.
    pub(crate) fn set(self, value: &str, encrypted: bool) -> HeaderValue {
        let (name, secure) = (self.name(), if encrypted { "; Secure" } else { "" });
        let hidden = if self == Self::Theme { "" } else { "; HttpOnly" };
        let cookie = format!("{name}={value}; Path=/; Max-Age={YEAR_S}; SameSite=Lax{hidden}{secure}");
        HeaderValue::try_from(cookie).expect("what we put into cookies is plain")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; theme=night;broadside=x.y=z"));
        assert_eq!(Cookie::Theme.of(&headers), Some("night"));
        assert_eq!(Cookie::Visitor.of(&headers), Some("x.y=z"));
        assert_eq!(Cookie::Language.of(&headers), None);
    }
}
