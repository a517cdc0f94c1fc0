//! Carries tasks to workers on other machines and their results back, over NATS.
//!
//! A [`Scheduler`] stands beside the desk of an arena: it takes tickets for everybody who works elsewhere and sends them as jobs. A
//! [`Worker`] takes jobs, lets a crew of its own do them, and sends reports. Between them is JetStream, which keeps what is
//! under way and hands it to somebody else when a worker is lost. What a worker reports counts when the rules have come to
//! the same end.
//!
//! [`Signals`] are what the servers of one arena tell each other: one steers it, the others follow.
//!
//! [`wire`] is how a task, the code of its bots and what came of it are spelled as bytes; it knows no network.

mod depot;
mod hello;
mod line;
mod news;
mod object;
mod scheduler;
mod signals;
mod streams;
pub mod wire;
mod worker;

use std::time::{SystemTime, UNIX_EPOCH};

pub use hello::{Hello, MAX_CLOCK_DIFFERENCE, MAX_WORKER_NAME, Pulse, Refusal};
pub use line::{Address, LineError, Unsafe};
pub use scheduler::{
    Aside, Lookout, MAX_WORKERS, Rebuff, Scheduler, SchedulerSetup, Seen, Survey, TWICE_PERCENT,
};
pub use signals::{Asker, MAX_SIGNAL_BYTES, Questions, Signals, Told};
pub use worker::{Builds, Leave, Waits, WorkError, Worker};

/// The clock, in milliseconds of Unix.
fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
