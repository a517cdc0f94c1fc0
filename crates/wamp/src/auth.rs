//! How a client proves who it is: by a ticket, by a shared secret that never travels (WAMP-CRA), or by a key (cryptosign).

pub(crate) mod cra;
mod credentials;
mod cryptosign;
mod hex;
mod ticket;
mod timestamp;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

pub use cra::{Salt, derive_key};
pub use credentials::Credentials;
pub use cryptosign::{PublicKey, SecretKey};

pub(crate) use cryptosign::random_challenge;
pub(crate) use timestamp::timestamp;

/// Somebody who may open sessions.
#[derive(Clone, Debug)]
pub struct Account {
    /// The role that its sessions get.
    pub role: String,
    /// The ways in which it can prove itself; each of them is enough.
    pub proofs: Vec<Proof>,
}

/// What somebody has to show.
#[derive(Clone)]
pub enum Proof {
    /// This very ticket.
    Ticket(String),
    /// A ticket that the function accepts, for instance because it has the stored hash.
    TicketCheck(Arc<dyn Fn(&str) -> bool + Send + Sync>),
    /// Knowledge of a secret.
    Cra {
        /// The secret, or what [`derive_key`] makes of a password and the salt.
        key: String,
        /// How the key was derived, if it was.
        salt: Option<Salt>,
    },
    /// Possession of the secret key that belongs to this one.
    Key(PublicKey),
}

impl Proof {
    /// The name of the method in HELLO and CHALLENGE.
    pub fn method(&self) -> &'static str {
        match self {
            Self::Ticket(_) | Self::TicketCheck(_) => "ticket",
            Self::Cra { .. } => "wampcra",
            Self::Key(_) => "cryptosign",
        }
    }

    /// Whether the signature answers the challenge.
    pub(crate) fn accepts(&self, challenge: &str, signature: &str) -> bool {
        match self {
            Self::Ticket(ticket) => ticket::same(ticket, signature),
            Self::TicketCheck(check) => check(signature),
            Self::Cra { key, .. } => cra::verify(key, challenge, signature),
            Self::Key(key) => key.verify(challenge, signature),
        }
    }
}

/// Secrets do not belong into logs.
impl fmt::Debug for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Proof({})", self.method())
    }
}

/// Where a realm looks up its accounts. Asked once for each session that is opened; it should answer at once.
pub trait Accounts: Send + Sync {
    /// The account of this name.
    fn find(&self, authid: &str) -> Option<Account>;

    /// The name of whoever has this key, for clients that do not give a name.
    fn owner_of(&self, key: &PublicKey) -> Option<String> {
        let _ = key;
        None
    }
}

/// A fixed list of accounts.
impl Accounts for HashMap<String, Account> {
    fn find(&self, authid: &str) -> Option<Account> {
        self.get(authid).cloned()
    }

    fn owner_of(&self, key: &PublicKey) -> Option<String> {
        let has = |proof: &Proof| matches!(proof, Proof::Key(other) if other == key);
        let mut owners = self.iter().filter(|(_, account)| account.proofs.iter().any(has));
        owners.next().map(|(authid, _)| authid.clone())
    }
}
