//! What the check of a version found: whether it may enter tournaments, and everything that its author wants to see.

use crate::bots::VersionId;
use crate::connection::{Connection, first};
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
    })
}

impl Store {
    /// Notes what the check of a version found, in place of what an earlier check found.
    pub fn note_check(&self, version: VersionId, check: Check) -> Result<(), StoreError> {
        check.expect_bounded()?;
        self.writer.change(move |connection| note(connection, version, &check))
    }

    /// Notes what the check of a version found. One that was accepted enters tournaments from now on, unless a later one does:
    /// both or neither, whatever happens meanwhile.
    pub fn conclude_check(&self, version: VersionId, check: Check) -> Result<(), StoreError> {
        check.expect_bounded()?;
        self.writer.change(move |connection| {
            note(connection, version, &check)?;
            if check.accepted {
                let sql = "UPDATE bots SET active_version = $1 WHERE id = $2 \
                           AND (active_version IS NULL OR active_version < $1)";
                connection.run(sql, &[version.number.into(), version.bot.0.into()])?;
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

fn note(connection: &mut dyn Connection, version: VersionId, check: &Check) -> Result<(), StoreError> {
    let key = [version.bot.0.into(), version.number.into()];
    connection.run("DELETE FROM checks WHERE bot = $1 AND number = $2", &key)?;
    let sql = "INSERT INTO checks (bot, number, stage, accepted, build_hash, diagnostics, output, log, \
               made_ms, facts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
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
    ];
    connection.run(sql, &values).map(drop)
}

impl Archive {
    /// What the check of a version found, once there was one.
    pub fn check(&self, version: VersionId) -> Result<Option<Check>, StoreError> {
        let sql = "SELECT stage, accepted, build_hash, diagnostics, output, log, made_ms, facts FROM checks \
                   WHERE bot = $1 AND number = $2";
        let key = [version.bot.0.into(), version.number.into()];
        self.read(|connection| first(connection, sql, &key, read))
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
