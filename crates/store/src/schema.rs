//! How the tables came to be: one step after another, forward only. A step that was released is never edited.

use crate::connection::{Connection, first, single, whole};
use crate::error::StoreError;
use crate::value::Row;

/// The steps; the first makes schema 1 of nothing.
const STEPS: [&str; 9] = [
    include_str!("../schema/1.sql"),
    include_str!("../schema/2.sql"),
    include_str!("../schema/3.sql"),
    include_str!("../schema/4.sql"),
    include_str!("../schema/5.sql"),
    include_str!("../schema/6.sql"),
    include_str!("../schema/7.sql"),
    include_str!("../schema/8.sql"),
    include_str!("../schema/9.sql"),
];

/// The newest schema.
pub const NEWEST_SCHEMA: u32 = STEPS.len() as u32;

/// All tables with their columns, those that are referred to before those that refer.
pub(crate) const TABLES: [(&str, &str); 22] = [
    ("people", "id, login, name, role, password_hash, made_ms"),
    ("classes", "id, name, code, made_ms, teacher, away_ms"),
    ("bots", "id, owner, game, name, active_version, made_ms, visibility, away_ms"),
    ("versions", "bot, number, language, source, made_ms"),
    (
        "checks",
        "bot, number, stage, accepted, build_hash, diagnostics, output, log, made_ms, facts, worker, doubted",
    ),
    (
        "tournaments",
        "id, name, state, game, preset, sets, wins, format, rounds, orders, conduct, seed, made_ms, \
         kind, organiser, visibility, class, roster, starts_ms, ended_ms, away_ms, worker_kind",
    ),
    (
        "entries",
        "tournament, entrant, name, bot, version, disqualified, place, points, strength, strength_low, \
         strength_high",
    ),
    (
        "results",
        "tournament, number, first, second, outcome, ending, first_score, second_score, first_failure, \
         second_failure, played_ms, first_calls, first_cpu_us, first_slowest_us, second_calls, second_cpu_us, \
         second_slowest_us, worker",
    ),
    ("logs", "tournament, number, log"),
    ("outputs", "tournament, number, seat, printed"),
    ("settings", "name, value"),
    ("sessions", "id, hash, person, device, made_ms, seen_ms, ends_ms"),
    ("tokens", "id, hash, person, name, made_ms, seen_ms"),
    ("invitations", "hash, role, ends_ms"),
    ("pupils", "class, person, away_ms"),
    ("drafts", "bot, language, source, saved_ms"),
    ("deeds", "id, person, what, about, made_ms, tournament"),
    (
        "set_aside",
        "id, tournament, number, first, second, outcome, ending, first_score, second_score, first_failure, \
         second_failure, played_ms, log, set_ms, worker",
    ),
    ("workers_aside", "worker, why, about, set_ms"),
    (
        "network_games",
        "id, status, opponent, first_name, first_board, first_token, second_name, second_board, second_token, \
         clock_s, shots, ending, made_ms, ended_ms",
    ),
    ("network_bots", "game, seat, against, seed, is_own"),
    ("network_names", "name, secret, rating_micro, deviation_micro, volatility_micro, games"),
];

/// The tables whose keys the database counts up.
pub(crate) const COUNTED: [&str; 8] =
    ["people", "bots", "tournaments", "sessions", "tokens", "classes", "deeds", "set_aside"];

const NUMBER: &str = "CREATE TABLE IF NOT EXISTS broadside_schema (version BIGINT NOT NULL)";

/// The schema of a database; 0 of an empty one.
pub(crate) fn current(connection: &mut dyn Connection) -> Result<u32, StoreError> {
    let found = first(connection, "SELECT version FROM broadside_schema", &[], Row::take)?;
    let found = found.unwrap_or(0);
    if found > NEWEST_SCHEMA {
        return Err(StoreError::Newer { found, known: NEWEST_SCHEMA });
    }
    Ok(found)
}

/// Refuses a database that is not of the newest schema.
pub(crate) fn expect_newest(connection: &mut dyn Connection) -> Result<(), StoreError> {
    let count = connection.dialect().count_schemas;
    if single::<u32>(connection, count, &[])? == 0 {
        return Err(StoreError::Empty);
    }
    match current(connection)? {
        NEWEST_SCHEMA => Ok(()),
        older => Err(StoreError::Older(older)),
    }
}

