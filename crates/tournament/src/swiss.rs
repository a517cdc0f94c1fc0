//! A Swiss tournament: in every round those with equal points meet, as far as they have not met before.

use std::collections::BTreeSet;

use rules::{BySeat, Seat};

use crate::chance::Chance;
use crate::fixture::Entrant;
use crate::ledger::Ledger;

/// Draws the rounds of a Swiss tournament.
#[derive(Clone, Debug)]
pub(crate) struct Swiss {
    rounds_left: u32,
    /// Everybody in an order drawn by lot: it decides among equal points, so that no place in the list helps.
    order: Vec<Entrant>,
    rested: BTreeSet<Entrant>,
    /// How many more games each has had in the first seat than in the second.
    balance: Vec<i32>,
}

impl Swiss {
    pub(crate) fn new(entrants: u32, rounds: u32, seed: u64) -> Self {
        Self {
            rounds_left: rounds,
            order: shuffled(entrants, seed),
            rested: BTreeSet::new(),
            balance: vec![0; entrants as usize],
        }
    }

    /// Rounds that are not drawn yet.
    pub(crate) const fn rounds_left(&self) -> u32 {
        self.rounds_left
    }

    /// The pairs of the next round; none after the last.
    pub(crate) fn draw(&mut self, ledger: &mut Ledger) -> Vec<BySeat<Entrant>> {
        let mut field = self.order.clone();
        field.retain(|entrant| !ledger.is_expelled(*entrant));
        if self.rounds_left == 0 || field.len() < 2 {
            return Vec::new();
        }
        self.rounds_left -= 1;
        field.sort_by_key(|entrant| std::cmp::Reverse(ledger.tally(*entrant).points()));
        if field.len() % 2 == 1 {
            let resting = self.rest(&mut field);
            ledger.rest(resting);
        }
        let met = |one, other| ledger.cross_table.between(one, other).games() > 0;
        pair_up(field, met).into_iter().map(|pair| self.seat(pair)).collect()
    }

    /// The last in the table who has not rested yet does so.
    fn rest(&mut self, field: &mut Vec<Entrant>) -> Entrant {
        let last = field.iter().rposition(|entrant| !self.rested.contains(entrant));
        let resting = field.remove(last.unwrap_or(field.len() - 1));
        self.rested.insert(resting);
        resting
    }

    /// Who has sat in the first seat less often sits there.
    fn seat(&mut self, [one, other]: [Entrant; 2]) -> BySeat<Entrant> {
        let pair = if self.balance[one.index()] > self.balance[other.index()] {
            BySeat::new(other, one)
        } else {
            BySeat::new(one, other)
        };
        self.balance[pair[Seat::First].index()] += 1;
        self.balance[pair[Seat::Second].index()] -= 1;
        pair
    }
}

/// Everybody in an order drawn by lot.
pub(crate) fn shuffled(entrants: u32, seed: u64) -> Vec<Entrant> {
    let mut order: Vec<Entrant> = (0..entrants).map(Entrant).collect();
    let mut chance = Chance::new(seed, ORDER);
    (1..order.len()).rev().for_each(|last| order.swap(last, chance.below(last + 1)));
    order
}

/// The purpose of the chance that draws the order.
const ORDER: u64 = u64::MAX;

/// Pairs neighbours who have not met. Those for whom nobody is left change partners with a pair made before, the
/// nearest first; they meet again only where that does not help either.
fn pair_up(field: Vec<Entrant>, met: impl Fn(Entrant, Entrant) -> bool) -> Vec<[Entrant; 2]> {
    let mut waiting = field;
    let mut pairs: Vec<[Entrant; 2]> = Vec::with_capacity(waiting.len() / 2);
    let mut left = Vec::new();
    waiting.reverse();
    while let Some(one) = waiting.pop() {
        match waiting.iter().rposition(|other| !met(one, *other)) {
            Some(place) => pairs.push([one, waiting.remove(place)]),
            None => left.push(one),
        }
    }
    for unpaired in left.chunks_exact(2) {
        let (one, other) = (unpaired[0], unpaired[1]);
        let exchange = pairs.iter().enumerate().rev().find_map(|(place, &[first, second])| {
            let ways = [[first, second], [second, first]];
            ways.into_iter().find(|[a, b]| !met(one, *a) && !met(other, *b)).map(|way| (place, way))
        });
        match exchange {
            Some((place, [first, second])) => {
                pairs[place] = [one, first];
                pairs.push([other, second]);
            }
            None => pairs.push([one, other]),
        }
    }
    pairs
}
