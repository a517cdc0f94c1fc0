//! The games that can be recorded, one file each and all of the same shape: the table, the lines, the answers.
//! A new game adds its file here, its name to [`GameKind`](crate::GameKind) and its record to
//! [`AnyRecord`](crate::AnyRecord).

mod rps;
mod sea_battle;
mod sea_battle_breach;

pub use rps::RpsTable;
pub use sea_battle::{LastShot, SeaBattleTable, Waters};
