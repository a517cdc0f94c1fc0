//! A consistent copy of everything, taken while others write, and back again.
//!
//! The format is our own and the same for both databases, so that a backup of one can be restored into the other:
//! JSON lines, compressed. The first line tells the schema, then every table begins with its columns and has one line for
//! each row, and the last line tells how many rows there were. A backup that was cut short or altered is not taken.

mod line;

use std::collections::BTreeSet;
use std::io::{BufReader, Read, Write};

use line::{Cells, Line, Mark};
use serde::Serialize;

use crate::address::Address;
use crate::connection::{Connection, whole};
use crate::error::StoreError;
use crate::packed::MAX_WINDOW_LOG;
use crate::schema::{self, COUNTED, NEWEST_SCHEMA, TABLES};
use crate::sqlite::Sqlite;
use crate::store::{Archive, open_writer};

/// The version of the format.
const FORMAT: u32 = 1;
/// Logs are compressed already, so a light hand is enough.
const LEVEL: i32 = 1;

impl Archive {
    /// Writes a copy of everything as it is at this moment, and tells how many rows it has.
    pub fn back_up(&self, out: &mut dyn Write) -> Result<u64, StoreError> {
        self.read(|connection| {
            connection.script(connection.dialect().begin_snapshot)?;
            let written = write_all(connection, out);
            connection.script("ROLLBACK")?;
            written
        })
    }
}

fn write_all(connection: &mut dyn Connection, out: &mut dyn Write) -> Result<u64, StoreError> {
    let mut out = zstd::stream::Encoder::new(out, LEVEL)?;
    out.include_checksum(true)?;
    put(&mut out, &Mark::Header { broadside_backup: FORMAT, schema: NEWEST_SCHEMA })?;
    let mut rows = 0;
    for (table, columns) in TABLES {
        put(&mut out, &Mark::Table { table: table.to_owned(), columns: columns.to_owned() })?;
        connection.rows(&format!("SELECT {columns} FROM {table} ORDER BY 1, 2"), &[], &mut |row| {
            rows += 1;
            put(&mut out, &Cells(row.rest()))
        })?;
    }
    put(&mut out, &Mark::End { rows })?;
    out.finish().and_then(Write::flush)?;
    Ok(rows)
}

fn put(out: &mut dyn Write, line: &impl Serialize) -> Result<(), StoreError> {
    serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

/// Fills a new store with a backup, as a whole or not at all, and tells how many rows it has.
pub fn restore(address: &Address, backup: &mut dyn Read) -> Result<u64, StoreError> {
    let mut copy = Copy::begin(backup)?;
    let (mut connection, _lock) = open_writer(address)?;
    copy.fill(connection.as_mut())
}

/// Tells how many rows a backup has, if it can be restored: it is read into a database that is gone afterwards.
pub fn check_backup(backup: &mut dyn Read) -> Result<u64, StoreError> {
    let mut copy = Copy::begin(backup)?;
    copy.fill(&mut Sqlite::open_temporary()?)
}

/// A backup that is read.
struct Copy<'a> {
    schema: u32,
    reader: BufReader<zstd::stream::Decoder<'a, BufReader<&'a mut dyn Read>>>,
}

impl<'a> Copy<'a> {
    /// Reads the first line.
    fn begin(backup: &'a mut dyn Read) -> Result<Self, StoreError> {
        let mut decoder = zstd::stream::Decoder::new(backup).map_err(unreadable)?;
        decoder.window_log_max(MAX_WINDOW_LOG).map_err(unreadable)?;
        let mut copy = Self { schema: 0, reader: BufReader::new(decoder) };
        match copy.next()? {
            Some(Line::Mark(Mark::Header { broadside_backup: FORMAT, schema })) if schema > 0 => {
                copy.schema = schema;
            }
            _ => return Err(unreadable("it begins like none")),
        }
        if copy.schema > NEWEST_SCHEMA {
            return Err(StoreError::Newer { found: copy.schema, known: NEWEST_SCHEMA });
        }
        Ok(copy)
    }

    fn next(&mut self) -> Result<Option<Line>, StoreError> {
        line::next(&mut self.reader)
    }

    /// Fills a new database with the rest.
    fn fill(&mut self, connection: &mut dyn Connection) -> Result<u64, StoreError> {
        whole(connection, |connection| {
            schema::take_steps(connection, 0)?;
            if schema::current(connection)? > 0 {
                // A server that was opened and never began has left its tables, with nothing in them.
                schema::drop_empty(connection)?;
            }
            schema::take_steps(connection, self.schema)?;
            let rows = self.read_all(connection)?;
            schema::take_steps(connection, NEWEST_SCHEMA)?;
            Ok(rows)
        })
    }

    fn read_all(&mut self, connection: &mut dyn Connection) -> Result<u64, StoreError> {
        let mut rows = 0;
        let mut tables = BTreeSet::new();
        let mut insertion = None;
        while let Some(line) = self.next()? {
            match (line, &insertion) {
                (Line::Mark(Mark::Table { table, columns }), _) => {
                    insertion = Some(Insertion::new(&table, &columns)?);
                    if !tables.insert(table) {
                        return Err(unreadable("a table comes twice"));
                    }
                }
                (Line::Row(values), Some(Insertion { sql, columns })) if values.len() == *columns => {
                    rows += 1;
                    connection.run(sql, &values)?;
                }
                (Line::Row(_), _) => return Err(unreadable("a row belongs to no table")),
                // Whether the copy is whole shows after its last line.
                (Line::Mark(Mark::End { rows: told }), _) if told == rows && self.next()?.is_none() => {
                    return count_on(connection, &tables).map(|()| rows);
                }
                (Line::Mark(Mark::Header { .. } | Mark::End { .. }), _) => break,
            }
        }
        Err(unreadable("its end is missing"))
    }
}

/// The statement that inserts rows of a backup.
struct Insertion {
    sql: String,
    columns: usize,
}

impl Insertion {
    /// The names are checked, because they become SQL.
    fn new(table: &str, columns: &str) -> Result<Self, StoreError> {
        let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        if !TABLES.iter().any(|(known, _)| *known == table) || !columns.split(", ").all(is_name) {
            return Err(unreadable(format_args!("there is no table {table:?} with these columns")));
        }
        let places: Vec<String> =
            (1..=columns.split(", ").count()).map(|place| format!("${place}")).collect();
        let sql = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
        Ok(Self { sql, columns: places.len() })
    }
}

/// Lets the keys of the tables that the backup has count on. A table of a later step is not there yet, and empty when it
/// comes.
fn count_on(connection: &mut dyn Connection, tables: &BTreeSet<String>) -> Result<(), StoreError> {
    let statement = connection.dialect().count_on;
    let mut counted = COUNTED.iter().filter(|table| tables.contains(**table));
    counted.try_for_each(|table| connection.script(&statement.replace("{table}", table)))
}

fn unreadable(why: impl std::fmt::Display) -> StoreError {
    StoreError::BadBackup(why.to_string())
}
