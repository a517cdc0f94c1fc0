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
}

const COLUMNS: &str = "SELECT id, name, code, made_ms, teacher, \
                       (SELECT count(*) FROM pupils WHERE class = classes.id) FROM classes";

fn read(row: &mut Row) -> Result<Class, StoreError> {
    let id = ClassId(row.take()?);
    let (name, code, made_ms) = (row.take()?, row.take()?, row.take()?);
    let teacher = row.take::<Option<i64>>()?.map(PersonId);
    let told = NewClass { name, code, made_ms, teacher };
    Ok(Class { id, told, pupils: row.take()? })
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

    /// Lets a person into a class; somebody who is in stays in.
    pub fn join_class(&self, class: ClassId, person: PersonId) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let sql = "INSERT INTO pupils (class, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            connection.run(sql, &[class.0.into(), person.0.into()]).map(drop)
        })
    }
}

impl Archive {
    /// The class of a code.
    pub fn class_with_code(&self, code: &str) -> Result<Option<Class>, StoreError> {
        let sql = format!("{COLUMNS} WHERE code = $1");
        self.read(|connection| first(connection, &sql, &[code.into()], read))
    }

    /// A class.
    pub fn class(&self, id: ClassId) -> Result<Option<Class>, StoreError> {
        let sql = format!("{COLUMNS} WHERE id = $1");
        self.read(|connection| first(connection, &sql, &[id.0.into()], read))
    }

    /// Whether a person is a pupil of a class.
    pub fn is_pupil(&self, class: ClassId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM pupils WHERE class = $1 AND person = $2";
        self.read(|connection| single::<i64>(connection, sql, &[class.0.into(), person.0.into()]))
            .map(|found| found > 0)
    }

    /// All classes, the latest first.
    pub fn classes(&self) -> Result<Vec<Class>, StoreError> {
        self.read(|connection| all(connection, &format!("{COLUMNS} ORDER BY id DESC"), &[], read))
    }

    /// The pupils of a class, by name.
    pub fn pupils(&self, class: ClassId) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, login, name, role, password_hash, made_ms FROM people JOIN pupils ON person = id \
                   WHERE class = $1 ORDER BY name, id";
        self.read(|connection| all(connection, sql, &[class.0.into()], people::read))
    }
}
