//! Writing files so that nothing is lost: the new file appears whole or not at all, and an old one is only
//! replaced when the person has said so.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};
use crate::noting::Noting;
use crate::shell;

/// As the user's mask has it.
const USUAL_MODE: u32 = 0o666;
const PRIVATE_MODE: u32 = 0o600;

/// What to do with a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// Leave it alone and refuse.
    Keep,
    /// Put the new one in its place.
    Replace,
}

/// A file that is about to be written, known to be allowed.
#[derive(Debug)]
pub(crate) struct Target {
    path: PathBuf,
    existing: Existing,
    mode: u32,
}

impl Target {
    /// Checks that the file may be written, so that a person hears of it before the work and not after.
    pub(crate) fn new(lang: Lang, path: PathBuf, existing: Existing) -> Result<Self, Failure> {
        let target = Self { path, existing, mode: USUAL_MODE };
        if target.path.is_dir() {
            return Err(target.refused(lang, &io::ErrorKind::IsADirectory.into()));
        }
        if target.path.exists() && existing == Existing::Keep {
            return Err(Failure::Input(say!(lang, "file-exists", file = target.name())));
        }
        let folder = target.folder();
        match fs::metadata(&folder) {
            Ok(details) if details.is_dir() => Ok(target),
            Ok(_) => Err(target.refused(lang, &io::ErrorKind::NotADirectory.into())),
            Err(error) => Err(target.refused(lang, &error)),
        }
    }

    /// The same for a file that nobody else on this machine may read.
    pub(crate) fn private(self) -> Self {
        Self { mode: PRIVATE_MODE, ..self }
    }

    /// Writes the file: first beside its place, then into it in one step.
    pub(crate) fn write(&self, lang: Lang, bytes: &[u8]) -> Result<(), Failure> {
        self.write_with(lang, |out| out.write_all(bytes).map_err(|error| self.refused(lang, &error)))
    }

    /// Lets somebody write the file piece by piece. When that fails, nothing is left of it.
    pub(crate) fn write_with<T>(
        &self,
        lang: Lang,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        // Devices and pipes cannot be replaced; they are written to as they are.
        let special = fs::metadata(&self.path).is_ok_and(|details| !details.is_file());
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => Failure::Input(say!(lang, "file-exists", file = self.name())),
            _ => self.refused(lang, &error),
        };
        if special {
            let file = File::options().write(true).open(&self.path).map_err(refused)?;
            return written(file, write, refused).map(|(_, done)| done);
        }
        let beside = self.beside();
        let done = create(&beside, self.mode).map_err(refused).and_then(|file| {
            let (file, done) = written(file, write, refused)?;
            file.sync_all().and_then(|()| self.put_in_place(&beside)).map_err(refused)?;
            Ok(done)
        });
        // What is left beside is of no use to anybody, and the result is known already.
        let _ = fs::remove_file(&beside);
        done
    }

    /// Where the file is written before it is put in its place. Nobody can know the name, and nothing that is there is
    /// written to: not even a link that somebody has laid.
    fn beside(&self) -> PathBuf {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        self.folder().join(format!(".{name}.{:016x}.part", RandomState::new().hash_one(())))
    }

    fn put_in_place(&self, beside: &Path) -> io::Result<()> {
        if self.existing == Existing::Replace {
            return fs::rename(beside, &self.path);
        }
        // A link fails where a file has appeared in the meantime; renaming would destroy it.
        match fs::hard_link(beside, &self.path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every memory stick has links.
            Err(_) if !self.path.exists() => fs::rename(beside, &self.path),
            other => other,
        }
    }

    fn folder(&self) -> PathBuf {
        match self.path.parent() {
            Some(parent) if parent != Path::new("") => parent.to_owned(),
            _ => PathBuf::from("."),
        }
    }

    /// The name by which the person knows the file.
    pub(crate) fn name(&self) -> String {
        visible(&self.path.to_string_lossy())
    }

    /// The file as a word of a shell command.
    pub(crate) fn shell_word(&self) -> String {
        shell::word(&self.path)
    }

    fn refused(&self, lang: Lang, error: &io::Error) -> Failure {
        Failure::Input(say!(lang, "cannot-write", file = self.name(), reason = reason(lang, error)))
    }
}

/// Lets somebody write to a file. An error of the file is told as such, whatever the writer made of it.
fn written<T>(
    file: File,
    write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    refused: impl Fn(io::Error) -> Failure,
) -> Result<(File, T), Failure> {
    let mut out = Noting::new(BufWriter::new(file));
    let done = write(&mut out);
    let (out, error) = out.into_parts();
    if let Some(error) = error {
        return Err(refused(error));
    }
    let done = done?;
    let file = out.into_inner().map_err(|error| refused(error.into_error()))?;
    Ok((file, done))
}

/// A new file, and never one that is there already.
fn create(path: &Path, mode: u32) -> io::Result<File> {
    File::options().write(true).create_new(true).mode(mode).open(path)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_that_somebody_has_laid_is_not_followed() {
        let folder = std::env::temp_dir().join(format!("broadside-save-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (victim, link) = (folder.join("victim"), folder.join("link.part"));
        fs::write(&victim, "precious").expect("a file");
        symlink(&victim, &link).expect("a link");
        let refused = create(&link, USUAL_MODE).expect_err("something is there");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&victim).expect("it is there"), b"precious");
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("broadside-save-twice-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let target =
            Target { path: folder.join("game.jsonl"), existing: Existing::Replace, mode: USUAL_MODE };
        for text in ["one", "two"] {
            target.write(Lang::En, text.as_bytes()).expect("it is written");
            assert_eq!(fs::read(&target.path).expect("it is there"), text.as_bytes());
        }
        assert_eq!(fs::read_dir(&folder).expect("readable").count(), 1);
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
