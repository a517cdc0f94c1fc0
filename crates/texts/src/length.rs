//! Lengths of a match that its rules do not allow.

use rules::BadLength;

use crate::lang::Lang;
use crate::say;

/// Why a match cannot have this length, and what to do.
pub(crate) fn bad_length(lang: Lang, length: BadLength) -> String {
    let number = |most: u32| crate::whole(lang, u64::from(most));
    match length {
        BadLength::OneSetOnly(preset) => say!(lang, "length-one-set", preset = preset.name()),
        BadLength::Sets => say!(lang, "length-sets", most = rules::MAX_SETS),
        BadLength::Wins => say!(lang, "length-wins", most = rules::rps::MAX_WINS),
        BadLength::WinsInAll => say!(lang, "length-wins-in-all", most = number(rules::rps::MAX_WINS_IN_ALL)),
        BadLength::NoRps(preset) => say!(lang, "length-no-rps", preset = preset.name()),
    }
}
