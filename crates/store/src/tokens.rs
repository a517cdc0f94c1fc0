//! Tokens with which a person's programs call. Like a password, a token is kept as a hash.

use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::people::{self, Person, PersonId};
use crate::store::{Archive, Store};
use crate::value::Row;

/// The most tokens of one person.
pub const MAX_TOKENS: u32 = 20;

/// The key of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub i64);

/// A token that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// The hash of what programs show.
    pub hash: String,
    /// Whose.
    pub person: PersonId,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The key.
    pub id: TokenId,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// When it was last used, in milliseconds since 1970.
    pub seen_ms: Option<u64>,
}

fn read(row: &mut Row) -> Result<Token, StoreError> {
    let id = TokenId(row.take()?);
    Ok(Token { id, name: row.take()?, made_ms: row.take()?, seen_ms: row.take()? })
}

impl Store {
    /// Adds a token, unless its owner has [as many as may be](MAX_TOKENS).
    pub fn add_token(&self, token: NewToken) -> Result<TokenId, StoreError> {
        self.writer.change(move |connection| {
            let count = "SELECT count(*) FROM tokens WHERE person = $1";
            if single::<u32>(connection, count, &[token.person.0.into()])? >= MAX_TOKENS {
                return Err(StoreError::TooMany { what: "tokens", limit: MAX_TOKENS });
            }
            let sql = "INSERT INTO tokens (hash, person, name, made_ms) VALUES ($1, $2, $3, $4) RETURNING id";
            let values =
                [(&token.hash).into(), token.person.0.into(), (&token.name).into(), token.made_ms.into()];
            single(connection, sql, &values).map(TokenId)
        })
    }

    /// Notes that a token was used, without waiting.
    pub fn see_token(&self, id: TokenId, seen_ms: u64) -> Result<(), StoreError> {
        let sql = "UPDATE tokens SET seen_ms = $1 WHERE id = $2";
        let values = [seen_ms.into(), id.0.into()];
        self.writer.hand_over(move |connection| connection.run(sql, &values).map(drop))
    }

    /// Removes a token of a person, who may have none of this key.
    pub fn remove_token(&self, person: PersonId, id: TokenId) -> Result<(), StoreError> {
        let sql = "DELETE FROM tokens WHERE person = $1 AND id = $2";
        self.writer.change(move |connection| {
            let removed = connection.run(sql, &[person.0.into(), id.0.into()])?;
            if removed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Removes every token of a person.
    pub fn remove_tokens(&self, person: PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM tokens WHERE person = $1";
        self.writer.change(move |connection| connection.run(sql, &[person.0.into()]).map(drop))
    }
}

impl Archive {
    /// The token of a hash, and whose it is.
    pub fn token(&self, hash: &str) -> Result<Option<(Token, Person)>, StoreError> {
        let sql = "SELECT tokens.id, tokens.name, tokens.made_ms, seen_ms, \
                   people.id, login, people.name, role, password_hash, people.made_ms \
                   FROM tokens JOIN people ON people.id = person WHERE hash = $1";
        let both = |row: &mut Row| Ok((read(row)?, people::read(row)?));
        self.read(|connection| first(connection, sql, &[hash.into()], both))
    }

    /// The tokens of a person, in the order in which they were made.
    pub fn tokens_of(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT id, name, made_ms, seen_ms FROM tokens WHERE person = $1 ORDER BY id";
        self.read(|connection| all(connection, sql, &[person.0.into()], read))
    }
}
