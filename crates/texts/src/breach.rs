//! Which rule an answer breaks, in words, and what its author can do about it.

use rules::rps::RpsBreach;
use rules::sea_battle::SeaBattleBreach;

use crate::flaw::flaw;
use crate::lang::Lang;
use crate::say;

/// Which rule of Sea Battle an answer breaks: part of a sentence, then advice.
#[must_use]
pub fn sea_battle_breach(lang: Lang, breach: &SeaBattleBreach) -> String {
    match breach {
        SeaBattleBreach::Map { flaws, .. } => {
            let flaws: Vec<String> = flaws.iter().map(|reason| flaw(lang, reason)).collect();
            say!(lang, "breach-map", flaws = flaws.join("; "))
        }
        SeaBattleBreach::OffBoard { row, column } => {
            say!(lang, "breach-off-board", row = row.to_string(), column = column.to_string())
        }
        SeaBattleBreach::Repeated(cell) => say!(lang, "breach-repeated", cell = cell.to_string()),
        SeaBattleBreach::Idle => say!(lang, "breach-idle", limit = idle_limit(lang)),
        SeaBattleBreach::WrongKind => say!(lang, "breach-wrong-kind"),
    }
}

/// Which rule of Rock-Paper-Scissors an answer breaks: part of a sentence, then advice.
#[must_use]
pub fn rps_breach(lang: Lang, breach: &RpsBreach) -> String {
    match breach {
        RpsBreach::UnknownChoice(number) => say!(lang, "breach-choice", number = number.to_string()),
        RpsBreach::WrongKind => say!(lang, "breach-wrong-kind"),
    }
}

pub(crate) fn idle_limit(lang: Lang) -> String {
    crate::whole(lang, u64::from(rules::sea_battle::IDLE_SHOTS_LIMIT))
}
