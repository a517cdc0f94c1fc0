//! What happened, in the words of a log: one line for an event.

use record::Event;
use rules::rps::{Throw, Thrown};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{BySeat, Seat};
use texts::{Lang, say};

/// What people call the two sides.
pub(crate) type Names = BySeat<String>;

/// A move of Sea Battle in words.
pub(crate) fn sea_battle_move(lang: Lang, names: &Names, event: &SeaBattleEvent) -> String {
    match *event {
        SeaBattleEvent::Placed { seat, .. } => say!(lang, "replay-placed", name = names[seat].as_str()),
        SeaBattleEvent::Shot { seat, cell, result } => {
            let (cell, result) = (cell.to_string(), texts::shot_result(lang, result));
            say!(lang, "replay-shot", name = names[seat].as_str(), cell = cell, result = result)
        }
        SeaBattleEvent::Repeated { seat, cell } => {
            say!(lang, "replay-repeated", name = names[seat].as_str(), cell = cell.to_string())
        }
        SeaBattleEvent::Strayed { seat, row, column } => {
            let (row, column) = (row.to_string(), column.to_string());
            say!(lang, "replay-strayed", name = names[seat].as_str(), row = row, column = column)
        }
    }
}

/// A turn of Rock-Paper-Scissors in words.
pub(crate) fn rps_turn(lang: Lang, names: &Names, thrown: &Thrown) -> String {
    let [first, second] = Seat::BOTH.map(|seat| throw_name(lang, thrown.throws[seat]));
    let [one, other] = Seat::BOTH.map(|seat| names[seat].as_str());
    say!(lang, "watch-thrown", one = one, first = first, other = other, second = second)
}

/// What people call a throw.
pub(crate) fn throw_name(lang: Lang, throw: Throw) -> String {
    match throw {
        Throw::Rock => say!(lang, "rock"),
        Throw::Paper => say!(lang, "paper"),
        Throw::Scissors => say!(lang, "scissors"),
    }
}

/// The moves among these events, the last of them last, at most so many.
pub(crate) fn last_moves(events: &[Event<SeaBattle>], most: usize) -> Vec<&SeaBattleEvent> {
    let moves = events.iter().rev().map_while(|event| match event {
        Event::Played(event) => Some(event),
        _ => None,
    });
    let mut moves: Vec<&SeaBattleEvent> = moves.take(most).collect();
    moves.reverse();
    moves
}
