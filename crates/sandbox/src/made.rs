//! What a batch left in `{tmp}/out`, fetched without trusting it.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::OwnedFd;

use rustix::fs::{Dir, FileType, Mode, OFlags, ResolveFlags, fstat, openat2};
use rustix::io::Errno;

/// The folder `{tmp}/out` of a box in which nothing lives any more.
#[derive(Debug)]
pub struct Made {
    folder: OwnedFd,
}

/// Why a made file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum MadeError {
    /// There is no such file.
    #[error("no such file was made")]
    Missing,
    /// It is a link, a folder, a device or a pipe, has a second name, or lies outside.
    #[error("not a plain file")]
    NotPlain,
    /// It is longer than allowed, or a folder holds more names.
    #[error("more than {most} bytes or names")]
    TooLong {
        /// What was allowed.
        most: u64,
    },
    /// It could not be read.
    #[error("could not be read: {0}")]
    Unreadable(#[from] io::Error),
}

impl Made {
    pub(crate) fn new(folder: OwnedFd) -> Made {
        Made { folder }
    }

    /// The bytes of one made file; `name` may contain folders. Links are never followed.
    pub fn read(&self, name: &str, most: u64) -> Result<Vec<u8>, MadeError> {
        let file = self.open(name, OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY)?;
        let stat = fstat(&file).map_err(io::Error::from)?;
        if FileType::from_raw_mode(stat.st_mode) != FileType::RegularFile || stat.st_nlink != 1 {
            return Err(MadeError::NotPlain);
        }
        let mut bytes = Vec::with_capacity((stat.st_size as u64).min(most) as usize);
        File::from(file).take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most { Err(MadeError::TooLong { most }) } else { Ok(bytes) }
    }

    /// The names of everything directly in `folder` (empty: the made folder itself), sorted, at most `most` of them.
    pub fn names(&self, folder: &str, most: usize) -> Result<Vec<String>, MadeError> {
        let folder = if folder.is_empty() { "." } else { folder };
        let folder = self.open(folder, OFlags::RDONLY | OFlags::DIRECTORY)?;
        let mut names = Vec::new();
        for entry in Dir::new(folder).map_err(io::Error::from)? {
            let entry = entry.map_err(io::Error::from)?;
            let name = entry.file_name().to_string_lossy();
            if name == "." || name == ".." {
                continue;
            }
            if names.len() == most {
                return Err(MadeError::TooLong { most: most as u64 });
            }
            names.push(name.into_owned());
        }
        names.sort();
        Ok(names)
    }

    fn open(&self, name: &str, flags: OFlags) -> Result<OwnedFd, MadeError> {
        let flags = flags | OFlags::CLOEXEC | OFlags::NOFOLLOW;
        let within = ResolveFlags::BENEATH
            | ResolveFlags::NO_SYMLINKS
            | ResolveFlags::NO_MAGICLINKS
            | ResolveFlags::NO_XDEV;
        openat2(&self.folder, name, flags, Mode::empty(), within).map_err(|error| match error {
            Errno::NOENT => MadeError::Missing,
            Errno::LOOP | Errno::XDEV | Errno::NOTDIR | Errno::NXIO => MadeError::NotPlain,
            error => MadeError::Unreadable(error.into()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::path::PathBuf;

    use super::*;

    fn made(name: &str) -> (PathBuf, Made) {
        let folder = std::env::temp_dir().join(format!("broadside-made-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner")).unwrap();
        let made = Made::new(File::open(&folder).unwrap().into());
        (folder, made)
    }

    #[test]
    fn plain_files_are_read_up_to_a_bound() {
        let (folder, made) = made("plain");
        fs::write(folder.join("inner/a"), "12345").unwrap();
        assert_eq!(made.read("inner/a", 5).unwrap(), b"12345");
        assert!(matches!(made.read("inner/a", 4), Err(MadeError::TooLong { most: 4 })));
        assert!(matches!(made.read("inner/b", 4), Err(MadeError::Missing)));
        assert_eq!(made.names("", 9).unwrap(), ["inner"]);
        assert_eq!(made.names("inner", 9).unwrap(), ["a"]);
        assert!(made.names("inner", 0).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn whatever_leads_elsewhere_is_refused() {
        let (folder, made) = made("elsewhere");
        symlink("/etc/passwd", folder.join("link")).unwrap();
        symlink("/etc", folder.join("way")).unwrap();
        fs::write(folder.join("one"), "1").unwrap();
        fs::hard_link(folder.join("one"), folder.join("two")).unwrap();
        for name in ["link", "way/passwd", "two", "inner", "../x", "/etc/passwd"] {
            assert!(
                matches!(made.read(name, 9), Err(MadeError::NotPlain)),
                "{name}: {:?}",
                made.read(name, 9)
            );
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
