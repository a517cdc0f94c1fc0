//! A table of the plainest kind, read through nothing but SQLite: what a benchmark holds the pages of the arena against.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use crate::error::StoreError;

const DATABASE: &str = "bare.db";
const MAKE: &str = "PRAGMA journal_mode = WAL; CREATE TABLE bare (id INTEGER PRIMARY KEY, name TEXT NOT NULL, \
                    points INTEGER NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL, losses INTEGER NOT NULL)";

/// The table.
pub struct BareTable {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

/// A row of it: a name and four numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BareRow {
    /// A name.
    pub name: String,
    /// Points, wins, draws, losses.
    pub figures: [u32; 4],
}

impl BareTable {
    /// Makes a table of so many rows in a folder.
    pub fn make(folder: &Path, rows: u32) -> Result<Self, StoreError> {
        let table = Self { path: folder.join(DATABASE), idle: Mutex::default() };
        let connection = Connection::open(&table.path)?;
        connection.execute_batch(MAKE)?;
        for row in 0..rows {
            let sql = "INSERT INTO bare (name, points, wins, draws, losses) VALUES (?1, ?2, ?3, ?4, ?5)";
            connection.execute(sql, (format!("bot {row}"), 3 * row, row, row % 7, rows - row))?;
        }
        table.give_back(connection);
        Ok(table)
    }

    /// All rows, those with the most points first.
    pub fn rows(&self) -> Result<Vec<BareRow>, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = idle.map_or_else(|| Connection::open(&self.path), Ok)?;
        let mut rows = Vec::new();
        {
            let sql = "SELECT name, points, wins, draws, losses FROM bare ORDER BY points DESC";
            let mut statement = connection.prepare_cached(sql)?;
            let mut found = statement.query(())?;
            while let Some(row) = found.next()? {
                let figures = [row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?];
                rows.push(BareRow { name: row.get(0)?, figures });
            }
        }
        self.give_back(connection);
        Ok(rows)
    }

    fn give_back(&self, connection: Connection) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_table_has_its_rows_the_best_first() {
        let folder = std::env::temp_dir().join(format!("broadside-bare-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap_or_default();
        let rows = BareTable::make(&folder, 50).and_then(|table| table.rows()).unwrap_or_default();
        assert_eq!(rows.len(), 50);
        assert_eq!(rows[0], BareRow { name: "bot 49".to_owned(), figures: [147, 49, 0, 1] });
        std::fs::remove_dir_all(folder).unwrap_or_default();
    }
}
