//! The time that bots used: of every game for each seat, and of a tournament for each entrant.

use rules::BySeat;
use serde::Serialize;
use tournament::Entrant;

use crate::connection::all;
use crate::error::StoreError;
use crate::store::Archive;
use crate::tournaments::TournamentId;
use crate::value::{Row, Value};

/// The time that a bot used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TimeUsed {
    /// Calls that it was asked, answered or not.
    pub calls: u64,
    /// CPU time in all of them, in microseconds.
    pub cpu_us: u64,
    /// CPU time of the slowest of them, in microseconds.
    pub slowest_us: u64,
}

/// The time that one who entered used in all its games of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntrantUsage {
    /// Who.
    pub entrant: Entrant,
    /// The games whose times are known: all but those that an older program stored.
    pub games: u64,
    /// The time in all of them.
    pub used: TimeUsed,
}

/// The columns of the times in a row of a result.
pub(crate) const COLUMNS: &str =
    "first_calls, first_cpu_us, first_slowest_us, second_calls, second_cpu_us, second_slowest_us";

pub(crate) fn values(used: &BySeat<TimeUsed>) -> [Value; 6] {
    let [first, second] = used.map(|_, used| [used.calls, used.cpu_us, used.slowest_us]).into_array();
    let ([a, b, c], [d, e, f]) = (first, second);
    [a, b, c, d, e, f].map(Value::from)
}

/// Reads the times of both seats. A game that an older program stored has none.
pub(crate) fn read(row: &mut Row) -> Result<BySeat<Option<TimeUsed>>, StoreError> {
    let mut seat = || -> Result<_, StoreError> {
        let times: [Option<u64>; 3] = [row.take()?, row.take()?, row.take()?];
        Ok(match times {
            [Some(calls), Some(cpu_us), Some(slowest_us)] => Some(TimeUsed { calls, cpu_us, slowest_us }),
            _ => None,
        })
    };
    Ok(BySeat::new(seat()?, seat()?))
}

fn read_sum(row: &mut Row) -> Result<EntrantUsage, StoreError> {
    let (entrant, games) = (Entrant(row.take()?), row.take()?);
    let used = TimeUsed { calls: row.take()?, cpu_us: row.take()?, slowest_us: row.take()? };
    Ok(EntrantUsage { entrant, games, used })
}

impl Archive {
    /// The time that each one who entered a tournament used so far, in the order of the entrants. Who has not played yet
    /// is not among them.
    pub fn usage_of(&self, id: TournamentId) -> Result<Vec<EntrantUsage>, StoreError> {
        let seat = |seat| {
            format!(
                "SELECT {seat} AS entrant, {seat}_calls AS calls, {seat}_cpu_us AS cpu_us, \
                 {seat}_slowest_us AS slowest_us FROM results WHERE tournament = $1 AND {seat}_calls IS NOT NULL"
            )
        };
        let sql = format!(
            "SELECT entrant, count(*), CAST(sum(calls) AS BIGINT), CAST(sum(cpu_us) AS BIGINT), max(slowest_us) \
             FROM ({} UNION ALL {}) AS seats GROUP BY entrant ORDER BY entrant",
            seat("first"),
            seat("second"),
        );
        self.read(|connection| all(connection, &sql, &[id.0.into()], read_sum))
    }
}
