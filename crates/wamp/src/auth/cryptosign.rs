//! Cryptosign: the client signs a challenge with its Ed25519 key. Channel binding is not offered: TLS ends in front of us.

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use super::hex;

/// The public half of a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

/// The secret half of a key.
#[derive(Clone)]
pub struct SecretKey(SigningKey);

impl PublicKey {
    /// The key of 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        hex::decode(digits).map(Self)
    }

    /// Whether this is the signature of the challenge, followed by the challenge, all in hexadecimal digits.
    pub(super) fn verify(&self, challenge: &str, signature: &str) -> bool {
        let (Some(octets), Some(challenge)) = (hex::decode::<96>(signature), hex::decode::<32>(challenge))
        else {
            return false;
        };
        let (signature, signed) = octets.split_at(64);
        let (Ok(key), Ok(signature)) = (VerifyingKey::from_bytes(&self.0), Signature::from_slice(signature))
        else {
            return false;
        };
        signed == challenge && key.verify_strict(&challenge, &signature).is_ok()
    }
}

impl SecretKey {
    /// The key of 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        hex::decode(digits).map(|octets| Self(SigningKey::from_bytes(&octets)))
    }

    /// A new key.
    pub fn random() -> Self {
        Self(SigningKey::from_bytes(&rand::random()))
    }

    /// The other half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a challenge of 64 hexadecimal digits.
    pub(super) fn sign(&self, challenge: &str) -> Option<String> {
        let challenge: [u8; 32] = hex::decode(challenge)?;
        Some(hex::encode(&self.0.sign(&challenge).to_bytes()) + &hex::encode(&challenge))
    }
}

/// A challenge that nobody has seen before.
pub(crate) fn random_challenge() -> String {
    hex::encode(&rand::random::<[u8; 32]>())
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

/// Secrets do not belong into logs.
impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey(of {})", self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test vector of the specification: secret key, challenge, signature without the challenge that follows it.
    const VECTOR: [&str; 3] = [
        "d511fe78e23934b3dadb52fcd022974b80bd92bccc7c5cf404e46cc0a8a2f5cd",
        "b26c1f87c13fc1da14997f1b5a71995dff8fbe0a62fae8473c7bdbd05bfb607d",
        "d4209ad10d5aff6bfbc009d7e924795de138a63515efc7afc6b01b7fe5201372\
         190374886a70207b042294af5bd64ce725cd8dceb344e6d11c09d1aaaf4d660f",
    ];

    #[test]
    fn a_challenge_is_signed_as_the_specification_shows() {
        let [secret, challenge, signature] = VECTOR;
        let signed = format!("{signature}{challenge}");
        let key = SecretKey::from_hex(secret).unwrap();
        assert_eq!(key.sign(challenge).as_deref(), Some(signed.as_str()));
        assert!(key.public().verify(challenge, &signed));
    }

    #[test]
    fn only_a_signature_of_this_challenge_by_this_key_is_accepted() {
        let (key, challenge) = (SecretKey::random(), random_challenge());
        let signature = key.sign(&challenge).unwrap();
        assert!(key.public().verify(&challenge, &signature));
        assert!(!SecretKey::random().public().verify(&challenge, &signature));
        assert!(!key.public().verify(&random_challenge(), &signature));
        assert!(!key.public().verify(&challenge, &signature[..128]) && !key.public().verify(&challenge, ""));
    }
}
