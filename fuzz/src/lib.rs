//! What no input may do to the parsers of Broadside: panic, recurse without end, grow without end, or come out
//! different when it is printed and read again.
//!
//! Each target is a function of bytes, so that libFuzzer (see `libfuzzer/`) and the plain tests of this crate
//! run the same code.

mod answers;
mod backups;
mod cells;
mod convoy_builds;
mod convoy_jobs;
mod convoy_reports;
mod layouts;
mod lol_logs;
mod mutate;
mod records;
mod sources;
mod wamp_messages;
mod wamp_realms;

pub use answers::answers;
pub use backups::backups;
pub use cells::cells;
pub use convoy_builds::convoy_builds;
pub use convoy_jobs::convoy_jobs;
pub use convoy_reports::convoy_reports;
pub use layouts::layouts;
pub use lol_logs::lol_logs;
pub use mutate::Mutator;
pub use records::records;
pub use sources::sources;
pub use wamp_messages::wamp_messages;
pub use wamp_realms::wamp_realms;

/// What is done with an input.
pub type Target = fn(&[u8]);

/// All targets by their names, which are also the names of their folders of seeds and of regressions.
pub const TARGETS: [(&str, Target); 12] = [
    ("layouts", layouts),
    ("lol_logs", lol_logs),
    ("records", records),
    ("cells", cells),
    ("answers", answers),
    ("sources", sources),
    ("backups", backups),
    ("convoy_builds", convoy_builds),
    ("convoy_jobs", convoy_jobs),
    ("convoy_reports", convoy_reports),
    ("wamp_messages", wamp_messages),
    ("wamp_realms", wamp_realms),
];
