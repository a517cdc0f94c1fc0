//! `broadside backup FILE`: a consistent copy of everything in a store, taken while others write to it.

use std::path::PathBuf;

use clap::Args;
use texts::say;

use crate::console::Console;
use crate::failure::Failure;
use crate::save::{Existing, Target};
use crate::store_option::StoreOption;
use crate::store_words;

/// Copies a whole store into a file.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// Where to write it.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    store: StoreOption,
    /// Whether an existing file is replaced.
    #[arg(long)]
    force: bool,
}

impl Backup {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let target = Target::new(lang, self.file, existing)?.private();
        let (address, archive) = self.store.open(console)?;
        let rows = target.write_with(lang, |out| {
            archive.back_up(out).map_err(|error| store_words::failure(lang, &address, &error))
        })?;
        console.line(say!(lang, "backup-written", file = target.name(), rows = texts::whole(lang, rows)))?;
        let command = console.caller.command(&format!("restore {} --data NEW-DIR", target.shell_word()));
        console.line(say!(lang, "backup-restore", command = command))
    }
}
