//! What people have put away: a bot, a class, a pupil of a class, a tournament. Nothing of it is lost. It is left out of lists
//! until somebody takes it out again, and whatever was played and written stays as it is.

use crate::bots::{Bot, BotId};
use crate::classes::{Class, ClassId};
use crate::connection::all;
use crate::error::StoreError;
use crate::notices::Kind;
use crate::people::{Person, PersonId};
use crate::store::{Archive, Store};
use crate::tournaments::{COLUMNS, State, Tournament, TournamentId, read};
use crate::value::Value;

impl Store {
    /// Puts a bot away at this time, in milliseconds since 1970, or takes it out again where there is none.
    pub fn put_bot_away(&self, id: BotId, away_ms: Option<u64>) -> Result<(), StoreError> {
        self.change_away("UPDATE bots SET away_ms = $1 WHERE id = $2", [away_ms.into(), id.0.into()])
    }

    /// Puts a class away at this time, or takes it out again where there is none.
    pub fn put_class_away(&self, id: ClassId, away_ms: Option<u64>) -> Result<(), StoreError> {
        self.change_away("UPDATE classes SET away_ms = $1 WHERE id = $2", [away_ms.into(), id.0.into()])
    }

    /// Takes somebody out of a class at this time, or puts them back where there is none. The person stays, and so do
    /// their bots.
    pub fn put_pupil_away(
        &self,
        class: ClassId,
        person: PersonId,
        away_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE pupils SET away_ms = $1 WHERE class = $2 AND person = $3";
        self.change_away(sql, [away_ms.into(), class.0.into(), person.0.into()])
    }

    /// Puts a tournament away at this time, or takes it out again where there is none. One that is announced or running
    /// stays where it is: for this it is [`Missing`](StoreError::Missing).
    pub fn put_tournament_away(&self, id: TournamentId, away_ms: Option<u64>) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET away_ms = $1 WHERE id = $2 AND state NOT IN ($3, $4)";
            let [announced, running] = [State::Announced, State::Running].map(|state| state.name().into());
            let changed = connection.run(sql, &[away_ms.into(), id.0.into(), announced, running])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Changes one row, which must be there.
    fn change_away<const N: usize>(&self, sql: &'static str, values: [Value; N]) -> Result<(), StoreError> {
        self.writer.change(
            move |connection| {
                if connection.run(sql, &values)? == 1 { Ok(()) } else { Err(StoreError::Missing) }
            },
        )
    }
}

impl Archive {
    /// The bots that a person has put away, in the order in which they were added.
    pub fn bots_away(&self, owner: PersonId) -> Result<Vec<Bot>, StoreError> {
        self.bots_where("owner = $1 AND away_ms IS NOT NULL", &[owner.0.into()])
    }

    /// All classes that are put away, the latest first.
    pub fn classes_away(&self) -> Result<Vec<Class>, StoreError> {
        self.classes_where("away_ms IS NOT NULL")
    }

    /// Those who were taken out of a class, by name.
    pub fn pupils_away(&self, class: ClassId) -> Result<Vec<Person>, StoreError> {
        self.pupils_where(class, "away_ms IS NOT NULL")
    }

    /// All contests that are put away, the latest first.
    pub fn tournaments_away(&self) -> Result<Vec<Tournament>, StoreError> {
        let sql = format!("{COLUMNS} WHERE kind = $1 AND away_ms IS NOT NULL ORDER BY id DESC");
        self.read(|connection| all(connection, &sql, &[Kind::Contest.name().into()], read))
    }
}
