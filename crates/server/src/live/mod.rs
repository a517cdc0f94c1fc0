//! Streams of server-sent events, one file each, of the same shape: `PATH` and `show`. A stream tells the whole state again
//! whenever it changes (or, of a game, each line once), ends when nothing will change any more, and ends when the arena
//! stops. [`Running`] has the games that are played now.

mod cursor;
mod feed;
pub(crate) mod game;
pub(crate) mod network;
mod running;
mod scores;
mod takes;
pub(crate) mod tournament;
pub(crate) mod version;
mod view;

pub(crate) use cursor::Cursor;
pub(crate) use feed::{Lines, MAX_LINES_OF_LOOK};
pub(crate) use running::{Playing, Running};
pub(crate) use scores::{Score, ScoreRow, Scores, look, waits_for};
pub(crate) use takes::LastTakes;
pub(crate) use tournament::NewsGame;
pub(crate) use view::View;

use std::time::Duration;

/// How often a stream that has nothing to tell shows that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);
