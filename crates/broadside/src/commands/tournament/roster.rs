//! The bots of a tournament as the store keeps them: every program is a version of a bot of the person `local`, so that
//! a tournament can go on though its files have changed or are gone.

use std::collections::BTreeMap;
use std::path::PathBuf;

use languages::BuildError;
use record::GameKind;
use store::{
    Archive, BotId, Check, MAX_SOURCE_BYTES, NewBot, NewPerson, PersonId, Role, Stage, Store, StoreError,
    Version, VersionId,
};

use super::refusal;
use crate::candidate::BotFile;

/// Whose bots those of the command line are.
const LOGIN: &str = "local";
/// The language of an executable, and of one that is too large to be kept, in place of which there is its digest.
const EXECUTABLE: &str = "executable";
const DIGEST: &str = "executable-digest";

/// The bots of the command line that a store has, for one game.
pub(super) struct Roster {
    game: GameKind,
    person: Option<PersonId>,
    bots: BTreeMap<String, BotId>,
    /// Names that bots of another game have.
    taken: Vec<String>,
}

impl Roster {
    /// Reads the bots of a store.
    pub(super) fn read(archive: &Archive, game: GameKind) -> Result<Self, StoreError> {
        let person = archive.person_with_login(LOGIN)?.map(|person| person.id);
        let bots = person.map_or_else(|| Ok(Vec::new()), |person| archive.bots_of(person))?;
        let (own, others): (Vec<_>, Vec<_>) = bots.into_iter().partition(|bot| bot.told.game == game);
        Ok(Self {
            game,
            person,
            bots: own.into_iter().map(|bot| (bot.told.name, bot.id)).collect(),
            taken: others.into_iter().map(|bot| bot.told.name).collect(),
        })
    }

    /// What a bot is called in the store.
    fn name(&self, name: &str) -> String {
        let is_taken = self.taken.iter().any(|taken| taken == name);
        if is_taken { format!("{name} ({})", self.game) } else { name.to_owned() }
    }

    fn newest(&self, archive: &Archive, name: &str) -> Result<Option<VersionId>, StoreError> {
        let Some(bot) = self.bots.get(&self.name(name)) else { return Ok(None) };
        Ok(archive.versions_of(*bot)?.pop())
    }

    /// The program of a name that could not be compiled, and why.
    pub(super) fn refused(
        &self,
        archive: &Archive,
        name: &str,
    ) -> Result<Option<(Version, BuildError)>, StoreError> {
        let Some(newest) = self.newest(archive, name)? else { return Ok(None) };
        let check = archive.check(newest)?.filter(|check| !check.accepted);
        let version = archive.version(newest)?;
        Ok(version.zip(check.map(|check| refusal::read(&check.diagnostics))))
    }

    /// Keeps a program, and why it could not be compiled if so. What was kept before in the same form is used again, so
    /// it does not matter how often a beginning is interrupted.
    pub(super) fn keep(
        &mut self,
        store: &Store,
        name: &str,
        file: &BotFile,
        refused: Option<&BuildError>,
        now_ms: u64,
    ) -> Result<VersionId, StoreError> {
        let newest = self.newest(store, name)?;
        let kept = newest.map(|newest| store.version(newest)).transpose()?.flatten();
        let version = match newest.filter(|_| kept.is_some_and(|kept| is_same(file, &kept))) {
            Some(newest) => newest,
            None => {
                let bot = self.bot(store, name, now_ms)?;
                store.add_version(bot, version_of(file, now_ms))?
            }
        };
        if let Some(diagnostics) = refused.and_then(refusal::spell) {
            store.note_check(version, refusal_check(diagnostics, now_ms))?;
        }
        Ok(version)
    }

    fn bot(&mut self, store: &Store, name: &str, made_ms: u64) -> Result<BotId, StoreError> {
        let name = self.name(name);
        if let Some(bot) = self.bots.get(&name) {
            return Ok(*bot);
        }
        let owner = match self.person {
            Some(person) => person,
            None => *self.person.insert(add_person(store, made_ms)?),
        };
        let bot = store.add_bot(NewBot { owner, game: self.game, name: name.clone(), made_ms })?;
        self.bots.insert(name, bot);
        Ok(bot)
    }
}

fn add_person(store: &Store, made_ms: u64) -> Result<PersonId, StoreError> {
    let (login, name) = (LOGIN.to_owned(), LOGIN.to_owned());
    store.add_person(NewPerson { login, name, role: Role::Author, password_hash: None, made_ms })
}

fn refusal_check(diagnostics: String, made_ms: u64) -> Check {
    let (stage, output) = (Stage::Compile, Vec::new());
    Check {
        stage,
        accepted: false,
        build_hash: None,
        diagnostics,
        output,
        log: None,
        facts: String::new(),
        worker: None,
        made_ms,
    }
}

/// What is kept of a program.
fn version_of(file: &BotFile, made_ms: u64) -> Version {
    let (language, source) = match file.language {
        Some(language) => (language.name, file.bytes.clone()),
        None if file.bytes.len() <= MAX_SOURCE_BYTES => (EXECUTABLE, file.bytes.clone()),
        None => {
            let code = jobs::Code::new("", None, file.bytes.clone());
            (DIGEST, code.digest().to_string().into_bytes())
        }
    };
    Version { language: language.to_owned(), source, made_ms }
}

/// Whether a file is what is kept.
pub(super) fn is_same(file: &BotFile, kept: &Version) -> bool {
    let version = version_of(file, 0);
    version.language == kept.language && version.source == kept.source
}

/// The program that is kept under a name, unless only its digest is.
pub(super) fn file_of(name: &str, kept: Version) -> Option<BotFile> {
    let language = match kept.language.as_str() {
        EXECUTABLE => None,
        name => Some(*languages::ALL.iter().find(|language| language.name == name)?),
    };
    let name = file_name(name).to_owned();
    Some(BotFile { path: PathBuf::from(&name), name, bytes: kept.source, language })
}

/// The name of the file of a bot that is called like this in the table.
fn file_name(name: &str) -> &str {
    let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
    let is_number = |text: &str| {
        let digits = text.strip_suffix(')').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    name.rsplit_once(" (").filter(|(_, number)| is_number(number)).map_or(name, |(plain, _)| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_the_table_tells_the_name_of_the_file() {
        for (name, expected) in [
            ("bot.py", "bot.py"),
            ("ann/bot.py", "bot.py"),
            ("bot.py (2)", "bot.py"),
            ("ann/bot.py (12)", "bot.py"),
            ("my bot (new).py", "my bot (new).py"),
        ] {
            assert_eq!(file_name(name), expected);
        }
    }

    #[test]
    fn a_program_that_is_too_large_is_known_by_its_digest() {
        let file = |bytes: usize| {
            let name = "bot".to_owned();
            BotFile { path: PathBuf::from("bot"), name, bytes: vec![7; bytes], language: None }
        };
        let (small, large) = (file(MAX_SOURCE_BYTES), file(MAX_SOURCE_BYTES + 1));
        let kept = version_of(&small, 1);
        assert!(is_same(&small, &kept) && !is_same(&large, &kept));
        assert_eq!(file_of("bot", kept).map(|file| file.bytes), Some(small.bytes));
        let kept = version_of(&large, 1);
        assert!(is_same(&large, &kept) && !is_same(&file(MAX_SOURCE_BYTES + 2), &kept));
        assert!(kept.source.len() < 100 && file_of("bot", kept).is_none());
    }
}
