//! What a worker and a scheduler say to each other when they meet, and while they know each other.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use jobs::{HERE, MAX_KIND_LETTERS, is_machine_kind};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The most that the clocks of a worker and of the scheduler may differ.
pub const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_secs(60);

/// The most bytes of a greeting.
pub(crate) const MAX_HELLO_BYTES: usize = 64 << 10;

/// The most letters of a worker's name.
pub const MAX_WORKER_NAME: usize = 64;

/// The version of the arena.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The most letters of why a worker takes no jobs.
const MAX_UNFIT_LETTERS: usize = 500;

/// What a worker is and can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// Which edition of the messages it speaks.
    pub protocol: u32,
    /// Its version.
    pub version: String,
    /// Who it is: letters, digits, `-` and `_`.
    pub worker: String,
    /// What kind of machine it is. Games that are to be timed alike are played on one kind.
    pub kind: String,
    /// How many games it plays at once.
    pub slots: u32,
    /// How many cores it may use; 0 if it does not say.
    #[serde(default)]
    pub cores: u32,
    /// The languages that it has, and their versions.
    pub languages: BTreeMap<String, String>,
    /// In which way it locks bots in, in a word for programs; nothing if it trusts them.
    pub sandbox: Option<String>,
    /// Its clock, in milliseconds of Unix.
    pub clock_ms: u64,
    /// The digest of known games as they come out there: see [`jobs::trial`]. Older workers do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<String>,
    /// Why it takes no jobs, if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unfit: Option<String>,
    /// Tells it from any other of its name; [`Worker`](crate::Worker) chooses it when it comes.
    #[serde(default)]
    pub instance: u64,
}

/// What the scheduler answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Welcome {
    /// It may take jobs.
    Come {
        /// Of those for this profile.
        profile: String,
    },
    /// It may not.
    Refused(Refusal),
}

/// Why a worker may not take jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// It speaks another edition of the messages.
    #[error(
        "the worker speaks edition {worker} of the messages, the arena {arena}: both must be of about one version"
    )]
    Protocol {
        /// What it speaks.
        worker: u32,
        /// What the arena speaks.
        arena: u32,
    },
    /// Its clock is wrong, or the arena's.
    #[error("the clocks of the worker and of the arena differ by {seconds} s: set them")]
    Clock {
        /// By how much, in seconds.
        seconds: u64,
    },
    /// Known games come out otherwise at it than at the arena.
    #[error(
        "known games come out otherwise at the worker ({version}) than at the arena of the same version: one of them is damaged"
    )]
    Trial {
        /// The version of the worker.
        version: String,
    },
    /// It says itself that it cannot work.
    #[error("the worker cannot work: {0}")]
    Unfit(String),
    /// It would run strangers' programs without protection.
    #[error("the worker does not lock bots in, and the arena does")]
    Unprotected,
    /// Its name is none.
    #[error("the name of a worker has 1 to {MAX_WORKER_NAME} Latin letters, digits, - and _")]
    Name,
    /// Somebody else has its name.
    #[error("a worker of the name {0} is here already: each needs a name of its own")]
    Taken(String),
    /// Its kind is none.
    #[error(
        "the kind of a worker has 1 to {MAX_KIND_LETTERS} Latin letters, digits, - and _, and is not {HERE}"
    )]
    Kind,
    /// It has lied or failed before.
    #[error("the worker was set aside: {0}")]
    SetAside(String),
    /// NATS does not let it in, so it has not even asked.
    #[error("NATS does not let in the user {user:?}: the password is wrong, or there is no such user")]
    Stranger {
        /// As whom it has come.
        user: String,
    },
    /// There are too many.
    #[error("there are {0} workers already")]
    Full(usize),
}

/// How a worker is, told every few moments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pulse {
    /// Jobs in its hands.
    pub held: u32,
    /// Jobs that it has done.
    pub done: u64,
    /// Jobs at which it has failed.
    pub failed: u64,
    /// Whether it takes no more, and leaves when it has finished what it has begun.
    #[serde(default)]
    pub stops: bool,
    /// Whether it leaves.
    pub leaves: bool,
    /// Which of those who have its name it is, as in its [`Hello`]; 0 if it does not say.
    #[serde(default)]
    pub instance: u64,
}

/// What the scheduler tells a worker that it knows, or does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// It has to say again who it is.
    Greet,
    /// It takes no more jobs.
    SetAside(String),
    /// The builds of somebody else are not to be used any more: it has to ask again for which the arena vouches.
    Doubt,
    /// Somebody watches a game that it plays, and knows so many lines of it.
    Show {
        /// Which scheduler has handed it out.
        epoch: String,
        /// The job.
        id: u64,
        /// How often the game was void before these lines.
        voided: u32,
        /// The first line that is not known.
        from: usize,
    },
}

