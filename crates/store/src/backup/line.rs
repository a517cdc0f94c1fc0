//! The lines of a backup. Whoever has written them, reading one takes a bounded amount of memory: a row is read straight
//! into its values, and a line that is no row is short.

use std::fmt;
use std::io::{BufRead, Read as _};

use serde::de::{Error as _, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::unreadable;
use crate::error::StoreError;
use crate::packed::MAX_LOG_BYTES;
use crate::value::Value;

/// The most bytes of a row: a log in hexadecimal digits, and room to spare.
const MAX_ROW_BYTES: u64 = 3 * MAX_LOG_BYTES as u64;
/// The most bytes of any other line.
const MAX_MARK_BYTES: usize = 4 << 10;
/// The most values of a row; no table has nearly as many columns.
const MAX_ROW_VALUES: usize = 64;

/// A line of a backup.
pub(super) enum Line {
    Mark(Mark),
    Row(Vec<Value>),
}

/// A line that is no row.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Mark {
    Header { broadside_backup: u32, schema: u32 },
    Table { table: String, columns: String },
    End { rows: u64 },
}

/// The next line, if there is one.
pub(super) fn next(reader: &mut dyn BufRead) -> Result<Option<Line>, StoreError> {
    let mut line = Vec::new();
    reader.take(MAX_ROW_BYTES).read_until(b'\n', &mut line).map_err(unreadable)?;
    match *line {
        [] => Ok(None),
        [b'[', .., b'\n'] => {
            let Cells(values) = serde_json::from_slice(&line).map_err(unreadable)?;
            Ok(Some(Line::Row(values)))
        }
        [.., b'\n'] if line.len() <= MAX_MARK_BYTES => {
            serde_json::from_slice(&line).map(|mark| Some(Line::Mark(mark))).map_err(unreadable)
        }
        [.., b'\n'] => Err(unreadable("a line is too long")),
        _ => Err(unreadable("a line does not end")),
    }
}

/// The values of a row as a list.
pub(super) struct Cells(pub(super) Vec<Value>);

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Cell))
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(CellsVisitor)
    }
}

struct CellsVisitor;

impl<'de> Visitor<'de> for CellsVisitor {
    type Value = Cells;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cells, A::Error> {
        let mut values = Vec::new();
        while let Some(OwnedCell(value)) = list.next_element()? {
            if values.len() == MAX_ROW_VALUES {
                return Err(A::Error::custom("a row is too long"));
            }
            values.push(value);
        }
        Ok(Cells(values))
    }
}

/// A value that is written.
struct Cell<'a>(&'a Value);

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Null => serializer.serialize_unit(),
            Value::Int(value) => serializer.serialize_i64(*value),
            Value::Text(text) => serializer.serialize_str(text),
            // Bytes are told from texts by being alone in a list.
            Value::Bytes(bytes) => serializer.collect_seq([hex(bytes)]),
        }
    }
}

/// A value that is read.
struct OwnedCell(Value);

impl<'de> Deserialize<'de> for OwnedCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CellVisitor).map(Self)
    }
}

struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing, a whole number, a text or bytes")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Int(value))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Value, E> {
        i64::try_from(value).map(Value::Int).map_err(|_| E::custom("a number is too large"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let digits: Option<&str> = list.next_element()?;
        let bytes = digits.and_then(unhex).ok_or_else(|| A::Error::custom("bytes are no digits"))?;
        match list.next_element::<IgnoredAny>()? {
            None => Ok(Value::Bytes(bytes)),
            Some(_) => Err(A::Error::custom("bytes are not alone")),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Option<Line>, StoreError> {
        next(&mut text.as_bytes())
    }

    #[test]
    fn values_come_back_as_they_were() {
        let values = [
            Value::Null,
            Value::Int(i64::MIN),
            Value::Text("a\n\"Б\"".to_owned()),
            Value::Bytes(vec![0, 255]),
        ];
        let line = serde_json::to_string(&Cells(values.to_vec())).unwrap();
        assert_eq!(line, r#"[null,-9223372036854775808,"a\n\"Б\"",["00ff"]]"#);
        let Ok(Some(Line::Row(read))) = read(&format!("{line}\n")) else { panic!("no row") };
        assert_eq!(read, values);
    }

    #[test]
    fn what_is_no_line_is_refused() {
        let row = |values: usize| format!("[{}]\n", vec!["1"; values].join(","));
        assert!(read(&row(MAX_ROW_VALUES)).is_ok());
        let odd = [
            row(MAX_ROW_VALUES + 1),
            format!("{{\"rows\":1{}}}\n", " ".repeat(MAX_MARK_BYTES)),
            "[1]".to_owned(),
            "[1.5]\n".to_owned(),
            "[true]\n".to_owned(),
            "[18446744073709551615]\n".to_owned(),
            "[[]]\n".to_owned(),
            "[[\"0\"]]\n".to_owned(),
            "[[\"00\",1]]\n".to_owned(),
            "[[[\"00\"]]]\n".to_owned(),
            "[".repeat(9_999) + "\n",
        ];
        for line in odd {
            assert!(read(&line).is_err(), "{line}");
        }
    }
}
