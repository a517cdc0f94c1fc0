//! Sessions: a person at a device, until it ends or somebody ends it. What the device shows to prove it is not kept, only
//! its hash, so that a stolen copy of the store lets nobody in.

use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::people::{self, Person, PersonId};
use crate::store::{Archive, Store};
use crate::value::Row;

/// The most sessions of one person; the one that was seen longest ago ends when another begins.
pub const MAX_SESSIONS: u32 = 20;

/// The key of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId(pub i64);

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of what the device shows.
    pub hash: String,
    /// Whose.
    pub person: PersonId,
    /// What the device calls itself.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    pub made_ms: u64,
    /// When it ends, in milliseconds since 1970.
    pub ends_ms: u64,
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The key.
    pub id: SessionId,
    /// What the device calls itself.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    pub made_ms: u64,
    /// When it was last seen, in milliseconds since 1970.
    pub seen_ms: u64,
}

fn read(row: &mut Row) -> Result<Session, StoreError> {
    let id = SessionId(row.take()?);
    Ok(Session { id, device: row.take()?, made_ms: row.take()?, seen_ms: row.take()? })
}

impl Store {
    /// Begins a session, and forgets those that have ended.
    pub fn begin_session(&self, session: NewSession) -> Result<SessionId, StoreError> {
        self.writer.change(move |connection| {
            connection.run("DELETE FROM sessions WHERE ends_ms <= $1", &[session.made_ms.into()])?;
            let oldest = "DELETE FROM sessions WHERE person = $1 AND id NOT IN (SELECT id FROM sessions \
                          WHERE person = $1 ORDER BY seen_ms DESC, id DESC LIMIT $2)";
            connection.run(oldest, &[session.person.0.into(), (MAX_SESSIONS - 1).into()])?;
            let sql = "INSERT INTO sessions (hash, person, device, made_ms, seen_ms, ends_ms) \
                       VALUES ($1, $2, $3, $4, $4, $5) RETURNING id";
            let values = [
                (&session.hash).into(),
                session.person.0.into(),
                (&session.device).into(),
                session.made_ms.into(),
                session.ends_ms.into(),
            ];
            single(connection, sql, &values).map(SessionId)
        })
    }

    /// Notes that a session was seen, without waiting.
    pub fn see_session(&self, id: SessionId, seen_ms: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen_ms = $1 WHERE id = $2";
        let values = [seen_ms.into(), id.0.into()];
        self.writer.hand_over(move |connection| connection.run(sql, &values).map(drop))
    }

    /// Ends a session of a person, who may have none of this key.
    pub fn end_session(&self, person: PersonId, id: SessionId) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND id = $2";
        self.writer.change(move |connection| {
            let ended = connection.run(sql, &[person.0.into(), id.0.into()])?;
            if ended == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Ends all sessions of a person but one, and tells how many.
    pub fn end_other_sessions(&self, person: PersonId, kept: Option<SessionId>) -> Result<u64, StoreError> {
        let kept = kept.map_or(0, |kept| kept.0);
        let sql = "DELETE FROM sessions WHERE person = $1 AND id <> $2";
        self.writer.change(move |connection| connection.run(sql, &[person.0.into(), kept.into()]))
    }
}

impl Archive {
    /// The session of a hash that has not ended at this moment, and whose it is.
    pub fn session(&self, hash: &str, now_ms: u64) -> Result<Option<(Session, Person)>, StoreError> {
        let sql = "SELECT sessions.id, device, sessions.made_ms, seen_ms, \
                   people.id, login, name, role, password_hash, people.made_ms \
                   FROM sessions JOIN people ON people.id = person WHERE hash = $1 AND ends_ms > $2";
        let both = |row: &mut Row| Ok((read(row)?, people::read(row)?));
        self.read(|connection| first(connection, sql, &[hash.into(), now_ms.into()], both))
    }

    /// The sessions of a person that have not ended at this moment, the one that was seen last first.
    pub fn sessions_of(&self, person: PersonId, now_ms: u64) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT id, device, made_ms, seen_ms FROM sessions WHERE person = $1 AND ends_ms > $2 \
                   ORDER BY seen_ms DESC, id DESC";
        self.read(|connection| all(connection, sql, &[person.0.into(), now_ms.into()], read))
    }
}
