//! What no worker that is here can do.

use std::fmt;

use crate::skills::Skills;

/// What a task asks for and no worker that is here has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lack {
    /// The kind of machine that is to do it; any otherwise.
    pub machine: Option<String>,
    /// What it needs.
    pub needs: Skills,
    /// What of it nobody there can run. If that is nothing, there is somebody for each, but nobody for all.
    pub missing: Skills,
}

impl Lack {
    /// Whether both are told in the same words.
    pub(crate) fn is_told_as(&self, other: &Self) -> bool {
        let needs_the_same = !self.missing.is_none() || self.needs == other.needs;
        self.machine == other.machine && self.missing == other.missing && needs_the_same
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.machine {
            Some(kind) => write!(f, "no worker of the kind {kind}")?,
            None => f.write_str("no worker that is here")?,
        }
        match self.missing.is_none() {
            true => write!(f, " can run all of {}", self.needs)?,
            false => write!(f, " can run {}", self.missing)?,
        }
        f.write_str(": start one where that is installed")
    }
}
