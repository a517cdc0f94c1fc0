//! Hands checks and games to workers, fairly between people.
//!
//! Whoever wants something done opens a lane at the [`Desk`] and gives it [`Orders`], which are asked for the next task
//! whenever somebody is free. Checks come before games, owners take turns by the time that they have used, and what
//! fails through our own fault is tried again, at most [`MAX_ATTEMPTS`] times. Every task that was handed out has
//! exactly one [`Outcome`].
//!
//! A [`Crew`] is the workers of this machine. Workers elsewhere do what it does: enlist with their [`Skills`], take a
//! [`Ticket`] that they can do, and finish it or give it back.
//!
//! ```
//! use std::sync::atomic::{AtomicU64, Ordering};
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use jobs::{Bot, Class, Crew, CrewSetup, Desk, GameTask, Lane, Life, Orders, Outcome, Owner, State, Task, TaskId};
//! # use jobs::Workshop;
//! # use judge::TimeLimits;
//! # use record::{Contestant, GameKind, Header, Host};
//! # use rules::{BySeat, Preset, Seat};
//! # use sandbox::{Setup, Trust};
//! # fn game(seed: u64) -> GameTask {
//! #     let header = Header {
//! #         game: GameKind::Rps,
//! #         preset: Preset::AiBattle,
//! #         sets: 3,
//! #         wins: Some(2),
//! #         first: Seat::First,
//! #         bots: BySeat::new(Contestant::named("oracle"), Contestant::named("dice")),
//! #         seed: Some(seed),
//! #         host: Host::InProcess,
//! #         voided: 0,
//! #     };
//! #     let bots = BySeat::new(Bot::House("oracle".to_owned()), Bot::House("dice".to_owned()));
//! #     GameTask { header, limits: TimeLimits::of(Preset::AiBattle), bots }
//! # }
//! # let builder = languages::Builder::new(Setup::new(Trust::Trusted), "/nowhere".into());
//! # let workshop = Arc::new(Workshop::new(builder));
//!
//! /// A hundred games.
//! #[derive(Default)]
//! struct Hundred {
//!     handed: AtomicU64,
//!     done: AtomicU64,
//! }
//!
//! impl Orders for Hundred {
//!     fn next(&self) -> Option<(TaskId, Task)> {
//!         let number = self.handed.fetch_add(1, Ordering::Relaxed);
//!         (number < 100).then(|| (TaskId(number), Task::Game(game(number))))
//!     }
//!
//!     fn done(&self, _: TaskId, outcome: Outcome) {
//!         assert!(matches!(outcome, Outcome::Done(_)));
//!         self.done.fetch_add(1, Ordering::Relaxed);
//!     }
//!
//!     fn left(&self) -> u64 {
//!         100 - self.done.load(Ordering::Relaxed)
//!     }
//!
//!     fn is_over(&self) -> bool {
//!         self.left() == 0
//!     }
//! }
//!
//! let desk = Desk::new();
//! let crew = Crew::start(&desk, CrewSetup::new(Trust::Trusted, workshop));
//! let lane = Lane { owner: Owner(1), class: Class::Game, life: Life::Game };
//! let lane = desk.open(lane, Arc::new(Hundred::default()))?;
//! assert_eq!(desk.wait(lane, Duration::from_secs(60)), Some(State::Over));
//! crew.stop();
//! # Ok::<(), jobs::Full>(())
//! ```

mod calibrate;
mod check;
mod checked;
mod code;
mod cores;
mod crew;
mod desk;
mod housed;
mod lack;
mod lane;
mod load;
mod lots;
mod machine;
mod news;
mod orders;
mod outdone;
mod ready;
mod skills;
mod task;
mod ticket;
mod trial;
mod trouble;
mod workshop;

pub use calibrate::calibrate;
pub use check::{Examination, examine, test_game};
pub use checked::{Bound, CHECKED_SEAT, CheckDone, Stage};
pub use code::{Bot, Code, CodeDigest};
pub use cores::cores;
pub use crew::{Crew, CrewSetup, MAX_CAST, MAX_WORKERS};
pub use desk::{Desk, MAX_ENDED_LANES, MAX_LANES, MAX_LANES_OF_OWNER, MAX_RESTING_OWNERS};
pub use housed::Housed;
pub use judge::{Life, TimeLimits, Unfit};
pub use lack::Lack;
pub use lane::{Class, Full, Lane, LaneId, Owner, Progress, State};
pub use load::Load;
pub use lots::Lots;
pub use machine::{HERE, MAX_KIND_LETTERS, is_machine_kind};
pub use news::{Glimpse, Lines, News, Watched};
pub use orders::Orders;
pub use outdone::Outdone;
pub use ready::{Ready, kind_of, open_dock, play, play_house};
pub use skills::{EXECUTABLE, Skills};
pub use task::{CheckTask, Done, GameDone, GameTask, Outcome, Task, TaskId};
pub use ticket::{Ticket, WorkerId};
pub use trial::trial;
pub use trouble::{GivenUp, MAX_ATTEMPTS, Trouble};
pub use workshop::{MAX_KNOWN_PROGRAMS, Workshop};
