//! Why a match counts for nobody. None of it is ever held against a bot.

use record::BadHeader;
use rules::Seat;

/// A match that we have spoiled.
#[derive(Debug, thiserror::Error)]
pub enum Spoiled {
    /// A call came to its hard stop before the bot had used its time: the machine was too slow.
    #[error("the machine was too slow for {call} of player {seat}")]
    Void {
        /// Whose call it was.
        seat: Seat,
        /// The name of the call.
        call: &'static str,
        /// Whether the core was quiet right after it: then the bot may have made the noise itself.
        quiet: bool,
    },
    /// The match was void too often.
    #[error("the machine is too busy: the match was void {0} times")]
    Overloaded(u32),
    /// The header describes no match of the game.
    #[error(transparent)]
    Header(#[from] BadHeader),
    /// A program could not be run.
    #[error("a bot could not be run: {0}")]
    Sandbox(#[from] sandbox::Error),
    /// A pipe, a clock or a core could not be used.
    #[error("the system refused {what}: {cause}")]
    System {
        /// What we wanted.
        what: &'static str,
        /// What the system said.
        cause: std::io::Error,
    },
    /// A program that was ended is at the table.
    #[error("player {0} is not there any more")]
    Absent(Seat),
    /// More programs than a dock has places for.
    #[error("more than {0} programs at once")]
    Crowded(usize),
}

impl Spoiled {
    pub(crate) fn system(what: &'static str, cause: rustix::io::Errno) -> Self {
        Self::System { what, cause: cause.into() }
    }
}
