//! Bots and their versions. A version is numbered and never changes; what its check found stands beside it.

use record::GameKind;

use crate::checks::Stage;
use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::people::PersonId;
use crate::store::{Archive, Store};
use crate::value::{Row, Value};

/// The most bytes of the source of a version.
pub const MAX_SOURCE_BYTES: usize = 1024 * 1024;

/// The key of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BotId(pub i64);

/// A version of a bot; versions count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VersionId {
    /// Of which bot.
    pub bot: BotId,
    /// Its number.
    pub number: u32,
}

/// A bot that is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBot {
    /// Whose.
    pub owner: PersonId,
    /// Which game it plays.
    pub game: GameKind,
    /// Its name; no other bot of the same person has it.
    pub name: String,
    /// When it was added, in milliseconds since 1970.
    pub made_ms: u64,
}

/// A bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The key.
    pub id: BotId,
    /// What was told.
    pub told: NewBot,
    /// The version that enters tournaments.
    pub active: Option<u32>,
    /// Who may see that it is there and play with it.
    pub visibility: Visibility,
    /// When its owner put it away, in milliseconds since 1970. It enters nothing until it is taken out again; what it has
    /// played stays.
    pub away_ms: Option<u64>,
}

/// Who may see that a bot is there and play with it. Its source is for its owner in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody.
    Everybody,
    /// Its owner, and those who hold tournaments.
    Owner,
}

impl Visibility {
    const ALL: [Self; 2] = [Self::Everybody, Self::Owner];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Owner => "owner",
        }
    }

    /// The visibility of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|visibility| visibility.name() == name)
    }
}

/// A line in the list of the versions of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionLine {
    /// Which.
    pub id: VersionId,
    /// The language.
    pub language: String,
    /// The bytes of its source.
    pub source_bytes: u64,
    /// When it was sent, in milliseconds since 1970.
    pub made_ms: u64,
    /// How far its check came and whether it was accepted, once it was checked.
    pub checked: Option<(Stage, bool)>,
}

/// A version of a bot as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The language.
    pub language: String,
    /// The bytes of the source, in whatever encoding.
    pub source: Vec<u8>,
    /// When it was sent, in milliseconds since 1970.
    pub made_ms: u64,
}

const BOT: &str = "SELECT id, owner, game, name, made_ms, active_version, visibility, away_ms FROM bots";

fn read_bot(row: &mut Row) -> Result<Bot, StoreError> {
    let (id, owner) = (BotId(row.take()?), PersonId(row.take()?));
    let game = row.named(|name| name.parse().ok())?;
    let told = NewBot { owner, game, name: row.take()?, made_ms: row.take()? };
    let (active, visibility) = (row.take()?, row.named(Visibility::from_name)?);
    Ok(Bot { id, told, active, visibility, away_ms: row.take()? })
}

fn read_line(bot: BotId, row: &mut Row) -> Result<VersionLine, StoreError> {
    let id = VersionId { bot, number: row.take()? };
    let (language, source_bytes, made_ms) = (row.take()?, row.take()?, row.take()?);
    let (stage, accepted): (Option<String>, Option<bool>) = (row.take()?, row.take()?);
    let stage = stage.as_deref().and_then(Stage::from_name);
    Ok(VersionLine { id, language, source_bytes, made_ms, checked: stage.zip(accepted) })
}

fn read_version(row: &mut Row) -> Result<Version, StoreError> {
    Ok(Version { language: row.take()?, source: row.take()?, made_ms: row.take()? })
}

impl Store {
    /// Adds a bot, whose name is [`Taken`](StoreError::Taken) if another of the same person has it.
    pub fn add_bot(&self, bot: NewBot) -> Result<BotId, StoreError> {
        self.writer.change(move |connection| {
            let sql = "INSERT INTO bots (owner, game, name, made_ms) VALUES ($1, $2, $3, $4) RETURNING id";
            let values = [bot.owner.0.into(), bot.game.name().into(), (&bot.name).into(), bot.made_ms.into()];
            single(connection, sql, &values).map(BotId)
        })
    }

    /// Adds the next version of a bot.
    pub fn add_version(&self, bot: BotId, version: Version) -> Result<VersionId, StoreError> {
        if version.source.len() > MAX_SOURCE_BYTES {
            return Err(StoreError::TooLarge { what: "the source", limit_bytes: MAX_SOURCE_BYTES });
        }
        self.writer.change(move |connection| {
            let last = "SELECT coalesce(max(number), 0) FROM versions WHERE bot = $1";
            let number = single::<u32>(connection, last, &[bot.0.into()])? + 1;
            let sql = "INSERT INTO versions (bot, number, language, source, made_ms) \
                       VALUES ($1, $2, $3, $4, $5)";
            let values = [
                bot.0.into(),
                number.into(),
                (&version.language).into(),
                version.source.as_slice().into(),
                version.made_ms.into(),
            ];
            connection.run(sql, &values)?;
            Ok(VersionId { bot, number })
        })
    }

