//! Workers on other machines that get no jobs, and why. Whoever was set aside stays so after a restart.

use crate::connection::all;
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

/// A worker that gets no jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerAside {
    /// Its name.
    pub worker: String,
    /// Why, as a name.
    pub why: String,
    /// What there is to say about that.
    pub about: String,
    /// Since when, in milliseconds since 1970.
    pub set_ms: u64,
}

impl Store {
    /// Remembers that a worker gets no jobs. One that is known stays as it is.
    pub fn remember_aside(&self, aside: WorkerAside) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let sql = "INSERT INTO workers_aside (worker, why, about, set_ms) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT DO NOTHING";
            let WorkerAside { worker, why, about, set_ms } = &aside;
            connection.run(sql, &[worker.into(), why.into(), about.into(), (*set_ms).into()]).map(drop)
        })
    }

    /// Forgets that a worker was set aside.
    pub fn forget_aside(&self, worker: &str) -> Result<(), StoreError> {
        let values = [worker.into()];
        self.writer.change(move |connection| {
            connection.run("DELETE FROM workers_aside WHERE worker = $1", &values).map(drop)
        })
    }
}

impl Archive {
    /// Everybody who was set aside, by name.
    pub fn workers_aside(&self) -> Result<Vec<WorkerAside>, StoreError> {
        let sql = "SELECT worker, why, about, set_ms FROM workers_aside ORDER BY worker";
        let read = |row: &mut Row| {
            let (worker, why, about, set_ms) = (row.take()?, row.take()?, row.take()?, row.take()?);
            Ok(WorkerAside { worker, why, about, set_ms })
        };
        self.read(|connection| all(connection, sql, &[], read))
    }
}
