//! Rock-Paper-Scissors as it is recorded.

use rules::rps::{Choice, Choose, Rps, RpsAnswer, RpsBreach, RpsRules, Throw, Thrown};
use rules::{BySeat, MatchRules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Event;
use crate::header::{BadHeader, GameKind, Header};
use crate::lines::{Problem, typed};
use crate::recorded::{Recorded, Table};

/// A set of Rock-Paper-Scissors as the events tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RpsTable {
    /// Turns won in this set.
    pub wins: BySeat<u32>,
    /// Turns played in this set.
    pub turns: u32,
    /// What was thrown last in this set.
    pub last: Option<Thrown>,
}

impl Table<Thrown> for RpsTable {
    fn begin_set(&mut self) {
        *self = Self::default();
    }

    fn apply(&mut self, thrown: &Thrown) {
        self.turns += 1;
        self.last = Some(*thrown);
        if let Some(winner) = thrown.winner() {
            self.wins[winner] += 1;
        }
    }
}

#[derive(Serialize, Deserialize)]
struct ThrowsLine {
    throws: [ThrowWord; 2],
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ThrowWord {
    Rock,
    Paper,
    Scissors,
}

impl From<Throw> for ThrowWord {
    fn from(throw: Throw) -> Self {
        match throw {
            Throw::Rock => Self::Rock,
            Throw::Paper => Self::Paper,
            Throw::Scissors => Self::Scissors,
        }
    }
}

impl From<ThrowWord> for Throw {
    fn from(word: ThrowWord) -> Self {
        match word {
            ThrowWord::Rock => Self::Rock,
            ThrowWord::Paper => Self::Paper,
            ThrowWord::Scissors => Self::Scissors,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
enum BreachLine {
    UnknownChoice { choice: i64 },
    WrongKind,
}

impl Recorded for Rps {
    const KIND: GameKind = GameKind::Rps;
    const LINES: &'static [&'static str] = &["throws"];
    const CALLS: &'static [&'static str] = &["choose"];
    type Table = RpsTable;

    fn match_rules(header: &Header) -> Result<MatchRules<RpsRules>, BadHeader> {
        let wins = header.wins.ok_or(BadHeader::Wins)?;
        Ok(header.preset.rps(header.sets, wins)?)
    }

    fn event_line(event: &Thrown) -> impl Serialize {
        ThrowsLine { throws: event.throws.map(|_, throw| throw.into()).into_array() }
    }

    fn read_event(_: &str, line: Value, _: &RpsRules) -> Result<Thrown, Problem> {
        let ThrowsLine { throws: [first, second] } = typed(line)?;
        Ok(Thrown { throws: BySeat::new(first.into(), second.into()) })
    }

    fn breach_line(breach: &RpsBreach) -> impl Serialize {
        match *breach {
            RpsBreach::UnknownChoice(choice) => BreachLine::UnknownChoice { choice },
            RpsBreach::WrongKind => BreachLine::WrongKind,
        }
    }

    fn read_breach(line: Value) -> Result<RpsBreach, Problem> {
        Ok(match typed(line)? {
            BreachLine::UnknownChoice { choice } => RpsBreach::UnknownChoice(choice),
            BreachLine::WrongKind => RpsBreach::WrongKind,
        })
    }

    fn breach_text(breach: &RpsBreach) -> String {
        breach.to_string()
    }

    fn answer(seat: Seat, _: Choose, upcoming: &[Event<Self>]) -> Option<RpsAnswer> {
        match upcoming.first() {
            Some(Event::Played(thrown)) => Some(RpsAnswer::Choice(Choice::Of(thrown.throws[seat]))),
            _ => None,
        }
    }

    fn judge_breach(&self, _: Seat, breach: &RpsBreach) -> Option<RpsBreach> {
        // In either numbering the three numbers stand for throws.
        let is_throw = matches!(breach, RpsBreach::UnknownChoice(1..=3));
        (!is_throw).then_some(*breach)
    }
}
