//! Backups of a store: as they are, and as the lines that one is compressed from.

use std::sync::atomic::{AtomicU32, Ordering};

use store::{Address, Archive, ExportFormat, check_backup, restore};

/// A backup is restored or refused. Whatever was restored can be read.
pub fn backups(data: &[u8]) {
    let _ = check_backup(&mut &*data);
    let packed = zstd::bulk::compress(data, 1).expect("memory can be written to");
    if check_backup(&mut packed.as_slice()).is_ok() {
        let folder = Folder::new();
        let address = Address::Folder(folder.0.clone());
        restore(&address, &mut packed.as_slice()).expect("it can be restored");
        read_everything(&Archive::open(&address).expect("it was just made"));
    }
}

fn read_everything(archive: &Archive) {
    let mut out = std::io::sink();
    let _ = (archive.people(), archive.back_up(&mut out), archive.inspect());
    for tournament in archive.tournaments().unwrap_or_default() {
        let id = tournament.id;
        let _ = archive.contest(id).map(|contest| contest.table());
        let _ = (archive.usage_of(id), archive.entries(id));
        let _ = archive.export_results(id, ExportFormat::JsonLines, &mut out);
        let _ = archive.logs(id, |_, log| log.record().map(drop));
    }
}

/// A folder that goes in the end; in memory, where there is such a place, because thousands are made.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let memory = std::path::Path::new("/dev/shm");
        let root = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        Self(root.join(format!("broadside-fuzz-{}-{number}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
