//! The games of a tournament, some at a time: those of a bot, with a result, ended for a reason.

use record::{FailureKind, ending_name, outcome_name};
use rules::{Ending, Outcome, Seat};
use tournament::{Entrant, GameResult, Score};

use crate::connection::{all, single};
use crate::error::StoreError;
use crate::games;
use crate::store::Archive;
use crate::tournaments::TournamentId;
use crate::value::Value;

/// Which games of a tournament are wanted. Whatever is not said is all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Somebody played.
    pub entrant: Option<Entrant>,
    /// Somebody else played too.
    pub against: Option<Entrant>,
    /// What it was for the entrant; for anybody where there is none.
    pub score: Option<Score>,
    /// Why it ended.
    pub why: Option<Why>,
}

/// Why a game ended, as far as lists tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Its sets were played, or it was drawn after turn upon turn that brought nothing; nobody failed.
    Ending(Ending),
    /// The entrant failed like this; anybody where there is none.
    Failure(FailureKind),
}

/// The conditions of a filter, in SQL, with their values.
struct Condition {
    sql: String,
    values: Vec<Value>,
}

impl Condition {
    fn of(id: TournamentId, filter: &GameFilter) -> Self {
        let mut condition = Self { sql: String::new(), values: Vec::new() };
        let tournament = condition.value(id.0);
        condition.sql = format!("tournament = {tournament}");
        let entrant = filter.entrant.map(|entrant| condition.value(entrant.0));
        if let Some(entrant) = &entrant {
            condition.also(&format!("(first = {entrant} OR second = {entrant})"));
        }
        if let Some(other) = filter.against.map(|entrant| condition.value(entrant.0)) {
            condition.also(&format!("(first = {other} OR second = {other})"));
        }
        if let Some(score) = filter.score {
            condition.scored(score, entrant.as_deref());
        }
        match filter.why {
            None => {}
            Some(Why::Ending(ending)) => {
                let ending = condition.value(ending_name(ending));
                condition.also(&format!("ending = {ending}"));
            }
            Some(Why::Failure(kind)) => condition.failed(kind, entrant.as_deref()),
        }
        condition
    }

    /// Notes a value and tells how the statement calls it.
    fn value(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    fn also(&mut self, sql: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(sql);
    }

    fn scored(&mut self, score: Score, entrant: Option<&str>) {
        let [first, second] = Seat::BOTH.map(|seat| self.value(outcome_name(Outcome::Won(seat))));
        let sql = match (score, entrant) {
            (Score::Won, Some(bot)) => {
                format!("((first = {bot} AND outcome = {first}) OR (second = {bot} AND outcome = {second}))")
            }
            (Score::Lost, Some(bot)) => {
                format!("((second = {bot} AND outcome = {first}) OR (first = {bot} AND outcome = {second}))")
            }
            (Score::Won | Score::Lost, None) => format!("(outcome = {first} OR outcome = {second})"),
            (Score::Drawn | Score::BothLost, _) => {
                self.values.truncate(self.values.len() - 2);
                let outcome = if score == Score::Drawn { Outcome::Drawn } else { Outcome::BothLost };
                let outcome = self.value(outcome_name(outcome));
                format!("outcome = {outcome}")
            }
        };
        self.also(&sql);
    }

    fn failed(&mut self, kind: FailureKind, entrant: Option<&str>) {
        let kind = self.value(kind.name());
        self.also(&match entrant {
            Some(bot) => format!(
                "((first = {bot} AND first_failure = {kind}) OR (second = {bot} AND second_failure = {kind}))"
            ),
            None => format!("(first_failure = {kind} OR second_failure = {kind})"),
        });
    }
}

impl Archive {
    /// How many games a filter lets through.
    pub fn count_games(&self, id: TournamentId, filter: &GameFilter) -> Result<u64, StoreError> {
        let Condition { sql, values } = Condition::of(id, filter);
        let sql = format!("SELECT count(*) FROM results WHERE {sql}");
        self.read(|connection| single(connection, &sql, &values))
    }

    /// How many of those count no more, because somebody who was disqualified has played them.
    pub fn count_void_games(&self, id: TournamentId, filter: &GameFilter) -> Result<u64, StoreError> {
        if self.disqualified(id)?.is_empty() {
            return Ok(0);
        }
        let mut condition = Condition::of(id, filter);
        let out = "SELECT entrant FROM entries WHERE tournament = $1 AND disqualified IS NOT NULL";
        condition.also(&format!("(first IN ({out}) OR second IN ({out}))"));
        let sql = format!("SELECT count(*) FROM results WHERE {}", condition.sql);
        self.read(|connection| single(connection, &sql, &condition.values))
    }

    /// Some of the games that a filter lets through, those with the highest numbers first.
    pub fn list_games(
        &self,
        id: TournamentId,
        filter: &GameFilter,
        skip: u64,
        most: u32,
    ) -> Result<Vec<GameResult>, StoreError> {
        let mut condition = Condition::of(id, filter);
        let (most, skip) = (condition.value(most), condition.value(skip));
        let sql = format!(
            "SELECT {} FROM results WHERE {} ORDER BY number DESC LIMIT {most} OFFSET {skip}",
            games::COLUMNS,
            condition.sql
        );
        self.read(|connection| all(connection, &sql, &condition.values, games::read))
    }
}
