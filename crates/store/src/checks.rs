//! What the check of a version found: whether it may enter tournaments, and everything that its author wants to see.

use crate::bots::{BotId, VersionId};
use crate::connection::{Connection, all, first};
use crate::error::StoreError;
use crate::packed::PackedLog;
use crate::store::{Archive, Store};
use crate::value::Row;

/// The most bytes of a bot's own output that are kept of a check.
pub const MAX_OUTPUT_BYTES: usize = 256 * 1024;

/// What the check of a version found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How far it came.
    pub stage: Stage,
    /// Whether the version may enter tournaments.
    pub accepted: bool,
    /// The hash of what was built, by which the build is found again.
    pub build_hash: Option<String>,
    /// Errors and warnings of the compiler, as JSON.
    pub diagnostics: String,
    /// What the bot itself wrote.
    pub output: Vec<u8>,
    /// The log of the test game.
    pub log: Option<PackedLog>,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// What else was found out, as JSON.
    pub facts: String,
    /// Who has made it, where that was a worker on another machine.
    pub worker: Option<String>,
}

/// How far a check came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It did not compile.
    Compile,
    /// It did not start.
    Start,
    /// It failed in the test game.
    Game,
    /// To the end.
    Done,
}

impl Stage {
    const ALL: [Self; 4] = [Self::Compile, Self::Start, Self::Game, Self::Done];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compile => "compile",
            Self::Start => "start",
            Self::Game => "game",
            Self::Done => "done",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

fn read(row: &mut Row) -> Result<Check, StoreError> {
    let (stage, accepted) = (row.named(Stage::from_name)?, row.take()?);
    let (build_hash, diagnostics, output) = (row.take()?, row.take()?, row.take()?);
    let log: Option<Vec<u8>> = row.take()?;
    let log = log.map(PackedLog::from_bytes);
    Ok(Check {
        stage,
        accepted,
        build_hash,
        diagnostics,
        output,
        log,
        made_ms: row.take()?,
        facts: row.take()?,
        worker: row.take()?,
    })
}

impl Store {
    /// Notes what the check of a version found, in place of what an earlier check found.
    pub fn note_check(&self, version: VersionId, check: Check) -> Result<(), StoreError> {
        check.expect_bounded()?;
        self.writer.change(move |connection| note(connection, version, &check))
    }

    /// Doubts the checks that a worker has made since then, and tells how many more those are. Each is doubted until the version was checked
    /// again; what it has found stands until then.
    pub fn doubt_checks(&self, worker: &str, since_ms: u64) -> Result<u64, StoreError> {
        let worker = worker.to_owned();
        self.writer.change(move |connection| {
            let sql = "UPDATE checks SET doubted = 1 WHERE worker = $1 AND made_ms >= $2 AND doubted = 0";
            connection.run(sql, &[(&worker).into(), since_ms.into()])
        })
    }

    /// Notes what the check of a version found. One that was not accepted before enters tournaments from now on, unless a later one
    /// does; one that no longer is leaves its place to the latest that is: both or neither, whatever happens meanwhile.
    pub fn conclude_check(&self, version: VersionId, check: Check) -> Result<(), StoreError> {
        check.expect_bounded()?;
        self.writer.change(move |connection| {
            let was_accepted = is_accepted(connection, version)?;
            note(connection, version, &check)?;
            if check.accepted && was_accepted {
                // Which of the accepted ones plays is for their author to say.
            } else if check.accepted {
                let sql = "UPDATE bots SET active_version = $1 WHERE id = $2 \
                           AND (active_version IS NULL OR active_version < $1)";
                connection.run(sql, &[version.number.into(), version.bot.0.into()])?;
            } else {
                let sql = "UPDATE bots SET active_version = \
                           (SELECT max(number) FROM checks WHERE bot = $1 AND accepted <> 0) \
                           WHERE id = $1 AND active_version = $2";
                connection.run(sql, &[version.bot.0.into(), version.number.into()])?;
            }
            Ok(())
        })
    }
}

impl Check {
    fn expect_bounded(&self) -> Result<(), StoreError> {
        if self.output.len() > MAX_OUTPUT_BYTES {
            return Err(StoreError::TooLarge { what: "the output", limit_bytes: MAX_OUTPUT_BYTES });
        }
        Ok(())
    }
}

fn is_accepted(connection: &mut dyn Connection, version: VersionId) -> Result<bool, StoreError> {
    let sql = "SELECT accepted FROM checks WHERE bot = $1 AND number = $2";
    let key = [version.bot.0.into(), version.number.into()];
    Ok(first(connection, sql, &key, Row::take)?.unwrap_or(false))
}

fn note(connection: &mut dyn Connection, version: VersionId, check: &Check) -> Result<(), StoreError> {
    let key = [version.bot.0.into(), version.number.into()];
    connection.run("DELETE FROM checks WHERE bot = $1 AND number = $2", &key)?;
    let sql = "INSERT INTO checks (bot, number, stage, accepted, build_hash, diagnostics, output, log, \
               made_ms, facts, worker) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let [bot, number] = key;
    let values = [
        bot,
        number,
        check.stage.name().into(),
        check.accepted.into(),
        check.build_hash.as_deref().into(),
        (&check.diagnostics).into(),
        check.output.as_slice().into(),
        check.log.as_ref().map(PackedLog::as_bytes).into(),
        check.made_ms.into(),
        (&check.facts).into(),
        check.worker.as_deref().into(),
    ];
    connection.run(sql, &values).map(drop)
}

impl Archive {
    /// What the check of a version found, once there was one.
    pub fn check(&self, version: VersionId) -> Result<Option<Check>, StoreError> {
        let sql = "SELECT stage, accepted, build_hash, diagnostics, output, log, made_ms, facts, worker FROM checks \
                   WHERE bot = $1 AND number = $2";
        let key = [version.bot.0.into(), version.number.into()];
        self.read(|connection| first(connection, sql, &key, read))
    }

    /// Whether the check of a version is [doubted](Store::doubt_checks).
    pub fn is_doubted(&self, version: VersionId) -> Result<bool, StoreError> {
        let sql = "SELECT doubted FROM checks WHERE bot = $1 AND number = $2";
        let key = [version.bot.0.into(), version.number.into()];
        Ok(self.read(|connection| first(connection, sql, &key, Row::take))?.unwrap_or(false))
    }

    /// The versions whose checks are [doubted](Store::doubt_checks), the earliest check first.
    pub fn doubted(&self) -> Result<Vec<VersionId>, StoreError> {
        let sql = "SELECT bot, number FROM checks WHERE doubted = 1 ORDER BY made_ms, bot, number";
        let read = |row: &mut Row| Ok(VersionId { bot: BotId(row.take()?), number: row.take()? });
        self.read(|connection| all(connection, sql, &[], read))
    }

    /// What else was found out about versions, as JSON, in their order; nothing of one without a check.
    pub fn facts_of(&self, versions: &[VersionId]) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT facts FROM checks WHERE bot = $1 AND number = $2";
        self.read(|connection| {
            let mut facts = |version: &VersionId| {
                let key = [version.bot.0.into(), version.number.into()];
                Ok(first(connection, sql, &key, Row::take)?.unwrap_or_default())
            };
            versions.iter().map(&mut facts).collect()
        })
    }
}
