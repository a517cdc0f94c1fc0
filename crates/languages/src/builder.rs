//! Makes bots out of sources, inside a box, and remembers what it has made.

use std::io;
use std::path::PathBuf;

use protocol::Dialect;
use sandbox::{Batch, Exit, Made, Program, Setup, Slot, Wiring};

use crate::diagnostic::{Diagnostic, MAX_DIAGNOSTICS, Severity};
use crate::language::Language;
use crate::recipe::{COMPILE_WALL, Command, File, MAX_MADE_BYTES, Recipe, wiring};
use crate::source::{Kind, Source, Style};
use crate::store::{Key, MAX_MESSAGE_BYTES, Store, Stored};
use crate::text;
use crate::toolchain::{Missing, Toolchain};

/// What may change in how builds are laid out, so that old ones are not taken for new ones.
const LAYOUT: &str = "1";

/// The most files that a compiler may make.
const MAX_MADE_FILES: usize = 500;

/// Makes bots out of sources.
#[derive(Clone, Debug)]
pub struct Builder {
    setup: Setup,
    store: Store,
}

/// A bot that can be started.
#[derive(Clone, Debug)]
pub struct Build {
    /// How it is started, as often as one likes.
    pub program: Program,
    /// What its box has to show beside `/usr`: see [`Setup::toolchains`].
    pub toolchains: Vec<PathBuf>,
    /// How it is spoken to.
    pub dialect: Dialect,
    /// How it is run.
    pub kind: Kind,
    /// What it is written in; nothing for an executable.
    pub language: Option<&'static Language>,
    /// What the compiler had to say, though it was content.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether it had been made before.
    pub cached: bool,
}

/// Why there is no bot.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The compiler or interpreter is not here.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The source is at fault; at least one message is an error.
    #[error("{}", first_error(diagnostics))]
    Refused {
        /// What the compiler, or we, had to say.
        diagnostics: Vec<Diagnostic>,
    },
    /// The compiler took too long.
    #[error("the compiler took longer than {seconds} s")]
    TooSlow {
        /// What it had.
        seconds: u64,
    },
    /// The compiler took too much memory.
    #[error("the compiler needed more than {bytes} bytes of memory")]
    TooMuchMemory {
        /// What it had.
        bytes: u64,
    },
    /// The compiler made too much.
    #[error("the compiled bot is larger than {bytes} bytes")]
    TooBig {
        /// What is taken.
        bytes: u64,
    },
    /// The box failed us.
    #[error(transparent)]
    Sandbox(#[from] sandbox::Error),
    /// The store of builds could not be read or written.
    #[error("the builds could not be kept: {0}")]
    Store(#[from] io::Error),
    /// The compiler said that all was well, but left nothing that can be run.
    #[error("the compiler left nothing that can be run: {0}")]
    Broken(String),
}

fn first_error(diagnostics: &[Diagnostic]) -> String {
    diagnostics.first().map_or_else(|| "refused".to_owned(), Diagnostic::to_string)
}

impl BuildError {
    /// Whether it is our fault, or the machine's, and not the author's.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        match self {
            Self::Missing(_) | Self::Sandbox(_) | Self::Store(_) | Self::Broken(_) => true,
            Self::Refused { .. }
            | Self::TooSlow { .. }
            | Self::TooMuchMemory { .. }
            | Self::TooBig { .. } => false,
        }
    }
}

impl Builder {
    /// A builder whose compilers run in boxes of this set-up and whose builds are kept in this folder.
    #[must_use]
    pub fn new(setup: Setup, store: PathBuf) -> Self {
        Self { setup, store: Store::new(store) }
    }

