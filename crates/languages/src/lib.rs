//! How source becomes a bot that runs.
//!
//! Every language is one folder of the same shape: a manifest that says how sources are recognised, compiled and
//! started, a driver that speaks the line protocol around the author's functions, and one template per game. The
//! compilers run inside the sandbox with an empty environment, and what they make is kept by content.
//!
//! This room knows neither rules nor matches: it hands out a [`sandbox::Program`] and says how it wants to be
//! spoken to.

mod builder;
mod c;
mod calls;
mod complaints;
mod cpp;
mod diagnostic;
mod game;
mod go;
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
mod source;
mod store;
mod template;
mod text;
mod toolchain;

pub use builder::{Build, BuildError, Builder};
pub use calls::{Callback, of as calls_of};
pub use complaints::explain;
pub use diagnostic::{Diagnostic, Severity};
pub use game::Game;
pub use language::{ALL, Language, by_file, by_name};
pub use lessons::{LESSONS, lessons};
pub use protocol::MAX_LINE_BYTES;
pub use sandbox::Limits;
pub use self_test::{SelfTest, SelfTestError, self_test, version};
pub use source::{Kind, MAX_SOURCE_BYTES, Source, Style};
pub use template::Tongue;
pub use text::readable;
pub use toolchain::{Missing, Toolchain};
