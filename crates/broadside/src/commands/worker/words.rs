//! Why a worker does not work, in the words of whoever has started it.

use std::io;
use std::time::Duration;

use convoy::{MAX_WORKER_NAME, Refusal, WorkError};
use jobs::Unfit;
use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};
use crate::nats_option;

/// Why nobody works, and what to do about it.
pub(super) fn failure(lang: Lang, error: &WorkError) -> Failure {
    match error {
        WorkError::Line(error) => nats_option::failure(lang, error),
        WorkError::Refused(refusal) => Failure::Host(refused(lang, refusal)),
        WorkError::NoRoom(error) => no_room(lang, error),
    }
}

pub(super) fn no_room(lang: Lang, error: &io::Error) -> Failure {
    Failure::Host(say!(lang, "worker-no-room", why = reason(lang, error)))
}

/// Why this machine may not judge, and what to do about it.
pub(super) fn unfit_words(lang: Lang, unfit: &Unfit) -> String {
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    match unfit {
        Unfit::Sandbox(_) | Unfit::Silent => {
            say!(lang, "worker-unfit-sandbox", why = visible(&unfit.to_string()))
        }
        Unfit::Clock { cpu, wall } => {
            say!(lang, "worker-unfit-clock", cpu = milliseconds(*cpu), wall = milliseconds(*wall))
        }
        Unfit::NoStall => say!(lang, "worker-unfit-stall"),
        Unfit::Broken => say!(lang, "worker-unfit-broken"),
    }
}

pub(super) fn refused(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Protocol { worker, arena } => {
            say!(lang, "worker-refused-version", worker = u64::from(*worker), arena = u64::from(*arena))
        }
        Refusal::Clock { seconds } => say!(lang, "worker-refused-clock", seconds = *seconds),
        Refusal::Trial { .. } => say!(lang, "worker-refused-trial"),
        Refusal::Unfit(why) => say!(lang, "worker-refused-unfit", why = visible(why)),
        Refusal::Unprotected => say!(lang, "worker-refused-sandbox"),
        Refusal::Taken(name) => say!(lang, "worker-refused-taken", name = visible(name)),
        Refusal::Name => say!(lang, "worker-refused-name", letters = MAX_WORKER_NAME as u64),
        Refusal::Kind => {
            say!(lang, "worker-refused-kind", letters = jobs::MAX_KIND_LETTERS as u64, here = jobs::HERE)
        }
        Refusal::SetAside(why) => say!(lang, "worker-refused-aside", why = visible(why)),
        // Who meets it has no connection, and is told so before.
        Refusal::Stranger { .. } => visible(&refusal.to_string()),
        Refusal::Full(count) => say!(lang, "worker-refused-full", count = *count as u64),
    }
}
