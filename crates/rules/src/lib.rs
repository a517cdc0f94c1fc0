//! Which boards, shots and throws are legal and what follows from them, for every preset.
//!
//! A match is a pure state machine. It says which calls are due now and for whom; whoever drives it brings the
//! answers, or the faults, of both seats; it tells what happened and goes on, until there is a verdict. There
//! is no clock, no chance and no input or output here, so the same answers always give the same match:
//!
//! ```
//! use rules::rps::{Choice, Rps, RpsAnswer, Throw};
//! use rules::{Call, Event, Match, Outcome, Preset, Seat};
//!
//! let rules = Preset::AiBattle.rps(3, 1)?;
//! let mut events = Vec::new();
//! let mut tell = |event: Event<Rps, ()>| events.push(event);
//! let mut game = Match::begin(&rules, Seat::First, &mut tell);
//! let verdict = game.run(
//!     |seat, call| match (call, seat) {
//!         (Call::Play(_), Seat::First) => Ok(RpsAnswer::Choice(Choice::Of(Throw::Rock))),
//!         (Call::Play(_), Seat::Second) => Ok(RpsAnswer::Choice(Choice::Of(Throw::Scissors))),
//!         _ => Ok(RpsAnswer::Done),
//!     },
//!     &mut tell,
//! );
//! assert_eq!(verdict.outcome, Outcome::Won(Seat::First));
//! assert_eq!(verdict.sets_played(), 2, "the third set could not change the winner");
//! assert_eq!(events.last(), Some(&Event::Ended(verdict)));
//! # Ok::<(), rules::BadLength>(())
//! ```
//!
//! What somebody sent is one type and what is legal is another: a [`Layout`](sea_battle::Layout) becomes a
//! [`Board`] or all the reasons why it is none, and a [`Game`]'s raw answer becomes a move or the rule that it
//! breaks.

mod game;
mod match_play;
mod preset;
pub mod rps;
pub mod sea_battle;
mod seat;
mod series;

pub use game::{Game, Players, Progress};
pub use match_play::{Call, Event, Failure, Failures, Match, MatchRules, Replies};
pub use preset::{BadLength, NotAPreset, Preset};
pub use sea_battle::{Board, Cell, CellSet};
pub use seat::{BySeat, Seat};
pub use series::{Ending, MAX_SETS, Notice, Opening, Outcome, Series, Stop, Verdict};