    /// Makes a bot, or finds the one that was made of the same source before.
    pub fn build(&self, source: &Source) -> Result<Build, BuildError> {
        let toolchain = source.language.toolchain()?;
        let recipe = (source.language.plan)(source, &toolchain).map_err(refused)?;
        let key = key(source, &recipe, &toolchain);
        let (stored, cached) = match self.store.find(&key) {
            Some(stored) => (stored, true),
            None => (self.compile(source, &recipe, &toolchain, &key)?, false),
        };
        let diagnostics = diagnose(source, &recipe, &stored.messages);
        Ok(Build {
            program: program(&recipe.run, stored.folder, wiring(source.kind)),
            toolchains: toolchain.folders,
            dialect: dialect(source.kind, source.style),
            kind: source.kind,
            language: Some(source.language),
            diagnostics,
            cached,
        })
    }

    /// Takes in an executable that speaks for itself: the line protocol, or that of the `lol-2019` judge.
    pub fn adopt(&self, name: &str, bytes: &[u8], kind: Kind) -> Result<Build, BuildError> {
        let run = Command::bot(&["{box}/bot"]).with_proc();
        let key = Key::of([LAYOUT.as_bytes(), b"executable", name.as_bytes(), bytes]);
        let (stored, cached) = match self.store.find(&key) {
            Some(stored) => (stored, true),
            None => (self.store.keep(&key, &[File::new("bot", bytes)], Some("bot"), "")?, false),
        };
        Ok(Build {
            program: program(&run, stored.folder, wiring(kind)),
            toolchains: Vec::new(),
            dialect: dialect(kind, Style::AiBattle),
            kind,
            language: None,
            diagnostics: Vec::new(),
            cached,
        })
    }

    fn compile(
        &self,
        source: &Source,
        recipe: &Recipe,
        toolchain: &Toolchain,
        key: &Key,
    ) -> Result<Stored, BuildError> {
        let workshop = self.store.workshop()?;
        let folder = workshop.lay_out("box", &recipe.inputs)?;
        // What was made is there as long as the slot is.
        let (_slot, batch) = self.run(&program(&recipe.compile, folder, Wiring::Batch), toolchain)?;
        let messages = messages(&batch)?;
        let Some(ended) = batch.ended else {
            return Err(BuildError::TooSlow { seconds: COMPILE_WALL.as_secs() });
        };
        let limits = &recipe.compile.limits;
        match ended.exit {
            Exit::Code(0) => {}
            _ if ended.out_of_memory => {
                return Err(BuildError::TooMuchMemory { bytes: limits.memory_bytes });
            }
            _ if ended.flooded => return Err(BuildError::TooBig { bytes: limits.file_bytes }),
            _ if ended.cpu >= limits.cpu => {
                return Err(BuildError::TooSlow { seconds: limits.cpu.as_secs() });
            }
            _ => return Err(refused(diagnose_refusal(source, recipe, &messages))),
        }
        let made = ended.made.ok_or_else(|| BuildError::Broken("no folder".to_owned()))?;
        let mut files = fetch(&made)?;
        if files.is_empty() {
            return Err(BuildError::Broken(messages));
        }
        files.extend(recipe.kept.iter().cloned());
        Ok(self.store.keep(key, &files, recipe.executable, &messages)?)
    }

    /// Runs a compiler to its end in a box of its own.
    fn run(&self, program: &Program, toolchain: &Toolchain) -> Result<(Slot, Batch), BuildError> {
        let slot = self.slot(&toolchain.folders)?;
        Ok(sandbox::run(slot, program, COMPILE_WALL)?)
    }

    /// A slot whose boxes show these folders.
    pub(crate) fn slot(&self, folders: &[PathBuf]) -> Result<Slot, BuildError> {
        let setup = Setup { toolchains: folders.to_vec(), ..self.setup.clone() };
        Ok(Slot::open(&setup)?)
    }

    /// What a compiler says to these arguments, for instance about its version.
    pub(crate) fn ask(&self, toolchain: &Toolchain) -> Result<String, BuildError> {
        let workshop = self.store.workshop()?;
        let command = Command::compiler(
            [vec![toolchain.program.to_string_lossy().into_owned()], toolchain.ask_version.clone()].concat(),
        )
        .with_proc();
        let (_, batch) = self.run(&program(&command, workshop.folder("box")?, Wiring::Batch), toolchain)?;
        messages(&batch)
    }
}

