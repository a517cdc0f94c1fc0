//! A worker that was not let in, as pages and programs see it.

use std::time::Duration;

use convoy::{MAX_WORKER_NAME, Rebuff, Refusal};
use texts::{Lang, say, visible};

use super::hand::short;

/// A worker that was not let in. Whatever it says of itself is bounded.
#[derive(Clone, Debug)]
pub(crate) struct Turned {
    pub(crate) name: String,
    pub(crate) ago: Duration,
    why: Refusal,
}

impl From<Rebuff> for Turned {
    fn from(Rebuff { worker, why, at }: Rebuff) -> Self {
        Self { name: visible(&worker), ago: at.elapsed(), why }
    }
}

impl Turned {
    /// Why, in a sentence, and what to do about it.
    pub(crate) fn why(&self, lang: Lang) -> String {
        match &self.why {
            Refusal::Protocol { worker, arena } => {
                say!(lang, "workers-turned-version", worker = u64::from(*worker), arena = u64::from(*arena))
            }
            Refusal::Clock { seconds } => say!(lang, "workers-turned-clock", seconds = *seconds),
            Refusal::Trial { .. } => say!(lang, "workers-turned-trial"),
            Refusal::Unfit(why) => say!(lang, "workers-turned-unfit", why = short(why)),
            Refusal::Unprotected => say!(lang, "workers-turned-open"),
            Refusal::Name => say!(lang, "workers-turned-name", letters = MAX_WORKER_NAME as u64),
            Refusal::Taken(_) => say!(lang, "workers-turned-taken"),
            Refusal::Kind => {
                let letters = jobs::MAX_KIND_LETTERS as u64;
                say!(lang, "workers-turned-kind", letters = letters, here = jobs::HERE)
            }
            Refusal::SetAside(_) => say!(lang, "workers-turned-aside"),
            Refusal::Stranger { user } if user.is_empty() => say!(lang, "workers-turned-nameless"),
            Refusal::Stranger { user } => say!(lang, "workers-turned-stranger", user = short(user)),
            Refusal::Full(count) => say!(lang, "workers-turned-full", count = *count as u64),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn every_reason_is_told_in_both_languages() {
        for why in [
            Refusal::Protocol { worker: 1, arena: 2 },
            Refusal::Clock { seconds: 3_600 },
            Refusal::Trial { version: "0.1.0".to_owned() },
            Refusal::Unfit("the disk is full".to_owned()),
            Refusal::Unprotected,
            Refusal::Name,
            Refusal::Taken("lab-1".to_owned()),
            Refusal::Kind,
            Refusal::SetAside("it lies".to_owned()),
            Refusal::Stranger { user: "worker".to_owned() },
            Refusal::Stranger { user: String::new() },
            Refusal::Full(1_024),
        ] {
            let turned = Turned::from(Rebuff { worker: "lab-1".to_owned(), why, at: Instant::now() });
            let [english, russian] = [Lang::En, Lang::Ru].map(|lang| turned.why(lang));
            assert!(english.is_ascii() && !russian.is_ascii(), "{english} {russian}");
        }
    }
}
