//! What those may read of a match who have no part in it. While it is played they do not see where the fleets are, and at no
//! time what somebody's bot has printed: that is between the bot and its author.

use std::borrow::Cow;

use rules::{Failure, Seat};

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
        event => event_line::<G>(&silenced(event, &[])),
    }
}

impl<G: Recorded> Record<G> {
    /// The same record without the last words of bots, but those of these seats: they are for their authors.
    #[must_use]
    pub fn without_words(self, but: &[Seat]) -> Self {
        self.map_events(|event| match silenced(&event, but) {
            Cow::Borrowed(_) => event,
            Cow::Owned(silent) => silent,
        })
    }
}

impl AnyRecord {
    /// The same record without the last words of bots, but those of these seats: they are for their authors.
    #[must_use]
    pub fn without_words(self, but: &[Seat]) -> Self {
        match self {
            Self::SeaBattle(record) => Self::SeaBattle(record.without_words(but)),
            Self::Rps(record) => Self::Rps(record.without_words(but)),
        }
    }
}

fn silenced<'e, G: Recorded>(event: &'e Event<G>, but: &[Seat]) -> Cow<'e, Event<G>> {
    match event {
        Event::Failed { seat, call, failure: Failure::Fault(fault) } if !but.contains(seat) => {
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

#[cfg(test)]
mod tests {
    use rules::sea_battle::SeaBattle;

    use super::*;

    const CRASH: &str = r#"{"broadside":1,"game":"sea-battle","preset":"ai-battle","sets":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}
{"failed":"set_parameters","by":1,"at_start":true,"kind":"died","code":1,"stderr":"my secret","source_line":7}
{"verdict":"second","ending":"fault","score":[0,0]}
"#;

    #[test]
    fn last_words_are_for_those_who_may_read_them() {
        let record = AnyRecord::parse(CRASH).unwrap();
        assert_eq!(record.clone().without_words(&[Seat::First]).to_string(), CRASH);
        for but in [&[][..], &[Seat::Second]] {
            let told = record.clone().without_words(but).to_string();
            assert_eq!(told, CRASH.replace("my secret", ""));
        }
        let AnyRecord::SeaBattle(record) = record else { panic!("another game") };
        let lines: Vec<String> = record.events().iter().map(veiled_line::<SeaBattle>).collect();
        assert!(lines[0].contains("\"stderr\":\"\"") && lines[0].contains("\"source_line\":7"), "{lines:?}");
    }
}
