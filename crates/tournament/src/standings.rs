//! What a tournament has come to: everything that is told of it and does not grow with its games.

use std::ops::RangeInclusive;

use crate::contest::Contest;
use crate::cross_table::CrossTable;
use crate::ledger::Endings;
use crate::places::PlaceChances;
use crate::plan::{Format, Plan};
use crate::strength::Strengths;
use crate::table::Table;

/// Games that are held again in all to estimate the chances of places, if there are not many more to begin with.
const RESAMPLED_GAMES: u64 = 10_000_000;
const FEWEST_REPEATS: u64 = 100;
const MOST_REPEATS: u64 = 10_000;

/// What a tournament has come to.
#[derive(Clone, Debug)]
pub struct Standings {
    /// What was announced.
    pub plan: Plan,
    /// How many games will count in the end, as far as that is known.
    pub expected_games: u64,
    /// The table that the rules demand.
    pub table: Table,
    /// Who did what against whom.
    pub cross_table: CrossTable,
    /// Why the games ended.
    pub endings: Endings,
    /// How strong everybody is.
    pub strengths: Strengths,
}

/// Which places of a table the games have not settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// None: everybody can be told apart from whoever is next, or shares the place.
    None,
    /// These, each from a place to another.
    Some(Vec<RangeInclusive<u32>>),
    /// All of them.
    All,
}

impl Standings {
    /// What a contest has come to so far. Who is disqualified is not told of.
    #[must_use]
    pub fn of(contest: &Contest) -> Self {
        let field = contest.field();
        Self {
            plan: *contest.plan(),
            expected_games: contest.games_in_all(),
            strengths: Strengths::among(contest.cross_table(), &field),
            table: if contest.has_disqualified() { contest.table().of(&field) } else { contest.table() },
            cross_table: contest.cross_table().clone(),
            endings: *contest.endings(),
        }
    }

    /// Games that have ended and count.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.endings.games()
    }

    /// The chances of places if the same games were held again, where points make the places. That takes a moment.
    #[must_use]
    pub fn chances(&self) -> Option<PlaceChances> {
        let repeats = repeats(self.games().into());
        let resample =
            || PlaceChances::resample(&self.cross_table, &self.strengths, repeats, self.plan.seed());
        (self.plan.format() != Format::Knockout).then(resample)
    }

    /// Which places the games have not settled: those of neighbours in the table who are in the same group of strength.
    #[must_use]
    pub fn unsettled(&self) -> Unsettled {
        let group = |entrant| self.strengths.strength(entrant).map(|strength| strength.group);
        let rows = self.table.rows();
        let runs = rows.chunk_by(|one, other| group(one.entrant) == group(other.entrant));
        let places = runs.filter_map(|run| Some((run.first()?.place, run.last()?.place)));
        let ranges: Vec<_> = places.filter(|(from, to)| from < to).map(|(from, to)| from..=to).collect();
        let last = rows.last().map_or(1, |row| row.place);
        match ranges.as_slice() {
            [] => Unsettled::None,
            [all] if *all == (1..=last) => Unsettled::All,
            _ => Unsettled::Some(ranges),
        }
    }
}

fn repeats(games: u64) -> u32 {
    let repeats = (RESAMPLED_GAMES / games.max(1)).clamp(FEWEST_REPEATS, MOST_REPEATS);
    u32::try_from(repeats).expect("the most repeats are few")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_tournaments_are_held_again_often_and_large_ones_seldom() {
        assert_eq!([0, 28, 100_000, 2_000_000].map(repeats), [10_000, 10_000, 100, 100]);
        assert_eq!(repeats(5_000), 2_000);
    }
}
