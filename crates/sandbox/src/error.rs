//! What we failed to do. Nothing here is ever held against a program.

use std::io;
use std::path::PathBuf;

use crate::Reason;

/// A failure of ours.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// This machine cannot lock programs in.
    #[error("programs cannot be locked in here: {0:?}")]
    Impossible(Vec<Reason>),
    /// The helper could not be started.
    #[error("the helper could not be started: {0}")]
    NoHelper(io::Error),
    /// The helper has ended or does not answer.
    #[error("the helper is gone")]
    HelperGone,
    /// A step of the set-up failed.
    #[error("set-up failed at {step:?}: {cause}")]
    SetUp {
        /// Which step.
        step: Step,
        /// What the system said.
        cause: io::Error,
    },
    /// The box ended without a word: something outside killed it.
    #[error("the box was ended from outside")]
    BoxLost,
    /// A toolchain is not there, or lies where programs have folders of their own, which would hide it.
    #[error("a toolchain cannot be at {}", .0.display())]
    BadToolchain(PathBuf),
    /// The order for the program cannot be carried out as it is written.
    #[error("the program is described wrongly: {0}")]
    BadProgram(&'static str),
    /// A figure could not be read.
    #[error("the meter could not be read: {0}")]
    Meter(io::Error),
}

/// A step of the set-up of a slot or a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Pinning to the core.
    Pin,
    /// Joining the cgroups.
    Cgroup,
    /// Making namespaces.
    Namespaces,
    /// Building the root that programs see.
    Root,
    /// Mounting the program's folder.
    Folder,
    /// Mounting the private writable folder.
    Tmp,
    /// Mounting `/proc`.
    Proc,
    /// Making the processes.
    Fork,
    /// Setting limits.
    Limits,
    /// Wiring the streams.
    Streams,
    /// Becoming another user and giving up rights.
    User,
    /// Landlock.
    Landlock,
    /// The filter of system calls.
    Filter,
    /// Executing the program.
    Execute,
}

impl Step {
    /// Every step, in the order in which they are taken.
    pub const ALL: &[Step] = &[
        Step::Pin,
        Step::Cgroup,
        Step::Namespaces,
        Step::Root,
        Step::Folder,
        Step::Tmp,
        Step::Proc,
        Step::Fork,
        Step::Limits,
        Step::Streams,
        Step::User,
        Step::Landlock,
        Step::Filter,
        Step::Execute,
    ];
}
