//! How a match ended, or why it cannot go on, said to the person who played it.

use record::{Event, Fault};
use rules::{Failure, Outcome};
use texts::{FailedAt, Lang, LastWords, say};

use super::company::{Company, Trouble};
use crate::sitting::{Seated, Sitting};
use crate::story::Names;

/// How a match ended.
pub(super) fn game_over_words<G>(lang: Lang, names: &Names, sitting: &Sitting<G>) -> String
where
    G: Seated<Breach: texts::Breach>,
{
    let person = sitting.person();
    let failed = sitting.events().iter().find_map(|event| match event {
        Event::Failed { seat, call, failure } => Some((*seat, *call, failure)),
        _ => None,
    });
    match failed {
        Some((seat, _, Failure::Fault(Fault::Died { .. }))) if seat == person => say!(lang, "play-gave-up"),
        Some((seat, call, failure)) => {
            let (name, set) = (names[seat].as_str(), sitting.scene().set);
            texts::failed(
                lang,
                FailedAt { name, call, set, preset: sitting.header().preset, words: LastWords::Told },
                failure,
            )
        }
        None => match sitting.scene().verdict.map(|verdict| verdict.outcome) {
            Some(Outcome::Won(seat)) if seat == person => say!(lang, "play-won"),
            Some(Outcome::Won(_)) => say!(lang, "play-lost"),
            Some(Outcome::Drawn) | None => say!(lang, "play-drawn"),
            Some(Outcome::BothLost) => say!(lang, "outcome-both-lost"),
        },
    }
}

/// Why a match cannot go on.
pub(super) fn trouble_words<G: Seated>(lang: Lang, company: &Company<G>) -> String {
    match company.trouble() {
        Some(Trouble::Ours(why)) => say!(lang, "our-trouble", why = texts::visible(why)),
        Some(Trouble::Astray) | None => say!(lang, "play-astray"),
    }
}
