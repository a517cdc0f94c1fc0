//! What those may read of a match who have no part in it. While it is played they do not see where the fleets are, and at no
//! time what somebody's bot has printed: that is between the bot and its author.

use std::borrow::Cow;

use rules::Failure;

use crate::Event;
use crate::any_record::AnyRecord;
use crate::fault::{Excerpt, Fault};
use crate::lines::{event_line, text};
use crate::record::Record;
use crate::recorded::Recorded;

/// The line of an event of a match in progress, for whoever watches it: as in the record, but what is still hidden is `null`,
/// and nobody's last words are in it.
#[must_use]
pub fn veiled_line<G: Recorded>(event: &Event<G>) -> String {
    match event {
        Event::Played(event) => text(&G::veiled_line(event)),
        event => event_line::<G>(&without_words(event)),
    }
}

impl<G: Recorded> Record<G> {
    /// The same record without the last words of bots, for those who are not their authors.
    #[must_use]
    pub fn without_words(self) -> Self {
        self.map_events(|event| match without_words(&event) {
            Cow::Borrowed(_) => event,
            Cow::Owned(silent) => silent,
        })
    }
}

impl AnyRecord {
    /// The same record without the last words of bots, for those who are not their authors.
    #[must_use]
    pub fn without_words(self) -> Self {
        match self {
            Self::SeaBattle(record) => Self::SeaBattle(record.without_words()),
            Self::Rps(record) => Self::Rps(record.without_words()),
        }
    }
}

fn without_words<G: Recorded>(event: &Event<G>) -> Cow<'_, Event<G>> {
    match event {
        Event::Failed { seat, call, failure: Failure::Fault(fault) } => {
            let failure = Failure::Fault(silent(fault));
            Cow::Owned(Event::Failed { seat: *seat, call, failure })
        }
        event => Cow::Borrowed(event),
    }
}

/// The same fault without what was printed on standard error.
fn silent(fault: &Fault) -> Fault {
    match fault {
        Fault::Died { exit, source_line, .. } => {
            Fault::Died { exit: *exit, stderr: Excerpt::default(), source_line: *source_line }
        }
        Fault::AtStart(fault) => Fault::AtStart(Box::new(silent(fault))),
        fault => fault.clone(),
    }
}
