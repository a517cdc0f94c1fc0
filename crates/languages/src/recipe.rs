//! How one source becomes something that runs: what the compiler is given, how it is called, and how the result is
//! started.

use std::time::Duration;

use sandbox::{Limits, Wiring};

use crate::source::Kind;
use crate::toolchain::owned;

/// Everything that has to be known to build a source and to run it.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    /// What lies in the box of the compiler.
    pub(crate) inputs: Vec<File>,
    /// The command line of the compiler. It leaves what it makes in `{tmp}/out`.
    pub(crate) compile: Command,
    /// What lies in the box of the bot beside what the compiler has made.
    pub(crate) kept: Vec<File>,
    /// The made file that is executed, if one is.
    pub(crate) executable: Option<&'static str>,
    /// How the bot is started.
    pub(crate) run: Command,
    /// Which lines of the driver stand for which lines of the source.
    pub(crate) clues: Vec<Clue>,
}

/// A file in a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// A command line and what it may use.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) arguments: Vec<String>,
    pub(crate) environment: Vec<(String, String)>,
    pub(crate) limits: Limits,
    pub(crate) needs_proc: bool,
}

/// A line of the driver that uses something of the bot's.
#[derive(Clone, Debug)]
pub(crate) struct Clue {
    /// The line of the driver.
    pub(crate) driver_line: u32,
    /// Where the source declares what is used there.
    pub(crate) line: u32,
    /// What it is called.
    pub(crate) name: String,
}

impl File {
    pub(crate) fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into() }
    }
}

/// The time that a compiler has.
pub(crate) const COMPILE_WALL: Duration = Duration::from_secs(60);

/// The most bytes that a compiler may make, all files together.
pub(crate) const MAX_MADE_BYTES: u64 = 64 << 20;

impl Command {
    /// A compiler.
    pub(crate) fn compiler(arguments: Vec<String>) -> Self {
        let limits = Limits {
            memory_bytes: 512 << 20,
            processes: 128,
            tmp_bytes: 256 << 20,
            file_bytes: MAX_MADE_BYTES,
            open_files: 256,
            cpu: Duration::from_secs(30),
            ..Limits::default()
        };
        Self { arguments, environment: Vec::new(), limits, needs_proc: false }
    }

    /// A bot.
    pub(crate) fn bot(arguments: &[&str]) -> Self {
        Self {
            arguments: owned(arguments),
            environment: Vec::new(),
            limits: Limits::default(),
            needs_proc: false,
        }
    }

    pub(crate) fn with_memory(mut self, bytes: u64) -> Self {
        self.limits.memory_bytes = bytes;
        self
    }

    pub(crate) fn with_proc(mut self) -> Self {
        self.needs_proc = true;
        self
    }

    pub(crate) fn with_environment(mut self, variables: &[(&str, &str)]) -> Self {
        self.environment
            .extend(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self
    }
}

/// How a bot of this kind is talked to.
pub(crate) const fn wiring(kind: Kind) -> Wiring {
    match kind {
        Kind::Bot => Wiring::Private,
        Kind::Program => Wiring::Stdio,
    }
}
