//! How a task, the code of its bots and what came of it are spelled as bytes.
//!
//! A [`JobLine`] is small: it names the code of its bots by digest, and whoever takes it fetches each code once, as a
//! [`CodeParcel`]. A [`Report`] is what came of it; a [`BuildParcel`] is what was compiled for it, which others may use. Short games
//! go several in a message, and so do their reports: a message costs more than they do.
//!
//! Whatever comes from elsewhere is hostile until it was read, and is read within bounds or refused with a [`Misread`]; before a
//! report counts, [`Report::verify`] holds it against its job.

mod bot;
mod build;
mod check;
mod code;
mod game;
mod job;
mod misread;
mod packed;
mod printed;
mod report;
mod usage;
mod verify;
mod word;

pub(crate) use packed::{pack, unpack};
pub(crate) use word::plain;

pub use bot::{BotLine, ProgramLine};
pub use build::{BuildOffer, BuildParcel, MAX_BUILD_BYTES, MAX_BUILD_PARCEL_BYTES};
pub use check::MAX_DIAGNOSTICS;
pub use code::{CodeParcel, MAX_CODE_BYTES, MAX_PARCEL_BYTES};
pub use job::{JobLine, MAX_JOB_BYTES, MAX_JOBS_TOGETHER, WorkLine};
pub use misread::Misread;
pub use report::{MAX_REPORT_BYTES, MAX_REPORTS_TOGETHER, MAX_WHY_BYTES, Report};

/// The version of everything here. It changes when an older worker or server would misunderstand a newer one.
pub const PROTOCOL: u32 = 2;

/// The most bytes of a name: of a worker, of a scheduler, of a file or of a bot.
pub const MAX_WORD_BYTES: usize = 1_024;
