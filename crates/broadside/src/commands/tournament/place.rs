//! Where a tournament is kept: a folder that is new, or one that has this tournament already. Nothing that somebody else
//! has put there is ever touched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use store::{Address, Archive, State, Store, StoreError, TournamentId};
use texts::{Lang, say, visible};

use super::asked::Asked;
use super::reunion::{self, Reunion};
use crate::failure::{Failure, reason};
use crate::save::{Existing, Target};
use crate::store_words;

/// What a tournament is called for which nobody has named a folder.
const USUAL_NAME: &str = "tournament";
/// The most folders that are looked at for an unfinished tournament.
const MAX_FOLDERS: u32 = 1_000;
/// The file of the result that is written last.
const LAST_FILE: &str = "result.json";
/// The file that tells whose folder it is, where the store is elsewhere.
const MARK: &str = "broadside.tournament";
/// How the files of a store begin.
const STORE_FILES: &str = "broadside.";
/// Those without which there is no store.
const DATABASES: [&str; 2] = ["broadside.db", "broadside.db-wal"];

/// Where a tournament is kept.
pub(super) struct Place {
    /// Where its result is written to.
    pub(super) folder: PathBuf,
    /// Where its games are stored.
    pub(super) address: Address,
}

/// What is in a folder.
enum Inside {
    /// Nothing, or the beginning of a store.
    Nothing,
    /// A store.
    Store,
    /// Something else.
    Strange,
}

impl Place {
    /// The place that was named, or the first one here where this tournament can begin or go on.
    pub(super) fn choose(
        lang: Lang,
        asked: &Asked,
        out: Option<&Path>,
        database: Option<&str>,
    ) -> Result<Self, Failure> {
        if let Some(folder) = out {
            return Self::new(lang, folder.to_owned(), database);
        }
        for number in 1..=MAX_FOLDERS {
            let name = if number == 1 { USUAL_NAME.to_owned() } else { format!("{USUAL_NAME}-{number}") };
            let place = Self::new(lang, name.into(), database)?;
            if place.suits(asked) {
                return Ok(place);
            }
        }
        Err(Failure::Usage(say!(lang, "tournament-no-folder", most = MAX_FOLDERS)))
    }

    fn new(lang: Lang, folder: PathBuf, database: Option<&str>) -> Result<Self, Failure> {
        let address = match database {
            None => Address::Folder(folder.clone()),
            Some(url) => parse_url(lang, url)?,
        };
        Ok(Self { folder, address })
    }

    /// Whether the tournament that is asked for could begin here, or has begun and is not finished.
    fn suits(&self, asked: &Asked) -> bool {
        match (&self.address, self.inside()) {
            (_, Err(_)) | (Address::Folder(_), Ok(Inside::Strange)) => false,
            (_, Ok(Inside::Nothing)) => true,
            // What is wrong with a store that nobody has named does not matter: there are other places.
            _ => self.archive().and_then(|archive| self.find(&archive, asked)).is_ok_and(|found| {
                found.is_ok_and(|found| found.is_some_and(|reunion| !self.is_complete(&reunion)))
            }),
        }
    }

    /// Whether everything is done, and the result is written.
    pub(super) fn is_complete(&self, reunion: &Reunion) -> bool {
        reunion.tournament.state == State::Finished && self.is_written()
    }

    fn is_written(&self) -> bool {
        self.folder.join(LAST_FILE).is_file()
    }

    fn archive(&self) -> Result<Archive, StoreError> {
        match Archive::open(&self.address) {
            Err(StoreError::Older(_)) => {
                drop(Store::open(&self.address)?);
                Archive::open(&self.address)
            }
            opened => opened,
        }
    }

