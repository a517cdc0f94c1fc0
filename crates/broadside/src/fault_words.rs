//! How bots failed in a game, told from its record.

use record::{AnyRecord, FailureKind, Record};
use rules::{BySeat, Seat};
use texts::{FailedAt, Lang, LastWords};

use crate::report::{self, Told};

/// How a bot failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ToldFault {
    /// Where it sat.
    pub(crate) seat: Seat,
    /// How it failed, for those who count.
    pub(crate) kind: FailureKind,
    /// Who failed, where and why, with advice.
    pub(crate) sentence: String,
}

/// How the bots of these names failed in a game.
pub(crate) fn faults(lang: Lang, record: &AnyRecord, names: BySeat<&str>) -> Vec<ToldFault> {
    match record {
        AnyRecord::SeaBattle(record) => told(lang, record, names),
        AnyRecord::Rps(record) => told(lang, record, names),
    }
}

fn told<G: Told>(lang: Lang, record: &Record<G>, names: BySeat<&str>) -> Vec<ToldFault> {
    let (set, preset) = (report::last_set(record.events()), record.header().preset);
    let tell = |(seat, call, failure): (Seat, &'static str, &_)| ToldFault {
        seat,
        kind: FailureKind::of(failure),
        sentence: texts::failed(
            lang,
            FailedAt { name: names[seat], call, set, preset, words: LastWords::Told },
            failure,
        ),
    };
    record.failures().map(tell).collect()
}
