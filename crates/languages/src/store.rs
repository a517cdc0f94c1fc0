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

/// What begins the name of a folder in which a build is being made.
const UNFINISHED: &str = ".new-";

/// An unfinished folder that is older than this belongs to nobody any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The folder of all builds.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
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
}

/// A folder in which something is made; it is gone when it is dropped.
#[derive(Debug)]
pub(crate) struct Workshop(PathBuf);

impl Store {
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// A build that was made before, unless it is spoilt.
    pub(crate) fn find(&self, key: &Key) -> Option<Stored> {
        let home = self.folder.join(&key.0);
        let seal = fs::read_to_string(home.join("seal")).ok()?;
        let (folder, messages) = (home.join("box"), fs::read(home.join("messages")).ok()?);
        (seal == digest(&folder, &messages).ok()?)
            .then(|| Stored { folder, messages: String::from_utf8_lossy(&messages).into_owned() })
    }

    /// Keeps a build: plain files, of which one may be executable.
    pub(crate) fn keep(
        &self,
        key: &Key,
        files: &[File],
        executable: Option<&str>,
        messages: &str,
    ) -> io::Result<Stored> {
        let workshop = self.workshop()?;
        let folder = workshop.folder("box")?;
        for file in files {
            let mode = if executable == Some(&file.name) { 0o755 } else { 0o644 };
            write(&folder.join(&file.name), &file.bytes, mode)?;
        }
        write(&workshop.0.join("messages"), messages.as_bytes(), 0o644)?;
        write(&workshop.0.join("seal"), digest(&folder, messages.as_bytes())?.as_bytes(), 0o644)?;
        self.put_in_place(&workshop, key)?;
        self.find(key).ok_or_else(|| io::Error::other("a build that was just kept is spoilt"))
    }

    fn put_in_place(&self, workshop: &Workshop, key: &Key) -> io::Result<()> {
        let home = self.folder.join(&key.0);
        if fs::rename(&workshop.0, &home).is_ok() || self.find(key).is_some() {
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
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        for entry in entries.flatten().filter(|entry| is_unfinished(&entry.file_name().to_string_lossy())) {
            let changed = entry.metadata().and_then(|details| details.modified());
            let age = changed.ok().and_then(|changed| SystemTime::now().duration_since(changed).ok());
            if age.is_some_and(|age| age > ABANDONED) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

fn is_unfinished(name: &str) -> bool {
    name.starts_with(UNFINISHED)
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
}

/// The digest of everything in a folder without folders, and of the messages.
fn digest(folder: &Path, messages: &[u8]) -> io::Result<String> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut parts = vec![messages.to_vec()];
    for path in paths {
        let mode = fs::symlink_metadata(&path)?.permissions().mode();
        parts.push(format!("{} {mode:o}", path.file_name().unwrap_or_default().display()).into_bytes());
        parts.push(fs::read(&path)?);
    }
    Ok(Key::of(parts.iter().map(Vec::as_slice)).0)
}

fn hex(bytes: &[u8]) -> String {
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
mod tests {
    use super::*;

    fn store(test: &str) -> Store {
        let folder = std::env::temp_dir().join(format!("broadside-store-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Store::new(folder)
    }

    fn files(text: &str) -> [File; 2] {
        [File::new("bot", text), File::new("notes", "n")]
    }

    #[test]
    fn a_build_is_found_again_with_its_modes_and_messages() {
        let store = store("again");
        let key = Key::of([&b"source"[..]]);
        assert!(store.find(&key).is_none());
        let kept = store.keep(&key, &files("code"), Some("bot"), "a warning").expect("it is kept");
        let found = store.find(&key).expect("it is found");
        assert_eq!((&found.folder, found.messages.as_str()), (&kept.folder, "a warning"));
        let mode = |name: &str| fs::metadata(found.folder.join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("bot"), mode("notes"), mode(".")), (0o755, 0o644, 0o755));
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn a_spoilt_build_is_made_again() {
        let store = store("spoilt");
        let key = Key::of([&b"source"[..]]);
        for spoil in ["bot", "more", "seal"] {
            let kept = store.keep(&key, &files("code"), None, "").expect("it is kept");
            let victim =
                if spoil == "seal" { kept.folder.with_file_name("seal") } else { kept.folder.join(spoil) };
            fs::write(victim, "evil").unwrap();
            assert!(store.find(&key).is_none(), "{spoil}");
        }
        store.keep(&key, &files("code"), None, "").expect("it is kept");
        assert_eq!(fs::read(store.find(&key).unwrap().folder.join("bot")).unwrap(), b"code");
        assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 1, "nothing is left of the spoilt ones");
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn many_may_keep_the_same_build_at_once() {
        let store = store("at_once");
        let key = Key::of([&b"source"[..]]);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| store.keep(&key, &files("code"), None, "").expect("it is kept"));
            }
        });
        assert!(store.find(&key).is_some());
        assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 1);
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn no_two_lists_of_parts_have_the_same_key() {
        assert_ne!(Key::of([&b"ab"[..], b"c"]), Key::of([&b"a"[..], b"bc"]));
        assert_ne!(Key::of([&b"a"[..]]), Key::of([&b"a"[..], b""]));
    }
}
