//! What a client shows.

use super::cra::{self, Salt};
use super::cryptosign::SecretKey;
use crate::value::{Dict, Value};

/// How a client proves who it is.
#[derive(Clone, Default)]
pub enum Credentials {
    /// Not at all.
    #[default]
    Anonymous,
    /// By a name and a ticket. The ticket travels as it is.
    Ticket {
        /// The name.
        authid: String,
        /// The ticket.
        ticket: String,
    },
    /// By a name and a secret, which never travels.
    Cra {
        /// The name.
        authid: String,
        /// The secret or password.
        secret: String,
    },
    /// By a key, and a name where the router wants one.
    Key {
        /// The name.
        authid: Option<String>,
        /// The key.
        key: SecretKey,
    },
}

impl Credentials {
    /// What a HELLO tells of them.
    pub(crate) fn announce(&self, details: &mut Dict) {
        let (method, authid) = match self {
            Self::Anonymous => ("anonymous", None),
            Self::Ticket { authid, .. } => ("ticket", Some(authid)),
            Self::Cra { authid, .. } => ("wampcra", Some(authid)),
            Self::Key { authid, .. } => ("cryptosign", authid.as_ref()),
        };
        details.push("authmethods", Value::list([method]));
        if let Some(authid) = authid {
            details.push("authid", authid.as_str());
        }
        if let Self::Key { key, .. } = self {
            details.push("authextra", Dict::from([("pubkey", key.public().to_string())]));
        }
    }

    /// The answer to a CHALLENGE, unless it is one that they cannot or should not answer.
    pub(crate) fn answer(&self, method: &str, extra: &Dict) -> Option<String> {
        let challenge = extra.text("challenge");
        match (self, method) {
            (Self::Ticket { ticket, .. }, "ticket") => Some(ticket.clone()),
            (Self::Cra { secret, .. }, "wampcra") if extra.get("salt").is_none() => {
                Some(cra::sign(secret, challenge?))
            }
            (Self::Cra { secret, .. }, "wampcra") => {
                Some(cra::sign(&cra::derive_key(secret, &Salt::of(extra)?), challenge?))
            }
            (Self::Key { key, .. }, "cryptosign") => key.sign(challenge?),
            _ => None,
        }
    }
}

/// Secrets do not belong into logs.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut details = Dict::EMPTY;
        self.announce(&mut details);
        write!(f, "Credentials({details:?})")
    }
}
