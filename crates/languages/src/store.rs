//! Builds that were made before, found again by their content.
//!
//! Each build has a folder of its own, named after everything that went into it. A folder is put in place by one
//! rename, so that two who build the same thing at the same time do not disturb each other, and it is sealed with
//! a digest of what lies in it, so that a spoilt one is noticed and made again.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use crate::recipe::File;

/// The most bytes of compiler output that are kept with a build.
pub(crate) const MAX_MESSAGE_BYTES: usize = 64 << 10;

/// The file that says who has made a build, where that was somebody else.
const MAKER: &str = "maker";

/// What begins the name of a folder in which a build is being made.
const UNFINISHED: &str = ".new-";

/// An unfinished folder that is older than this belongs to nobody any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The most bytes of all builds together; those that were not used for longest make room.
const MAX_STORE_BYTES: u64 = 2 << 30;

/// A build that was made or found within this time may be in use and stays.
const IN_USE: Duration = Duration::from_secs(3600);

/// The folder of all builds.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
    most_bytes: u64,
}

/// What went into a build, as a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key(String);

/// A build in the store.
#[derive(Debug)]
pub(crate) struct Stored {
    /// What a box shows of it.
    pub(crate) folder: PathBuf,
    /// What the compiler had to say.
    pub(crate) messages: String,
    /// Who has made it, where that was somebody else.
    pub(crate) maker: Option<String>,
}

/// A build that is to be kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Product<'a> {
    /// Plain files.
    pub(crate) files: &'a [File],
    /// The one of them that is executable, if one is.
    pub(crate) executable: Option<&'a str>,
    /// What the compiler had to say.
    pub(crate) messages: &'a str,
    /// Who has made it, where that was somebody else.
    pub(crate) maker: Option<&'a str>,
}

/// A folder in which something is made; it is gone when it is dropped.
#[derive(Debug)]
pub(crate) struct Workshop(PathBuf);

impl Store {
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self { folder, most_bytes: MAX_STORE_BYTES }
    }

    /// A build that was made before, unless it is spoilt.
    pub(crate) fn find(&self, key: &Key) -> Option<Stored> {
        let home = self.folder.join(&key.0);
        let seal = fs::read_to_string(home.join("seal")).ok()?;
        let (folder, messages) = (home.join("box"), fs::read(home.join("messages")).ok()?);
        let maker = fs::read_to_string(home.join(MAKER)).ok();
        (seal == digest(&folder, &messages, maker.as_deref()).ok()?).then_some(())?;
        // Whoever may not write here may still use what is here.
        let _ = mark_used(&home);
        Some(Stored { folder, messages: String::from_utf8_lossy(&messages).into_owned(), maker })
    }

    /// Keeps a build. One of our own stays, whatever somebody else has made.
    pub(crate) fn keep(&self, key: &Key, product: &Product<'_>) -> io::Result<Stored> {
        let Product { files, executable, messages, maker } = *product;
        let workshop = self.workshop()?;
        let folder = workshop.folder("box")?;
        for file in files {
            let mode = if executable == Some(&file.name) { 0o755 } else { 0o644 };
            write(&folder.join(&file.name), &file.bytes, mode)?;
        }
        write(&workshop.0.join("messages"), messages.as_bytes(), 0o644)?;
        if let Some(maker) = maker {
            write(&workshop.0.join(MAKER), maker.as_bytes(), 0o644)?;
        }
        write(&workshop.0.join("seal"), digest(&folder, messages.as_bytes(), maker)?.as_bytes(), 0o644)?;
        self.put_in_place(&workshop, key, maker)?;
        self.make_room();
        self.find(key).ok_or_else(|| io::Error::other("a build that was just kept is spoilt"))
    }

    fn put_in_place(&self, workshop: &Workshop, key: &Key, maker: Option<&str>) -> io::Result<()> {
        let home = self.folder.join(&key.0);
        let is_as_good = |there: Stored| there.maker.is_none() || there.maker.as_deref() == maker;
        if fs::rename(&workshop.0, &home).is_ok() || self.find(key).is_some_and(is_as_good) {
            return Ok(());
        }
        let spoilt = self.workshop()?;
        fs::rename(&home, spoilt.0.join("spoilt"))?;
        fs::rename(&workshop.0, &home)
    }

    /// A new folder to make something in.
    pub(crate) fn workshop(&self) -> io::Result<Workshop> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        self.sweep();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(format!("{UNFINISHED}{}-{number}", std::process::id()));
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        make_folder(&folder)?;
        Ok(Workshop(folder))
    }

    /// Removes what was left behind by somebody who was stopped.
    fn sweep(&self) {
        for home in self.homes().filter(|home| is_unfinished(home)) {
            if age(&home).is_some_and(|age| age > ABANDONED) {
                let _ = fs::remove_dir_all(home);
            }
        }
    }

    /// Removes the builds that were not used for longest, as many as are too many.
    fn make_room(&self) {
        let mut builds: Vec<(Duration, PathBuf, u64)> = self
            .homes()
            .filter(|home| !is_unfinished(home))
            .filter_map(|home| Some((age(&home)?, home.clone(), bytes_in(&home))))
            .collect();
        builds.sort();
        let mut total: u64 = builds.iter().map(|(_, _, bytes)| bytes).sum();
        while let Some((unused, home, bytes)) = builds.pop() {
            if total <= self.most_bytes || unused < IN_USE {
                return;
            }
            total -= bytes;
            // It is out of sight in one step: nobody finds half a build.
            if let Ok(workshop) = self.workshop() {
                let _ = fs::rename(home, workshop.0.join("old"));
            }
        }
    }

    fn homes(&self) -> impl Iterator<Item = PathBuf> {
        fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path())
    }
}

