//! What a compiler is, wherever it is: two machines say the same only if both have the same compiler on the same system.
//!
//! Size and date of a file tell on one machine whether it has changed. Between machines the bytes have to be the same, and
//! those of what every program is linked with: what is compiled against one library may not start with another.

use std::collections::HashMap;
use std::env::consts::ARCH;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::store::{Key, hex};
use crate::toolchain::Toolchain;

/// What tells systems apart, as far as it is there.
const SYSTEM: [&str; 5] = [
    "/usr/lib/os-release",
    "/lib/x86_64-linux-gnu/libc.so.6",
    "/lib/aarch64-linux-gnu/libc.so.6",
    "/lib64/libc.so.6",
    "/usr/lib/libc.so.6",
];

/// Files beside a compiler that tell its version: small programs only start a large one.
const BESIDE: [&str; 3] = ["release", "VERSION", "lib/rustlib/components"];

/// How much of a file is in memory at a time.
const PIECE_BYTES: usize = 256 << 10;

/// The compiler and the system that it is on; nothing if they cannot be read. The bytes are read once, as long as nothing changes.
pub(crate) fn identity(toolchain: &Toolchain) -> Option<String> {
    static KNOWN: Mutex<Option<HashMap<String, String>>> = Mutex::new(None);
    let fingerprint = toolchain.fingerprint();
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(identity) = known().as_ref().and_then(|known| known.get(&fingerprint)) {
        return Some(identity.clone());
    }
    let identity = read(&toolchain.program).ok()?;
    known().get_or_insert_default().insert(fingerprint, identity.clone());
    Some(identity)
}

fn read(program: &Path) -> io::Result<String> {
    let mut parts = vec![ARCH.to_owned(), digest(program)?];
    let folder = program.parent().and_then(Path::parent).unwrap_or(program);
    let beside = BESIDE.iter().map(|name| folder.join(name)).filter(|path| path.is_file());
    for path in SYSTEM.iter().map(PathBuf::from).chain(beside) {
        parts.push(digest(&path).unwrap_or_default());
    }
    Ok(Key::of(parts.iter().map(String::as_bytes)).into_text())
}

fn digest(path: &Path) -> io::Result<String> {
    let (mut file, mut digest, mut piece) = (File::open(path)?, Sha256::new(), vec![0; PIECE_BYTES]);
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(hex(&digest.finalize())),
            count => digest.update(&piece[..count]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_is_known_by_its_bytes_and_not_by_its_place() {
        let folder = std::env::temp_dir().join(format!("broadside-identity-{}", std::process::id()));
        let program = |place: &str, bytes: &str| {
            let path = folder.join(place).join("bin/cc");
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, bytes).unwrap();
            identity(&Toolchain::in_usr(path, &[])).unwrap()
        };
        let one = program("one", "12");
        assert_eq!(one, program("two", "12"));
        assert_ne!(one, program("three", "21"));
        std::fs::write(folder.join("four"), "").unwrap();
        assert_eq!(identity(&Toolchain::in_usr(folder.join("nowhere"), &[])), None);
        std::fs::create_dir_all(folder.join("five")).unwrap();
        std::fs::write(folder.join("five/VERSION"), "2").unwrap();
        assert_ne!(one, program("five", "12"), "another version lies beside it");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
