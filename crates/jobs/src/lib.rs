//! Hands checks and games to workers, fairly between people.
//!
//! Whoever wants something done opens a lane at the [`Desk`] and gives it [`Orders`], which are asked for the next task
//! whenever somebody is free. Checks come before games, owners take turns by the time that they have used, and what
//! fails through our own fault is tried again, at most [`MAX_ATTEMPTS`] times. Every task that was handed out has
//! exactly one [`Outcome`].
//!
//! A [`Crew`] is the workers of this machine. Workers elsewhere would do what it does: enlist, take a [`Ticket`], and
//! finish it or give it back.

mod check;
mod code;
mod cores;
mod crew;
mod desk;
mod housed;
mod lane;
mod lots;
mod orders;
mod ready;
mod task;
mod ticket;
mod trouble;
mod workshop;

pub use check::{CHECKED_SEAT, CheckDone, Examination, Stage, examine};
pub use code::{Bot, Code, CodeDigest};
pub use cores::cores;
pub use crew::{Crew, CrewSetup, MAX_WORKERS};
pub use desk::{Desk, MAX_ENDED_LANES, MAX_LANES, MAX_LANES_OF_OWNER};
pub use housed::Housed;
pub use judge::Life;
pub use lane::{Class, Full, Lane, LaneId, Owner, Progress, State};
pub use lots::Lots;
pub use orders::Orders;
pub use ready::{Ready, kind_of, open_dock, play};
pub use task::{CheckTask, Done, GameDone, GameTask, Outcome, Task, TaskId};
pub use ticket::{Ticket, WorkerId};
pub use trouble::{GivenUp, MAX_ATTEMPTS, Trouble};
pub use workshop::{MAX_KNOWN_PROGRAMS, Workshop};
