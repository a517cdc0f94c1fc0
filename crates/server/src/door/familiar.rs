//! Browsers from which somebody has signed in before. They have tries of their own, so that whoever guesses passwords
//! elsewhere, behind the same address even, keeps nobody out.
//!
//! A cookie tells which browser it is and which logins have come in by it. It proves nothing but that: whoever has it still
//! needs the password, and may try it no more often than anybody else.

use axum::http::HeaderMap;

use super::cookies::Cookie;
use super::keys::Keys;
use super::limits::{Limits, Rate};
use super::visit::Visit;
use crate::refusal::Refusal;
use crate::secret;

/// The most logins that a browser remembers, the latest: a computer of a school has many users.
const MAX_LOGINS: usize = 8;
/// The hexadecimal digits of a login's digest, so that the cookie tells no names.
const DIGEST_DIGITS: usize = 32;

/// A browser that was used before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Familiar {
    browser: String,
    /// The digests of the logins, the latest first.
    logins: Vec<String>,
}

/// Whose try at a password it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Try {
    /// One of a browser's own.
    OfBrowser,
    /// One that anybody behind the address could have had.
    OfAnybody,
}

impl Familiar {
    /// The browser of a request, if its cookie is ours.
    pub(crate) fn of(keys: &Keys, headers: &HeaderMap) -> Option<Self> {
        let value = keys.open_familiar(Cookie::Familiar.of(headers)?)?;
        let mut parts = value.split('-').map(str::to_owned);
        Some(Self { browser: parts.next()?, logins: parts.take(MAX_LOGINS).collect() })
    }

    /// A browser that was never used before.
    fn new() -> Self {
        Self { browser: secret::hex(&secret::random::<16>()), logins: Vec::new() }
    }

    /// The cookie of a request's browser once somebody has signed in by it.
    pub(super) fn cookie(keys: &Keys, headers: &HeaderMap, login: &str) -> String {
        let mut known = Self::of(keys, headers).unwrap_or_else(Self::new);
        let digest = digest(login);
        known.logins.retain(|kept| *kept != digest);
        known.logins.insert(0, digest);
        known.logins.truncate(MAX_LOGINS);
        keys.seal_familiar(&format!("{}-{}", known.browser, known.logins.join("-")))
    }

    fn knows(&self, login: &str) -> bool {
        self.logins.contains(&digest(login))
    }

    /// Lets a person who comes in by this browser try something once more.
    fn allow(&self, limits: &Limits, login: &str) -> Result<(), Refusal> {
        limits.allow(Rate::FamiliarBrowser, &self.browser)?;
        limits.allow(Rate::FamiliarLogin, login)
    }
}

/// Lets somebody try the password of a login once more, and tells whose try it was. A browser that knows the login uses its
/// own tries first, and then those that everybody has.
pub(crate) fn allow_try(
    limits: &Limits,
    familiar: Option<&Familiar>,
    visit: &Visit,
    login: &str,
) -> Result<Try, Refusal> {
    let own = familiar.filter(|familiar| familiar.knows(login));
    if own.is_some_and(|familiar| familiar.allow(limits, login).is_ok()) {
        return Ok(Try::OfBrowser);
    }
    limits.allow(Rate::LoginFromAddress, (login, visit.network))?;
    limits.allow(Rate::Login, login)?;
    Ok(Try::OfAnybody)
}

/// Lets somebody try the code of a class once more. Where an address has no tries left, a familiar browser has some.
pub(crate) fn allow_code(limits: &Limits, familiar: Option<&Familiar>, visit: &Visit) -> Result<(), Refusal> {
    let allowed = limits.allow(Rate::Address, visit.network);
    match familiar {
        Some(familiar) if allowed.is_err() => limits.allow(Rate::CodeFromBrowser, &familiar.browser),
        _ => allowed,
    }
}

fn digest(login: &str) -> String {
    let mut digest = secret::hash(login);
    digest.truncate(DIGEST_DIGITS);
    digest
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn saying(cookie: &str) -> HeaderMap {
        let value = HeaderValue::try_from(format!("familiar={cookie}")).unwrap_or_else(|_| panic!("plain"));
        HeaderMap::from_iter([(header::COOKIE, value)])
    }

    #[test]
    fn a_browser_remembers_the_latest_logins_and_stays_the_same() {
        let keys = Keys::of_secret("ours");
        let mut headers = HeaderMap::new();
        let mut browsers = Vec::new();
        for number in 0..=MAX_LOGINS {
            headers = saying(&Familiar::cookie(&keys, &headers, &format!("pupil{number}")));
            browsers.extend(Familiar::of(&keys, &headers).map(|familiar| familiar.browser));
        }
        let known = Familiar::of(&keys, &headers).unwrap_or_else(|| panic!("it is ours"));
        assert!(browsers.len() == MAX_LOGINS + 1 && browsers.iter().all(|browser| *browser == known.browser));
        assert!(known.knows("pupil1") && known.knows("pupil8") && !known.knows("pupil0"));
        assert_eq!(known.logins.len(), MAX_LOGINS);
        let again = Familiar::cookie(&keys, &headers, "pupil3");
        assert_eq!(Familiar::of(&keys, &saying(&again)).map(|known| known.logins.len()), Some(MAX_LOGINS));
    }

    #[test]
    fn a_cookie_that_is_not_ours_is_none() {
        let (ours, theirs) = (Keys::of_secret("ours"), Keys::of_secret("theirs"));
        let cookie = Familiar::cookie(&ours, &HeaderMap::new(), "ann");
        assert!(Familiar::of(&ours, &saying(&cookie)).is_some());
        assert_eq!(Familiar::of(&theirs, &saying(&cookie)), None);
        let value = cookie.rsplit_once('.').map_or("", |(value, _)| value);
        for forged in ["", value, &cookie.replacen('-', "-0", 1), &ours.seal(value), &"-".repeat(4_000)] {
            assert_eq!(Familiar::of(&ours, &saying(forged)), None, "{forged}");
        }
    }
}
