//! Practice as its people see it: what somebody has asked for, and where a bot of theirs was asked.

use crate::connection::all;
use crate::error::StoreError;
use crate::notices::Kind;
use crate::people::PersonId;
use crate::store::Archive;
use crate::tournaments::{COLUMNS, Tournament, read};

impl Archive {
    /// The practices of a person, those where others challenged its bots among them, the latest first and no more than so
    /// many.
    pub fn practices_of(&self, person: PersonId, most: u32) -> Result<Vec<Tournament>, StoreError> {
        let sql = format!(
            "{COLUMNS} WHERE kind = $1 AND (organiser = $2 OR id IN (SELECT tournament FROM entries \
             JOIN bots ON bots.id = entries.bot WHERE bots.owner = $2)) ORDER BY id DESC LIMIT $3"
        );
        let values = [Kind::Practice.name().into(), person.0.into(), most.into()];
        self.read(|connection| all(connection, &sql, &values, read))
    }
}
