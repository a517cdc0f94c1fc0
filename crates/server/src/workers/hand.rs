//! A worker elsewhere, as pages and programs see it.

use std::collections::BTreeMap;
use std::time::Duration;

use convoy::{Aside, Hello, Pulse, Seen};
use jobs::EXECUTABLE;
use texts::{Lang, say, visible};

/// The most characters that are shown of what a worker says of itself.
const MAX_SAID_CHARACTERS: usize = 80;
/// The most languages that are shown of a worker.
const MAX_LANGUAGES: usize = 32;

/// A worker elsewhere. Whatever it says of itself is bounded.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) kind: String,
    pub(crate) slots: u32,
    /// The cores that it may use; 0 if it does not say.
    pub(crate) cores: u32,
    /// The languages that it has, and their versions.
    pub(crate) languages: BTreeMap<String, String>,
    /// In which way it locks bots in, in a word; nothing if it does not.
    pub(crate) sandbox: Option<String>,
    pub(crate) pulse: Pulse,
    pub(crate) silent_for: Duration,
    /// Games of it that another has played, too, and those of them that were not the same.
    pub(crate) compared: u64,
    pub(crate) differed: u64,
    /// Whether it has fallen silent for good, as far as is known.
    pub(crate) is_lost: bool,
    pub(crate) set_aside: Option<Aside>,
}

impl From<Seen> for Hand {
    fn from(seen: Seen) -> Self {
        let Seen { hello, pulse, silent_for, compared, differed, set_aside } = seen;
        let Hello { version, worker, kind, slots, cores, languages, sandbox, .. } = hello;
        let languages = languages.iter().filter(|(name, _)| *name != EXECUTABLE).take(MAX_LANGUAGES);
        Self {
            name: worker,
            version: short(&version),
            kind: short(&kind),
            slots,
            cores,
            languages: languages.map(|(name, version)| (short(name), short(version))).collect(),
            sandbox: sandbox.as_deref().map(short),
            pulse,
            silent_for,
            compared,
            differed,
            is_lost: false,
            set_aside,
        }
    }
}

impl Hand {
    /// One that has fallen silent: what it had in hand is done by others.
    pub(super) fn lost(seen: Seen) -> Self {
        let hand = Self::from(seen);
        Self { is_lost: true, pulse: Pulse { held: 0, ..hand.pulse }, ..hand }
    }

    /// Whether it has said what it is. Who was set aside before a restart has not.
    pub(crate) fn has_told(&self) -> bool {
        !self.version.is_empty()
    }

    /// In which way it locks bots in, for people.
    pub(crate) fn protection(&self, lang: Lang) -> String {
        match self.sandbox.as_deref() {
            None => say!(lang, "workers-unprotected"),
            Some("weak") => say!(lang, "workers-protected-weakly"),
            Some("user-namespaces") => say!(lang, "workers-protected-user"),
            Some(_) => say!(lang, "workers-protected"),
        }
    }

    /// Why it was set aside, in a sentence, if it was.
    pub(crate) fn why_aside(&self, lang: Lang) -> Option<String> {
        Some(match self.set_aside.as_ref()? {
            Aside::Unreadable(why) => say!(lang, "workers-aside-unreadable", why = short(why)),
            Aside::Untrue(why) => say!(lang, "workers-aside-untrue", why = short(why)),
            Aside::Differs => say!(lang, "workers-aside-differs"),
            Aside::Fails(why) => {
                say!(lang, "workers-aside-fails", why = crate::contests::words::trouble(lang, &short(why)))
            }
            Aside::ByHand(who) => say!(lang, "workers-aside-by-hand", who = who.as_str()),
        })
    }
}

/// As much of a text as is shown.
pub(super) fn short(said: &str) -> String {
    visible(&said.chars().take(MAX_SAID_CHARACTERS).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_worker_says_of_itself_is_bounded() {
        let long = "x".repeat(10_000);
        let hello = Hello {
            protocol: 1,
            version: long.clone(),
            worker: "lab".to_owned(),
            kind: format!("\u{1b}[2J{long}"),
            slots: 2,
            cores: 2,
            languages: (0..100).map(|number| (format!("{number}{long}"), long.clone())).collect(),
            sandbox: Some(long.clone()),
            clock_ms: 0,
            trial: None,
            unfit: None,
            instance: 0,
        };
        let (pulse, silent_for) = (Pulse::default(), Duration::ZERO);
        let seen = Seen { hello, pulse, silent_for, compared: 0, differed: 0, set_aside: None };
        let hand = Hand::from(seen);
        assert_eq!((hand.version.len(), hand.languages.len()), (MAX_SAID_CHARACTERS, MAX_LANGUAGES));
        assert!(hand.languages.iter().all(|(name, version)| name.len() + version.len() <= 160));
        assert!(hand.sandbox.is_some_and(|word| word.len() <= MAX_SAID_CHARACTERS));
        assert!(!hand.kind.contains('\u{1b}'), "{}", hand.kind);
    }
}
