//! What proves who somebody is: tokens of seats, which we make and nobody can guess, and secrets of names, which people
//! choose. Neither is kept; only digests are.

use std::fmt;
use std::fmt::Write;

use sha2::{Digest as _, Sha256};
use thiserror::Error;
use wamp::Salt;

/// The fewest and the most bytes of a secret that people choose.
pub const SECRET_BYTES: std::ops::RangeInclusive<usize> = 8..=128;

/// Rounds of the function that makes digests of chosen secrets slow to guess.
const ROUNDS: u32 = 20_000;

/// What whoever has a seat was given to come back with.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The digest of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenDigest([u8; 32]);

impl Token {
    /// A token that nobody can guess: 128 bits of chance.
    #[must_use]
    pub fn random() -> Self {
        Self(hex(&rand::random::<[u8; 16]>()))
    }

    /// The token as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest::of(&self.0)
    }
}

impl TokenDigest {
    /// The digest of something that is said to be a token.
    #[must_use]
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    /// As it is stored.
    #[must_use]
    pub fn to_hex(self) -> String {
        hex(&self.0)
    }

    /// Reads what is stored.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        let mut octets = [0; 32];
        if digits.len() != 2 * octets.len() || !text.is_ascii() {
            return None;
        }
        for (octet, pair) in octets.iter_mut().zip(digits.chunks_exact(2)) {
            *octet = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Self(octets))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl fmt::Debug for TokenDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenDigest(…)")
    }
}

/// A secret that somebody has chosen for a name.
pub struct Secret<'s>(&'s str);

/// A text is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret has from {} to {} bytes", SECRET_BYTES.start(), SECRET_BYTES.end())]
pub struct NotASecret;

/// The salted digest of a chosen secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretDigest(String);

impl<'s> Secret<'s> {
    /// The secret that somebody sent.
    pub fn new(secret: &'s str) -> Result<Self, NotASecret> {
        SECRET_BYTES.contains(&secret.len()).then_some(Self(secret)).ok_or(NotASecret)
    }

    /// What is kept of it, with a new salt. Takes milliseconds.
    #[must_use]
    pub fn digest(&self) -> SecretDigest {
        self.salted(&hex(&rand::random::<[u8; 16]>()))
    }

    /// Whether it is this one. Takes milliseconds, however wrong it is.
    #[must_use]
    pub fn is(&self, kept: &SecretDigest) -> bool {
        let salt = kept.0.split_once('$').map_or("", |(salt, _)| salt);
        // Digests are compared by digests of them, so that the time tells nothing.
        TokenDigest::of(&self.salted(salt).0) == TokenDigest::of(&kept.0)
    }

    fn salted(&self, salt: &str) -> SecretDigest {
        let key = Salt { salt: salt.to_owned(), iterations: ROUNDS, key_bytes: 32 };
        SecretDigest(format!("{salt}${}", wamp::derive_key(self.0, &key)))
    }
}

impl SecretDigest {
    /// As it is stored.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads what is stored.
    #[must_use]
    pub fn from_stored(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretDigest(…)")
    }
}

pub(crate) fn hex(octets: &[u8]) -> String {
    octets.iter().fold(String::with_capacity(2 * octets.len()), |mut text, octet| {
        write!(text, "{octet:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_digests_survive_storage() {
        let (one, other) = (Token::random(), Token::random());
        assert_ne!(one, other);
        assert_eq!(one.as_str().len(), 32);
        assert_eq!(TokenDigest::from_hex(&one.digest().to_hex()), Some(one.digest()));
        assert_ne!(one.digest(), other.digest());
        for wrong in ["", "00", &"g".repeat(64), &"я".repeat(32), &"0".repeat(65)] {
            assert_eq!(TokenDigest::from_hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_known_by_its_salted_digest_alone() {
        let secret = Secret::new("correct horse").unwrap();
        let [one, other] = [secret.digest(), secret.digest()];
        assert_ne!(one, other, "the salt differs");
        assert!(!one.as_str().contains("horse"));
        assert!(secret.is(&one) && secret.is(&SecretDigest::from_stored(other.as_str())));
        assert!(!Secret::new("correct house").unwrap().is(&one));
        assert!(!secret.is(&SecretDigest::from_stored("")));
    }

    #[test]
    fn a_secret_is_neither_short_nor_long() {
        let lengths = [7, 8, 128, 129].map(|length| Secret::new(&"x".repeat(length)).is_ok());
        assert_eq!(lengths, [false, true, true, false]);
    }
}
