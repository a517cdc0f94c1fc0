//! Why octets cannot be read, in words for whoever has sent them: readers of the formats tell it in terms of their own code.

use rmp_serde::decode::Error as MsgPackError;

type CborError = ciborium::de::Error<std::io::Error>;

/// There is something behind the message.
pub(super) const MORE: &str = "something follows the message";

const SHORT: &str = "it ends too early";
const DEEP: &str = "it is nested too deep";

pub(super) fn of_cbor(error: CborError) -> String {
    match error {
        CborError::Io(_) => SHORT.to_owned(),
        CborError::Syntax(offset) => format!("the byte at {offset}, counted from 0, cannot stand there"),
        CborError::Semantic(_, words) => words,
        CborError::RecursionLimitExceeded => DEEP.to_owned(),
    }
}

pub(super) fn of_msgpack(error: MsgPackError) -> String {
    match error {
        MsgPackError::InvalidMarkerRead(_) | MsgPackError::InvalidDataRead(_) => SHORT.to_owned(),
        MsgPackError::TypeMismatch(_) => {
            "a byte that begins no value stands where a value has to begin".to_owned()
        }
        MsgPackError::Utf8Error(_) => "a text in it is not UTF-8".to_owned(),
        MsgPackError::OutOfRange => "a number in it is too large".to_owned(),
        MsgPackError::LengthMismatch(_) => "a list in it has another length than it says".to_owned(),
        MsgPackError::DepthLimitExceeded => DEEP.to_owned(),
        MsgPackError::Uncategorized(words) | MsgPackError::Syntax(words) => words,
    }
}
