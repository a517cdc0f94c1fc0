//! How a bot failed in a game, told from the record of the game.

use record::{AnyRecord, FailureKind, Record};
use rules::{BySeat, Seat};
use store::StoreError;
use texts::{FailedAt, Lang};
use tournament::{GameNumber, GameResult};

use super::summary::Summary;
use crate::report::{self, Told};

/// How a bot failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldFault {
    pub(super) seat: Seat,
    pub(super) kind: FailureKind,
    /// Who failed, where and why, with advice.
    pub(super) sentence: String,
}

/// How the bots failed in a game; nothing where nobody did, and nothing is read then.
pub(super) fn faults_of(
    lang: Lang,
    summary: &Summary<'_>,
    result: &GameResult,
) -> Result<Vec<ToldFault>, StoreError> {
    if result.failures.iter().all(|(_, failure)| failure.is_none()) {
        return Ok(Vec::new());
    }
    let names = result.entrants.map(|_, entrant| summary.name(entrant));
    faults_in(lang, summary, result.number, names)
}

/// How the bots failed in a game, as its record tells it.
pub(super) fn faults_in(
    lang: Lang,
    summary: &Summary<'_>,
    number: GameNumber,
    names: BySeat<&str>,
) -> Result<Vec<ToldFault>, StoreError> {
    let log = summary.finished.archive.log(summary.finished.tournament.id, number)?;
    let Some(log) = log else { return Ok(Vec::new()) };
    Ok(match log.record()? {
        AnyRecord::SeaBattle(record) => told(lang, &record, names),
        AnyRecord::Rps(record) => told(lang, &record, names),
    })
}

fn told<G: Told>(lang: Lang, record: &Record<G>, names: BySeat<&str>) -> Vec<ToldFault> {
    let (set, preset) = (report::last_set(record.events()), record.header().preset);
    let tell = |(seat, call, failure): (Seat, &'static str, &_)| ToldFault {
        seat,
        kind: FailureKind::of(failure),
        sentence: texts::failed(lang, FailedAt { name: names[seat], call, set, preset }, failure),
    };
    record.failures().map(tell).collect()
}
