//! A game that is to be played: its number, who meets whom, and the seed of its chance.

use std::fmt;

use rules::{BySeat, Opening, Seat};

use crate::chance::Chance;

/// Somebody who takes part, by the place in the list of those who entered, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entrant(pub u32);

impl Entrant {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a game in its tournament, from 0. It never changes, however the games are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub u64);

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fixture {
    /// Its number.
    pub number: GameNumber,
    /// Who meets whom.
    pub entrants: BySeat<Entrant>,
    /// How it is settled who begins, where the rules leave that open.
    pub start: Start,
    /// The seed of the game's own chance. It follows from the tournament's seed and the number, so it does not matter
    /// who plays the game and when. It has 53 bits, so that JavaScript reads it as it is.
    pub seed: u64,
}

/// How it is settled who begins, where the rules leave that open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// By lot.
    ByLot,
    /// Player 1 begins: there is another game of the same two with the seats changed.
    FirstSeat,
}

impl Fixture {
    pub(crate) fn new(
        tournament_seed: u64,
        number: GameNumber,
        start: Start,
        entrants: BySeat<Entrant>,
    ) -> Self {
        Self { number, entrants, start, seed: Chance::new(tournament_seed, number.0).bits() >> 11 }
    }

    /// The seat that begins the first set under rules with this opening.
    #[must_use]
    pub fn beginner(&self, opening: Opening) -> Seat {
        let lot = Chance::new(self.seed, LOT).below(2);
        match (opening, self.start) {
            (Opening::Drawn, Start::ByLot) => Seat::BOTH[lot],
            (Opening::Drawn, Start::FirstSeat) | (Opening::FirstSeat, _) => Seat::First,
        }
    }
}

/// The purpose of the chance that draws who begins.
const LOT: u64 = 0x107;
