//! Everything about a tournament that does not grow with its games: the table, how sure it is, why games ended, and
//! who was slow.

use std::collections::BTreeMap;

use record::FailureKind;
use store::{EntrantUsage, StoreError, TableLine};
use texts::visible;
use tournament::{Entrant, GameNumber, PlaceChances, Standings};

use super::super::finished::Finished;

/// What is told of a tournament.
pub(super) struct Summary<'a> {
    pub(super) finished: &'a Finished<'a>,
    /// Names in which everything can be seen.
    names: Vec<String>,
    pub(super) standings: Standings,
    /// Nothing where the format makes places of something else than points.
    pub(super) chances: Option<PlaceChances>,
    /// How bots failed, those who did so most often first.
    pub(super) reasons: Vec<Reason>,
    /// The time that bots used, the slowest call first.
    pub(super) usage: Vec<EntrantUsage>,
}

/// A way in which a bot failed, once or more often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) entrant: Entrant,
    pub(super) kind: FailureKind,
    pub(super) games: u32,
    /// The first game in which it did.
    pub(super) example: GameNumber,
}

impl<'a> Summary<'a> {
    pub(super) fn of(finished: &'a Finished<'a>) -> Result<Self, StoreError> {
        let standings = Standings::of(finished.contest);
        let chances = standings.chances();
        let mut usage = finished.archive.usage_of(finished.tournament.id)?;
        usage.sort_by_key(|usage| (std::cmp::Reverse(usage.used.slowest_us), usage.entrant));
        let reasons = reasons(finished)?;
        let names = finished.names.iter().map(|name| visible(name)).collect();
        Ok(Self { finished, names, standings, chances, reasons, usage })
    }

    /// The lines of the table, the best first.
    pub(super) fn lines(&self) -> Vec<TableLine> {
        TableLine::all(&self.standings, self.chances.as_ref(), self.finished.names)
    }

    /// What a bot is called, for people: everything in it can be seen.
    pub(super) fn name(&self, entrant: Entrant) -> &str {
        &self.names[entrant.0 as usize]
    }

    /// The digits of the numbers of games, so that files come in the order of the games.
    pub(super) fn digits(&self) -> usize {
        const FEWEST: usize = 4;
        let games =
            self.finished.contest.expected_games().max(self.finished.contest.endings().games().into());
        games.to_string().len().max(FEWEST)
    }

    /// The file of a game in the folder of the tournament.
    pub(super) fn game_file(&self, number: GameNumber) -> String {
        format!("games/{:0digits$}.jsonl", counted(number), digits = self.digits())
    }
}

/// The number of a game as people count.
pub(super) const fn counted(number: GameNumber) -> u64 {
    number.0 + 1
}

/// Looks for the first game of every way in which a bot failed.
fn reasons(finished: &Finished<'_>) -> Result<Vec<Reason>, StoreError> {
    if finished.contest.endings().failures.total() == 0 {
        return Ok(Vec::new());
    }
    let mut found: BTreeMap<(Entrant, &str), Reason> = BTreeMap::new();
    finished.archive.results(finished.tournament.id, |result| {
        for (seat, failure) in result.failures.iter() {
            let (entrant, Some(kind)) = (result.entrants[seat], *failure) else { continue };
            let reason = Reason { entrant, kind, games: 0, example: result.number };
            found.entry((entrant, kind.name())).or_insert(reason).games += 1;
        }
        Ok(())
    })?;
    let mut reasons: Vec<Reason> = found.into_values().collect();
    reasons.sort_by_key(|reason| (std::cmp::Reverse(reason.games), reason.example, reason.entrant));
    Ok(reasons)
}
