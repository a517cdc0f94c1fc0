//! The three serializers: messages in, octets out, and back within bounds.
//!
//! Well-kept crates read and write the formats; what they have in common is one reader and one writer of values for serde.
//! The reader counts depth and values, so that a small message cannot become a large or deep one.

mod complaint;
mod read;
mod write;

use std::fmt;

use bytes::Bytes;

use crate::flaw::Flaw;
use crate::message::Message;
use crate::value::Value;
use read::Bounded;

pub(crate) use write::Octets;

/// How deep lists and dictionaries may be nested in a message.
pub const MAX_DEPTH: usize = 64;
/// How many values a message may have.
pub const MAX_VALUES: usize = 1 << 18;
/// How much of a reader's complaint is passed on, in characters.
const MAX_COMPLAINT_CHARACTERS: usize = 120;

/// How messages are written as octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Serializer {
    /// JSON
    Json,
    /// MessagePack
    MsgPack,
    /// CBOR
    Cbor,
}

impl Serializer {
    /// All of them, those that cost least first.
    pub const ALL: [Self; 3] = [Self::Json, Self::MsgPack, Self::Cbor];

    /// The name of its WebSocket subprotocol.
    pub fn subprotocol(self) -> &'static str {
        match self {
            Self::Json => "wamp.2.json",
            Self::MsgPack => "wamp.2.msgpack",
            Self::Cbor => "wamp.2.cbor",
        }
    }

    /// The first of the subprotocols offered in a header that we speak.
    pub fn offered(header: &str) -> Option<Self> {
        header
            .split(',')
            .find_map(|name| Self::ALL.into_iter().find(|known| known.subprotocol() == name.trim()))
    }

    /// Whether messages are text, for the transports that tell text from binary.
    pub fn is_text(self) -> bool {
        self == Self::Json
    }

    /// Writes a message.
    pub fn encode(self, message: &Message) -> Bytes {
        let mut octets = Vec::with_capacity(128);
        match self {
            Self::Json => serde_json::to_writer(&mut octets, message).map_err(drop),
            Self::MsgPack => rmp_serde::encode::write(&mut octets, message).map_err(drop),
            Self::Cbor => ciborium::into_writer(message, &mut octets).map_err(drop),
        }
        .expect("a vector takes everything, and every value can be written");
        octets.into()
    }

    /// Reads a message.
    pub fn decode(self, octets: &[u8]) -> Result<Message, Flaw> {
        match self.read(octets).map_err(|complaint| self.unreadable(&complaint))? {
            Value::List(elements) => Message::from_elements(elements),
            _ => Err(Flaw::NoMessage),
        }
    }

    fn read(self, octets: &[u8]) -> Result<Value, String> {
        let mut rest = octets;
        let value: Bounded = match self {
            Self::Json => {
                return serde_json::from_slice(octets)
                    .map(Bounded::into_value)
                    .map_err(|error| error.to_string());
            }
            Self::MsgPack => rmp_serde::from_read(&mut rest).map_err(complaint::of_msgpack)?,
            Self::Cbor => ciborium::de::from_reader(&mut rest).map_err(complaint::of_cbor)?,
        };
        if rest.is_empty() { Ok(value.into_value()) } else { Err(complaint::MORE.to_owned()) }
    }

    fn unreadable(self, complaint: &str) -> Flaw {
        let complaint = complaint.chars().take(MAX_COMPLAINT_CHARACTERS).collect();
        Flaw::Unreadable { format: self.name(), complaint }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Json => "JSON",
            Self::MsgPack => "MessagePack",
            Self::Cbor => "CBOR",
        }
    }
}

impl fmt::Display for Serializer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests;
