//! Classes: people who learn together and came in with the same code.

use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::people::{self, Person, PersonId};
use crate::store::{Archive, Store};
use crate::value::Row;

/// The key of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(pub i64);

/// A class that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewClass {
    /// Its name.
    pub name: String,
    /// What its pupils type to come in; no other class has it.
    pub code: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// Who teaches it and sees how its pupils fare.
    pub teacher: Option<PersonId>,
}

/// A class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The key.
    pub id: ClassId,
    /// What was told.
    pub told: NewClass,
    /// How many pupils it has.
    pub pupils: u32,
    /// When it was put away, in milliseconds since 1970: its code lets nobody in until it is taken out again.
    pub away_ms: Option<u64>,
}

const COLUMNS: &str = "SELECT id, name, code, made_ms, teacher, \
                       (SELECT count(*) FROM pupils WHERE class = classes.id AND pupils.away_ms IS NULL), away_ms \
                       FROM classes";

fn read(row: &mut Row) -> Result<Class, StoreError> {
    let id = ClassId(row.take()?);
    let (name, code, made_ms) = (row.take()?, row.take()?, row.take()?);
    let teacher = row.take::<Option<i64>>()?.map(PersonId);
    let told = NewClass { name, code, made_ms, teacher };
    Ok(Class { id, told, pupils: row.take()?, away_ms: row.take()? })
}

impl Store {
    /// Adds a class, whose code is [`Taken`](StoreError::Taken) if another has it.
    pub fn add_class(&self, class: NewClass) -> Result<ClassId, StoreError> {
        self.writer.change(move |connection| {
            let sql =
                "INSERT INTO classes (name, code, made_ms, teacher) VALUES ($1, $2, $3, $4) RETURNING id";
            let teacher = class.teacher.map(|teacher| teacher.0);
            let values = [(&class.name).into(), (&class.code).into(), class.made_ms.into(), teacher.into()];
            single(connection, sql, &values).map(ClassId)
        })
    }

    /// Lets a person into a class; somebody who is in stays in, and somebody who was taken out is in again.
    pub fn join_class(&self, class: ClassId, person: PersonId) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let sql = "INSERT INTO pupils (class, person) VALUES ($1, $2) \
                       ON CONFLICT (class, person) DO UPDATE SET away_ms = NULL";
            connection.run(sql, &[class.0.into(), person.0.into()]).map(drop)
        })
    }

    /// Gives a class another name.
    pub fn rename_class(&self, class: ClassId, name: String) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let sql = "UPDATE classes SET name = $1 WHERE id = $2";
            let changed = connection.run(sql, &[(&name).into(), class.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// The class of a code, unless it is put away.
    pub fn class_with_code(&self, code: &str) -> Result<Option<Class>, StoreError> {
        let sql = format!("{COLUMNS} WHERE code = $1 AND away_ms IS NULL");
        self.read(|connection| first(connection, &sql, &[code.into()], read))
    }

    /// A class.
    pub fn class(&self, id: ClassId) -> Result<Option<Class>, StoreError> {
        let sql = format!("{COLUMNS} WHERE id = $1");
        self.read(|connection| first(connection, &sql, &[id.0.into()], read))
    }

    /// Whether a person is a pupil of a class.
    pub fn is_pupil(&self, class: ClassId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM pupils WHERE class = $1 AND person = $2 AND away_ms IS NULL";
        self.read(|connection| single::<i64>(connection, sql, &[class.0.into(), person.0.into()]))
            .map(|found| found > 0)
    }

    /// Whether a person is a pupil of some class of a teacher, also of one that is put away.
    pub fn teaches(&self, teacher: PersonId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM pupils JOIN classes ON classes.id = pupils.class \
                   WHERE classes.teacher = $1 AND pupils.person = $2 AND pupils.away_ms IS NULL";
        self.read(|connection| single::<i64>(connection, sql, &[teacher.0.into(), person.0.into()]))
            .map(|found| found > 0)
    }

    /// All classes that are not put away, the latest first.
    pub fn classes(&self) -> Result<Vec<Class>, StoreError> {
        self.classes_where("away_ms IS NULL")
    }

    /// The classes of which something is true, the latest first.
    pub(crate) fn classes_where(&self, what: &str) -> Result<Vec<Class>, StoreError> {
        let sql = format!("{COLUMNS} WHERE {what} ORDER BY id DESC");
        self.read(|connection| all(connection, &sql, &[], read))
    }

    /// The pupils of a class, by name.
    pub fn pupils(&self, class: ClassId) -> Result<Vec<Person>, StoreError> {
        self.pupils_where(class, "away_ms IS NULL")
    }

    /// The pupils of a class of whom something is true, by name.
    pub(crate) fn pupils_where(&self, class: ClassId, what: &str) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT id, login, name, role, password_hash, made_ms FROM people JOIN pupils ON person = id \
             WHERE class = $1 AND {what} ORDER BY name, id"
        );
        self.read(|connection| all(connection, &sql, &[class.0.into()], people::read))
    }
}
