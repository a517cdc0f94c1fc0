//! Pairings, points, standings, strengths, and how sure they are.
//!
//! A tournament is a function of its plan and of the results so far. Nothing here plays, stores or prints: a
//! [`Contest`] hands out games and takes results, in whatever order they come, and hands out the rest when it is told
//! what is known already. Every game has a number and a seed that depend on nothing but the plan (and, where the format
//! asks for it, on earlier results), so it does not matter how many play at the same time:
//!
//! ```
//! use rules::{BySeat, Ending, Outcome, Seat, Verdict};
//! use tournament::{Conduct, Contest, Format, GameResult, Plan, Strengths};
//!
//! let mut contest = Contest::new(Plan::new(4, Format::USUAL, Conduct::StaysIn, 1)?);
//! while let Some(game) = contest.next() {
//!     let better = if game.entrants[Seat::First] < game.entrants[Seat::Second] { Seat::First } else { Seat::Second };
//!     let score = BySeat::only(better, 4, 0);
//!     contest.report(&GameResult {
//!         number: game.number,
//!         entrants: game.entrants,
//!         verdict: Verdict { outcome: Outcome::Won(better), ending: Ending::Played, score },
//!         failures: BySeat::new(None, None),
//!     })?;
//! }
//! let points: Vec<u32> = contest.table().rows().iter().map(|row| row.points).collect();
//! assert_eq!(points, [9, 6, 3, 0]);
//! let strengths = Strengths::of(contest.cross_table());
//! assert_eq!(strengths.ranked()[3].group, 1, "six games do not tell the last from the first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod compare;
mod contest;
mod cross_table;
mod done;
mod fixture;
mod game_result;
mod knockout;
mod ledger;
mod places;
mod plan;
mod rating;
mod round_robin;
mod standings;
mod strength;
mod swiss;
mod symmetric;
mod table;
mod waves;

pub use compare::{Comparison, Finding};
pub use contest::{BadResult, Contest};
pub use cross_table::{CrossTable, Meeting};
pub use fixture::{Entrant, Fixture, GameNumber, Start};
pub use game_result::{Conduct, GameResult, Score};
pub use knockout::MAX_REPLAYS;
pub use ledger::{Endings, Failures, Tally};
pub use places::PlaceChances;
pub use plan::{BadPlan, Format, MAX_ENTRANTS, MAX_ROUNDS, Orders, Plan};
pub use rating::Rating;
pub use standings::{Standings, Unsettled};
pub use strength::{Strength, Strengths};
pub use table::{Row, Table};
