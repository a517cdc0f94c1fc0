//! Results that were set aside because the games are played again. They count no more, and stay readable.

use rules::BySeat;
use tournament::{Entrant, GameNumber, GameResult};

use crate::connection::{Connection, all, single};
use crate::error::StoreError;
use crate::games;
use crate::store::{Archive, Store};
use crate::tournaments::{State, TournamentId};
use crate::value::{Row, Value};

/// A result that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// What it was.
    pub result: GameResult,
    /// When it was set aside, in milliseconds since 1970.
    pub set_ms: u64,
    /// Who had played it, where that was a worker on another machine.
    pub worker: Option<String>,
}

const COLUMNS: &str = "number, first, second, outcome, ending, first_score, second_score, first_failure, \
                       second_failure, played_ms";

/// Which results are meant: each is told by two values.
#[derive(Clone, Copy)]
enum Meant {
    /// Those of a pair.
    Pair,
    /// Those that a worker has played since then.
    Worker,
}

impl Meant {
    /// In SQL, with the places of the two values.
    fn sql(self, one: u32, other: u32) -> String {
        match self {
            Self::Pair => {
                format!("((first = ${one} AND second = ${other}) OR (first = ${other} AND second = ${one}))")
            }
            Self::Worker => format!("(worker = ${one} AND played_ms >= ${other})"),
        }
    }

    /// Sets them aside, and tells how many there were.
    fn move_away(
        self,
        connection: &mut dyn Connection,
        id: TournamentId,
        [one, other]: [Value; 2],
        now_ms: u64,
    ) -> Result<u64, StoreError> {
        let columns = COLUMNS.replace("number", "results.number");
        let copy = format!(
            "INSERT INTO set_aside (tournament, {COLUMNS}, worker, log, set_ms) \
             SELECT results.tournament, {columns}, worker, log, CAST($1 AS BIGINT) FROM results JOIN logs \
             ON logs.tournament = results.tournament AND logs.number = results.number \
             WHERE results.tournament = $2 AND {}",
            self.sql(3, 4)
        );
        let copied = connection.run(&copy, &[now_ms.into(), id.0.into(), one.clone(), other.clone()])?;
        let (meant, values) = (self.sql(2, 3), [id.0.into(), one, other]);
        for beside in ["logs", "outputs"] {
            let sql = format!(
                "DELETE FROM {beside} WHERE tournament = $1 AND number IN \
                 (SELECT number FROM results WHERE tournament = $1 AND {meant})"
            );
            connection.run(&sql, &values)?;
        }
        connection.run(&format!("DELETE FROM results WHERE tournament = $1 AND {meant}"), &values)?;
        Ok(copied)
    }
}

impl Store {
    /// Sets the results of a pair aside and tells how many there were. A tournament that had ended goes on then; of one that was
    /// cancelled nothing is played again, so everything stands.
    pub fn set_aside(&self, id: TournamentId, pair: BySeat<Entrant>, now_ms: u64) -> Result<u64, StoreError> {
        let values = pair.map(|_, entrant| Value::from(entrant.0)).into_array();
        self.move_away(id, Meant::Pair, values, now_ms)
    }

    /// Sets the results aside that a worker has played since then, as [`set_aside`](Store::set_aside) does.
    pub fn set_aside_of_worker(
        &self,
        id: TournamentId,
        worker: &str,
        since_ms: u64,
        now_ms: u64,
    ) -> Result<u64, StoreError> {
        self.move_away(id, Meant::Worker, [worker.into(), since_ms.into()], now_ms)
    }

    fn move_away(
        &self,
        id: TournamentId,
        meant: Meant,
        values: [Value; 2],
        now_ms: u64,
    ) -> Result<u64, StoreError> {
        self.change_tournament(id, move |connection| {
            let state =
                single::<String>(connection, "SELECT state FROM tournaments WHERE id = $1", &[id.0.into()])?;
            if state == State::Cancelled.name() {
                return Ok(0);
            }
            let copied = meant.move_away(connection, id, values.clone(), now_ms)?;
            if copied > 0 {
                let goes_on = if state == State::Finished.name() { State::Running.name() } else { &state };
                let sql = "UPDATE tournaments SET state = $1, ended_ms = NULL WHERE id = $2";
                connection.run(sql, &[goes_on.into(), id.0.into()])?;
            }
            Ok(copied)
        })
    }
}

impl Archive {
    /// The results of a tournament that were set aside, the latest first.
    pub fn results_set_aside(&self, id: TournamentId) -> Result<Vec<SetAside>, StoreError> {
        let columns = games::COLUMNS;
        let sql =
            format!("SELECT {columns}, set_ms, worker FROM set_aside WHERE tournament = $1 ORDER BY id DESC");
        let read = |row: &mut Row| {
            Ok(SetAside { result: games::read(row)?, set_ms: row.take()?, worker: row.take()? })
        };
        self.read(|connection| all(connection, &sql, &[id.0.into()], read))
    }

    /// The tournaments in which a worker has played since then.
    pub fn tournaments_played_by(
        &self,
        worker: &str,
        since_ms: u64,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "SELECT DISTINCT tournament FROM results WHERE worker = $1 AND played_ms >= $2 \
                   ORDER BY tournament";
        let read = |row: &mut Row| row.take().map(TournamentId);
        self.read(|connection| all(connection, sql, &[worker.into(), since_ms.into()], read))
    }

    /// The games of a tournament that a worker has played since then.
    pub fn games_played_by(
        &self,
        id: TournamentId,
        worker: &str,
        since_ms: u64,
    ) -> Result<Vec<GameNumber>, StoreError> {
        let sql = "SELECT number FROM results WHERE tournament = $1 AND worker = $2 AND played_ms >= $3 \
                   ORDER BY number";
        let read = |row: &mut Row| row.take().map(GameNumber);
        self.read(|connection| all(connection, sql, &[id.0.into(), worker.into(), since_ms.into()], read))
    }
}
