//! What only we can make: seals on cookies, and the tokens that prove that a form is ours and this visitor's.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::secret;

/// The bytes of the part of a token that proves something.
const TOKEN_BYTES: usize = 16;

/// The keys of the door.
pub(crate) struct Keys {
    seal: Hmac<Sha256>,
    forms: Hmac<Sha256>,
    familiar: Hmac<Sha256>,
    passed: Hmac<Sha256>,
}

impl Keys {
    pub(crate) fn of_secret(secret: &str) -> Self {
        let key = |purpose: &str| {
            Hmac::new_from_slice(format!("{purpose}:{secret}").as_bytes())
                .expect("a key of any length is one")
        };
        Self { seal: key("seal"), forms: key("forms"), familiar: key("familiar"), passed: key("passed") }
    }

    /// A value with a seal that shows that it is ours.
    pub(crate) fn seal(&self, value: &str) -> String {
        sealed(&self.seal, value)
    }

    /// The value under a seal, unless it is not ours.
    pub(crate) fn unseal<'v>(&self, sealed: &'v str) -> Option<&'v str> {
        opened(&self.seal, sealed)
    }

    /// What is known of a browser, under a seal that is good for nothing else.
    pub(super) fn seal_familiar(&self, value: &str) -> String {
        sealed(&self.familiar, value)
    }

    /// What is known of a browser, unless it is not ours.
    pub(super) fn open_familiar<'v>(&self, sealed: &'v str) -> Option<&'v str> {
        opened(&self.familiar, sealed)
    }

    /// For whom another server of this arena asks, under a seal that is good for nothing else.
    pub(crate) fn seal_passed(&self, value: &str) -> String {
        sealed(&self.passed, value)
    }

    /// For whom another server of this arena asks, unless it is none of ours.
    pub(crate) fn open_passed<'v>(&self, sealed: &'v str) -> Option<&'v str> {
        opened(&self.passed, sealed)
    }

    /// A token for a form of this visitor. It is different each time, so that the length of a compressed page tells nothing
    /// about it.
    pub(crate) fn token(&self, visitor: &str) -> String {
        let pad = secret::random::<TOKEN_BYTES>();
        let mut masked = self.proof(visitor);
        masked.iter_mut().zip(pad).for_each(|(byte, pad)| *byte ^= pad);
        secret::hex(&pad) + &secret::hex(&masked)
    }

    /// Whether a token was made for this visitor.
    pub(crate) fn accepts(&self, visitor: &str, token: &str) -> bool {
        let Some((pad, masked)) = token.split_at_checked(2 * TOKEN_BYTES) else { return false };
        let (Some(pad), Some(masked)) =
            (secret::unhex::<TOKEN_BYTES>(pad), secret::unhex::<TOKEN_BYTES>(masked))
        else {
            return false;
        };
        // Every byte is looked at, so that the time tells nothing either.
        let proof = self.proof(visitor);
        let difference =
            (0..TOKEN_BYTES).fold(0, |found, place| found | (proof[place] ^ pad[place] ^ masked[place]));
        difference == 0
    }

    fn proof(&self, visitor: &str) -> [u8; TOKEN_BYTES] {
        let proof = self.forms.clone().chain_update(visitor).finalize().into_bytes();
        std::array::from_fn(|place| proof[place])
    }
}

fn sealed(key: &Hmac<Sha256>, value: &str) -> String {
    let seal = key.clone().chain_update(value).finalize().into_bytes();
    format!("{value}.{}", secret::hex(&seal))
}

fn opened<'v>(key: &Hmac<Sha256>, sealed: &'v str) -> Option<&'v str> {
    let (value, seal) = sealed.rsplit_once('.')?;
    let seal: [u8; 32] = secret::unhex(seal)?;
    key.clone().chain_update(value).verify_slice(&seal).ok().map(|()| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_seal_opens() {
        let (ours, theirs) = (Keys::of_secret("ours"), Keys::of_secret("theirs"));
        let sealed = ours.seal("session");
        assert_eq!(ours.unseal(&sealed), Some("session"));
        assert_eq!(ours.unseal(&theirs.seal("session")), None);
        assert_eq!(ours.unseal(&sealed.replace("session", "session2")), None);
        for broken in ["", ".", "session", "session.", "session.00", &sealed[..sealed.len() - 1]] {
            assert_eq!(ours.unseal(broken), None, "{broken}");
        }
    }

    #[test]
    fn a_token_is_for_one_visitor_and_never_the_same() {
        let keys = Keys::of_secret("ours");
        let [one, other] = [keys.token("ann"), keys.token("ann")];
        assert_ne!(one, other);
        assert!(keys.accepts("ann", &one) && keys.accepts("ann", &other));
        assert!(!keys.accepts("boris", &one));
        assert!(!Keys::of_secret("theirs").accepts("ann", &one));
        for broken in ["", "0", &"0".repeat(64), &one[1..], &format!("{one}00"), &"é".repeat(32)] {
            assert!(!keys.accepts("ann", broken), "{broken}");
        }
    }
}