fn key(source: &Source, recipe: &Recipe, toolchain: &Toolchain) -> Key {
    let settings = format!("{:?} {:?} {:?}", recipe.compile, recipe.run, recipe.executable);
    let fingerprint = toolchain.fingerprint();
    let fixed = [LAYOUT, source.language.name, &fingerprint, &settings].map(str::as_bytes);
    let files = recipe.inputs.iter().chain(&recipe.kept);
    Key::of(fixed.into_iter().chain(files.flat_map(|file| [file.name.as_bytes(), &file.bytes[..]])))
}

fn program(command: &Command, folder: PathBuf, wiring: Wiring) -> Program {
    Program {
        folder,
        arguments: command.arguments.clone(),
        environment: command.environment.clone(),
        limits: command.limits.clone(),
        wiring,
        proc_mount: command.needs_proc,
        exec_in_tmp: false,
    }
}

const fn dialect(kind: Kind, style: Style) -> Dialect {
    match (kind, style) {
        (Kind::Program, _) => Dialect::Lol,
        (Kind::Bot, Style::AiBattle) => Dialect::Line,
        (Kind::Bot, Style::SeaFight) => Dialect::SeaFight,
    }
}

/// What a compiler has written, both streams, cut if it is long.
fn messages(batch: &Batch) -> Result<String, BuildError> {
    let mut text = text::readable(&batch.stdout.head(MAX_MESSAGE_BYTES)?);
    text.push_str(&text::readable(
        &batch.stderr.head(MAX_MESSAGE_BYTES - text.len().min(MAX_MESSAGE_BYTES))?,
    ));
    Ok(text)
}

fn refused(diagnostics: Vec<Diagnostic>) -> BuildError {
    BuildError::Refused { diagnostics }
}

/// What the compiler said about the source, the worst first, the same thing once.
fn diagnose(source: &Source, recipe: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for diagnostic in (source.language.diagnose)(source, recipe, messages) {
        if found.len() < MAX_DIAGNOSTICS && !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }
    found.sort_by_key(|diagnostic| (diagnostic.severity, diagnostic.line));
    found
}

/// What messages of its compiler say about a source: the places are in the author's own file.
#[must_use]
pub fn explain(source: &Source, messages: &str) -> Vec<Diagnostic> {
    let somewhere = Toolchain::in_usr(PathBuf::from("/usr/bin/compiler"), &[]);
    match (source.language.plan)(source, &somewhere) {
        Ok(recipe) => diagnose(source, &recipe, messages),
        Err(diagnostics) => diagnostics,
    }
}

/// What was wrong with a source that was refused: at least one error.
fn diagnose_refusal(source: &Source, recipe: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let mut found = diagnose(source, recipe, messages);
    if found.first().is_none_or(|worst| worst.severity != Severity::Error) {
        let said = messages.trim();
        let said = if said.is_empty() { "the compiler stopped without a word" } else { said };
        found.insert(0, Diagnostic { line: None, column: None, ..Diagnostic::of_whole(said) });
    }
    found
}

/// Everything that a compiler has made.
fn fetch(made: &Made) -> Result<Vec<File>, BuildError> {
    let broken = |error: sandbox::MadeError| match error {
        sandbox::MadeError::TooLong { .. } => BuildError::TooBig { bytes: MAX_MADE_BYTES },
        other => BuildError::Broken(other.to_string()),
    };
    let mut left = MAX_MADE_BYTES;
    let mut files = Vec::new();
    for name in made.names("", MAX_MADE_FILES).map_err(broken)? {
        let bytes = made.read(&name, left).map_err(broken)?;
        left -= bytes.len() as u64;
        files.push(File { name, bytes });
    }
    Ok(files)
}
