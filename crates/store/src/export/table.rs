//! The table and the cross table for spreadsheets and programs. Spreadsheets take no name for a formula, and find whole
//! numbers alone, which every language writes alike.

use std::io::{self, Write};

use serde::Serialize;
use tournament::{PlaceChances, Row, Standings};

use super::csv_cell;

/// The third place is the last whose chance has a column.
const LAST_PLACE: u32 = 3;
/// The most characters of a name.
const MOST_CHARACTERS: usize = 200;

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableLine {
    /// The place, from 1.
    pub place: u32,
    /// Its name, in which everything can be seen.
    pub bot: String,
    /// The points.
    pub points: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost, also those that both lost.
    pub losses: u32,
    /// Games that both lost.
    pub both_lost: u32,
    /// Rounds without an opponent, each of which counts as a win.
    pub rests: u32,
    /// Sets won.
    pub sets_won: u32,
    /// Sets lost.
    pub sets_lost: u32,
    /// Games that will not be played because it was expelled, or its opponent was.
    pub not_played: u32,
    /// The game, from 1, in which it was expelled.
    pub expelled_in: Option<u64>,
    /// The strength in Elo points.
    pub strength: i64,
    /// The lower end of the interval that holds it with 95 %.
    pub strength_low: i64,
    /// The upper end.
    pub strength_high: i64,
    /// The group of those who are not told apart, from 1.
    pub group: u32,
    /// The chance to come first, if the same games were held again, in percent.
    pub percent_first: Option<i64>,
    /// The chance to come second.
    pub percent_second: Option<i64>,
    /// The chance to come third.
    pub percent_third: Option<i64>,
    /// Whose bot it is, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
}

const HEADER: &str = "place,bot,points,wins,draws,losses,both_lost,rests,sets_won,sets_lost,not_played,expelled_in,\
                      strength,strength_low,strength_high,group,percent_first,percent_second,percent_third";

impl TableLine {
    /// The lines of a table, the best first, with the names of everybody in the order of the entrants.
    #[must_use]
    pub fn all(standings: &Standings, chances: Option<&PlaceChances>, names: &[String]) -> Vec<Self> {
        standings.table.rows().iter().map(|row| Self::of(standings, chances, names, row)).collect()
    }

    fn of(standings: &Standings, chances: Option<&PlaceChances>, names: &[String], row: &Row) -> Self {
        let strength = standings.strengths.strength(row.entrant);
        let told = |of: fn(&tournament::Strength) -> f64| strength.map_or(0, |strength| whole(of(strength)));
        let percent = |place: u32| Some(whole(chances?.of(row.entrant, place) * 100.0));
        let [sets_won, sets_lost] = row.tally.sets;
        Self {
            place: row.place,
            bot: name(names, row),
            points: row.points,
            wins: row.tally.wins,
            draws: row.tally.draws,
            losses: row.tally.losses,
            both_lost: row.tally.both_lost,
            rests: row.tally.rests,
            sets_won,
            sets_lost,
            not_played: row.unplayed,
            expelled_in: row.tally.expelled_in.map(|number| number.0 + 1),
            strength: told(|strength| strength.elo),
            strength_low: told(|strength| strength.low),
            strength_high: told(|strength| strength.high),
            group: strength.map_or(0, |strength| strength.group),
            percent_first: percent(1),
            percent_second: percent(2),
            percent_third: percent(LAST_PLACE),
            author: None,
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
            csv_cell(&self.bot)
        )
    }
}

fn name(names: &[String], row: &Row) -> String {
    names.get(row.entrant.0 as usize).map(|name| record::plain(name, MOST_CHARACTERS)).unwrap_or_default()
}

fn whole(number: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "strengths and percents are small")]
    let number = number.round() as i64;
    number
}

/// Writes a table as CSV, its heading included. The last column names the authors, where any is known.
pub fn write_table(lines: &[TableLine], out: &mut dyn Write) -> io::Result<()> {
    if lines.iter().all(|line| line.author.is_none()) {
        writeln!(out, "{HEADER}")?;
        return lines.iter().try_for_each(|line| writeln!(out, "{}", line.csv()));
    }
    writeln!(out, "{HEADER},author")?;
    let author = |line: &TableLine| csv_cell(line.author.as_deref().unwrap_or_default());
    lines.iter().try_for_each(|line| writeln!(out, "{},{}", line.csv(), author(line)))
}

/// Writes the points of everybody against everybody as CSV, in the order of the table.
pub fn write_cross(standings: &Standings, names: &[String], out: &mut dyn Write) -> io::Result<()> {
    let rows = standings.table.rows();
    write!(out, "place,bot")?;
    rows.iter().try_for_each(|row| write!(out, ",{}", csv_cell(&name(names, row))))?;
    writeln!(out)?;
    for row in rows {
        write!(out, "{},{}", row.place, csv_cell(&name(names, row)))?;
        for other in rows {
            let meeting = standings.cross_table.between(row.entrant, other.entrant);
            match meeting.games() {
                0 => write!(out, ",")?,
                _ => write!(out, ",{}", meeting.points())?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
