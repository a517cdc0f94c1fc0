//! What is said of network games.

use netplay::{End, Ending, Sheet, Status};
use rules::Seat;
use texts::{Lang, say};

/// How a game stands, in one sentence: the first thing that a reader wants to know.
pub(crate) fn sentence(lang: Lang, sheet: &Sheet) -> String {
    let name = |seat| sheet.player(seat).map_or("", |player| player.name.as_str());
    let seconds = seconds(lang, sheet.clock.secs().into());
    match (sheet.status(), sheet.end) {
        (Status::Waiting | Status::Closed, _) => {
            say!(lang, "hall-waits", name = name(Seat::First), seconds = seconds)
        }
        (Status::Won(seat), Some(End { why, .. })) => {
            let (winner, loser) = (name(seat), name(seat.other()));
            let shots = sheet.shots.iter().filter(|shot| shot.seat == seat).count();
            match why {
                Ending::Clock => {
                    say!(lang, "hall-won-clock", winner = winner, loser = loser, seconds = seconds)
                }
                Ending::Resigned => say!(lang, "hall-won-resigned", winner = winner, loser = loser),
                _ => say!(lang, "hall-won", winner = winner, loser = loser, count = shots),
            }
        }
        (Status::Drawn, Some(End { why: Ending::Spoiled, .. })) => say!(lang, "hall-spoiled"),
        (Status::Drawn, _) => say!(lang, "hall-drawn"),
        _ => {
            let (first, second) = (name(Seat::First), name(Seat::Second));
            say!(lang, "hall-runs", first = first, second = second, seconds = seconds)
        }
    }
}

/// Why a game ended, in a word or two.
pub(crate) fn ending(lang: Lang, why: Option<Ending>) -> String {
    match why {
        Some(Ending::Played) => say!(lang, "hall-end-played"),
        Some(Ending::Clock) => say!(lang, "hall-end-clock"),
        Some(Ending::Resigned) => say!(lang, "hall-end-resigned"),
        Some(Ending::TooLong) => say!(lang, "hall-end-too-long"),
        Some(Ending::Spoiled) => say!(lang, "hall-end-spoiled"),
        Some(Ending::Abandoned) | None => String::new(),
    }
}

/// A time in seconds.
pub(crate) fn seconds(lang: Lang, seconds: u32) -> String {
    say!(lang, "hall-seconds", count = seconds)
}
