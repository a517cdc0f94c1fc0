//! Links that give whoever opens one first a role. A link is kept as a hash and works once.

use crate::connection::first;
use crate::error::StoreError;
use crate::people::Role;
use crate::store::{Archive, Store};
use crate::value::Row;

/// A link that gives a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The hash of what the link carries.
    pub hash: String,
    /// What it gives.
    pub role: Role,
    /// When it ends, in milliseconds since 1970.
    pub ends_ms: u64,
}

impl Store {
    /// Makes a link, and forgets those that have ended.
    pub fn add_invitation(&self, invitation: Invitation, now_ms: u64) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            connection.run("DELETE FROM invitations WHERE ends_ms <= $1", &[now_ms.into()])?;
            let sql = "INSERT INTO invitations (hash, role, ends_ms) VALUES ($1, $2, $3)";
            let values =
                [(&invitation.hash).into(), invitation.role.name().into(), invitation.ends_ms.into()];
            connection.run(sql, &values).map(drop)
        })
    }

    /// Uses up a link that has not ended at this moment: whoever comes second is told that nothing is there.
    pub fn take_invitation(&self, hash: String, now_ms: u64) -> Result<Option<Role>, StoreError> {
        self.writer.change(move |connection| {
            let sql = "DELETE FROM invitations WHERE hash = $1 AND ends_ms > $2 RETURNING role";
            let role = |row: &mut Row| row.named(Role::from_name);
            first(connection, sql, &[(&hash).into(), now_ms.into()], role)
        })
    }
}

impl Archive {
    /// What a link would give that has not ended at this moment.
    pub fn invitation(&self, hash: &str, now_ms: u64) -> Result<Option<Role>, StoreError> {
        let sql = "SELECT role FROM invitations WHERE hash = $1 AND ends_ms > $2";
        let role = |row: &mut Row| row.named(Role::from_name);
        self.read(|connection| first(connection, sql, &[hash.into(), now_ms.into()], role))
    }
}
