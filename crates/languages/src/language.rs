//! A language: one static value per folder, all of the same shape, listed here.

use std::fmt;
use std::path::Path;

use sandbox::Limits;

use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::recipe::Recipe;
use crate::source::{Kind, Source, Style};
use crate::template::{Templates, Tongue};
use crate::toolchain::{Missing, Toolchain};
use crate::{c, cpp, go, java, javascript, pascal, python, rust};

/// All languages, the ones of school first.
pub static ALL: [&Language; 8] = [
    &pascal::LANGUAGE,
    &python::LANGUAGE,
    &c::LANGUAGE,
    &cpp::LANGUAGE,
    &rust::LANGUAGE,
    &go::LANGUAGE,
    &java::LANGUAGE,
    &javascript::LANGUAGE,
];

/// A language that bots can be written in.
pub struct Language {
    /// The name by which commands know it.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How the names of its files end.
    pub extensions: &'static [&'static str],
    /// The packages of Debian and Ubuntu that bring it.
    pub packages: &'static [&'static str],
    /// Other names for it.
    pub(crate) aliases: &'static [&'static str],
    /// What a new bot's file is called.
    pub(crate) file_name: &'static str,
    /// The program that is looked for.
    pub(crate) needs: &'static str,
    pub(crate) templates: Templates,
    /// Looks for the compiler or interpreter.
    pub(crate) find: fn() -> Option<Toolchain>,
    /// Brings a source into the encoding that the compiler wants.
    pub(crate) decode: fn(&[u8]) -> Vec<u8>,
    /// Tells from the text how a source is to be run.
    pub(crate) recognise: fn(&str) -> (Kind, Style),
    /// Says how a source is built, or why it cannot be.
    pub(crate) plan: fn(&Source, &Toolchain) -> Result<Recipe, Vec<Diagnostic>>,
    /// Reads what the compiler has written.
    pub(crate) diagnose: fn(&Source, &Recipe, &str) -> Vec<Diagnostic>,
    /// Finds the line of the source in what a crash has written.
    pub(crate) crash_line: fn(&str) -> Option<u32>,
    /// Cuts off what stands behind the line that names the trouble in what a crash has written.
    pub(crate) last_words: fn(&str) -> String,
}

impl Language {
    /// What a new bot's file is called.
    #[must_use]
    pub fn file_name(&self) -> &'static str {
        self.file_name
    }

    /// What a new bot starts from: it plays legally as it is.
    #[must_use]
    pub fn template(&self, game: Game, tongue: Tongue) -> String {
        self.templates.template(game, tongue)
    }

    /// What a new bot with the calls of `sea-fight` starts from; only Pascal knows them.
    #[must_use]
    pub fn sea_fight_template(&self, game: Game, tongue: Tongue) -> Option<String> {
        (self == &pascal::LANGUAGE).then(|| pascal::SEA_FIGHT.template(game, tongue))
    }

    /// How much of everything a bot in it may use.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        let memory_bytes = match () {
            () if self == &java::LANGUAGE => java::MEMORY_BYTES,
            () if self == &javascript::LANGUAGE => javascript::MEMORY_BYTES,
            () => usual.memory_bytes,
        };
        Limits { memory_bytes, ..usual }
    }

    /// The compiler or interpreter on this machine.
    pub fn toolchain(&'static self) -> Result<Toolchain, Missing> {
        (self.find)().ok_or(Missing { language: self, what: self.needs, packages: self.packages })
    }

    /// The line of the bot's source where a crash happened, if what it wrote to standard error tells it.
    #[must_use]
    pub fn source_line(&self, stderr: &str) -> Option<u32> {
        (self.crash_line)(stderr)
    }

    /// What a crash has written to standard error, up to the line that names the trouble.
    #[must_use]
    pub fn last_words(&self, stderr: &str) -> String {
        (self.last_words)(stderr)
    }
}

/// The language of this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Language> {
    let name = name.to_lowercase();
    ALL.into_iter().find(|language| language.name == name || language.aliases.contains(&name.as_str()))
}

/// The language of a file, by the end of its name.
#[must_use]
pub fn by_file(path: &Path) -> Option<&'static Language> {
    let extension = path.extension()?.to_str()?.to_lowercase();
    ALL.into_iter().find(|language| language.extensions.contains(&extension.as_str()))
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Language {}
