//! The words that the terminal and the page have in common.

use texts::{Lang, say};
use tournament::{Entrant, Format, Orders, Strength};

use super::summary::{Summary, counted};
use crate::lineup::game_name;
use crate::table::width;

/// Columns of a name in a table on the terminal.
const NAME_COLUMNS: usize = 14;
/// Letters of a name in the headline of the page and below it; the table there has all of them.
const HEADLINE_LETTERS: usize = 40;
/// The end of a name that is kept: the number of `bot.py (2)`, or what a file is.
const END_COLUMNS: usize = 5;

/// A name that fits in its column on the terminal.
pub(super) fn short_name(name: &str) -> String {
    shortened(name, NAME_COLUMNS)
}

/// A name that takes at most so many columns. It is cut in the middle, because names often differ at their ends alone.
fn shortened(name: &str, most: usize) -> String {
    let columns = width(name);
    if columns <= most {
        return name.to_owned();
    }
    let begin = name.chars().take(most - 1 - END_COLUMNS);
    begin.chain(['…']).chain(name.chars().skip(columns - END_COLUMNS)).collect()
}

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
    let first = summary.standings.table.rows().iter().take_while(|row| row.place == 1);
    let names: Vec<String> =
        first.map(|row| shortened(summary.name(row.entrant), HEADLINE_LETTERS)).collect();
    match names.as_slice() {
        [only] => say!(lang, "result-winner", name = only),
        some if some.len() <= MOST_NAMES => say!(lang, "result-winners", names = some.join(", ")),
        many => say!(lang, "result-many-winners", count = many.len()),
    }
}

/// How sure it is who is first: the chance to come first again, where there is one first.
pub(super) fn sureness(lang: Lang, summary: &Summary<'_>) -> Option<String> {
    let chances = summary.chances.as_ref()?;
    let first = summary.standings.table.rows().first()?;
    let second = summary.standings.table.rows().get(1)?;
    if second.place == 1 {
        return None;
    }
    let name = shortened(summary.name(first.entrant), HEADLINE_LETTERS);
    Some(texts::sureness(lang, &name, chances.of(first.entrant, 1)))
}

/// Who was expelled, in which game, and what it costs.
pub(super) fn expelled(lang: Lang, summary: &Summary<'_>) -> Vec<String> {
    let told = |row: &tournament::Row| {
        let game = counted(row.tally.expelled_in?);
        let (name, unplayed) = (summary.name(row.entrant), row.unplayed);
        Some(say!(lang, "result-expelled", name = name, game = game, unplayed = unplayed))
    };
    summary.standings.table.rows().iter().filter_map(told).collect()
}

/// Who had a round without an opponent, and what it brings.
pub(super) fn rests(lang: Lang, summary: &Summary<'_>) -> Option<String> {
    let rested = summary.standings.table.rows().iter().filter(|row| row.tally.rests > 0);
    let names: Vec<&str> = rested.map(|row| summary.name(row.entrant)).collect();
    (!names.is_empty()).then(|| say!(lang, "result-rests", names = names.join(", ")))
}

/// A strength with its sign: `+120`.
pub(super) fn elo(strength: &Strength) -> String {
    texts::elo(strength.elo)
}

/// How far the interval reaches to either side.
pub(super) fn reach(strength: &Strength) -> String {
    texts::reach(strength.high - strength.elo)
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
    fn long_names_keep_what_tells_them_apart() {
        let check = |name: &str, expected: &str| assert_eq!(short_name(name), expected);
        check("fourteen_14.py", "fourteen_14.py");
        check("class/t_c.c (2)", "class/t_…c (2)");
        check("class/t_c.c (12)", "class/t_… (12)");
        check("класс/иванов_1.pas", "класс/ив…1.pas");
    }
}
