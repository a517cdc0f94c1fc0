//! The table that the rules demand: by points, and equal points share a place (1, 1, 3).

use crate::fixture::Entrant;
use crate::ledger::{Ledger, Tally};

/// The table of a tournament, the best first; those who share a place in the order in which they entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Row>,
}

/// One row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1.
    pub place: u32,
    /// Whose.
    pub entrant: Entrant,
    /// The points.
    pub points: u32,
    /// What it did.
    pub tally: Tally,
    /// Games that will not be played because it was expelled, or its opponent was.
    pub unplayed: u32,
}

impl Table {
    /// The table by a rank of which more is better.
    pub(crate) fn new(ledger: &Ledger, meetings_of_a_pair: u32, rank: impl Fn(Entrant) -> u32) -> Self {
        let unplayed = unplayed(ledger, meetings_of_a_pair);
        let mut order: Vec<(u32, Entrant)> =
            (0..ledger.cross_table.entrants()).map(Entrant).map(|entrant| (rank(entrant), entrant)).collect();
        order.sort_by_key(|(rank, entrant)| (std::cmp::Reverse(*rank), *entrant));
        let ranks: Vec<u32> = order.iter().map(|(rank, _)| *rank).collect();
        let rows = places(&ranks)
            .zip(order)
            .map(|(place, (_, entrant))| {
                let tally = *ledger.tally(entrant);
                Row { place, entrant, points: tally.points(), tally, unplayed: unplayed[entrant.index()] }
            })
            .collect();
        Self { rows }
    }

    /// The rows, the best first.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The same without the rows of all but some, who keep their places.
    pub(crate) fn of(mut self, field: &[Entrant]) -> Self {
        self.rows.retain(|row| field.contains(&row.entrant));
        self
    }

    /// The row of an entrant.
    #[must_use]
    pub fn row(&self, entrant: Entrant) -> Option<&Row> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }
}

/// The places of ranks that come best first: equal ones share, and the next place counts them all.
pub(crate) fn places(ranks: &[u32]) -> impl Iterator<Item = u32> {
    let mut place = 1;
    (1_u32..).zip(ranks.iter().enumerate()).map(move |(number, (index, rank))| {
        if index > 0 && ranks[index - 1] != *rank {
            place = number;
        }
        place
    })
}

/// How many games of each will not be played. Games against who is disqualified are nobody's: some of them were played.
fn unplayed(ledger: &Ledger, meetings_of_a_pair: u32) -> Vec<u32> {
    let everybody = || (0..ledger.cross_table.entrants()).map(Entrant);
    let is_expelled = |entrant: Entrant| ledger.is_expelled(entrant) && !ledger.is_disqualified(entrant);
    let missing = |one: Entrant, other: Entrant| {
        let counts = one != other && !ledger.is_disqualified(one) && !ledger.is_disqualified(other);
        let is_off = counts && (is_expelled(one) || is_expelled(other));
        let met = ledger.cross_table.between(one, other).games();
        if is_off { meetings_of_a_pair.saturating_sub(met) } else { 0 }
    };
    let expelled: Vec<Entrant> = everybody().filter(|entrant| is_expelled(*entrant)).collect();
    let of = |one: Entrant| -> u32 {
        if is_expelled(one) {
            everybody().map(|other| missing(one, other)).sum()
        } else {
            expelled.iter().map(|other| missing(one, *other)).sum()
        }
    };
    everybody().map(of).collect()
}