/// Takes out all tables if there is nothing in them, inside a transaction.
pub(crate) fn drop_empty(connection: &mut dyn Connection) -> Result<(), StoreError> {
    if current(connection)? != NEWEST_SCHEMA {
        return Err(StoreError::NotEmpty);
    }
    for (table, _) in TABLES {
        if single::<u64>(connection, &format!("SELECT count(*) FROM {table}"), &[])? > 0 {
            return Err(StoreError::NotEmpty);
        }
    }
    // What refers to others goes first.
    for (table, _) in TABLES.iter().rev() {
        connection.script(&format!("DROP TABLE {table}"))?;
    }
    connection.script("DELETE FROM broadside_schema")
}

/// Brings a database up to a schema, as a whole or not at all.
pub(crate) fn bring_up_to(connection: &mut dyn Connection, wanted: u32) -> Result<(), StoreError> {
    whole(connection, |connection| take_steps(connection, wanted))
}

/// Takes the steps to a schema, inside a transaction.
pub(crate) fn take_steps(connection: &mut dyn Connection, wanted: u32) -> Result<(), StoreError> {
    connection.script(NUMBER)?;
    let current = current(connection)?;
    for step in current..wanted {
        connection.script(&spell(STEPS[step as usize], connection))?;
    }
    if current < wanted {
        connection.run("DELETE FROM broadside_schema", &[])?;
        connection.run("INSERT INTO broadside_schema (version) VALUES ($1)", &[wanted.into()])?;
    }
    Ok(())
}

/// A step in the words of a database.
fn spell(step: &str, connection: &dyn Connection) -> String {
    let dialect = connection.dialect();
    step.replace("{id}", dialect.id).replace("{bytes}", dialect.bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Address;
    use crate::sqlite::Sqlite;
    use crate::store::{Archive, Store};

    #[test]
    fn a_database_of_every_earlier_schema_is_brought_up_and_keeps_what_it_has() {
        let folder = std::env::temp_dir().join(format!("broadside-earlier-{}", std::process::id()));
        for earlier in 1..NEWEST_SCHEMA {
            std::fs::create_dir_all(&folder).unwrap();
            let mut connection = Sqlite::open(&folder).unwrap();
            bring_up_to(&mut connection, earlier).unwrap();
            connection.script("INSERT INTO settings (name, value) VALUES ('made in', 'the past')").unwrap();
            let address = Address::Folder(folder.clone());
            assert_eq!(Archive::open(&address).map(drop), Err(StoreError::Older(earlier)));
            drop(connection);
            let store = Store::open(&address).unwrap();
            assert_eq!(store.setting("made in").unwrap().as_deref(), Some("the past"));
            assert_eq!(Archive::open(&address).map(drop), Ok(()));
            drop(store);
            std::fs::remove_dir_all(&folder).unwrap();
        }
    }

    #[test]
    fn a_database_of_a_later_schema_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("broadside-later-{}", std::process::id()));
        let address = Address::Folder(folder.clone());
        drop(Store::open(&address).unwrap());
        let mut connection = Sqlite::open(&folder).unwrap();
        connection.script("UPDATE broadside_schema SET version = 77").unwrap();
        let newer = StoreError::Newer { found: 77, known: NEWEST_SCHEMA };
        assert_eq!(Store::open(&address).map(drop), Err(newer.clone()));
        assert_eq!(Archive::open(&address).map(drop), Err(newer));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_backup_knows_every_column_of_every_table() {
        let folder = std::env::temp_dir().join(format!("broadside-columns-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut connection = Sqlite::open(&folder).unwrap();
        bring_up_to(&mut connection, NEWEST_SCHEMA).unwrap();
        for (table, columns) in TABLES {
            let sql = "SELECT group_concat(name, ', ') FROM pragma_table_info($1)";
            assert_eq!(single::<String>(&mut connection, sql, &[table.into()]).unwrap(), columns);
        }
        let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name <> 'broadside_schema'";
        assert_eq!(single::<i64>(&mut connection, sql, &[]), Ok(TABLES.len() as i64));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
