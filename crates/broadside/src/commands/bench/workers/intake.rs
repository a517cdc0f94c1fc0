//! How many games a store takes in: finished ones, as quickly as it can. A database must be empty for that, because they stay there.

use std::time::Instant;

use store::{Address, Archive, StoreError};
use texts::{Lang, say, visible};

use super::super::tournament::arena::Arena;
use super::line::SETS;
use crate::failure::Failure;
use crate::{store_option, store_words};

/// Stores so many games, and tells how many that is a second.
pub(super) fn games_per_second(arena: &Arena<'_>, games: u64) -> Result<f64, Failure> {
    let id = arena.announce(games, SETS)?;
    let begun = Instant::now();
    arena.fill(id, games)?;
    Ok(games as f64 / begun.elapsed().as_secs_f64())
}

/// The database that was named, if nothing is in it.
pub(super) fn empty(lang: Lang, url: &str) -> Result<Address, Failure> {
    let database = store_option::database(lang, url)?;
    match Archive::open(&database) {
        Err(StoreError::Empty) => Ok(database),
        Ok(_) | Err(StoreError::Older(_)) => {
            let place = visible(&database.to_string());
            Err(Failure::Input(say!(lang, "bench-database-not-empty", place = place)))
        }
        Err(error) => Err(store_words::failure(lang, &database, &error)),
    }
}
