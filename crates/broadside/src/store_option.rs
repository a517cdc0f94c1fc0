//! Which store a command is about: a folder, a database of PostgreSQL, or the only one that lies here.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use store::{Address, Archive, Store, StoreError};
use texts::{Lang, say, visible};

use crate::console::Console;
use crate::failure::Failure;
use crate::store_words;

/// The file by which a folder is known to hold a store.
const DATABASE: &str = "broadside.db";
/// The most folders that are looked at for a store.
const MOST_FOLDERS: usize = 1_000;

/// The password of whoever `--database` names without one. On the command line everybody on this machine could read it.
const PASSWORD_VARIABLE: &str = "BROADSIDE_DATABASE_PASSWORD";

/// What every command that works on a store asks for.
#[derive(Clone, Debug, Args)]
pub(crate) struct StoreOption {
    /// The folder.
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// The database.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl StoreOption {
    /// The store that was named, if one was.
    pub(crate) fn named(&self, lang: Lang) -> Result<Option<Address>, Failure> {
        match &self.database {
            Some(url) => database(lang, url).map(Some),
            None => Ok(self.data.clone().map(Address::Folder)),
        }
    }

    /// The store that is to be read: the one that was named, or the only one that lies here.
    pub(crate) fn open(&self, console: &mut Console) -> Result<(Address, Archive), Failure> {
        let lang = console.lang;
        let address = match self.named(lang)? {
            Some(address) => address,
            None => {
                let found = only_one_here(lang)?;
                console.note(say!(lang, "store-found", place = visible(&found.to_string_lossy())));
                Address::Folder(found)
            }
        };
        if let Address::Folder(folder) = &address
            && !folder.join(DATABASE).is_file()
        {
            let place = visible(&folder.to_string_lossy());
            return Err(Failure::Input(say!(lang, "store-none-there", place = place)));
        }
        match open_archive(&address) {
            Ok(archive) => Ok((address, archive)),
            Err(error) => Err(store_words::failure(lang, &address, &error)),
        }
    }
}

/// The database that an option names, with the password that the environment has for it.
pub(crate) fn database(lang: Lang, url: &str) -> Result<Address, Failure> {
    let nowhere = Address::Folder(PathBuf::new());
    let is_url = url.contains("://");
    let parsed: Result<Address, _> =
        if is_url { url.parse() } else { Err(StoreError::BadAddress(visible(url))) };
    let address = parsed.map_err(|error| store_words::failure(lang, &nowhere, &error))?;
    Ok(match std::env::var(PASSWORD_VARIABLE) {
        Ok(password) => address.with_password(&password),
        Err(_) => address,
    })
}

/// Opens a store for reading, and brings one of an older program up to date first.
fn open_archive(address: &Address) -> Result<Archive, StoreError> {
    match Archive::open(address) {
        Err(StoreError::Older(_)) => {
            drop(Store::open(address)?);
            Archive::open(address)
        }
        opened => opened,
    }
}

/// The folder of the only store here: this folder, or one in it.
fn only_one_here(lang: Lang) -> Result<PathBuf, Failure> {
    let is_store = |folder: &Path| folder.join(DATABASE).is_file();
    if is_store(Path::new(".")) {
        return Ok(PathBuf::from("."));
    }
    let entries = fs::read_dir(".").into_iter().flatten().take(MOST_FOLDERS).flatten();
    let mut stores: Vec<PathBuf> =
        entries.map(|entry| PathBuf::from(entry.file_name())).filter(|folder| is_store(folder)).collect();
    stores.sort();
    match stores.as_slice() {
        [only] => Ok(only.clone()),
        [] => Err(Failure::Usage(say!(lang, "store-none-here"))),
        several => {
            let names: Vec<String> =
                several.iter().map(|folder| visible(&folder.to_string_lossy())).collect();
            Err(Failure::Usage(say!(lang, "store-several-here", names = names.join(", "))))
        }
    }
}
