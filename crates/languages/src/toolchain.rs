//! What a language needs on this machine: found by looking at files, without running anything.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::language::Language;

/// A compiler or interpreter that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// The program itself, where it really lies: links and wrappers are resolved.
    pub program: PathBuf,
    /// What a box has to show beside `/usr` so that it works.
    pub folders: Vec<PathBuf>,
    /// How it is asked for its version.
    pub(crate) ask_version: Vec<String>,
}

/// A language whose compiler is not here.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{} needs {what}, which is not installed: apt install {}", language.title, packages.join(" "))]
pub struct Missing {
    /// The language.
    pub language: &'static Language,
    /// The program that was looked for.
    pub what: &'static str,
    /// The packages of Debian and Ubuntu that bring it.
    pub packages: &'static [&'static str],
}

impl Toolchain {
    /// A program below `/usr`, where every box can see it.
    pub(crate) fn in_usr(program: PathBuf, ask_version: &[&str]) -> Self {
        Self { program, folders: Vec::new(), ask_version: owned(ask_version) }
    }

    /// A program that needs these folders too.
    pub(crate) fn with_folders(mut self, folders: impl IntoIterator<Item = PathBuf>) -> Self {
        self.folders.extend(folders.into_iter().filter(|folder| folder.exists()));
        self
    }

    /// What changes whenever the program does.
    pub(crate) fn fingerprint(&self) -> String {
        let details = fs::metadata(&self.program);
        let size = details.as_ref().map_or(0, fs::Metadata::len);
        let changed = details.ok().and_then(|details| details.modified().ok());
        format!("{} {size} {changed:?}", self.program.display())
    }
}

pub(crate) fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The first of these names that is a program in `/usr/bin` or on the path, where it really lies. Scripts are passed
/// over: version managers put such in place of the program.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = [PathBuf::from("/usr/bin")]
        .into_iter()
        .chain(env::split_paths(&path))
        .filter(|folder| folder.is_absolute())
        .collect();
    names.iter().find_map(|name| folders.iter().find_map(|folder| real_program(&folder.join(name))))
}

/// The program behind a path, unless it is something else than machine code.
pub(crate) fn real_program(path: &Path) -> Option<PathBuf> {
    let real = fs::canonicalize(path).ok()?;
    let mut start = [0; 4];
    std::io::Read::read_exact(&mut fs::File::open(&real).ok()?, &mut start).ok()?;
    (start == *b"\x7fELF").then_some(real)
}

/// The folder of a program that lives outside `/usr`, two levels up: `/opt/python/bin/python3` → `/opt/python`.
pub(crate) fn prefix(program: &Path) -> Option<PathBuf> {
    let prefix = program.parent()?.parent()?;
    (!prefix.starts_with("/usr") && prefix != Path::new("/")).then(|| prefix.to_owned())
}
