//! How bots failed in the games of a tournament, read from the records of the games.

use rules::BySeat;
use store::StoreError;
use texts::Lang;
use tournament::{GameNumber, GameResult};

use super::summary::Summary;
use crate::fault_words::{ToldFault, faults};

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
    Ok(faults(lang, &log.record()?, names))
}
