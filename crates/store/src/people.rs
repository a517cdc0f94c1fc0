//! People: who may enter, own bots and hold tournaments.

use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

/// The key of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub i64);

/// A person who is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The name to enter with; nobody else has it.
    pub login: String,
    /// The name that is shown.
    pub name: String,
    /// What the person may do.
    pub role: Role,
    /// The hash of the password, for those who have one.
    pub password_hash: Option<String>,
    /// When the person was added, in milliseconds since 1970.
    pub made_ms: u64,
}

/// What a person may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Write bots.
    Author,
    /// Hold tournaments and see everybody's bots.
    Teacher,
    /// Everything.
    Admin,
}

impl Role {
    /// All roles, from those who may do least.
    pub const ALL: [Self; 3] = [Self::Author, Self::Teacher, Self::Admin];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Author => "author",
            Self::Teacher => "teacher",
            Self::Admin => "admin",
        }
    }

    /// The role of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The key.
    pub id: PersonId,
    /// What was told.
    pub told: NewPerson,
}

const COLUMNS: &str = "SELECT id, login, name, role, password_hash, made_ms FROM people";

/// The tournaments that tell the name of a person: whose bot plays, and who did something.
const TELLS_NAME: &str = "SELECT tournament FROM entries JOIN bots ON bots.id = entries.bot WHERE bots.owner = $1 \
                          UNION SELECT tournament FROM deeds WHERE person = $1 AND tournament IS NOT NULL";

pub(crate) fn read(row: &mut Row) -> Result<Person, StoreError> {
    let id = PersonId(row.take()?);
    let (login, name, role) = (row.take()?, row.take()?, row.named(Role::from_name)?);
    let told = NewPerson { login, name, role, password_hash: row.take()?, made_ms: row.take()? };
    Ok(Person { id, told })
}

impl Store {
    /// Adds a person, whose login is [`Taken`](StoreError::Taken) if another has it.
    pub fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        self.writer.change(move |connection| {
            let sql = "INSERT INTO people (login, name, role, password_hash, made_ms) \
                       VALUES ($1, $2, $3, $4, $5) RETURNING id";
            let values = [
                (&person.login).into(),
                (&person.name).into(),
                person.role.name().into(),
                person.password_hash.as_deref().into(),
                person.made_ms.into(),
            ];
            single(connection, sql, &values).map(PersonId)
        })
    }

    /// Changes the password of a person.
    pub fn set_password(&self, id: PersonId, password_hash: String) -> Result<(), StoreError> {
        self.change_one("UPDATE people SET password_hash = $1 WHERE id = $2", id, password_hash)
    }

    /// Changes what a person may do.
    pub fn set_role(&self, id: PersonId, role: Role) -> Result<(), StoreError> {
        self.change_one("UPDATE people SET role = $1 WHERE id = $2", id, role.name().to_owned())
    }

    /// Changes the name of a person that is shown, also in tables where a bot of the person stands.
    pub fn rename_person(&self, id: PersonId, name: String) -> Result<(), StoreError> {
        self.change_told(TELLS_NAME, id.0, move |connection| {
            let changed = connection
                .run("UPDATE people SET name = $1 WHERE id = $2", &[(&name).into(), id.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Changes one text of one person, who must be there.
    fn change_one(&self, sql: &'static str, id: PersonId, text: String) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let changed = connection.run(sql, &[(&text).into(), id.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// A person.
    pub fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.read(|connection| first(connection, &format!("{COLUMNS} WHERE id = $1"), &[id.0.into()], read))
    }

    /// The person with a login.
    pub fn person_with_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("{COLUMNS} WHERE login = $1");
        self.read(|connection| first(connection, &sql, &[login.into()], read))
    }

    /// Everybody, in the order in which they were added.
    pub fn people(&self) -> Result<Vec<Person>, StoreError> {
        self.read(|connection| all(connection, &format!("{COLUMNS} ORDER BY id"), &[], read))
    }
}
