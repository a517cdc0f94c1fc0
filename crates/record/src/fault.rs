//! Why no answer came. A broken rule is the rules' own matter ([`rules::Failure::Breach`]); everything else that
//! a player can do instead of answering is a [`Fault`].
//!
//! Whatever a bot has written is kept as a bounded [`Excerpt`], so that no bot can bloat a record.

use std::fmt;

use rules::Failure;

/// The most bytes of a bot's own words that a record keeps in one place.
pub const MAX_EXCERPT_BYTES: usize = 4096;

/// Why there was no answer to a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The answer did not come within the limit.
    #[error("no answer within {limit_ms} ms ({cpu_ms} ms of CPU time, {wall_ms} ms in all)")]
    Late {
        /// The time that it had, in milliseconds.
        limit_ms: u64,
        /// The CPU time that it used, in milliseconds.
        cpu_ms: u64,
        /// The time that passed, in milliseconds.
        wall_ms: u64,
    },
    /// The player stopped.
    #[error("stopped: {exit}{}{}", at_line(*source_line), last_words(stderr))]
    Died {
        /// How.
        exit: Exit,
        /// The last lines that it wrote to its standard error.
        stderr: Excerpt,
        /// The line of its source where it happened, where that is known, from 1.
        source_line: Option<u32>,
    },
    /// What came is not an answer.
    #[error("expected {expected}, found {found}")]
    Garbled {
        /// What would have been an answer.
        expected: Excerpt,
        /// What came instead.
        found: Excerpt,
    },
    /// More output came than is taken.
    #[error("more than {limit_bytes} bytes of output")]
    Flooded {
        /// The bytes that are taken.
        limit_bytes: u64,
    },
    /// The player used too much memory.
    #[error("more than {limit_bytes} bytes of memory")]
    Memory {
        /// The bytes that it could have.
        limit_bytes: u64,
    },
    /// The player did not come as far as its first call, for this reason.
    #[error("did not start: {0}")]
    AtStart(Box<Fault>),
}

fn at_line(line: Option<u32>) -> String {
    line.map_or_else(String::new, |line| format!(" at line {line}"))
}

fn last_words(stderr: &Excerpt) -> String {
    let last = stderr.as_str().lines().map(str::trim).rfind(|line| !line.is_empty());
    last.map_or_else(String::new, |line| format!(": {line}"))
}

/// How a player stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
    /// It is no process: a person gave up, or a connection is gone.
    Gone,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::Gone => f.write_str("gone"),
        }
    }
}

/// A piece of somebody's words, of at most [`MAX_EXCERPT_BYTES`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt(String);

impl Excerpt {
    /// The beginning of a text.
    #[must_use]
    pub fn head(text: &str) -> Self {
        Self(text[..text.floor_char_boundary(MAX_EXCERPT_BYTES)].to_owned())
    }

    /// The end of a text, for those whose last lines matter most.
    #[must_use]
    pub fn tail(text: &str) -> Self {
        let start = text.len().saturating_sub(MAX_EXCERPT_BYTES);
        Self(text[text.ceil_char_boundary(start)..].to_owned())
    }

    /// The whole text, unless it is longer than an excerpt may be.
    #[must_use]
    pub fn whole(text: String) -> Option<Self> {
        (text.len() <= MAX_EXCERPT_BYTES).then_some(Self(text))
    }

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The kind of a failure, by the names that tables and scripts use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailureKind {
    /// No answer within the limit.
    Late,
    /// The player stopped.
    Died,
    /// What came is not an answer.
    Garbled,
    /// The answer breaks a rule.
    Rule,
    /// Too much output.
    Flooded,
    /// Too much memory.
    Memory,
}

impl FailureKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Late, Self::Died, Self::Garbled, Self::Rule, Self::Flooded, Self::Memory];

    /// The kind of a failure.
    #[must_use]
    pub const fn of<B>(failure: &Failure<B, Fault>) -> Self {
        match failure {
            Failure::Breach(_) => Self::Rule,
            Failure::Fault(fault) => fault.kind(),
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::Died => "died",
            Self::Garbled => "garbled",
            Self::Rule => "rule",
            Self::Flooded => "flooded",
            Self::Memory => "memory",
        }
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Fault {
    /// The same fault of a player that had not come as far as its first call.
    #[must_use]
    pub fn at_start(self) -> Self {
        match self {
            Self::AtStart(_) => self,
            fault => Self::AtStart(Box::new(fault)),
        }
    }

    /// The kind of failure that it is.
    #[must_use]
    pub const fn kind(&self) -> FailureKind {
        match self {
            Self::Late { .. } => FailureKind::Late,
            Self::Died { .. } => FailureKind::Died,
            Self::Garbled { .. } => FailureKind::Garbled,
            Self::Flooded { .. } => FailureKind::Flooded,
            Self::Memory { .. } => FailureKind::Memory,
            Self::AtStart(fault) => fault.kind(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_keeps_whole_characters_of_either_end() {
        let text = "ж".repeat(MAX_EXCERPT_BYTES);
        for excerpt in [Excerpt::head(&text), Excerpt::tail(&text)] {
            assert_eq!(excerpt.as_str().len(), MAX_EXCERPT_BYTES);
        }
        let odd = format!("x{text}y");
        assert!(Excerpt::head(&odd).as_str().starts_with("xж"));
        assert!(Excerpt::tail(&odd).as_str().ends_with("жy"));
        assert_eq!(Excerpt::head(&odd).as_str().len(), MAX_EXCERPT_BYTES - 1);
        assert_eq!(Excerpt::whole(odd), None);
    }
}
