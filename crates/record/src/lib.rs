//! What happened in a match: events, faults, verdict, replay, points of view and log formats.
//!
//! A match *is* its event log. Tables, replays, live views and statistics are computed from it, and playing a log
//! again under the rules gives the log's verdict. Nothing here reads a file, a clock or a die:
//!
//! ```
//! use record::{AnyRecord, Contestant, Event, GameKind, Header, Host, Record};
//! use rules::rps::{Choice, Rps, RpsAnswer, Throw};
//! use rules::{BySeat, Call, Match, Preset, Seat};
//!
//! let header = Header {
//!     game: GameKind::Rps,
//!     preset: Preset::AiBattle,
//!     sets: 3,
//!     wins: Some(1),
//!     first: Seat::First,
//!     bots: BySeat::new(Contestant::named("stone"), Contestant::named("blade")),
//!     seed: None,
//!     host: Host::InProcess,
//!     voided: 0,
//! };
//! let mut events = Vec::new();
//! let mut tell = |event: Event<Rps>| events.push(event);
//! let mut game = Match::begin(&header.rules::<Rps>()?, header.first, &mut tell);
//! let verdict = game.run(
//!     |seat, call| match (call, seat) {
//!         (Call::Play(_), Seat::First) => Ok(RpsAnswer::Choice(Choice::Of(Throw::Rock))),
//!         (Call::Play(_), Seat::Second) => Ok(RpsAnswer::Choice(Choice::Of(Throw::Scissors))),
//!         _ => Ok(RpsAnswer::Done),
//!     },
//!     &mut tell,
//! );
//! let record = Record::new(header, events)?;
//! let read_back = AnyRecord::parse(&record.to_string())?;
//! assert_eq!(read_back, AnyRecord::Rps(record));
//! assert_eq!(read_back.verify(), Ok(verdict));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The formats of others are guests here: [`lol_log`], [`homework`] and [`maps`] spell cells in their own ways and
//! give back the types of the rules.

mod any_record;
pub mod chart;
mod fault;
mod games;
mod header;
pub mod homework;
pub mod lines;
pub mod lol_log;
pub mod maps;
mod plain;
mod playback;
mod record;
mod recorded;
mod replay;
mod retrace;
mod scene;
mod scribe;
mod story;
mod times;
mod veil;
mod view;
mod wire;

pub use any_record::AnyRecord;
pub use fault::{Excerpt, Exit, FailureKind, Fault, MAX_EXCERPT_BYTES};
pub use games::{LastShot, RpsTable, SeaBattleTable, Waters};
pub use header::{BadHeader, Contestant, GameKind, Header, Host, MAX_NAME_BYTES, NotAGame};
pub use lines::{Line, LineReader, MAX_EVENTS, MAX_LINE_BYTES, MAX_RECORD_BYTES, Misfit, Problem, ReadError};
pub use lines::{
    call_name, ending_name, event_line, header_line, outcome_name, read_header_line, timed_line,
};
pub use plain::plain;
pub use record::{BadRecord, Record};
pub use recorded::{Recorded, Table};
pub use replay::Replay;
pub use retrace::{Mismatch, Moment, Reply, Retrace, Ruling};
pub use scene::Scene;
pub use scribe::Scribe;
pub use story::{SetStory, set_stories};
pub use times::{CallTime, MAX_CALLS, Times};
pub use veil::veiled_line;
pub use view::{BoardView, Seen, Sight, Viewpoint};

/// Something that happened in a match, with the faults that a record knows.
pub type Event<G> = rules::Event<G, Fault>;
