//! What a game must be able to tell so that its matches can be recorded, read back, replayed and looked at.
//! Each game does it in one file of `games/`, all of the same shape.

use std::fmt::Debug;

use rules::{Game, MatchRules, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::Event;
use crate::header::{BadHeader, GameKind, Header};
use crate::lines::Problem;

/// A game whose matches can be recorded.
///
/// A line of a record is one JSON object; one of its keys names the kind of the line and gives the main thing,
/// the others add to it.
pub trait Recorded: Game {
    /// Which game it is.
    const KIND: GameKind;
    /// The keys that name the kinds of its lines.
    const LINES: &'static [&'static str];
    /// The names of its calls.
    const CALLS: &'static [&'static str];
    /// What lies on the table during a set.
    type Table: Table<Self::Event>;

    /// The rules of the match that a header describes.
    fn match_rules(header: &Header) -> Result<MatchRules<Self::Rules>, BadHeader>;

    /// The line of an event.
    fn event_line(event: &Self::Event) -> impl Serialize;

    /// The line of an event for those who watch the match in progress: what is hidden from them is `null`.
    fn veiled_line(event: &Self::Event) -> impl Serialize {
        Self::event_line(event)
    }

    /// The event of a line of one of the kinds in [`LINES`](Self::LINES).
    fn read_event(kind: &str, line: Value, rules: &Self::Rules) -> Result<Self::Event, Problem>;

    /// The event of a line of the kind that most lines are of, if it is spelled to the letter as [`event_line`](Self::event_line)
    /// does. Records have thousands of them, so they are read without a map in between.
    fn read_usual(_line: &str) -> Option<Self::Event> {
        None
    }

    /// How a breach is written inside the line of a failure.
    fn breach_line(breach: &Self::Breach) -> impl Serialize;

    /// The breach that was written inside the line of a failure.
    fn read_breach(line: Value) -> Result<Self::Breach, Problem>;

    /// What a breach is, in English, with every detail.
    fn breach_text(breach: &Self::Breach) -> String;

    /// What a seat must have answered to a call for the upcoming events to follow; nothing if no answer leads
    /// to them.
    fn answer(seat: Seat, call: Self::Call, upcoming: &[Event<Self>]) -> Option<Self::Answer>;

    /// The breach that the rules find where this one is recorded; nothing if they find none.
    fn judge_breach(&self, seat: Seat, breach: &Self::Breach) -> Option<Self::Breach>;
}

/// What lies on the table during a set, as told by the events alone.
pub trait Table<E>: Clone + Debug + Default + PartialEq {
    /// A new set begins.
    fn begin_set(&mut self);

    /// Something happened in the set.
    fn apply(&mut self, event: &E);
}
