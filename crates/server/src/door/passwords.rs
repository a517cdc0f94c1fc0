//! Passwords: hashed slowly on purpose, so only a few at once, and only so many may wait.

use std::num::NonZeroUsize;
use std::thread;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::refusal::Refusal;

/// The most people who wait for their password to be looked at.
const MAX_WAITING: usize = 200;

/// How much work it is to try a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordCost {
    /// Enough to make guessing hopeless: 19 MiB and two passes.
    Usual,
    /// As little as there can be, for tests.
    Least,
}

/// Hashes passwords and compares them.
pub(crate) struct Passwords {
    hasher: Argon2<'static>,
    at_once: Semaphore,
    in_line: Semaphore,
    /// The hash that is compared with where nobody has this login, so that it takes as long.
    nobody: String,
}

impl Passwords {
    pub(crate) fn new(cost: PasswordCost) -> Self {
        let (memory_kib, passes) = match cost {
            PasswordCost::Usual => (19 * 1_024, 2),
            PasswordCost::Least => (Params::MIN_M_COST, 1),
        };
        let params = Params::new(memory_kib, passes, 1, None).expect("these are within bounds");
        let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash(&hasher, "nobody").unwrap_or_default();
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let in_line = Semaphore::new(MAX_WAITING);
        Self { hasher, at_once: Semaphore::new(cores), in_line, nobody }
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        let hasher = self.hasher.clone();
        self.work(move || hash(&hasher, &password)).await?
    }

    /// Whether this is the password of a hash. Without a hash it is not, which takes as long to find out.
    pub(crate) async fn matches(&self, password: String, kept: Option<String>) -> Result<bool, Refusal> {
        let hasher = self.hasher.clone();
        let (known, kept) = (kept.is_some(), kept.unwrap_or_else(|| self.nobody.clone()));
        self.work(move || {
            let kept = PasswordHash::new(&kept);
            known & kept.is_ok_and(|kept| hasher.verify_password(password.as_bytes(), &kept).is_ok())
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let _in_line = self.in_line.try_acquire().map_err(|_| Refusal::Busy)?;
        let _turn = self.at_once.acquire().await.map_err(|error| Refusal::ours(&error))?;
        spawn_blocking(work).await.map_err(|error| Refusal::ours(&error))
    }
}

fn hash(hasher: &Argon2<'_>, password: &str) -> Result<String, Refusal> {
    let salt = crate::secret::random::<16>();
    let hash = hasher.hash_password_with_salt(password.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(|error| Refusal::ours(&error))
}
