//! Makes bots out of sources, inside a box, and remembers what it has made.

use std::path::PathBuf;

use protocol::Dialect;
use sandbox::{Batch, Exit, Program, Protection, Reason, Setup, Slot, Trust, Wiring};

use crate::build_error::BuildError;
use crate::bundle::Bundle;
use crate::complaints::{diagnose, diagnose_refusal, messages};
use crate::diagnostic::Diagnostic;
use crate::identity::identity;
use crate::language::Language;
use crate::products::{can_be_run, fetch};
use crate::recipe::{COMPILE_WALL, Command, File, Recipe, wiring};
use crate::shelf::{BuildName, Shelf, Shelved, Wanted};
use crate::source::{Kind, Source, Style};
use crate::store::{Key, Product, Store, Stored};
use crate::toolchain::Toolchain;

/// What may change in how builds are laid out, so that old ones are not taken for new ones.
const LAYOUT: &str = "1";

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

impl Builder {
    /// A builder whose compilers run in boxes of this set-up and whose builds are kept in this folder.
    #[must_use]
    pub fn new(setup: Setup, store: PathBuf) -> Self {
        Self { setup, store: Store::new(store) }
    }

    /// Makes a bot, or finds the one that was made of the same source here before.
    pub fn build(&self, source: &Source) -> Result<Build, BuildError> {
        self.find_or_make(source, None)
    }

    /// Makes a bot, or finds the one that was made of the same source before, here or by somebody else. `code` is what the shelf
    /// calls the source.
    pub fn build_with(&self, source: &Source, code: &str, shelf: &dyn Shelf) -> Result<Build, BuildError> {
        self.find_or_make(source, Some((code, shelf)))
    }

    fn find_or_make(&self, source: &Source, shelf: Option<(&str, &dyn Shelf)>) -> Result<Build, BuildError> {
        let toolchain = source.language.toolchain()?;
        let recipe = (source.language.plan)(source, &toolchain).map_err(refused)?;
        let key_with = |compiler: &str| key(source, &recipe, compiler);
        let wanted = shelf.and_then(|(code, shelf)| {
            let build = key_with(&identity(&toolchain)?).into_text();
            Some(Wanted { shelf, name: BuildName { code: code.to_owned(), build } })
        });
        let key = key_with(&toolchain.fingerprint());
        let found = self.find_here(&key, wanted.as_ref());
        let found = found.or_else(|| self.find_elsewhere(&key, &recipe, wanted.as_ref()?));
        let (stored, cached) = match found {
            Some(stored) => (stored, true),
            None => (self.compile(source, &recipe, &toolchain, &key, wanted.as_ref())?, false),
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
            None => {
                let (files, executable) = (&[File::new("bot", bytes)], Some("bot"));
                (self.store.keep(&key, &Product { files, executable, messages: "", maker: None })?, false)
            }
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

    /// A build in our own store, unless somebody else has made it for whom nobody vouches any more.
    fn find_here(&self, key: &Key, wanted: Option<&Wanted<'_>>) -> Option<Stored> {
        let stored = self.store.find(key)?;
        let is_good = match &stored.maker {
            None => true,
            Some(maker) => wanted.is_some_and(|wanted| wanted.shelf.vouches(&wanted.name, maker)),
        };
        is_good.then_some(stored)
    }

    /// What somebody else has made, kept here as if we had. Whatever is wrong with it, we can still make it ourselves.
    fn find_elsewhere(&self, key: &Key, recipe: &Recipe, wanted: &Wanted<'_>) -> Option<Stored> {
        let Shelved { maker, bundle } = wanted.shelf.find(&wanted.name)?;
        let (mut files, messages) = bundle.into_parts();
        let hides_ours = |kept: &File| files.iter().any(|file| file.name == kept.name);
        if !can_be_run(&files, recipe) || recipe.kept.iter().any(hides_ours) {
            return None;
        }
        files.extend(recipe.kept.iter().cloned());
        let (executable, messages) = (recipe.executable, messages.as_str());
        self.store.keep(key, &Product { files: &files, executable, messages, maker: Some(&maker) }).ok()
    }

    fn compile(
        &self,
        source: &Source,
        recipe: &Recipe,
        toolchain: &Toolchain,
        key: &Key,
        wanted: Option<&Wanted<'_>>,
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
        if !can_be_run(&files, recipe) {
            let why = Diagnostic::of_whole("the source has nothing in it that can be run");
            return Err(refused([vec![why], diagnose(source, recipe, &messages)].concat()));
        }
        let bundle = wanted.and_then(|wanted| Some((wanted, Bundle::of_made(&files, &messages)?)));
        files.extend(recipe.kept.iter().cloned());
        let (executable, messages) = (recipe.executable, messages.as_str());
        let stored = self.store.keep(key, &Product { files: &files, executable, messages, maker: None })?;
        if let Some((wanted, bundle)) = bundle {
            wanted.shelf.made(&wanted.name, bundle);
        }
        Ok(stored)
    }

    /// Runs a compiler to its end in a box of its own.
    fn run(&self, program: &Program, toolchain: &Toolchain) -> Result<(Slot, Batch), BuildError> {
        let slot = self.slot(&toolchain.folders)?;
        Ok(sandbox::run(slot, program, COMPILE_WALL)?)
    }

    /// A slot whose boxes show these folders.
    pub(crate) fn slot(&self, folders: &[PathBuf]) -> Result<Slot, BuildError> {
        let setup = Setup { toolchains: folders.to_vec(), ..self.setup.clone() };
        let slot = Slot::open(&setup)?;
        if is_weaker(slot.protection(), setup.trust) {
            return Err(sandbox::Error::Impossible(vec![Reason::NoCgroup]).into());
        }
        Ok(slot)
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

/// Whether a slot protects less than was asked for: without a firm limit a compiler could take all memory there is.
fn is_weaker(protection: Protection, trust: Trust) -> bool {
    trust == Trust::Untrusted && protection != Protection::Full
}

/// Everything that goes into a build, with what is known of the compiler.
fn key(source: &Source, recipe: &Recipe, compiler: &str) -> Key {
    let settings = format!("{:?} {:?} {:?}", recipe.compile, recipe.run, recipe.executable);
    let fixed = [LAYOUT, source.language.name, compiler, &settings].map(str::as_bytes);
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

fn refused(diagnostics: Vec<Diagnostic>) -> BuildError {
    BuildError::Refused { diagnostics }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_compiler_runs_with_less_protection_than_was_asked_for() {
        for (protection, strangers, own) in [
            (Protection::Full, false, false),
            (Protection::WeakMemory, true, false),
            (Protection::None, true, false),
        ] {
            assert_eq!(is_weaker(protection, Trust::Untrusted), strangers, "{protection:?}");
            assert_eq!(is_weaker(protection, Trust::Trusted), own, "{protection:?}");
        }
    }
}