fn is_unfinished(home: &Path) -> bool {
    home.file_name().is_some_and(|name| name.to_string_lossy().starts_with(UNFINISHED))
}

/// How long ago a build was used, or an unfinished one begun.
fn age(home: &Path) -> Option<Duration> {
    let changed = fs::metadata(home).and_then(|details| details.modified()).ok()?;
    // The clock may have been set back since.
    Some(SystemTime::now().duration_since(changed).unwrap_or_default())
}

fn mark_used(home: &Path) -> io::Result<()> {
    fs::File::open(home)?.set_modified(SystemTime::now())
}

/// The bytes of a folder and of all that is in it.
fn bytes_in(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => bytes_in(&entry.path()),
        _ => entry.metadata().map_or(0, |details| details.len()),
    });
    sizes.sum()
}

impl Workshop {
    /// A folder in it.
    pub(crate) fn folder(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.0.join(name);
        make_folder(&folder)?;
        Ok(folder)
    }

    /// A folder in it, with these files.
    pub(crate) fn lay_out(&self, name: &str, files: &[File]) -> io::Result<PathBuf> {
        let folder = self.folder(name)?;
        files.iter().try_for_each(|file| write(&folder.join(&file.name), &file.bytes, 0o644))?;
        Ok(folder)
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Key {
    /// The digest of these parts; no two lists of parts give the same.
    pub(crate) fn of<'p>(parts: impl IntoIterator<Item = &'p [u8]>) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update((part.len() as u64).to_le_bytes());
            digest.update(part);
        }
        Self(hex(&digest.finalize()))
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// The digest of everything in a folder without folders, of the messages, and of who has made it if that was somebody else.
fn digest(folder: &Path, messages: &[u8], maker: Option<&str>) -> io::Result<String> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut parts = vec![messages.to_vec()];
    for path in paths {
        let mode = fs::symlink_metadata(&path)?.permissions().mode();
        parts.push(format!("{} {mode:o}", path.file_name().unwrap_or_default().display()).into_bytes());
        parts.push(fs::read(&path)?);
    }
    parts.extend(maker.map(|maker| format!("/{maker}").into_bytes()));
    Ok(Key::of(parts.iter().map(Vec::as_slice)).0)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A folder that everybody may look into; the mode does not depend on the mask of the process.
fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o755))
}

fn write(path: &Path, bytes: &[u8], mode: u32) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(mode).open(path)?;
    file.write_all(bytes)?;
    file.set_permissions(Permissions::from_mode(mode))
}

#[cfg(test)]
mod tests;
