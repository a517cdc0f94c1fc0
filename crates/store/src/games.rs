//! Finished games: the results, in a narrow table that is read through quickly, and beside it the compressed logs. There
//! is one result for every game of a tournament: the first that was stored.

use std::collections::BTreeSet;

use record::{FailureKind, ending_name, outcome_name};
use rules::{BySeat, Verdict};
use tournament::{Entrant, GameNumber, GameResult};

use crate::connection::{Connection, all, first};
use crate::error::StoreError;
use crate::names;
use crate::outputs::{self, Printed};
use crate::packed::{MAX_LOG_BYTES, PackedLog};
use crate::rows::{self, together};
use crate::store::{Archive, Store};
use crate::tournaments::TournamentId;
use crate::usage::{self, TimeUsed};
use crate::value::{Row, Value};

/// A finished game that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Of which tournament.
    pub tournament: TournamentId,
    /// The result.
    pub result: GameResult,
    /// What happened.
    pub log: PackedLog,
    /// The time that the bots used.
    pub used: BySeat<TimeUsed>,
    /// When it ended, in milliseconds since 1970.
    pub played_ms: u64,
    /// What each side has printed for its author.
    pub printed: BySeat<Printed>,
    /// Who has played it, where that was a worker on another machine.
    pub worker: Option<String>,
}

/// Where a result goes, and how many columns that are.
const INTO_RESULTS: &str = "INSERT INTO results (tournament, number, first, second, outcome, ending, first_score, \
                            second_score, first_failure, second_failure, played_ms, first_calls, first_cpu_us, \
                            first_slowest_us, second_calls, second_cpu_us, second_slowest_us, worker)";
const RESULT_COLUMNS: usize = 18;

/// The columns of a result, in the order in which they are read.
pub(crate) const COLUMNS: &str = "number, first, second, outcome, ending, first_score, second_score, first_failure, \
                                  second_failure";

pub(crate) fn read(row: &mut Row) -> Result<GameResult, StoreError> {
    let number = GameNumber(row.take()?);
    let entrants = BySeat::new(Entrant(row.take()?), Entrant(row.take()?));
    let (outcome, ending) = (row.named(names::outcome)?, row.named(names::ending)?);
    let score = BySeat::new(row.take()?, row.take()?);
    let mut failure = || -> Result<_, StoreError> {
        let name: Option<String> = row.take()?;
        name.map(|name| names::failure(&name).ok_or_else(|| StoreError::odd(&name))).transpose()
    };
    let failures = BySeat::new(failure()?, failure()?);
    Ok(GameResult { number, entrants, verdict: Verdict { outcome, ending, score }, failures })
}

fn values(game: &Played) -> Vec<Value> {
    let result = &game.result;
    let [first, second] = result.entrants.map(|_, entrant| Value::from(entrant.0)).into_array();
    let [first_score, second_score] = result.verdict.score.map(|_, score| Value::from(score)).into_array();
    let [first_failure, second_failure] =
        result.failures.map(|_, failure| Value::from(failure.map(FailureKind::name))).into_array();
    let mut values = vec![
        game.tournament.0.into(),
        result.number.0.into(),
        first,
        second,
        outcome_name(result.verdict.outcome).into(),
        ending_name(result.verdict.ending).into(),
        first_score,
        second_score,
        first_failure,
        second_failure,
        game.played_ms.into(),
    ];
    values.extend(usage::values(&game.used));
    values.push(game.worker.as_deref().into());
    values
}

impl Store {
    /// Hands over a finished game. It is stored soon, together with others; [`flush`](Store::flush) waits for that. A game
    /// that has a result keeps it.
    pub fn keep(&self, game: Played) -> Result<(), StoreError> {
        if game.log.as_bytes().len() > MAX_LOG_BYTES {
            return Err(StoreError::TooLarge { what: "the log", limit_bytes: MAX_LOG_BYTES });
        }
        self.writer.keep(game)
    }
}

