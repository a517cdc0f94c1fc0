//! How source becomes a bot that runs.
//!
//! Every language is one folder of the same shape: a manifest that says how sources are recognised, compiled and
//! started, a driver that speaks the line protocol around the author's functions, and one template per game. The
//! compilers run inside the sandbox with an empty environment, and what they make is kept by content.
//!
//! This room knows neither rules nor matches: it hands out a [`sandbox::Program`] and says how it wants to be
//! spoken to.

mod build_error;
mod builder;
mod bundle;
mod c;
mod calls;
mod complaints;
mod cpp;
mod diagnostic;
mod game;
mod go;
mod identity;
mod java;
mod javascript;
mod language;
mod last_words;
mod lessons;
mod near_miss;
mod pascal;
mod products;
mod python;
mod recipe;
mod rust;
mod self_test;
mod shelf;
mod source;
mod store;
mod template;
mod text;
mod toolchain;

pub use build_error::BuildError;
pub use builder::{Build, Builder};
pub use bundle::{BadBundle, Bundle};
pub use calls::{Callback, of as calls_of};
pub use complaints::explain;
pub use diagnostic::{Diagnostic, Severity};
pub use game::Game;
pub use language::{ALL, Language, by_file, by_name};
pub use lessons::{LESSONS, lessons};
pub use protocol::MAX_LINE_BYTES;
pub use sandbox::Limits;
pub use self_test::{SelfTest, SelfTestError, self_test, version};
pub use shelf::{BuildName, Shelf, Shelved};
pub use source::{Kind, MAX_SOURCE_BYTES, Source, Style};
pub use template::Tongue;
pub use text::readable;
pub use toolchain::{Missing, Toolchain};
