//! Who is to play: a word of the command line becomes a built-in bot or somebody's program, or a sentence that
//! helps.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use jobs::Code;
use languages::{Game, Kind, Language, Source, Style};
use record::GameKind;
use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};
use crate::lineup::{self, games_of};
use crate::sniff;

/// Whoever can be given as BOT.
#[derive(Debug)]
pub(crate) enum Candidate {
    /// A built-in bot of this name.
    House(String),
    /// Somebody's program.
    Program(BotFile),
}

/// A program as its author left it.
#[derive(Debug)]
pub(crate) struct BotFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// What people call it: the name of the file.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
    /// What it is written in; nothing for an executable.
    pub(crate) language: Option<&'static Language>,
}

impl Candidate {
    /// Reads what a word names. A built-in bot comes first: `./admiral` is the file of that name.
    pub(crate) fn find(lang: Lang, word: &str, game: Option<GameKind>) -> Result<Self, Failure> {
        if games_of(word).next().is_some() {
            return Ok(Self::House(word.to_owned()));
        }
        let path = Path::new(word);
        match fs::metadata(path) {
            Ok(_) => BotFile::read(lang, path).map(Self::Program),
            Err(error) if word.contains(['/', '\\', '.']) => Err(Door { lang, path }.refuse(&error)),
            Err(_) => Err(lineup::unknown(lang, word, game)),
        }
    }

    /// What people call it.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::House(name) => name,
            Self::Program(file) => &file.name,
        }
    }

    /// The program, if it is one.
    pub(crate) const fn file(&self) -> Option<&BotFile> {
        match self {
            Self::House(_) => None,
            Self::Program(file) => Some(file),
        }
    }

    /// The game that it plays, where that shows.
    pub(crate) fn game(&self) -> Option<GameKind> {
        match self {
            Self::House(name) => games_of(name).next(),
            Self::Program(file) => file.game(),
        }
    }
}

impl BotFile {
    /// The most bytes of an executable.
    const MOST_PROGRAM_BYTES: u64 = 64 << 20;

    /// Reads a source file, the source in a folder, or an executable.
    pub(crate) fn read(lang: Lang, path: &Path) -> Result<Self, Failure> {
        let door = Door { lang, path };
        let details = fs::metadata(path).map_err(|error| door.refuse(&error))?;
        if details.is_dir() {
            return Self::read_file(lang, &source_in(lang, path)?);
        }
        Self::read_file(lang, path)
    }

    /// The game that it plays, where that shows.
    pub(crate) fn game(&self) -> Option<GameKind> {
        self.language?;
        let text = languages::readable(&self.bytes);
        let is_program = self.kind(GameKind::SeaBattle) == Some(Kind::Program);
        sniff::game_of(&text).or((is_program && sniff::draws_boards(&text)).then_some(GameKind::SeaBattle))
    }

    /// Why its game is not known, and what to do.
    pub(crate) fn no_game(&self, lang: Lang) -> Failure {
        let file = self.name.as_str();
        Failure::Input(match self.language {
            Some(_) => say!(lang, "candidate-no-game", file = file),
            None => say!(lang, "candidate-no-game-executable", file = file),
        })
    }

    /// How it wants to be spoken to; an executable does not show it.
    pub(crate) fn kind(&self, game: GameKind) -> Option<Kind> {
        self.source(game).map(|source| source.kind())
    }

    /// Whose calls it knows; an executable does not show it.
    pub(crate) fn style(&self, game: GameKind) -> Option<Style> {
        self.source(game).map(|source| source.style())
    }

    /// What is in it, for those who compile and play.
    pub(crate) fn code(&self) -> Code {
        Code::new(&self.name, self.language, self.bytes.clone())
    }

    fn source(&self, game: GameKind) -> Option<Source> {
        self.language.map(|language| Source::new(&self.name, language, &self.bytes, language_game(game)))
    }

    fn read_file(lang: Lang, path: &Path) -> Result<Self, Failure> {
        let door = Door { lang, path };
        let details = fs::metadata(path).map_err(|error| door.refuse(&error))?;
        // A device or a pipe never ends, and opening one may wait for ever.
        if !details.is_file() {
            return Err(Failure::Input(say!(lang, "candidate-not-a-file", file = door.name())));
        }
        let language = languages::by_file(path);
        let most = match language {
            Some(_) => languages::MAX_SOURCE_BYTES as u64,
            None if details.permissions().mode() & 0o111 != 0 => Self::MOST_PROGRAM_BYTES,
            None => return Err(Failure::Input(door.no_language())),
        };
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(|error| door.refuse(&error))?;
        file.take(most + 1).read_to_end(&mut bytes).map_err(|error| door.refuse(&error))?;
        if bytes.len() as u64 > most {
            let most = texts::whole(lang, most >> 10);
            return Err(Failure::Input(say!(lang, "candidate-too-big", file = door.name(), most = most)));
        }
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Err(Failure::Input(say!(lang, "candidate-empty", file = door.name())));
        }
        let has_mark_of_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
        if language.is_some() && bytes.contains(&0) && !has_mark_of_utf16 {
            return Err(Failure::Input(say!(lang, "candidate-not-text", file = door.name())));
        }
        let name = visible(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy());
        Ok(Self { path: path.to_owned(), name, bytes, language })
    }
}

/// The game as the room of the languages calls it.
pub(crate) const fn language_game(game: GameKind) -> Game {
    match game {
        GameKind::SeaBattle => Game::SeaBattle,
        GameKind::Rps => Game::Rps,
    }
}

/// The only source in a folder, or the one that is called `bot`.
fn source_in(lang: Lang, folder: &Path) -> Result<PathBuf, Failure> {
    /// The most files that are looked at.
    const MOST_FILES: usize = 1_000;
    let door = Door { lang, path: folder };
    let entries = fs::read_dir(folder).map_err(|error| door.refuse(&error))?;
    let paths = entries.take(MOST_FILES).filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut sources: Vec<PathBuf> =
        paths.filter(|path| path.is_file() && languages::by_file(path).is_some()).collect();
    sources.sort();
    let is_bot = |path: &&PathBuf| path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case("bot"));
    let named: Vec<&PathBuf> = sources.iter().filter(is_bot).collect();
    match (sources.as_slice(), named.as_slice()) {
        ([only], _) => Ok(only.clone()),
        (_, [only]) => Ok((*only).clone()),
        ([], _) => Err(Failure::Input(say!(lang, "candidate-folder-empty", folder = door.name()))),
        _ => Err(Failure::Input(say!(
            lang,
            "candidate-folder-many",
            folder = door.name(),
            count = sources.len()
        ))),
    }
}

/// Who lets a bot in, and says why not.
struct Door<'a> {
    lang: Lang,
    path: &'a Path,
}

impl Door<'_> {
    fn name(&self) -> String {
        visible(&self.path.to_string_lossy())
    }

    fn refuse(&self, error: &std::io::Error) -> Failure {
        let reason = reason(self.lang, error);
        Failure::Input(say!(self.lang, "cannot-read", file = self.name(), reason = reason))
    }

    fn no_language(&self) -> String {
        let endings = languages::ALL.iter().flat_map(|language| language.extensions);
        let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
        say!(self.lang, "candidate-no-language", file = self.name(), endings = endings.join(", "))
    }
}
