//! Everybody meets everybody, by the circle method: one stays, the others go round. Every game is a function of its
//! number, so the schedule needs no memory and begins anywhere.

use rules::{BySeat, Seat};

use crate::fixture::{Entrant, Fixture, GameNumber, Start};
use crate::plan::Orders;

/// The games of a round robin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundRobin {
    entrants: u64,
    rounds: u64,
    orders: Orders,
    seed: u64,
}

impl RoundRobin {
    pub(crate) fn new(entrants: u32, rounds: u32, orders: Orders, seed: u64) -> Self {
        Self { entrants: entrants.into(), rounds: rounds.into(), orders, seed }
    }

    /// How many games there are.
    pub(crate) const fn games(&self) -> u64 {
        let legs = match self.orders {
            Orders::One => 1,
            Orders::Both => 2,
        };
        self.pairs() * self.rounds * legs
    }

    const fn pairs(&self) -> u64 {
        self.entrants * (self.entrants - 1) / 2
    }

    /// The game of a number.
    pub(crate) fn game(&self, number: GameNumber) -> Option<Fixture> {
        if number.0 >= self.games() {
            return None;
        }
        let (cycle, place) = (number.0 / self.pairs(), number.0 % self.pairs());
        let pair = self.pair(place);
        let entrants = if cycle.is_multiple_of(2) { pair } else { swapped(pair) };
        let start = match self.orders {
            Orders::One => Start::ByLot,
            Orders::Both => Start::FirstSeat,
        };
        Some(Fixture::new(self.seed, number, start, entrants))
    }

    /// The pair at a place of one cycle. An odd field gets an empty chair: who meets it rests.
    fn pair(&self, place: u64) -> BySeat<Entrant> {
        let going_round = (self.entrants + self.entrants % 2) - 1;
        let tables = self.entrants / 2;
        let (turn, table) = (place / tables, place % tables);
        let is_even = self.entrants.is_multiple_of(2);
        if is_even && table == 0 {
            let pair = seated(going_round, turn);
            return if turn.is_multiple_of(2) { pair } else { swapped(pair) };
        }
        let step = if is_even { table } else { table + 1 };
        let ahead = (turn + step) % going_round;
        let behind = (turn + going_round - step) % going_round;
        // Taking odd tables the other way round gives everybody as many games in either seat as can be.
        if step.is_multiple_of(2) { seated(ahead, behind) } else { seated(behind, ahead) }
    }
}

fn seated(first: u64, second: u64) -> BySeat<Entrant> {
    BySeat::new(first, second).map(|_, place| Entrant(u32::try_from(place).expect("entrants are few")))
}

fn swapped(pair: BySeat<Entrant>) -> BySeat<Entrant> {
    BySeat::new(pair[Seat::Second], pair[Seat::First])
}
