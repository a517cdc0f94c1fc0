//! Results that an organiser has set aside because the games are played again. They count no more, and stay readable.

use rules::BySeat;
use tournament::{Entrant, GameResult};

use crate::connection::all;
use crate::error::StoreError;
use crate::games;
use crate::store::{Archive, Store};
use crate::tournaments::{State, TournamentId};
use crate::value::Row;

/// A result that was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// What it was.
    pub result: GameResult,
    /// When it was set aside, in milliseconds since 1970.
    pub set_ms: u64,
}

const COPY: &str = "INSERT INTO set_aside (tournament, number, first, second, outcome, ending, first_score, \
                    second_score, first_failure, second_failure, played_ms, log, set_ms) \
                    SELECT results.tournament, results.number, first, second, outcome, ending, first_score, \
                    second_score, first_failure, second_failure, played_ms, log, CAST($1 AS BIGINT) \
                    FROM results JOIN logs \
                    ON logs.tournament = results.tournament AND logs.number = results.number \
                    WHERE results.tournament = $2 \
                    AND ((first = $3 AND second = $4) OR (first = $4 AND second = $3))";

impl Store {
    /// Sets the results of a pair aside and tells how many there were. The tournament has not ended then, and is in this
    /// state.
    pub fn set_aside(
        &self,
        id: TournamentId,
        pair: BySeat<Entrant>,
        state: State,
        now_ms: u64,
    ) -> Result<u64, StoreError> {
        let [one, other] = pair.map(|_, entrant| entrant.0).into_array();
        self.change_tournament(id, move |connection| {
            let copied = connection.run(COPY, &[now_ms.into(), id.0.into(), one.into(), other.into()])?;
            let pair = "((first = $2 AND second = $3) OR (first = $3 AND second = $2))";
            let values = [id.0.into(), one.into(), other.into()];
            for beside in ["logs", "outputs"] {
                let sql = format!(
                    "DELETE FROM {beside} WHERE tournament = $1 AND number IN \
                     (SELECT number FROM results WHERE tournament = $1 AND {pair})"
                );
                connection.run(&sql, &values)?;
            }
            connection.run(&format!("DELETE FROM results WHERE tournament = $1 AND {pair}"), &values)?;
            if copied > 0 {
                let sql = "UPDATE tournaments SET state = $1, ended_ms = NULL WHERE id = $2";
                connection.run(sql, &[state.name().into(), id.0.into()])?;
            }
            Ok(copied)
        })
    }
}

impl Archive {
    /// The results of a tournament that were set aside, the latest first.
    pub fn results_set_aside(&self, id: TournamentId) -> Result<Vec<SetAside>, StoreError> {
        let columns = games::COLUMNS;
        let sql = format!("SELECT {columns}, set_ms FROM set_aside WHERE tournament = $1 ORDER BY id DESC");
        let read = |row: &mut Row| Ok(SetAside { result: games::read(row)?, set_ms: row.take()? });
        self.read(|connection| all(connection, &sql, &[id.0.into()], read))
    }
}
