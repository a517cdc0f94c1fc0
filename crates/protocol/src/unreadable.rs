//! What came instead of an answer.

use std::fmt;

use crate::call_id::CallId;
use crate::inbox::{MAX_LINE_BYTES, TooLong};

/// The most characters of a bot's words that are repeated.
pub const MAX_FOUND_CHARACTERS: usize = 400;

/// Why there is no answer in what a bot has written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is something else.
    Garbled(Garbled),
    /// It is longer than any answer.
    TooLong,
}

/// What was expected, and what came instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garbled {
    /// What would have been an answer.
    pub expected: Expected,
    /// What came: text that is short and has no line ends.
    pub found: String,
}

/// What would have been an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The line with which a bot says that it is ready.
    Greeting,
    /// An answer that begins with this id.
    Id(CallId),
    /// Nothing but the id: the call only tells.
    Nothing,
    /// A map: rows of whole numbers.
    Map,
    /// Two whole numbers.
    TwoIntegers,
    /// One whole number.
    OneInteger,
    /// A row of a board of the `lol-2019` judge.
    BoardRow,
    /// A shot as the `lol-2019` judge knows it.
    Shot,
    /// Silence: nothing more was asked.
    Silence,
}

impl Garbled {
    /// What came, as far as it can be shown.
    #[must_use]
    pub fn new(expected: Expected, found: &[u8]) -> Self {
        Self { expected, found: legible(found) }
    }
}

impl Unreadable {
    pub(crate) fn garbled(expected: Expected, found: &[u8]) -> Self {
        Self::Garbled(Garbled::new(expected, found))
    }
}

impl From<TooLong> for Unreadable {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}

/// Bytes as text on one line, cut where it grows long.
fn legible(bytes: &[u8]) -> String {
    let enough = bytes.len().min(4 * MAX_FOUND_CHARACTERS);
    let text = String::from_utf8_lossy(&bytes[..enough]);
    let mut shown: String = text.trim_end().chars().take(MAX_FOUND_CHARACTERS).flat_map(printable).collect();
    if enough < bytes.len() || text.chars().count() > MAX_FOUND_CHARACTERS {
        shown.push('…');
    }
    if shown.is_empty() { "nothing".to_owned() } else { shown }
}

/// A character, or its escape where it would spoil the line.
fn printable(character: char) -> impl Iterator<Item = char> {
    let escaped = character.is_control().then(|| character.escape_default());
    let plain = escaped.is_none().then_some(character);
    escaped.into_iter().flatten().chain(plain)
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greeting => f.write_str("the line `broadside 1`"),
            Self::Id(id) => write!(f, "an answer that begins with {id}"),
            Self::Nothing => f.write_str("no value: this call only tells"),
            Self::Map => f.write_str("10 rows of 10 numbers"),
            Self::TwoIntegers => f.write_str("two whole numbers"),
            Self::OneInteger => f.write_str("a whole number"),
            Self::BoardRow => f.write_str("a row of 10 characters `_` and `#`"),
            Self::Shot => f.write_str("a shot: two whole numbers"),
            Self::Silence => f.write_str("nothing before the next call"),
        }
    }
}

impl fmt::Display for Garbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Garbled(garbled) => garbled.fmt(f),
            Self::TooLong => write!(f, "a line of more than {MAX_LINE_BYTES} bytes"),
        }
    }
}

impl std::error::Error for Unreadable {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: &[u8], shown: &str) {
        assert_eq!(Garbled::new(Expected::Map, found).found, shown);
    }

    #[test]
    fn what_came_is_shown_on_one_short_line() {
        check(b"", "nothing");
        check(b"3 4 5", "3 4 5");
        check("\u{416}\u{1b}[31m\0\n".as_bytes(), "\u{416}\\u{1b}[31m\\u{0}");
        check(b"\xff1", "\u{fffd}1");
        check(&[b'7'; 401], &("7".repeat(400) + "…"));
        check("ж".repeat(100_000).as_bytes(), &("ж".repeat(400) + "…"));
    }
}
