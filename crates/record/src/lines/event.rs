//! Events of any game as lines of a record: sets, failures, the verdict, and what the game itself adds.

use rules::{BySeat, Ending, Outcome, Seat, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::failure::{failed_line, read_failure};
use super::misfit::Misfit;
use super::problem::{Problem, typed};
use crate::Event;
use crate::recorded::Recorded;
use crate::times::{CallTime, read_times, write_times};
use crate::wire::SeatNumber;

/// Outcomes by their names.
const OUTCOMES: [(Outcome, &str); 4] = [
    (Outcome::Won(Seat::First), "first"),
    (Outcome::Won(Seat::Second), "second"),
    (Outcome::Drawn, "draw"),
    (Outcome::BothLost, "both-lost"),
];

/// Endings by their names.
const ENDINGS: [(Ending, &str); 3] =
    [(Ending::Played, "played"), (Ending::Fault, "fault"), (Ending::DrawStreak, "draw-streak")];

const SHARED_LINES: [&str; 4] = ["set", "set_end", "failed", "verdict"];

#[derive(Serialize, Deserialize)]
struct SetLine {
    set: u32,
    first: SeatNumber,
}

#[derive(Serialize, Deserialize)]
struct SetEndLine {
    set_end: u32,
    winner: SeatNumber,
}

#[derive(Serialize, Deserialize)]
struct VerdictLine {
    verdict: String,
    ending: String,
    score: [u32; 2],
}

/// The line of an event, without the end of the line.
#[must_use]
pub fn event_line<G: Recorded>(event: &Event<G>) -> String {
    match event {
        Event::SetStarted { set, first } => text(&SetLine { set: *set, first: SeatNumber(*first) }),
        Event::Played(event) => text(&G::event_line(event)),
        Event::SetEnded { set, winner } => text(&SetEndLine { set_end: *set, winner: SeatNumber(*winner) }),
        Event::Failed { seat, call, failure } => text(&failed_line::<G>(*seat, call, failure)),
        Event::Ended(verdict) => text(&VerdictLine {
            verdict: outcome_name(verdict.outcome).to_owned(),
            ending: ending_name(verdict.ending).to_owned(),
            score: verdict.score.into_array(),
        }),
    }
}

/// The line of an event that also tells how long the calls of both seats before it took.
#[must_use]
pub fn timed_line<G: Recorded>(event: &Event<G>, times: BySeat<&[CallTime]>) -> String {
    let mut line = event_line::<G>(event);
    // Every line is an object with at least one field, and times are digits.
    line.truncate(line.len() - 1);
    line.push_str(",\"times\":[\"");
    write_times(times[Seat::First], &mut line);
    line.push_str("\",\"");
    write_times(times[Seat::Second], &mut line);
    line.push_str("\"]}");
    line
}

/// Takes the times out of a line that may tell of some.
pub(super) fn take_times(line: &mut Map<String, Value>) -> Result<BySeat<Vec<CallTime>>, Problem> {
    let Some(times) = line.remove("times") else { return Ok(BySeat::default()) };
    let [first, second]: [String; 2] = typed(times).map_err(|_| Problem::Fields(Misfit::Times))?;
    let read = |times: &str| read_times(times).ok_or(Problem::Fields(Misfit::Times));
    Ok(BySeat::new(read(&first)?, read(&second)?))
}

/// A line as JSON.
pub(crate) fn text(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings, numbers and lists of them always become JSON")
}

/// The name of an outcome: `first`, `second`, `draw` or `both-lost`.
#[must_use]
pub fn outcome_name(outcome: Outcome) -> &'static str {
    name(&OUTCOMES, outcome)
}

/// The name of an ending: `played`, `fault` or `draw-streak`.
#[must_use]
pub fn ending_name(ending: Ending) -> &'static str {
    name(&ENDINGS, ending)
}

fn name<T: Copy + PartialEq>(names: &[(T, &'static str)], value: T) -> &'static str {
    names.iter().find(|(other, _)| *other == value).map_or("", |(_, name)| name)
}

fn named<T: Copy>(names: &[(T, &'static str)], name: &str) -> Result<T, Problem> {
    let found = names.iter().find(|(_, other)| *other == name);
    found
        .map(|(value, _)| *value)
        .ok_or_else(|| Problem::Fields(Misfit::Other(format!("unknown word {name:?}"))))
}

pub(super) fn read_event<G: Recorded>(
    line: Map<String, Value>,
    rules: &G::Rules,
) -> Result<Event<G>, Problem> {
    let kind = kind_of::<G>(&line).ok_or(Problem::UnknownLine)?;
    let line = Value::Object(line);
    Ok(match kind {
        "set" => {
            let line: SetLine = typed(line)?;
            Event::SetStarted { set: line.set, first: line.first.0 }
        }
        "set_end" => {
            let line: SetEndLine = typed(line)?;
            Event::SetEnded { set: line.set_end, winner: line.winner.0 }
        }
        "failed" => read_failure::<G>(line)?,
        "verdict" => {
            let line: VerdictLine = typed(line)?;
            let [first, second] = line.score;
            Event::Ended(Verdict {
                outcome: named(&OUTCOMES, &line.verdict)?,
                ending: named(&ENDINGS, &line.ending)?,
                score: BySeat::new(first, second),
            })
        }
        kind => Event::Played(G::read_event(kind, line, rules)?),
    })
}

/// The kind of a line, if it is of exactly one.
fn kind_of<G: Recorded>(line: &Map<String, Value>) -> Option<&'static str> {
    let mut kinds = SHARED_LINES.iter().chain(G::LINES).copied().filter(|kind| line.contains_key(*kind));
    let kind = kinds.next()?;
    kinds.next().is_none().then_some(kind)
}
