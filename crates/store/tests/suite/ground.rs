//! Where a case can have stores of its own.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use store::Address;

pub(crate) trait Ground {
    /// Where there is no store yet.
    fn fresh(&self) -> Address;
}

/// Folders that are removed in the end.
pub(crate) struct Folders {
    root: PathBuf,
    made: AtomicU32,
}

impl Folders {
    pub(crate) fn new() -> Self {
        Self { root: temporary(), made: AtomicU32::new(0) }
    }
}

impl Ground for Folders {
    fn fresh(&self) -> Address {
        Address::Folder(self.root.join(self.made.fetch_add(1, Ordering::Relaxed).to_string()))
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

/// A folder that nobody else has.
pub(crate) fn temporary() -> PathBuf {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("broadside-store-{}-{number}", std::process::id()));
    // Somebody with the same number may have been killed here.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
