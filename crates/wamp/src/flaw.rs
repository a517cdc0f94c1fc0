//! What can be wrong with a message that somebody sent.

use thiserror::Error;

/// Why octets are no message. For all of these the session is aborted: whoever sent them does not speak WAMP.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The serializer cannot read it.
    #[error("not readable as {format}: {complaint}")]
    Unreadable {
        /// The name of the format.
        format: &'static str,
        /// What the reader of the format says, shortened.
        complaint: String,
    },
    /// It is longer than a message may be.
    #[error("a message must have at most {limit_bytes} bytes")]
    TooLong {
        /// The limit.
        limit_bytes: usize,
    },
    /// It is no list that begins with the number of a message.
    #[error("a message is a list that begins with the number of its type")]
    NoMessage,
    /// No message has this number.
    #[error("no message has the type {0}")]
    UnknownMessage(u64),
    /// An element is missing or of the wrong kind.
    #[error("{message}: {field} must be {wanted}, not {found}")]
    Field {
        /// The name of the message.
        message: &'static str,
        /// The name of the element.
        field: &'static str,
        /// What belongs there.
        wanted: &'static str,
        /// What was there: a number itself, and of everything else the kind.
        found: String,
    },
    /// There are more elements than the message has.
    #[error("{message} has too many elements")]
    TooManyElements {
        /// The name of the message.
        message: &'static str,
    },
}