/// Stores games. One that has a result keeps it.
pub(crate) fn keep_all(connection: &mut dyn Connection, games: &[&Played]) -> Result<(), StoreError> {
    for games in together(games, |game| game.log.as_bytes().len()) {
        let new = keep_results(connection, games)?;
        let log = |game: &&Played| {
            [game.tournament.0.into(), game.result.number.0.into(), game.log.as_bytes().into()]
        };
        rows::insert(connection, "logs (tournament, number, log)", &new.iter().map(log).collect::<Vec<_>>())?;
        outputs::keep_all(connection, &new)?;
    }
    Ok(())
}

/// Stores results, and tells which of these games had none before.
fn keep_results<'a>(
    connection: &mut dyn Connection,
    games: &[&'a Played],
) -> Result<Vec<&'a Played>, StoreError> {
    let parameters = rows::values(games.len(), RESULT_COLUMNS);
    let sql = format!("{INTO_RESULTS} {parameters} ON CONFLICT DO NOTHING RETURNING tournament, number");
    let values: Vec<Value> = games.iter().flat_map(|game| values(game)).collect();
    let mut kept = BTreeSet::new();
    connection.rows(&sql, &values, &mut |mut row| {
        kept.insert((TournamentId(row.take()?), GameNumber(row.take()?)));
        Ok(())
    })?;
    // Of two with one number the first was stored.
    let is_new = |game: &&Played| kept.remove(&(game.tournament, game.result.number));
    Ok(games.iter().copied().filter(is_new).collect())
}

impl Archive {
    /// Passes on the results of a tournament in the order of the games' numbers, as they are read.
    pub fn results(
        &self,
        id: TournamentId,
        mut each: impl FnMut(GameResult) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM results WHERE tournament = $1 ORDER BY number");
        self.read(|connection| connection.rows(&sql, &[id.0.into()], &mut |mut row| each(read(&mut row)?)))
    }

    /// The results of one who entered a tournament.
    pub fn results_of(&self, id: TournamentId, entrant: Entrant) -> Result<Vec<GameResult>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM results WHERE tournament = $1 AND (first = $2 OR second = $2) ORDER BY number"
        );
        self.read(|connection| all(connection, &sql, &[id.0.into(), entrant.0.into()], read))
    }

    /// The result of a game.
    pub fn result(&self, id: TournamentId, number: GameNumber) -> Result<Option<GameResult>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM results WHERE tournament = $1 AND number = $2");
        self.read(|connection| first(connection, &sql, &[id.0.into(), number.0.into()], read))
    }

    /// Everything that is stored of a game. What an older program stored has no times.
    pub fn played(&self, id: TournamentId, number: GameNumber) -> Result<Option<Played>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS}, {}, played_ms, worker, \
             (SELECT log FROM logs WHERE logs.tournament = results.tournament AND logs.number = results.number) \
             FROM results WHERE tournament = $1 AND number = $2",
            usage::COLUMNS
        );
        let read = |row: &mut Row| {
            let (result, used) = (read(row)?, usage::read(row)?);
            let used = used.map(|_, used| used.unwrap_or_default());
            let (played_ms, worker, log) = (row.take()?, row.take()?, PackedLog::from_bytes(row.take()?));
            let printed = BySeat::default();
            Ok(Played { tournament: id, result, log, used, played_ms, printed, worker })
        };
        self.read(|connection| {
            let found = first(connection, &sql, &[id.0.into(), number.0.into()], read)?;
            found.map(|game| outputs::with_printed(connection, game)).transpose()
        })
    }

    /// The log of a game.
    pub fn log(&self, id: TournamentId, number: GameNumber) -> Result<Option<PackedLog>, StoreError> {
        let sql = "SELECT log FROM logs WHERE tournament = $1 AND number = $2";
        let read = |row: &mut Row| row.take().map(PackedLog::from_bytes);
        self.read(|connection| first(connection, sql, &[id.0.into(), number.0.into()], read))
    }

    /// Passes on the logs of a tournament in the order of the games' numbers, as they are read.
    pub fn logs(
        &self,
        id: TournamentId,
        mut each: impl FnMut(GameNumber, PackedLog) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let sql = "SELECT number, log FROM logs WHERE tournament = $1 ORDER BY number";
        self.read(|connection| {
            connection.rows(sql, &[id.0.into()], &mut |mut row| {
                each(GameNumber(row.take()?), PackedLog::from_bytes(row.take()?))
            })
        })
    }
}
