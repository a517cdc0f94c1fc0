//! What a server checks before a report counts. A worker may break or lie: then its report does not fit its job, or its
//! record does not replay to its verdict.

use jobs::{CheckDone, Done, Housed, test_game};
use languages::Severity;
use record::{AnyRecord, GameKind, Header};
use rules::Preset;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;

use super::job::{JobLine, WorkLine};
use super::report::Report;

impl Report {
    /// Whether it can be what came of this job; if not, what is wrong with it.
    pub fn verify(&self, job: &JobLine) -> Result<(), String> {
        if (self.epoch.as_str(), self.id) != (job.epoch.as_str(), job.id) {
            let (epoch, id) = (&self.epoch, self.id);
            return Err(format!(
                "it is the report of job {id} of {epoch:?}, not of {} of {:?}",
                job.id, job.epoch
            ));
        }
        match (&self.result, &job.work) {
            (Err(_), _) => Ok(()),
            (Ok(Done::Game(done)), WorkLine::Game { header, .. }) => verify_record(&done.record, header),
            (Ok(Done::Check(done)), WorkLine::Check { name, game, preset, seed, .. }) => {
                verify_check(done, || match game {
                    GameKind::SeaBattle => test_header::<SeaBattle>(name, *preset, *seed),
                    GameKind::Rps => test_header::<Rps>(name, *preset, *seed),
                })
            }
            (Ok(Done::Game(_)), WorkLine::Check { .. }) => {
                Err("a game was played instead of a check".to_owned())
            }
            (Ok(Done::Check(_)), WorkLine::Game { .. }) => {
                Err("a check was made instead of a game".to_owned())
            }
        }
    }
}

fn test_header<G: Housed>(name: &str, preset: Preset, seed: u64) -> Result<Header, String> {
    let bout = test_game::<G>(name, G::KIND, preset, seed).map_err(|bad| bad.to_string())?;
    Ok(bout.header)
}

fn verify_check(done: &CheckDone, expected: impl FnOnce() -> Result<Header, String>) -> Result<(), String> {
    let is_refused = done.diagnostics.iter().any(|said| said.severity == Severity::Error);
    match (&done.game, done.bound) {
        (Some(game), None) => verify_record(&game.record, &expected()?),
        (Some(_), Some(_)) => Err("a bot that was not compiled has played".to_owned()),
        (None, None) if !is_refused => Err("a bot was refused without a reason".to_owned()),
        (None, _) => Ok(()),
    }
}

/// Whether it is the record of the game that was asked for, and the rules agree with it. What protected the host and how
/// often the game was void is for the worker to say.
fn verify_record(record: &AnyRecord, expected: &Header) -> Result<(), String> {
    let found = record.header();
    let expected = Header { host: found.host.clone(), voided: found.voided, ..expected.clone() };
    if *found != expected {
        return Err("it is the record of another game".to_owned());
    }
    record.verify().map(drop).map_err(|mismatch| format!("the record does not replay: {mismatch}"))
}
