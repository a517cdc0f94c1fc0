//! The format of records: versioned JSON lines. The first line is the header with the version, each further line
//! is one event, and the last one is the verdict.
//!
//! ```text
//! {"broadside":1,"game":"sea-battle","preset":"ai-battle","sets":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}
//! {"set":1,"first":1}
//! {"shot":"B7","by":1,"result":"miss"}
//! {"verdict":"first","ending":"played","score":[1,0]}
//! ```
//!
//! Within a version, fields may be added to a line, so unknown fields are passed over. A new kind of line could
//! change who has won, so it makes a new version: an unknown kind is an error, as is an unknown version.

mod event;
mod failure;
mod first;
mod misfit;
mod order;
mod problem;
mod read;

pub(crate) use event::text;
pub use event::{ending_name, event_line, outcome_name, timed_line};
pub use failure::call_name;
pub(crate) use first::game_of;
pub use first::{header_line, read_header_line};
pub use misfit::Misfit;
pub(crate) use problem::typed;
pub use problem::{Problem, ReadError};
pub(crate) use read::split_lines;
pub use read::{Line, LineReader};

/// The version of the format.
pub const VERSION: u64 = 1;

/// The most bytes of a whole record. The longest match that the rules allow, two million shots past the board or
/// at cells that were shot at before, fits in with the times of its calls.
pub const MAX_RECORD_BYTES: usize = 192 << 20;

/// The most bytes of a line.
pub const MAX_LINE_BYTES: usize = 64 << 10;

/// The most events of a record.
pub const MAX_EVENTS: usize = 2_100_000;