    /// Lets a version enter tournaments from now on, unless its check has refused it.
    pub fn activate(&self, version: VersionId) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let sql = "UPDATE bots SET active_version = $1 WHERE id = $2 \
                       AND EXISTS (SELECT 1 FROM versions WHERE bot = $2 AND number = $1) \
                       AND NOT EXISTS (SELECT 1 FROM checks WHERE bot = $2 AND number = $1 AND accepted = 0)";
            let changed = connection.run(sql, &[version.number.into(), version.bot.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Says who may see a bot. Tables in which it stands lead to it, or do not.
    pub fn set_visibility(&self, bot: BotId, visibility: Visibility) -> Result<(), StoreError> {
        let told_of = "SELECT DISTINCT tournament FROM entries WHERE bot = $1";
        self.change_told(told_of, bot.0, move |connection| {
            let sql = "UPDATE bots SET visibility = $1 WHERE id = $2";
            let changed = connection.run(sql, &[visibility.name().into(), bot.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Gives a bot another name, which is [`Taken`](StoreError::Taken) if another of the same person has it. Whatever it has
    /// entered keeps the name with which it did.
    pub fn rename_bot(&self, bot: BotId, name: String) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let changed =
                connection.run("UPDATE bots SET name = $1 WHERE id = $2", &[(&name).into(), bot.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// A bot.
    pub fn bot(&self, id: BotId) -> Result<Option<Bot>, StoreError> {
        self.read(|connection| first(connection, &format!("{BOT} WHERE id = $1"), &[id.0.into()], read_bot))
    }

    /// The bots of a person that are not put away, in the order in which they were added.
    pub fn bots_of(&self, owner: PersonId) -> Result<Vec<Bot>, StoreError> {
        self.bots_where("owner = $1 AND away_ms IS NULL", &[owner.0.into()])
    }

    /// The bots of which something is true, in the order in which they were added.
    pub(crate) fn bots_where(&self, what: &str, values: &[Value]) -> Result<Vec<Bot>, StoreError> {
        let sql = format!("{BOT} WHERE {what} ORDER BY id");
        self.read(|connection| all(connection, &sql, values, read_bot))
    }

    /// A version with its source.
    pub fn version(&self, id: VersionId) -> Result<Option<Version>, StoreError> {
        let sql = "SELECT language, source, made_ms FROM versions WHERE bot = $1 AND number = $2";
        self.read(|connection| first(connection, sql, &[id.bot.0.into(), id.number.into()], read_version))
    }

    /// The numbers of the versions of a bot.
    pub fn versions_of(&self, bot: BotId) -> Result<Vec<VersionId>, StoreError> {
        let sql = "SELECT number FROM versions WHERE bot = $1 ORDER BY number";
        let read = |row: &mut Row| Ok(VersionId { bot, number: row.take()? });
        self.read(|connection| all(connection, sql, &[bot.0.into()], read))
    }

    /// The versions of a bot and how their checks went, the latest first.
    pub fn version_lines(&self, bot: BotId) -> Result<Vec<VersionLine>, StoreError> {
        let sql = "SELECT versions.number, language, CAST(length(source) AS BIGINT), versions.made_ms, stage, accepted \
                   FROM versions LEFT JOIN checks ON checks.bot = versions.bot AND checks.number = versions.number \
                   WHERE versions.bot = $1 ORDER BY versions.number DESC";
        self.read(|connection| all(connection, sql, &[bot.0.into()], |row| read_line(bot, row)))
    }

    /// Versions that were sent and never checked, because the power went, for instance; the earliest first.
    pub fn unchecked(&self) -> Result<Vec<VersionId>, StoreError> {
        let sql = "SELECT versions.bot, versions.number FROM versions LEFT JOIN checks \
                   ON checks.bot = versions.bot AND checks.number = versions.number \
                   WHERE checks.bot IS NULL ORDER BY versions.made_ms, versions.bot, versions.number";
        let read = |row: &mut Row| Ok(VersionId { bot: BotId(row.take()?), number: row.take()? });
        self.read(|connection| all(connection, sql, &[], read))
    }
}
