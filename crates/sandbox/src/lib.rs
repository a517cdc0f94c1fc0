//! Runs one untrusted program under limits and reports how it ended.
//!
//! A [`Slot`] is one helper process that sits in its own cgroups and namespaces. It runs one [`Program`] at a time;
//! while it does, it is a [`Running`], and how that went is told as [`Ended`]. What a program did wrong is data;
//! what we failed to do is an [`Error`]. This room knows no game and no language.
//!
//! It is also the only room with `unsafe`: the system calls that make processes, namespaces and filters.

#![warn(clippy::undocumented_unsafe_blocks)]

mod batch;
mod brake;
mod capture;
mod cgroup;
mod ended;
mod entry;
mod error;
mod helper;
mod link;
mod made;
mod meter;
mod order;
mod program;
mod running;
mod slot;
mod socket;
mod survey;
mod sys;
mod user;
mod wire;

pub use batch::{Batch, run};
pub use brake::Brake;
pub use capture::Capture;
pub use ended::{Ended, Exit};
pub use entry::enter_if_asked;
pub use error::{Error, Step};
pub use made::{Made, MadeError};
pub use meter::{Awake, Meter};
pub use program::{Limits, Program, Wiring};
pub use running::Running;
pub use slot::{Protection, Setup, Slot, Trust};
pub use survey::{Layer, Mode, Reason, State, Survey, survey};
