//! The table and the cross table as CSV. Spreadsheets see that it is UTF-8, take no name for a formula, and find whole
//! numbers alone, which every language writes alike.

use std::io::{self, Write};

use serde::Serialize;
use store::csv_cell;
use tournament::Row;

use super::summary::{Summary, counted};

/// Places whose chances have a column.
const PLACES: u32 = 3;

/// One line of the table.
#[derive(Debug, Serialize)]
pub(super) struct Line<'a> {
    place: u32,
    bot: &'a str,
    points: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    both_lost: u32,
    rests: u32,
    sets_won: u32,
    sets_lost: u32,
    not_played: u32,
    expelled_in: Option<u64>,
    strength: i64,
    strength_low: i64,
    strength_high: i64,
    group: u32,
    percent_first: Option<i64>,
    percent_second: Option<i64>,
    percent_third: Option<i64>,
}

const HEADER: &str = "place,bot,points,wins,draws,losses,both_lost,rests,sets_won,sets_lost,not_played,expelled_in,\
                      strength,strength_low,strength_high,group,percent_first,percent_second,percent_third";

impl<'a> Line<'a> {
    fn of(summary: &'a Summary<'_>, row: &Row) -> Self {
        let strength = summary.strengths.strength(row.entrant).expect("everybody has a strength");
        let percent = |place: u32| {
            let chances = summary.chances.as_ref()?;
            Some(whole(chances.of(row.entrant, place) * 100.0))
        };
        let [sets_won, sets_lost] = row.tally.sets;
        Self {
            place: row.place,
            bot: summary.name(row.entrant),
            points: row.points,
            wins: row.tally.wins,
            draws: row.tally.draws,
            losses: row.tally.losses,
            both_lost: row.tally.both_lost,
            rests: row.tally.rests,
            sets_won,
            sets_lost,
            not_played: row.unplayed,
            expelled_in: row.tally.expelled_in.map(counted),
            strength: whole(strength.elo),
            strength_low: whole(strength.low),
            strength_high: whole(strength.high),
            group: strength.group,
            percent_first: percent(1),
            percent_second: percent(2),
            percent_third: percent(PLACES),
        }
    }

    fn csv(&self) -> String {
        let number = |number: Option<i64>| number.map_or_else(String::new, |number| number.to_string());
        let Self { place, points, wins, draws, losses, both_lost, rests, .. } = self;
        let Self { sets_won, sets_lost, not_played, strength, strength_low, strength_high, group, .. } = self;
        let expelled_in = self.expelled_in.map_or_else(String::new, |game| game.to_string());
        let [first, second, third] =
            [self.percent_first, self.percent_second, self.percent_third].map(number);
        format!(
            "{place},{},{points},{wins},{draws},{losses},{both_lost},{rests},{sets_won},{sets_lost},{not_played},\
             {expelled_in},{strength},{strength_low},{strength_high},{group},{first},{second},{third}",
            csv_cell(self.bot)
        )
    }
}

fn whole(number: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "strengths and percents are small")]
    let number = number.round() as i64;
    number
}

/// Writes the table as CSV, its heading included.
pub(super) fn write_table(summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
    lines(summary).try_for_each(|line| writeln!(out, "{}", line.csv()))
}

/// The lines of the table, the best first.
pub(super) fn lines<'a>(summary: &'a Summary<'_>) -> impl Iterator<Item = Line<'a>> {
    summary.table.rows().iter().map(|row| Line::of(summary, row))
}

/// Writes the points of everybody against everybody, in the order of the table.
pub(super) fn write_cross(summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows = summary.table.rows();
    let cross = summary.finished.contest.cross_table();
    write!(out, "place,bot")?;
    rows.iter().try_for_each(|row| write!(out, ",{}", csv_cell(summary.name(row.entrant))))?;
    writeln!(out)?;
    for row in rows {
        write!(out, "{},{}", row.place, csv_cell(summary.name(row.entrant)))?;
        for other in rows {
            let meeting = cross.between(row.entrant, other.entrant);
            match meeting.games() {
                0 => write!(out, ",")?,
                _ => write!(out, ",{}", meeting.points())?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
