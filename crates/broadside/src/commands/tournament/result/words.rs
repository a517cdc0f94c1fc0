//! The words that the terminal and the page have in common.

use record::FailureKind;
use texts::{Lang, say};
use tournament::{Entrant, Format, Orders, Strength};

use super::summary::{Summary, counted};
use crate::lineup::game_name;

/// Which game, under which rules, of how many sets.
pub(super) fn title(lang: Lang, summary: &Summary<'_>) -> String {
    let told = &summary.finished.tournament.told;
    let (game, preset, sets) = (game_name(lang, told.game), told.preset.name(), told.sets);
    match told.wins {
        Some(wins) => say!(lang, "match-title-wins", game = game, preset = preset, sets = sets, wins = wins),
        None => say!(lang, "match-title", game = game, preset = preset, sets = sets),
    }
}

/// Who met whom, and how many games that were.
pub(super) fn course(lang: Lang, summary: &Summary<'_>) -> String {
    let contest = summary.finished.contest;
    let how = match contest.plan().format() {
        Format::RoundRobin { rounds, orders: Orders::One } => say!(lang, "result-everybody", rounds = rounds),
        Format::RoundRobin { rounds, orders: Orders::Both } => {
            say!(lang, "result-both-orders", games = 2 * rounds)
        }
        Format::Swiss { rounds } => say!(lang, "result-swiss", rounds = rounds),
        Format::Knockout => say!(lang, "result-knockout"),
    };
    let (bots, games) = (contest.plan().entrants(), contest.endings().games());
    say!(lang, "result-course", how = how, bots = bots, games = games)
}

/// Who has won, or who share the first place.
pub(super) fn winners(lang: Lang, summary: &Summary<'_>) -> String {
    const MOST_NAMES: usize = 3;
    let first = summary.table.rows().iter().take_while(|row| row.place == 1);
    let names: Vec<&str> = first.map(|row| summary.name(row.entrant)).collect();
    match names.as_slice() {
        [only] => say!(lang, "result-winner", name = *only),
        some if some.len() <= MOST_NAMES => say!(lang, "result-winners", names = some.join(", ")),
        many => say!(lang, "result-many-winners", count = many.len()),
    }
}

/// How sure it is who is first: the chance to come first again, where there is one first.
pub(super) fn sureness(lang: Lang, summary: &Summary<'_>) -> Option<String> {
    let chances = summary.chances.as_ref()?;
    let first = summary.table.rows().first()?;
    let second = summary.table.rows().get(1)?;
    if second.place == 1 {
        return None;
    }
    let again = (chances.of(first.entrant, 1) * 100.0).round();
    Some(say!(lang, "result-sureness", name = summary.name(first.entrant), share = again))
}

/// Who was expelled, in which game, and what it costs.
pub(super) fn expelled(lang: Lang, summary: &Summary<'_>) -> Vec<String> {
    let told = |row: &tournament::Row| {
        let game = counted(row.tally.expelled_in?);
        let (name, unplayed) = (summary.name(row.entrant), row.unplayed);
        Some(say!(lang, "result-expelled", name = name, game = game, unplayed = unplayed))
    };
    summary.table.rows().iter().filter_map(told).collect()
}

/// Who had a round without an opponent, and what it brings.
pub(super) fn rests(lang: Lang, summary: &Summary<'_>) -> Option<String> {
    let rested = summary.table.rows().iter().filter(|row| row.tally.rests > 0);
    let names: Vec<&str> = rested.map(|row| summary.name(row.entrant)).collect();
    (!names.is_empty()).then(|| say!(lang, "result-rests", names = names.join(", ")))
}

/// A kind of failure in a word or two.
pub(super) fn kind(lang: Lang, kind: FailureKind) -> String {
    match kind {
        FailureKind::Late => say!(lang, "result-late"),
        FailureKind::Died => say!(lang, "result-died"),
        FailureKind::Garbled => say!(lang, "result-garbled"),
        FailureKind::Rule => say!(lang, "result-rule"),
        FailureKind::Flooded => say!(lang, "result-flooded"),
        FailureKind::Memory => say!(lang, "result-memory"),
    }
}

/// A strength with its sign: `+120`.
pub(super) fn elo(strength: &Strength) -> String {
    let elo = strength.elo.round();
    match elo {
        _ if elo > 0.0 => format!("+{elo:.0}"),
        _ if elo < 0.0 => format!("−{:.0}", -elo),
        _ => "0".to_owned(),
    }
}

/// How far the interval reaches to either side.
pub(super) fn reach(strength: &Strength) -> String {
    format!("±{:.0}", (strength.high - strength.elo).round())
}

/// A group by its letter: A to Z, then AA and so on.
pub(super) fn group(number: u32) -> String {
    const LETTERS: u32 = 26;
    let mut letters = Vec::new();
    let mut left = number;
    while left > 0 {
        let letter = u8::try_from((left - 1) % LETTERS).expect("there are few letters");
        letters.push(char::from(b'A' + letter));
        left = (left - 1) / LETTERS;
    }
    letters.iter().rev().collect()
}

/// The chance of a place in whole percent: `64%`, or `<1%` for what is not impossible.
pub(super) fn chance(lang: Lang, summary: &Summary<'_>, entrant: Entrant, place: u32) -> String {
    let share = summary.chances.as_ref().map_or(0.0, |chances| chances.of(entrant, place));
    if share == 0.0 {
        "·".to_owned()
    } else if share < 0.005 {
        format!("<{}", texts::percent(lang, 0.01, 0))
    } else {
        texts::percent(lang, share, 0)
    }
}

/// A time in milliseconds with as many digits as matter.
pub(super) fn milliseconds(lang: Lang, us: f64) -> String {
    let ms = us / 1_000.0;
    let digits = if ms < 1.0 { 3 } else { 1 };
    say!(lang, "match-milliseconds", time = texts::decimal(lang, ms, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_counted_like_the_columns_of_a_spreadsheet() {
        assert_eq!([1, 2, 26, 27, 52, 53, 703].map(group), ["A", "B", "Z", "AA", "AZ", "BA", "AAA"]);
    }

    #[test]
    fn strengths_have_their_sign() {
        let of = |elo| Strength { entrant: Entrant(0), elo, low: elo - 80.4, high: elo + 80.4, group: 1 };
        assert_eq!([119.6, -7.2, 0.3, -0.2].map(|value| elo(&of(value))), ["+120", "−7", "0", "0"]);
        assert_eq!(reach(&of(5.0)), "±80");
    }
}
