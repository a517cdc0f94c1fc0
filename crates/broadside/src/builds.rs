//! Where compiled bots are kept from one command to the next.

use std::fs::{self, DirBuilder, File};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::{env, io};

use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};

/// A file that shows whether there is room, and how large it is: about as a small build.
const TRIAL: &str = ".room";
const TRIAL_BYTES: usize = 32 << 10;

/// The folder of compiled bots: `broadside/builds` where this user keeps what can be made again.
/// Nobody can say where that is when neither `XDG_CACHE_HOME` nor `HOME` is set, and a place that others can write to
/// would let them put their programs in ours.
pub(crate) fn folder() -> Option<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("broadside").join("builds"))
}

/// The folder, made if need be, and closed to everybody else.
pub(crate) fn open(lang: Lang) -> Result<PathBuf, Failure> {
    let folder = folder().ok_or_else(|| Failure::Input(say!(lang, "builds-nowhere")))?;
    match make(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => {
            let (file, reason) = (visible(&folder.to_string_lossy()), reason(lang, &error));
            Err(Failure::Input(say!(lang, "cannot-write", file = file, reason = reason)))
        }
    }
}

/// Tries whether something can be kept there, for a machine that may have all of its own builds already.
pub(crate) fn try_room() -> io::Result<()> {
    folder().map_or(Ok(()), |folder| try_room_in(&folder))
}

fn try_room_in(folder: &Path) -> io::Result<()> {
    make(folder)?;
    let path = folder.join(TRIAL);
    let written = File::create(&path).and_then(|mut file| {
        file.write_all(&[0; TRIAL_BYTES])?;
        // Some disks say only then that they are full.
        file.sync_all()
    });
    // Another worker of this user may have been quicker.
    let _ = fs::remove_file(&path);
    written
}

fn make(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}