impl Hello {
    /// Whether a scheduler that locks bots in, or not, and at which known games come out so, may give it jobs.
    pub fn judge(&self, protocol: u32, locks_in: bool, trial: &str, now_ms: u64) -> Result<(), Refusal> {
        let difference = Duration::from_millis(self.clock_ms.abs_diff(now_ms));
        if self.protocol != protocol {
            return Err(Refusal::Protocol { worker: self.protocol, arena: protocol });
        }
        if !is_name(&self.worker) {
            return Err(Refusal::Name);
        }
        if !is_machine_kind(&self.kind) || self.kind == HERE {
            return Err(Refusal::Kind);
        }
        if let Some(why) = &self.unfit {
            return Err(Refusal::Unfit(why.chars().take(MAX_UNFIT_LETTERS).collect()));
        }
        if difference > MAX_CLOCK_DIFFERENCE {
            return Err(Refusal::Clock { seconds: difference.as_secs() });
        }
        if locks_in && self.sandbox.is_none() {
            return Err(Refusal::Unprotected);
        }
        // Of two versions one may have bots that have learnt something; of one version both play alike, unless one is damaged.
        if self.version == VERSION && self.trial.as_ref().is_some_and(|own| own != trial) {
            return Err(Refusal::Trial { version: self.version.clone() });
        }
        Ok(())
    }

    /// Of a worker of whom nothing is known but its name.
    pub(crate) fn unknown(worker: &str) -> Self {
        Self {
            protocol: 0,
            version: String::new(),
            worker: worker.to_owned(),
            kind: String::new(),
            slots: 0,
            cores: 0,
            languages: BTreeMap::new(),
            sandbox: None,
            clock_ms: 0,
            trial: None,
            unfit: None,
            instance: 0,
        }
    }

    /// What it can do, in a word: workers of one profile can do the same, and share a queue.
    #[must_use]
    pub fn profile(&self) -> String {
        let mut digest = Sha256::new();
        let abilities = (&self.kind, &self.languages, &self.sandbox, self.protocol);
        digest.update(serde_json::to_vec(&abilities).unwrap_or_default());
        digest.finalize().iter().take(8).fold(String::new(), |word, byte| format!("{word}{byte:02x}"))
    }
}

impl fmt::Display for Hello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { worker, version, slots, kind, .. } = self;
        write!(f, "{worker} ({version}, {slots} at once, {kind})")
    }
}

/// Whether it can stand in a subject and be read by people.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= MAX_WORKER_NAME && is_machine_kind(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello() -> Hello {
        Hello {
            protocol: 1,
            version: VERSION.to_owned(),
            worker: "lab-1".to_owned(),
            kind: "lab".to_owned(),
            slots: 2,
            cores: 4,
            languages: BTreeMap::from([("python".to_owned(), "3.11".to_owned())]),
            sandbox: Some("root".to_owned()),
            clock_ms: 1_000_000,
            trial: Some("t".to_owned()),
            unfit: None,
            instance: 0,
        }
    }

    #[test]
    fn who_may_take_jobs() {
        let judged =
            |hello: Hello| hello.judge(1, true, "t", 1_000_000).map_err(|refusal| refusal.to_string());
        assert_eq!(judged(hello()), Ok(()));
        for (hello, why) in [
            (Hello { protocol: 2, ..hello() }, "edition 2"),
            (Hello { clock_ms: 4_600_000, ..hello() }, "differ by 3600 s"),
            (Hello { sandbox: None, ..hello() }, "does not lock bots in"),
            (Hello { worker: "lab.*".to_owned(), ..hello() }, "Latin letters"),
            (Hello { worker: "a".repeat(MAX_WORKER_NAME + 1), ..hello() }, "Latin letters"),
            (Hello { kind: "two words".to_owned(), ..hello() }, "kind of a worker"),
            (Hello { kind: HERE.to_owned(), ..hello() }, "is not here"),
            (Hello { trial: Some("other".to_owned()), ..hello() }, "come out otherwise at the worker"),
            (Hello { unfit: Some("its clock stands still".to_owned()), ..hello() }, "its clock stands still"),
        ] {
            assert!(judged(hello).unwrap_err().contains(why), "{why}");
        }
        let another = Hello { version: "0.0.9".to_owned(), trial: Some("other".to_owned()), ..hello() };
        assert_eq!(judged(another), Ok(()), "bots of another version may have learnt something");
        assert_eq!(judged(Hello { trial: None, ..hello() }), Ok(()), "an earlier version does not say");
        let trusting = Hello { sandbox: None, ..hello() };
        assert_eq!(
            trusting.judge(1, false, "t", 1_000_000),
            Ok(()),
            "an arena that trusts its bots takes anybody"
        );
    }

    #[test]
    fn a_pulse_may_leave_out_which_of_one_name_it_is_of() {
        let pulse: Pulse = serde_json::from_str(r#"{"held":1,"done":2,"failed":3,"leaves":true}"#).unwrap();
        assert_eq!(pulse, Pulse { held: 1, done: 2, failed: 3, stops: false, leaves: true, instance: 0 });
    }

    #[test]
    fn a_profile_tells_abilities_apart_and_nothing_else() {
        let other = Hello { worker: "lab-2".to_owned(), slots: 64, cores: 8, clock_ms: 0, ..hello() };
        assert_eq!(hello().profile(), other.profile());
        assert_ne!(hello().profile(), Hello { kind: "cloud".to_owned(), ..hello() }.profile());
        assert_ne!(hello().profile(), Hello { languages: BTreeMap::new(), ..hello() }.profile());
    }
}
