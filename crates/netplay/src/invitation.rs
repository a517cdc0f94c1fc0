//! The key of a game that only those may join who were invited.
//!
//! It follows from the digest of the opener's token, so that nothing more is stored and it is the same after a restart. It
//! tells nothing of the token.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::secret::{TokenDigest, hex};

/// Bytes of a key: few enough to be passed on, and more than anybody can guess by asking.
const KEY_BYTES: usize = 8;

/// What keeps keys apart from anything else that is made of the same digest.
const PURPOSE: &[u8] = b"invitation to a network game";

/// What somebody who was invited shows.
#[derive(Clone, PartialEq, Eq)]
pub struct InvitationKey(String);

impl InvitationKey {
    /// The key to a game that the owner of a token has opened.
    pub(crate) fn of(opener: TokenDigest) -> Self {
        let digest = Sha256::new().chain_update(PURPOSE).chain_update(opener.to_hex()).finalize();
        Self(hex(&digest[..KEY_BYTES]))
    }

    /// The key as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether somebody has told this key.
    #[must_use]
    pub fn opens_for(&self, told: &str) -> bool {
        self.is(TokenDigest::of(told))
    }

    /// Whether this is the digest of the key. Keys are not compared themselves, which would take longer the more of one is
    /// right.
    pub(crate) fn is(&self, told: TokenDigest) -> bool {
        TokenDigest::of(&self.0) == told
    }
}

impl fmt::Debug for InvitationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InvitationKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Token;

    #[test]
    fn a_key_follows_from_the_token_and_opens_one_game() {
        let [ann, bob] = [Token::random(), Token::random()].map(|token| token.digest());
        let key = InvitationKey::of(ann);
        assert_eq!(key, InvitationKey::of(TokenDigest::from_hex(&ann.to_hex()).unwrap()));
        assert_eq!(key.as_str().len(), 2 * KEY_BYTES);
        assert!(key.is(TokenDigest::of(key.as_str())));
        let upper = key.as_str().to_uppercase() + "x";
        for wrong in ["", &key.as_str()[1..], &upper, InvitationKey::of(bob).as_str(), &ann.to_hex()] {
            assert!(!key.is(TokenDigest::of(wrong)), "{wrong}");
        }
    }
}
