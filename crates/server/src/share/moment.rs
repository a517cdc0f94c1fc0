//! A moment of a game: after so many turns of a set, counted as the address of a page counts them.

use std::fmt;

use record::{Event, Recorded};

/// A moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moment {
    /// The set, from 1.
    pub(super) set: u32,
    /// How many turns of it have been.
    pub(super) turn: u32,
}

/// As a part of the name of a file.
impl fmt::Display for Moment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "set-{}-shot-{}", self.set, self.turn)
    }
}

/// How many events come up to a moment; all of them without one, or where there is no such set. The last turn of a set ends it.
pub(super) fn step<G: Recorded<Event: Turn>>(events: &[Event<G>], moment: Option<Moment>) -> usize {
    let Some(Moment { set, turn }) = moment else { return events.len() };
    let is_start = |event: &Event<G>| matches!(event, Event::SetStarted { .. });
    let mut starts = (0..events.len()).filter(|&at| is_start(&events[at]));
    let Some(start) = (set as usize).checked_sub(1).and_then(|before| starts.nth(before)) else {
        return events.len();
    };
    let end = starts.next().unwrap_or(events.len());
    let is_turn = |at: &usize| match &events[*at] {
        Event::Played(event) => event.is_turn(),
        Event::Failed { .. } => true,
        _ => false,
    };
    let mut turns = (start..end).filter(is_turn);
    // What comes before the next turn, such as fleets that are laid, belongs to this one.
    turns.nth(turn as usize).unwrap_or(end)
}

/// Whether something that was played is a turn.
pub(super) trait Turn {
    fn is_turn(&self) -> bool;
}

impl Turn for rules::sea_battle::SeaBattleEvent {
    fn is_turn(&self) -> bool {
        !matches!(self, Self::Placed { .. })
    }
}

impl Turn for rules::rps::Thrown {
    fn is_turn(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use record::AnyRecord;
    use rules::sea_battle::SeaBattleEvent;

    use super::*;

    #[test]
    fn a_moment_is_counted_in_turns_of_its_set() {
        let text = include_str!("../../assets/welcome.jsonl");
        let Ok(AnyRecord::SeaBattle(record)) = AnyRecord::parse(text) else { panic!("a record") };
        let events = record.events();
        let shots_before = |set, turn| {
            let step = step(events, Some(Moment { set, turn }));
            let is_shot = |event: &&Event<_>| matches!(event, Event::Played(SeaBattleEvent::Shot { .. }));
            (step, events[..step].iter().filter(is_shot).count())
        };
        let (placed, none) = shots_before(1, 0);
        assert_eq!(none, 0);
        assert!(matches!(events[placed - 1], Event::Played(SeaBattleEvent::Placed { .. })));
        assert_eq!(shots_before(1, 7).1, 7);
        let (end, _) = shots_before(1, u32::MAX);
        assert!(matches!(events[end - 1], Event::SetEnded { .. } | Event::Ended(_)));
        for nowhere in [shots_before(0, 1), shots_before(u32::MAX, 0)] {
            assert_eq!(nowhere.0, events.len());
        }
        assert_eq!(step(events, None), events.len());
    }
}
