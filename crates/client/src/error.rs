//! Why an arena could not be asked, or did not want to.

use std::io;

/// Why nothing came of a request.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Nobody is there.
    #[error("no connection: {0}")]
    Unreachable(#[from] io::Error),
    /// The way could not be encrypted.
    #[error("no encrypted connection: {0}")]
    Tls(String),
    /// The answer took too long.
    #[error("no answer in {seconds} s")]
    TooSlow {
        /// How long was waited.
        seconds: u64,
    },
    /// The connection broke before the answer was there.
    #[error("the connection broke: {0}")]
    Broken(String),
    /// The answer is none of an arena.
    #[error("not an answer of an arena: {0}")]
    Strange(String),
    /// The arena says no.
    #[error("{status}: {sentence}")]
    Refused {
        /// The status.
        status: u16,
        /// The name of the reason, which stays.
        kind: String,
        /// The reason, in the language that was asked for.
        sentence: String,
        /// In how many seconds it may be tried again.
        retry_seconds: Option<u64>,
    },
}