    fn inside(&self) -> io::Result<Inside> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Inside::Nothing),
            entries => entries?,
        };
        let mut inside = Inside::Nothing;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let is_database = DATABASES.contains(&&*name) && entry.metadata()?.len() > 0;
            if is_database || name == MARK {
                return Ok(Inside::Store);
            }
            // What a command was about to write when it was killed is nobody's.
            let is_beginning =
                name.starts_with(STORE_FILES) || (name.starts_with('.') && name.ends_with(".part"));
            if !is_beginning {
                inside = Inside::Strange;
            }
        }
        Ok(inside)
    }

    /// Opens the store, and makes it if it is not there.
    pub(super) fn open(&self, lang: Lang) -> Result<Store, Failure> {
        let refused = |error: io::Error| {
            let (file, reason) = (self.name(), reason(lang, &error));
            Failure::Input(say!(lang, "cannot-write", file = file, reason = reason))
        };
        let inside = self.inside().map_err(refused)?;
        if let (Address::Folder(_), Inside::Strange) = (&self.address, inside) {
            return Err(Failure::Usage(say!(lang, "tournament-strange-folder", place = self.name())));
        }
        fs::create_dir_all(&self.folder).map_err(refused)?;
        Store::open(&self.address).map_err(|error| self.trouble(lang, &error))
    }

    /// The tournament that is asked for, if it is stored here; or why the one that is stored here is another.
    pub(super) fn find(
        &self,
        archive: &Archive,
        asked: &Asked,
    ) -> Result<Result<Option<Reunion>, Other>, StoreError> {
        let mut stored = archive.tournaments()?;
        match &self.address {
            Address::Folder(_) => match (stored.pop(), stored.is_empty()) {
                // A result that no tournament of the store has is that of a store which was lost.
                (None, _) if self.is_written() => Ok(Err(Other::Several)),
                (None, _) => Ok(Ok(None)),
                (Some(_), false) => Ok(Err(Other::Several)),
                (Some(only), true) => {
                    Ok(reunion::compare(archive, asked, only)?.map(Some).map_err(Other::Difference))
                }
            },
            Address::Postgresql(_) => self.find_in_database(archive, asked, stored),
        }
    }

    /// In a database there are tournaments of many. The mark in the folder tells which one is its own; there is none yet if
    /// the command was ended right after it had stored a new tournament.
    fn find_in_database(
        &self,
        archive: &Archive,
        asked: &Asked,
        stored: Vec<store::Tournament>,
    ) -> Result<Result<Option<Reunion>, Other>, StoreError> {
        if let Some(id) = self.mark() {
            let own = stored.into_iter().find(|tournament| tournament.id == id);
            let Some(own) = own else { return Ok(Err(Other::Several)) };
            return Ok(reunion::compare(archive, asked, own)?.map(Some).map_err(Other::Difference));
        }
        if !matches!(self.inside(), Ok(Inside::Nothing)) {
            return Ok(Err(Other::Several));
        }
        let name = self.tournament_name();
        let is_unfinished = |tournament: &store::Tournament| tournament.state != State::Finished;
        for tournament in stored.into_iter().filter(is_unfinished).filter(|found| found.told.name == name) {
            if let Ok(reunion) = reunion::compare(archive, asked, tournament)? {
                return Ok(Ok(Some(reunion)));
            }
        }
        Ok(Ok(None))
    }

    /// The tournament of a database whose folder this is.
    fn mark(&self) -> Option<TournamentId> {
        fs::read_to_string(self.folder.join(MARK)).ok()?.trim().parse().ok().map(TournamentId)
    }

    /// Notes which tournament of a database has this folder. A store in the folder has no other.
    pub(super) fn set_mark(&self, lang: Lang, id: TournamentId) -> Result<(), Failure> {
        if matches!(self.address, Address::Folder(_)) || self.mark() == Some(id) {
            return Ok(());
        }
        let target = Target::new(lang, self.folder.join(MARK), Existing::Replace)?;
        target.write(lang, format!("{}\n", id.0).as_bytes())
    }

    /// What a tournament here is called: like its folder.
    pub(super) fn tournament_name(&self) -> String {
        let whole = std::path::absolute(&self.folder).unwrap_or_else(|_| self.folder.clone());
        let name = whole.file_name().map(|name| visible(&name.to_string_lossy()));
        name.unwrap_or_else(|| USUAL_NAME.to_owned())
    }

    /// The name by which the person knows the folder.
    pub(super) fn name(&self) -> String {
        visible(&self.folder.to_string_lossy())
    }

    /// Where the games are, as the person knows it.
    pub(super) fn kept_in(&self) -> String {
        visible(&self.address.to_string())
    }

    /// The failure that an error of the store means here.
    pub(super) fn trouble(&self, lang: Lang, error: &StoreError) -> Failure {
        store_words::failure(lang, &self.address, error)
    }

    /// The failure that another tournament in this place means.
    pub(super) fn other(&self, lang: Lang, other: &Other) -> Failure {
        match other {
            Other::Difference(difference) => difference.failure(lang, &self.name()),
            Other::Several => Failure::Usage(say!(lang, "tournament-strange-folder", place = self.name())),
        }
    }
}

/// Why what is stored in a place is not the tournament that is asked for.
pub(super) enum Other {
    /// It is another one.
    Difference(reunion::Difference),
    /// There is more than a tournament of the command line.
    Several,
}

fn parse_url(lang: Lang, url: &str) -> Result<Address, Failure> {
    let parsed = match url.parse() {
        Ok(Address::Folder(_)) => Err(StoreError::BadAddress(visible(url))),
        parsed => parsed,
    };
    parsed.map_err(|error| store_words::failure(lang, &Address::Folder(PathBuf::new()), &error))
}
