//! People, bots, immutable versions, tournaments and finished games, kept in SQLite or PostgreSQL.
//!
//! A [`Store`] is open for writing, by one process at a time; an [`Archive`] is open for reading, by anybody, also while
//! another writes. Results of games are handed over without waiting and committed together, so that storing is never
//! slower than playing; [`Store::flush`] waits until they are on the disk. There is exactly one result for every game of a
//! tournament, however often it is handed over.
//!
//! ```
//! use record::GameKind;
//! use rules::Preset;
//! use store::{Address, Entry, NewTournament, Store};
//! use tournament::{Conduct, Format, Plan};
//!
//! let folder = std::env::temp_dir().join(format!("broadside-doc-{}", std::process::id()));
//! let store = Store::open(&Address::Folder(folder.clone()))?;
//! let announced = NewTournament {
//!     name: "Spring".to_owned(),
//!     game: GameKind::SeaBattle,
//!     preset: Preset::AiBattle,
//!     sets: 7,
//!     wins: None,
//!     plan: Plan::new(2, Format::USUAL, Conduct::of(Preset::AiBattle), 1)?,
//!     made_ms: 0,
//! };
//! let entries = ["admiral", "hunter"].map(|name| Entry { name: name.to_owned(), version: None });
//! let spring = store.add_tournament(announced, entries.into())?;
//! assert_eq!(store.contest(spring)?.count(), 1, "one game is to be played");
//! # drop(store);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod appearances;
mod away;
mod backup;
mod bots;
mod checks;
mod classes;
mod connection;
mod deeds;
mod drafts;
mod editions;
mod error;
mod export;
mod game_list;
mod games;
mod invitations;
mod names;
mod network;
mod notices;
mod outputs;
mod packed;
mod people;
mod postgresql;
mod practices;
mod rows;
mod schema;
mod sessions;
mod set_aside;
mod settings;
mod sqlite;
mod standings;
mod store;
mod tokens;
mod tournaments;
mod usage;
mod value;
mod workers_aside;
mod writer;
mod yardstick;

pub use address::Address;
pub use appearances::{Appearance, Range, Sought, Who};
pub use backup::{check_backup, restore};
pub use bots::{Bot, BotId, MAX_SOURCE_BYTES, NewBot, Version, VersionId, VersionLine, Visibility};
pub use checks::{Check, MAX_OUTPUT_BYTES, Stage};
pub use classes::{Class, ClassId, NewClass};
pub use deeds::Deed;
pub use drafts::Draft;
pub use editions::Edition;
pub use error::StoreError;
pub use export::{ExportFormat, TableLine, csv_cell, write_cross, write_table};
pub use game_list::{GameFilter, Why};
pub use games::Played;
pub use invitations::Invitation;
pub use network::{
    MAX_SHOTS_BYTES, NetworkBot, NetworkEnding, NetworkGame, NetworkName, NetworkOpponent, NetworkPlayer,
    NetworkStage, NetworkStatus, OpenNetworkGames,
};
pub use notices::{Audience, Kind, Notice};
pub use outputs::{MAX_PRINTED_BYTES, Printed, Scrap};
pub use packed::{MAX_LOG_BYTES, PackedLog};
pub use people::{NewPerson, Person, PersonId, Role};
pub use schema::NEWEST_SCHEMA;
pub use sessions::{MAX_SESSIONS, NewSession, Session, SessionId};
pub use set_aside::SetAside;
pub use standings::{Final, Rating, Standing};
pub use store::{Archive, Store};
pub use tokens::{MAX_TOKENS, NewToken, Token, TokenId};
pub use tournaments::{Entry, NewTournament, Owner, State, Tournament, TournamentId};
pub use usage::{EntrantUsage, TimeUsed};
pub use workers_aside::WorkerAside;
pub use writer::MAX_WAITING_TASKS;
pub use yardstick::{BareRow, BareTable};
