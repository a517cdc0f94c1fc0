//! WAMP-CRA: the client signs a challenge with the secret that both know.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::value::{Dict, Value};

/// The most rounds that a client does for a router, so that a hostile one cannot keep it busy.
const MAX_ITERATIONS: u32 = 1_000_000;
/// The longest key that a client derives, in bytes.
const MAX_KEY_BYTES: usize = 64;

/// How a key is derived from a password, so that the router need not know the password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salt {
    /// Something that is different for everybody.
    pub salt: String,
    /// How many rounds of PBKDF2.
    pub iterations: u32,
    /// The length of the key in bytes.
    pub key_bytes: usize,
}

impl Salt {
    /// As the extra of a CHALLENGE tells it.
    pub(crate) fn describe(&self, extra: &mut Dict) {
        extra.push("salt", self.salt.as_str());
        extra.push("iterations", self.iterations);
        extra.push("keylen", self.key_bytes as u64);
    }

    /// Reads the extra of a CHALLENGE; absurd demands are none.
    pub(super) fn of(extra: &Dict) -> Option<Self> {
        let number = |name, usual: i64| extra.get(name).map_or(Some(usual), Value::as_int);
        let salt = extra.text("salt")?.to_owned();
        let iterations = u32::try_from(number("iterations", 1000)?).ok()?;
        let key_bytes = usize::try_from(number("keylen", 32)?).ok()?;
        let sensible = (1..=MAX_ITERATIONS).contains(&iterations) && (1..=MAX_KEY_BYTES).contains(&key_bytes);
        sensible.then_some(Self { salt, iterations, key_bytes })
    }
}

/// The key that belongs to a password and a salt.
pub fn derive_key(password: &str, salt: &Salt) -> String {
    let mut key = vec![0; salt.key_bytes];
    pbkdf2::pbkdf2_hmac::<Sha256>(password.as_bytes(), salt.salt.as_bytes(), salt.iterations, &mut key);
    STANDARD.encode(key)
}

/// Signs a challenge.
pub(super) fn sign(key: &str, challenge: &str) -> String {
    STANDARD.encode(mac(key, challenge).finalize().into_bytes())
}

/// Whether this is the signature of the challenge, in a time that does not tell how much of it is right.
pub(super) fn verify(key: &str, challenge: &str, signature: &str) -> bool {
    STANDARD.decode(signature).is_ok_and(|signature| mac(key, challenge).verify_slice(&signature).is_ok())
}

fn mac(key: &str, challenge: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(key.as_bytes()).expect("any length of key will do");
    mac.update(challenge.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with Python's `hmac` and `hashlib`.
    #[test]
    fn signatures_and_keys_are_those_of_other_implementations() {
        assert_eq!(sign("secret1", "hello"), "qgeRM+qADhP46mwcgXTueDVLIA/izmrF6GXTqQCA1t0=");
        let salt = Salt { salt: "salt123".to_owned(), iterations: 100, key_bytes: 16 };
        assert_eq!(derive_key("secret1", &salt), "prq7+YkJ1/KlW1X0YczMHw==");
    }

    #[test]
    fn only_the_right_signature_of_the_right_challenge_is_accepted() {
        let signature = sign("key", "challenge");
        assert!(verify("key", "challenge", &signature));
        assert!(!verify("yek", "challenge", &signature) && !verify("key", "other", &signature));
        assert!(!verify("key", "challenge", "") && !verify("key", "challenge", "?"));
    }

    #[test]
    fn absurd_demands_on_a_client_are_refused() {
        let extra = |iterations: i64, keylen: i64| {
            Dict::from([
                ("salt", Value::from("s")),
                ("iterations", iterations.into()),
                ("keylen", keylen.into()),
            ])
        };
        assert!(Salt::of(&extra(1000, 32)).is_some());
        for wrong in [extra(0, 32), extra(i64::MAX, 32), extra(1000, 0), extra(1000, 1 << 40), extra(-1, 32)]
        {
            assert_eq!(Salt::of(&wrong), None);
        }
    }
}
