//! A consistent copy of everything, taken while others write, and back again.
//!
//! The format is our own and the same for both databases, so that a backup of one can be restored into the other:
//! JSON lines, compressed. The first line tells the schema, then every table begins with its columns and has one line for
//! each row, and the last line tells how many rows there were. A backup that was cut short or altered is not taken.

use std::io::{BufRead, BufReader, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::address::Address;
use crate::connection::{Connection, whole};
use crate::error::StoreError;
use crate::packed::MAX_LOG_BYTES;
use crate::schema::{self, COUNTED, NEWEST_SCHEMA, TABLES};
use crate::store::{Archive, open_writer};
use crate::value::Value;

/// The version of the format.
const FORMAT: u32 = 1;
/// The most bytes of a line: a log in hexadecimal digits, and room to spare.
const MAX_LINE_BYTES: u64 = 3 * MAX_LOG_BYTES as u64;
/// Logs are compressed already, so a light hand is enough.
const LEVEL: i32 = 1;

/// The lines of a backup that are no rows.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Header { broadside_backup: u32, schema: u32 },
    Table { table: String, columns: String },
    Row(Vec<Json>),
    End { rows: u64 },
}

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
    let mut put = |line: &Line| -> Result<(), StoreError> {
        serde_json::to_writer(&mut out, line).map_err(std::io::Error::from)?;
        Ok(out.write_all(b"\n")?)
    };
    put(&Line::Header { broadside_backup: FORMAT, schema: NEWEST_SCHEMA })?;
    let mut rows = 0;
    for (table, columns) in TABLES {
        put(&Line::Table { table: table.to_owned(), columns: columns.to_owned() })?;
        connection.rows(&format!("SELECT {columns} FROM {table} ORDER BY 1, 2"), &[], &mut |row| {
            rows += 1;
            put(&Line::Row(row.rest().into_iter().map(to_json).collect()))
        })?;
    }
    put(&Line::End { rows })?;
    out.finish().and_then(Write::flush)?;
    Ok(rows)
}

/// Fills a new store with a backup, as a whole or not at all, and tells how many rows it has.
pub fn restore(address: &Address, backup: &mut dyn Read) -> Result<u64, StoreError> {
    let decoder = zstd::stream::Decoder::new(backup).map_err(unreadable)?;
    let mut reader = BufReader::new(decoder);
    let mut lines = std::iter::from_fn(|| next_line(&mut reader).transpose());
    let Some(Line::Header { broadside_backup: FORMAT, schema }) = lines.next().transpose()? else {
        return Err(unreadable("it begins like none"));
    };
    if schema > NEWEST_SCHEMA {
        return Err(StoreError::Newer { found: schema, known: NEWEST_SCHEMA });
    }
    let (mut connection, _lock) = open_writer(address)?;
    whole(connection.as_mut(), |connection| {
        schema::take_steps(connection, 0)?;
        if schema::current(connection)? > 0 {
            return Err(StoreError::NotEmpty);
        }
        schema::take_steps(connection, schema)?;
        let rows = read_all(connection, &mut lines)?;
        schema::take_steps(connection, NEWEST_SCHEMA)?;
        Ok(rows)
    })
}

/// The next line, if there is one.
fn next_line(reader: &mut dyn BufRead) -> Result<Option<Line>, StoreError> {
    let mut line = Vec::new();
    reader.take(MAX_LINE_BYTES).read_until(b'\n', &mut line).map_err(unreadable)?;
    match line.last() {
        None => Ok(None),
        Some(b'\n') => serde_json::from_slice(&line).map(Some).map_err(unreadable),
        Some(_) => Err(unreadable("a line does not end")),
    }
}

fn read_all(
    connection: &mut dyn Connection,
    lines: &mut dyn Iterator<Item = Result<Line, StoreError>>,
) -> Result<u64, StoreError> {
    let mut rows = 0;
    let mut insert = String::new();
    while let Some(line) = lines.next().transpose()? {
        match line {
            Line::Table { table, columns } => insert = insertion(&table, &columns)?,
            Line::Row(row) => {
                rows += 1;
                let values: Option<Vec<Value>> = row.into_iter().map(from_json).collect();
                let values = values.ok_or_else(|| unreadable("a row cannot be"))?;
                connection.run(&insert, &values)?;
            }
            // Whether the copy is whole shows after its last line.
            Line::End { rows: told } if told == rows && lines.next().transpose()?.is_none() => {
                return count_on(connection).map(|()| rows);
            }
            Line::Header { .. } | Line::End { .. } => break,
        }
    }
    Err(unreadable("its end is missing"))
}

/// The statement that inserts rows of a backup: its names are checked, because they become SQL.
fn insertion(table: &str, columns: &str) -> Result<String, StoreError> {
    let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    if !TABLES.iter().any(|(known, _)| *known == table) || !columns.split(", ").all(is_name) {
        return Err(unreadable(format_args!("there is no table {table:?} with these columns")));
    }
    let places: Vec<String> = (1..=columns.split(", ").count()).map(|place| format!("${place}")).collect();
    Ok(format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", ")))
}

fn count_on(connection: &mut dyn Connection) -> Result<(), StoreError> {
    let statement = connection.dialect().count_on;
    COUNTED.iter().try_for_each(|table| connection.script(&statement.replace("{table}", table)))
}

fn to_json(value: Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Int(value) => value.into(),
        Value::Text(text) => text.into(),
        // Bytes are told from texts by being alone in a list.
        Value::Bytes(bytes) => vec![hex(&bytes)].into(),
    }
}

fn from_json(value: Json) -> Option<Value> {
    match value {
        Json::Null => Some(Value::Null),
        Json::Number(number) => number.as_i64().map(Value::Int),
        Json::String(text) => Some(Value::Text(text)),
        Json::Array(bytes) => unhex(bytes.first()?.as_str()?).map(Value::Bytes),
        Json::Bool(_) | Json::Object(_) => None,
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)]);
        text.push(DIGITS[usize::from(byte & 15)]);
    }
    text
}

fn unhex(digits: &str) -> Option<Vec<u8>> {
    let byte = |pair: &[u8]| {
        let [high, low] = [pair.first()?, pair.get(1)?].map(|digit| char::from(*digit).to_digit(16));
        u8::try_from(high? << 4 | low?).ok()
    };
    digits.as_bytes().chunks(2).map(byte).collect()
}

fn unreadable(why: impl std::fmt::Display) -> StoreError {
    StoreError::BadBackup(why.to_string())
}
