//! A game set by set: who began, who won, and by how much.

use record::{AnyRecord, set_stories};
use rules::{BySeat, Seat};
use serde::Serialize;
use utoipa::ToSchema;

/// The most sets that are listed.
pub(crate) const MAX_LISTED_SETS: usize = 200;

/// A set of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SetLine {
    /// Its number, from 1.
    pub(crate) set: u32,
    /// Who began it: 1 or 2.
    pub(crate) first: u8,
    /// Who has won it: 1 or 2, or nobody where the game broke off.
    pub(crate) winner: Option<u8>,
    /// Shots of each side, or turns that each has won.
    pub(crate) count: [u32; 2],
    /// Decks of each side that were left, or the turns that nobody won, twice.
    pub(crate) left: [u32; 2],
}

impl SetLine {
    /// The first sets of a game.
    pub(crate) fn all(record: &AnyRecord) -> Vec<Self> {
        match record {
            AnyRecord::SeaBattle(record) => {
                let sets = set_stories(record.events()).into_iter().take(MAX_LISTED_SETS);
                sets.map(|set| {
                    let left = set.table.waters.as_ref().map(|_, waters| waters.afloat().len());
                    Self::new(set.set, set.first, set.winner, set.table.shots, left)
                })
                .collect()
            }
            AnyRecord::Rps(record) => {
                let sets = set_stories(record.events()).into_iter().take(MAX_LISTED_SETS);
                sets.map(|set| {
                    let won = set.table.wins[Seat::First] + set.table.wins[Seat::Second];
                    let drawn = set.table.turns - won;
                    Self::new(set.set, set.first, set.winner, set.table.wins, BySeat::new(drawn, drawn))
                })
                .collect()
            }
        }
    }

    fn new(set: u32, first: Seat, winner: Option<Seat>, count: BySeat<u32>, left: BySeat<u32>) -> Self {
        Self {
            set,
            first: first.number(),
            winner: winner.map(Seat::number),
            count: count.into_array(),
            left: left.into_array(),
        }
    }
}
