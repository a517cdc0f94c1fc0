//! A match set by set, told from its events: who began, who won, and what lay on the table in the end.

use rules::Seat;

use crate::Event;
use crate::recorded::{Recorded, Table};

/// A set of a match, to its end or as far as it went.
#[derive(Clone, Debug, PartialEq)]
pub struct SetStory<G: Recorded> {
    /// Its number, from 1.
    pub set: u32,
    /// Who began it.
    pub first: Seat,
    /// Who has won it; nobody when the match broke off in it.
    pub winner: Option<Seat>,
    /// What lay on the table in the end.
    pub table: G::Table,
}

/// The sets of a match in their order.
#[must_use]
pub fn set_stories<G: Recorded>(events: &[Event<G>]) -> Vec<SetStory<G>> {
    let mut stories: Vec<SetStory<G>> = Vec::new();
    for event in events {
        match (event, stories.last_mut()) {
            (&Event::SetStarted { set, first }, _) => {
                stories.push(SetStory { set, first, winner: None, table: G::Table::default() });
            }
            (Event::Played(event), Some(story)) => story.table.apply(event),
            (&Event::SetEnded { winner, .. }, Some(story)) => story.winner = Some(winner),
            _ => {}
        }
    }
    stories
}
