//! How often somebody may try something. Everybody has a bucket that fills by itself; what is kept of them is bounded.
//!
//! A class sits behind one address: what an address may do is enough for thirty pupils who all mistype twice.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::refusal::Refusal;

/// The most buckets that are kept; where there are more, those that are full again are forgotten, and then the rest.
const MAX_BUCKETS: usize = 100_000;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rate {
    /// Somebody tries to sign in with a login, from an address.
    LoginFromAddress,
    /// Somebody tries to sign in with a login.
    Login,
    /// Somebody tries to sign in from an address.
    Address,
    /// Somebody tries to sign in by a browser that was used before.
    FamiliarBrowser,
    /// A person tries a password where the person has signed in before.
    FamiliarLogin,
    /// Somebody tries the code of a class by a browser that was used before.
    CodeFromBrowser,
    /// Somebody signs up from an address.
    SignUp,
    /// A person sends a version.
    Submission,
    /// A person saves a draft.
    Draft,
    /// A person makes something: a bot, a token, a class.
    Making,
    /// Somebody who plays in the browser wants a bot or a hint, from an address.
    Play,
    /// A person gives something another name, or puts it away.
    Changing,
}

impl Rate {
    /// How many at once, and after how long there is one more.
    const fn bucket(self) -> (u32, Duration) {
        match self {
            Self::LoginFromAddress | Self::FamiliarBrowser | Self::CodeFromBrowser => {
                (10, Duration::from_secs(30))
            }
            Self::Login | Self::FamiliarLogin => (60, Duration::from_secs(30)),
            Self::Address => (300, Duration::from_millis(500)),
            Self::SignUp => (60, Duration::from_secs(10)),
            Self::Submission => (20, Duration::from_secs(3)),
            Self::Draft => (60, Duration::from_millis(500)),
            Self::Making => (30, Duration::from_secs(10)),
            Self::Play => (120, Duration::from_millis(250)),
            // The names of two classes, one after the other.
            Self::Changing => (120, Duration::from_secs(1)),
        }
    }
}

/// All buckets.
pub(crate) struct Limits {
    buckets: Mutex<HashMap<u64, Bucket>>,
}

/// A bucket, kept as the moment when it is full again.
#[derive(Clone, Copy)]
struct Bucket {
    full_at: Instant,
}

impl Limits {
    pub(crate) fn new() -> Self {
        Self { buckets: Mutex::default() }
    }

    /// Lets somebody do something once more, or says in how many seconds.
    pub(crate) fn allow(&self, rate: Rate, key: impl Hash) -> Result<(), Refusal> {
        self.allow_at(Instant::now(), rate, key)
            .map_err(|wait| Refusal::TooOften { seconds: wait.as_secs() + 1 })
    }

    fn allow_at(&self, now: Instant, rate: Rate, key: impl Hash) -> Result<(), Duration> {
        let (most, each) = rate.bucket();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| bucket.full_at > now);
        }
        if buckets.len() >= MAX_BUCKETS {
            buckets.clear();
        }
        let bucket = buckets.entry(digest(rate, key)).or_insert(Bucket { full_at: now });
        let full_at = bucket.full_at.max(now) + each;
        let wait = (full_at - now).saturating_sub(each * most);
        if wait > Duration::ZERO {
            return Err(wait);
        }
        bucket.full_at = full_at;
        Ok(())
    }
}

/// Where an address belongs: whoever has one IPv6 address has the whole network of it.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mut parts = address.segments();
            parts[4..].fill(0);
            IpAddr::V6(parts.into())
        }
        address => address,
    }
}

fn digest(rate: Rate, key: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (rate, key).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let (limits, now) = (Limits::new(), Instant::now());
        let (most, each) = Rate::Login.bucket();
        for _ in 0..most {
            assert_eq!(limits.allow_at(now, Rate::Login, "ann"), Ok(()));
        }
        assert_eq!(limits.allow_at(now, Rate::Login, "ann"), Err(each));
        assert_eq!(limits.allow_at(now, Rate::Login, "boris"), Ok(()));
        assert_eq!(limits.allow_at(now + each, Rate::Login, "ann"), Ok(()));
        assert_eq!(limits.allow_at(now + each, Rate::Login, "ann"), Err(each));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let (limits, now) = (Limits::new(), Instant::now());
        for key in 0..=MAX_BUCKETS {
            limits.allow_at(now, Rate::Draft, key).unwrap_or_else(|_| panic!("the first is allowed"));
        }
        assert!(limits.buckets.lock().is_ok_and(|buckets| buckets.len() <= MAX_BUCKETS));
    }

    #[test]
    fn a_network_is_one() {
        let network = |address: &str| network(address.parse().unwrap_or_else(|_| panic!("an address")));
        assert_eq!(network("2001:db8:1:2:3::4"), network("2001:db8:1:2:5::6"));
        assert_ne!(network("2001:db8:1:2::"), network("2001:db8:1:3::"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }
}
