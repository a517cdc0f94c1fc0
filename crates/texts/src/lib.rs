//! Everything that Broadside says to people, in Russian and in English side by side.
//!
//! The sentences live in Project Fluent files under `locales/`, one folder per language and the same files in
//! each, because Russian needs real plurals and people who write well need no Rust. The rest of the program
//! never spells a sentence: it names one with [`say!`], or hands over what happened (a flaw, a breach, a
//! verdict) and gets the words for it. A text that is missing, unused, or asks for other variables in another
//! language is a failing test.
//!
//! ```
//! use texts::{Lang, say};
//!
//! assert_eq!(say!(Lang::En, "shots", count = 21), "21 shots");
//! assert_eq!(say!(Lang::Ru, "shots", count = 21), "21 выстрел");
//! ```

mod answer;
mod breach;
mod catalogue;
mod fault;
mod flaw;
mod lang;
mod length;
mod log;
mod number;
mod remark;
mod standing;
mod verdict;
mod visible;

pub use breach::{rps_breach, sea_battle_breach};
pub use catalogue::Value;
pub use fault::{Breach, FailedAt, LastWords, failed, fault, fault_under};
pub use flaw::flaw;
pub use lang::{Lang, NotALang};
pub use log::{bad_header, complaint, flaws, lol_mismatch, mismatch, read_error, shot_result};
pub use number::{decimal, percent, whole};
pub use remark::remark;
pub use standing::{elo, failure_kind, group, reach, sureness};
pub use verdict::{Course, Names, ending, outcome};
pub use visible::{headline, visible};
