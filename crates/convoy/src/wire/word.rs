//! Names and headers inside a line of JSON, each checked when it is read.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Anything that prints as a word, for `#[serde(with)]`.
pub(super) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

/// Anything that is read from a word, for `#[serde(with)]`.
pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    from: D,
) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(Error::custom)
}

/// A text of a bounded length, for `#[serde(deserialize_with)]`.
pub(super) fn short<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let word = String::deserialize(from)?;
    if word.len() > super::MAX_WORD_BYTES { Err(D::Error::custom("a name is too long")) } else { Ok(word) }
}

/// A text of somebody else as it may be shown and kept: so many letters, and nothing that steers a terminal or that a database refuses.
pub(crate) fn plain(text: &str, most_letters: usize) -> String {
    text.chars().take(most_letters).map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The first line of a record, for `#[serde(with)]`.
pub(super) mod header {
    use record::{Header, header_line, read_header_line};

    use super::{Deserialize as _, Deserializer, Error as _, Serializer};

    pub(in crate::wire) fn serialize<S: Serializer>(header: &Header, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&header_line(header))
    }

    pub(in crate::wire) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Header, D::Error> {
        read_header_line(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}
