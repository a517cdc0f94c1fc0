//! `broadside restore FILE`: a backup becomes a store again, a new one.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use clap::Args;
use texts::{say, visible};

use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::store_option::StoreOption;
use crate::store_words;

/// Fills a new store with a backup.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The backup.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    store: StoreOption,
}

impl Restore {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let Some(address) = self.store.named(lang)? else {
            return Err(Failure::Usage(say!(lang, "restore-where")));
        };
        let file = || visible(&self.file.to_string_lossy());
        let refused = |error: &std::io::Error| {
            Failure::Input(say!(lang, "cannot-read", file = file(), reason = reason(lang, error)))
        };
        let backup = File::open(&self.file).map_err(|error| refused(&error))?;
        if self.file.is_dir() {
            return Err(refused(&std::io::ErrorKind::IsADirectory.into()));
        }
        let restored = store::restore(&address, &mut BufReader::new(backup));
        let rows = restored.map_err(|error| store_words::failure(lang, &address, &error))?;
        let (place, rows) = (visible(&address.to_string()), texts::whole(lang, rows));
        console.line(say!(lang, "restore-done", place = place, file = file(), rows = rows))
    }
}
