//! A tournament that is over, with everything that can be told of it: what is played ends here, and what is shown begins.

use std::path::Path;

use store::{Archive, Tournament};
use tournament::{Contest, Entrant};

/// A tournament that is over.
pub(crate) struct Finished<'a> {
    /// Where its games are.
    pub(crate) archive: &'a Archive,
    /// What was announced.
    pub(crate) tournament: &'a Tournament,
    /// What came of it.
    pub(crate) contest: &'a Contest,
    /// What everybody is called in the table, in the order of [`Entrant`].
    pub(crate) names: &'a [String],
    /// Who wanted to take part and could not.
    pub(crate) absent: &'a [Absent],
    /// Where the result is written to.
    pub(crate) folder: &'a Path,
}

/// A bot that does not take part.
#[derive(Clone, Debug)]
pub(crate) struct Absent {
    /// What it is called.
    pub(crate) name: String,
    /// Why, in one sentence in the user's language, with file and line where a compiler has named them.
    pub(crate) why: String,
}

impl Finished<'_> {
    /// What somebody is called.
    pub(crate) fn name(&self, entrant: Entrant) -> &str {
        &self.names[entrant.0 as usize]
    }
}
