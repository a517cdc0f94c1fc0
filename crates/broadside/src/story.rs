//! A match set by set, told from its events: who began, who won, and by how much.

use record::Event;
use rules::rps::Rps;
use rules::sea_battle::{SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Seat};
use serde::Serialize;

/// A set and what was counted in it.
#[derive(Clone, Debug)]
pub(crate) struct SetStory<C> {
    /// Its number, from 1.
    pub(crate) set: u32,
    /// Who began it.
    pub(crate) first: Seat,
    /// Who has won it; nobody when the match broke off in it.
    pub(crate) winner: Option<Seat>,
    /// What was counted in it.
    pub(crate) count: C,
}

/// What is counted in a set of a game.
pub(crate) trait Count: Default + Serialize {
    /// The game.
    type Game: rules::Game;

    /// Counts something that happened.
    fn add(&mut self, event: &<Self::Game as rules::Game>::Event);
}

/// What is counted in a set of Sea Battle.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Shots {
    /// Shots of each player.
    #[serde(serialize_with = "as_array")]
    pub(crate) shots: BySeat<u32>,
    /// Decks of each player that are still afloat.
    #[serde(serialize_with = "as_array")]
    pub(crate) decks_left: BySeat<u32>,
}

impl Count for Shots {
    type Game = SeaBattle;

    fn add(&mut self, event: &SeaBattleEvent) {
        match *event {
            SeaBattleEvent::Placed { seat, board } => self.decks_left[seat] = board.decks().len(),
            SeaBattleEvent::Shot { seat, result, .. } => {
                self.shots[seat] += 1;
                let hit = u32::from(result != ShotResult::Miss);
                self.decks_left[seat.other()] = self.decks_left[seat.other()].saturating_sub(hit);
            }
            SeaBattleEvent::Repeated { seat, .. } | SeaBattleEvent::Strayed { seat, .. } => {
                self.shots[seat] += 1;
            }
        }
    }
}

/// What is counted in a set of Rock-Paper-Scissors.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Turns {
    /// Turns that were played.
    pub(crate) turns: u32,
    /// Turns that each player has won.
    #[serde(serialize_with = "as_array")]
    pub(crate) won: BySeat<u32>,
}

impl Turns {
    /// Turns that nobody has won.
    pub(crate) fn drawn(&self) -> u32 {
        self.turns - self.won[Seat::First] - self.won[Seat::Second]
    }
}

impl Count for Turns {
    type Game = Rps;

    fn add(&mut self, thrown: &rules::rps::Thrown) {
        self.turns += 1;
        if let Some(winner) = thrown.winner() {
            self.won[winner] += 1;
        }
    }
}

/// The sets of a match.
pub(crate) fn sets<C: Count>(events: &[Event<C::Game>]) -> Vec<SetStory<C>> {
    let mut sets: Vec<SetStory<C>> = Vec::new();
    for event in events {
        match (event, sets.last_mut()) {
            (&Event::SetStarted { set, first }, _) => {
                sets.push(SetStory { set, first, winner: None, count: C::default() });
            }
            (Event::Played(event), Some(story)) => story.count.add(event),
            (&Event::SetEnded { winner, .. }, Some(story)) => story.winner = Some(winner),
            _ => {}
        }
    }
    sets
}

/// A pair as JSON has it: player 1 first.
pub(crate) fn as_array<T: Serialize + Copy, S: serde::Serializer>(
    pair: &BySeat<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    pair.into_array().serialize(serializer)
}
