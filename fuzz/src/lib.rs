//! What no input may do to the parsers of Broadside: panic, recurse without end, grow without end, or come out
//! different when it is printed and read again.
//!
//! Each target is a function of bytes, so that libFuzzer (see `libfuzzer/`) and the plain tests of this crate
//! run the same code.

mod answers;
mod backups;
mod cells;
mod layouts;
mod lol_logs;
mod mutate;
mod records;
mod sources;

pub use answers::answers;
pub use backups::backups;
pub use cells::cells;
pub use layouts::layouts;
pub use lol_logs::lol_logs;
pub use mutate::Mutator;
pub use records::records;
pub use sources::sources;

/// What is done with an input.
pub type Target = fn(&[u8]);

/// All targets by their names, which are also the names of their folders of seeds and of regressions.
pub const TARGETS: [(&str, Target); 7] = [
    ("layouts", layouts),
    ("lol_logs", lol_logs),
    ("records", records),
    ("cells", cells),
    ("answers", answers),
    ("sources", sources),
    ("backups", backups),
];
