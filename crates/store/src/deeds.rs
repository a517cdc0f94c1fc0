//! Who did what to whom: a line for everything that changes what others may do or what they see.

use crate::connection::all;
use crate::error::StoreError;
use crate::people::PersonId;
use crate::store::{Archive, Store};
use crate::tournaments::TournamentId;
use crate::value::Row;

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// By whom; nobody where the program did it by itself.
    pub person: Option<PersonId>,
    /// What, as a name.
    pub what: String,
    /// To what or whom.
    pub about: String,
    /// When, in milliseconds since 1970.
    pub made_ms: u64,
}

impl Store {
    /// Notes something that was done.
    pub fn note_deed(&self, deed: Deed) -> Result<(), StoreError> {
        self.note(deed, None)
    }

    /// Notes something that was done to a tournament, for everybody who looks at it.
    pub fn note_deed_to(&self, tournament: TournamentId, deed: Deed) -> Result<(), StoreError> {
        self.note(deed, Some(tournament))
    }

    fn note(&self, deed: Deed, tournament: Option<TournamentId>) -> Result<(), StoreError> {
        let editions = std::sync::Arc::clone(&self.writer.editions);
        self.writer.change(move |connection| {
            tournament.into_iter().for_each(|tournament| editions.will_change(tournament));
            let sql = "INSERT INTO deeds (person, what, about, made_ms, tournament) \
                       VALUES ($1, $2, $3, $4, $5)";
            let values = [
                deed.person.map(|person| person.0).into(),
                (&deed.what).into(),
                (&deed.about).into(),
                deed.made_ms.into(),
                tournament.map(|tournament| tournament.0).into(),
            ];
            connection.run(sql, &values).map(drop)
        })
    }
}

fn read(row: &mut Row) -> Result<Deed, StoreError> {
    let person = row.take::<Option<i64>>()?.map(PersonId);
    Ok(Deed { person, what: row.take()?, about: row.take()?, made_ms: row.take()? })
}

impl Archive {
    /// What was done last, the latest first, and no more than so many; with the tournament that it was done to, if to one.
    pub fn deeds(&self, most: u32) -> Result<Vec<(Deed, Option<TournamentId>)>, StoreError> {
        let sql = "SELECT person, what, about, made_ms, tournament FROM deeds ORDER BY id DESC LIMIT $1";
        let read = |row: &mut Row| Ok((read(row)?, row.take::<Option<i64>>()?.map(TournamentId)));
        self.read(|connection| all(connection, sql, &[most.into()], read))
    }

    /// What was done to a tournament, the latest first, and no more than so many.
    pub fn deeds_to(&self, tournament: TournamentId, most: u32) -> Result<Vec<Deed>, StoreError> {
        let sql =
            "SELECT person, what, about, made_ms FROM deeds WHERE tournament = $1 ORDER BY id DESC LIMIT $2";
        self.read(|connection| all(connection, sql, &[tournament.0.into(), most.into()], read))
    }
}
