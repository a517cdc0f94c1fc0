//! The one thing that differs between databases: how a statement is run. Everything above it is written once, in the
//! SQL that both understand.

use crate::error::StoreError;
use crate::value::{FromValue, Row, Value};

/// What is done with every row.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Row) -> Result<(), StoreError>;

/// A connection to a database. Statements count their parameters `$1`, `$2` and so on, in the order in which they first
/// come.
pub(crate) trait Connection: Send {
    /// Runs a statement and tells how many rows it changed.
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError>;

    /// Runs a query and passes on its rows as they come.
    fn rows(&mut self, sql: &str, values: &[Value], each: Each<'_>) -> Result<(), StoreError>;

    /// Runs several statements without parameters.
    fn script(&mut self, sql: &str) -> Result<(), StoreError>;

    /// The words that differ.
    fn dialect(&self) -> &'static Dialect;

    /// Whether statements can still be run.
    fn is_alive(&mut self) -> bool;

    /// Connects again.
    fn revive(&mut self) -> Result<(), StoreError>;
}

/// The words that differ between databases.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// The type of a key that the database counts up.
    pub(crate) id: &'static str,
    /// The type of bytes.
    pub(crate) bytes: &'static str,
    /// Begins a transaction that sees one moment of the database, and changes nothing.
    pub(crate) begin_snapshot: &'static str,
    /// Lets the keys of a table, `{table}`, count on from the largest there is.
    pub(crate) count_on: &'static str,
    /// Counts the tables that tell which schema the others have.
    pub(crate) count_schemas: &'static str,
    /// Finds damage.
    pub(crate) inspect: &'static str,
}

/// The first row of a query, read by a closure.
pub(crate) fn first<T>(
    connection: &mut dyn Connection,
    sql: &str,
    values: &[Value],
    read: impl Fn(&mut Row) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    Ok(all(connection, sql, values, read)?.into_iter().next())
}

/// All rows of a query whose rows are few, read by a closure.
pub(crate) fn all<T>(
    connection: &mut dyn Connection,
    sql: &str,
    values: &[Value],
    read: impl Fn(&mut Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut found = Vec::new();
    connection.rows(sql, values, &mut |mut row| {
        found.push(read(&mut row)?);
        Ok(())
    })?;
    Ok(found)
}

/// The one value of a query that has one.
pub(crate) fn single<T: FromValue>(
    connection: &mut dyn Connection,
    sql: &str,
    values: &[Value],
) -> Result<T, StoreError> {
    first(connection, sql, values, Row::take)?.ok_or_else(|| StoreError::odd("an empty answer"))
}

/// Does something as a whole or not at all.
pub(crate) fn whole<T>(
    connection: &mut dyn Connection,
    work: impl FnOnce(&mut dyn Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.script("BEGIN")?;
    let done = work(connection).and_then(|done| connection.script("COMMIT").map(|()| done));
    if done.is_err() {
        // The first error is the one to tell; a connection that is gone has rolled back by itself.
        let _ = connection.script("ROLLBACK");
    }
    done
}
