//! The private writable folder of programs: small, in memory, nothing in it can be executed.
//!
//! Most bots never touch theirs. So there is one ready in the template, and it serves again and again until somebody
//! has touched it; from then on, every program gets a new one.

use std::ffi::CString;
use std::io;
use std::os::fd::OwnedFd;

use rustix::fs::{CWD, Mode, OFlags, fstat, fstatfs, openat};
use rustix::mount::{MountFlags, mount};

use crate::order::Start;
use crate::{Limits, Wiring};

/// One file for every so many bytes, and never fewer than [`FEWEST_FILES`].
const BYTES_PER_FILE: u64 = 16 << 10;
const FEWEST_FILES: u64 = 1024;

/// The folder in the template.
pub(crate) struct Scratch {
    user: u32,
    bytes: u64,
    folder: OwnedFd,
    untouched: Option<Traces>,
}

/// What changes when a folder or anything in it is changed.
#[derive(Clone, Copy, PartialEq)]
struct Traces {
    changed: (i64, i64),
    free_files: u64,
    free_blocks: u64,
}

impl Scratch {
    /// Mounts the first one at a place, of the size that bots are given.
    pub(crate) fn new(place: &str, user: u32) -> io::Result<Scratch> {
        let bytes = Limits::default().tmp_bytes;
        mount_at(place, user, bytes, MountFlags::NOEXEC)?;
        let folder = openat(CWD, place, OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())?;
        let untouched = Some(traces(&folder)?);
        Ok(Scratch { user, bytes, folder, untouched })
    }

    /// Sees to it that `/tmp` is as this program wants it. Called inside the box.
    pub(crate) fn provide(&self, start: &Start) -> io::Result<()> {
        let is_common =
            start.wiring != Wiring::Batch && !start.exec_in_tmp && start.limits.tmp_bytes == self.bytes;
        if is_common && self.untouched.is_some() {
            return Ok(());
        }
        let execute = if start.exec_in_tmp { MountFlags::empty() } else { MountFlags::NOEXEC };
        mount_at("/tmp", self.user, start.limits.tmp_bytes, execute)?;
        if start.wiring == Wiring::Batch {
            std::fs::create_dir("/tmp/out")?;
            std::os::unix::fs::chown("/tmp/out", Some(self.user), Some(self.user))?;
        }
        Ok(())
    }

    /// Looks after a program has ended whether it left traces.
    pub(crate) fn inspect(&mut self) {
        self.untouched = self.untouched.filter(|before| traces(&self.folder).is_ok_and(|now| now == *before));
    }
}

fn mount_at(place: &str, user: u32, bytes: u64, flags: MountFlags) -> io::Result<()> {
    let files = (bytes / BYTES_PER_FILE).max(FEWEST_FILES);
    let options = format!("mode=0700,size={bytes},nr_inodes={files},uid={user},gid={user}");
    let options = CString::new(options).map_err(io::Error::other)?;
    Ok(mount(
        "tmpfs",
        place,
        "tmpfs",
        flags | MountFlags::NOSUID | MountFlags::NODEV,
        Some(options.as_c_str()),
    )?)
}

fn traces(folder: &OwnedFd) -> io::Result<Traces> {
    let (stat, space) = (fstat(folder)?, fstatfs(folder)?);
    Ok(Traces {
        changed: (stat.st_ctime, stat.st_ctime_nsec as i64),
        free_files: space.f_ffree,
        free_blocks: space.f_bfree,
    })
}
