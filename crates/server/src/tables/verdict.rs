//! What came of a tournament, or how far it is, in one or two sentences.

use store::State;
use texts::{Lang, say};
use tournament::{Format, Orders, Standings, Unsettled};

use super::Sheet;

/// The most names of those who share the first place.
const MOST_NAMES: usize = 3;
/// The most ranges of places that are told one by one.
const MOST_RANGES: usize = 4;

/// What came of a tournament.
pub(crate) fn verdict(lang: Lang, sheet: &Sheet) -> String {
    let Some(standings) = &sheet.standings else {
        return match sheet.tournament.state {
            State::Cancelled => say!(lang, "standing-cancelled"),
            _ => say!(lang, "standing-not-begun"),
        };
    };
    if standings.games() == 0 {
        return match sheet.tournament.state {
            State::Cancelled => say!(lang, "standing-cancelled"),
            _ => say!(lang, "standing-no-game"),
        };
    }
    match sheet.tournament.state {
        State::Finished => format!("{} {}", first(lang, sheet), settled(lang, standings)),
        State::Cancelled => format!("{} {}", say!(lang, "standing-cancelled"), led(lang, sheet, standings)),
        State::Announced | State::Running | State::Paused => led(lang, sheet, standings),
    }
}

/// How sure it is who is first, where there is one first. That may take a moment when it is asked for the first time.
pub(crate) fn sureness(lang: Lang, sheet: &Sheet) -> Option<String> {
    let firsts = firsts(sheet);
    let [first] = firsts.as_slice() else { return None };
    let row =
        sheet.rows().first().filter(|_| sheet.tournament.state == State::Finished && sheet.played() > 0)?;
    Some(texts::sureness(lang, first, sheet.chances()?.of(row.entrant, 1)))
}

/// Who is first.
fn first(lang: Lang, sheet: &Sheet) -> String {
    let (names, points) = (firsts(sheet), sheet.rows().first().map_or(0, |row| row.points));
    let is_knockout = sheet.tournament.told.plan.format() == Format::Knockout;
    match names.as_slice() {
        [only] if is_knockout => say!(lang, "standing-knockout", name = *only),
        [only] => say!(lang, "standing-first", name = *only, points = points),
        some if some.len() <= MOST_NAMES => {
            say!(lang, "standing-firsts", names = some.join(", "), points = points)
        }
        many => say!(lang, "standing-many-firsts", count = many.len(), points = points),
    }
}

/// Who leads so far.
fn led(lang: Lang, sheet: &Sheet, standings: &Standings) -> String {
    let points = sheet.rows().first().map_or(0, |row| row.points);
    leads(lang, &firsts(sheet), points, standings.games().into(), standings.expected_games)
}

/// Who leads with so many points after so many games, of all that there will be.
pub(crate) fn leads(lang: Lang, names: &[&str], points: u32, played: u64, games: u64) -> String {
    if played == 0 {
        return say!(lang, "standing-no-game");
    }
    let (played, games) = (texts::whole(lang, played), texts::whole(lang, games));
    let so_far = say!(lang, "standing-played", played = played, games = games);
    match names {
        [only] => say!(lang, "standing-leads", name = *only, points = points, played = so_far),
        some if some.len() <= MOST_NAMES => {
            say!(lang, "standing-lead", names = some.join(", "), points = points, played = so_far)
        }
        many => say!(lang, "standing-many-lead", count = many.len(), points = points, played = so_far),
    }
}

fn firsts(sheet: &Sheet) -> Vec<&str> {
    let rows = sheet.rows().iter().take_while(|row| row.place == 1);
    rows.map(|row| sheet.name(row.entrant)).collect()
}

/// Which places are not settled.
fn settled(lang: Lang, standings: &Standings) -> String {
    match standings.unsettled() {
        Unsettled::None => say!(lang, "standing-settled"),
        Unsettled::All => say!(lang, "standing-nothing-settled"),
        Unsettled::Some(ranges) if ranges.len() > MOST_RANGES => say!(lang, "standing-little-settled"),
        Unsettled::Some(ranges) => {
            let places: Vec<String> =
                ranges.iter().map(|range| format!("{}–{}", range.start(), range.end())).collect();
            say!(lang, "standing-unsettled", places = places.join(", "))
        }
    }
}

/// Who meets whom.
pub(crate) fn format_words(lang: &Lang, format: Format) -> String {
    match format {
        Format::RoundRobin { rounds, orders: Orders::One } => {
            say!(lang, "standing-round-robin", rounds = rounds)
        }
        Format::RoundRobin { rounds, orders: Orders::Both } => {
            say!(lang, "standing-both-orders", games = 2 * rounds)
        }
        Format::Swiss { rounds } => say!(lang, "standing-swiss", rounds = rounds),
        Format::Knockout => say!(lang, "standing-knockout-format"),
    }
}
