//! The root that programs see: made once per slot, copied by the kernel for each program.
//!
//! It holds `/usr` and the toolchains read-only, a few harmless devices and a tiny `/etc`; `/box`, `/tmp` and
//! `/proc` are empty places where each program gets its own.

use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, Dev, FileType, Mode, OFlags, makedev, mknodat, openat, symlink};
use rustix::mount::{
    MountFlags, MountPropagationFlags, MoveMountFlags, OpenTreeFlags, UnmountFlags, mount, mount_change,
    mount_remount, move_mount, open_tree, unmount,
};
use rustix::process::{chdir, pivot_root};
use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

use super::fence::Fence;
use super::scratch::Scratch;
use crate::sys;

/// A mount of the host's is seen without its devices and set-uid programs, and cannot be written.
pub(crate) const READ_ONLY: u64 = libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV;

/// Where the template is put together. Everything that is wanted of the host is taken before.
const SCAFFOLD: &str = "/usr";

/// Names beside `/usr` that are links into it, or folders on systems that have not merged them.
const BESIDE_USR: &[&str] = &["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

/// Harmless devices and their numbers.
const DEVICES: &[(&str, u32, u32)] =
    &[("null", 1, 3), ("zero", 1, 5), ("full", 1, 7), ("random", 1, 8), ("urandom", 1, 9)];

const PASSWD: &str = "bot:x:60000:60000::/tmp:/bin/false\n";
const GROUP: &str = "bot:x:60000:\n";

/// The namespace of mounts that holds the template.
pub(crate) struct Template {
    namespace: OwnedFd,
    pub(crate) fence: Option<Fence>,
    pub(crate) scratch: Scratch,
}

impl Template {
    /// Builds it in a namespace of its own and comes back. The caller has a private namespace of mounts already.
    pub(crate) fn build(toolchains: &[PathBuf], user: u32) -> io::Result<Template> {
        let home = this_namespace()?;
        sys::unshare(libc::CLONE_NEWNS)?;
        let namespace = this_namespace()?;
        mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
        let (fence, scratch) = assemble(toolchains, user)?;
        move_into_link_name_space(home.as_fd(), Some(LinkNameSpaceType::Mount))?;
        Ok(Template { namespace, fence, scratch })
    }

    /// Moves this process into a fresh copy of the template.
    pub(crate) fn enter(&self) -> io::Result<()> {
        move_into_link_name_space(self.namespace.as_fd(), Some(LinkNameSpaceType::Mount))?;
        sys::unshare(libc::CLONE_NEWNS)
    }
}

fn this_namespace() -> io::Result<OwnedFd> {
    Ok(openat(CWD, "/proc/self/ns/mnt", OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?)
}

/// A detached copy of a file or folder of the host's, with all mounts below it.
pub(crate) fn copy_of(path: &Path) -> io::Result<OwnedFd> {
    let flags =
        OpenTreeFlags::OPEN_TREE_CLONE | OpenTreeFlags::OPEN_TREE_CLOEXEC | OpenTreeFlags::AT_RECURSIVE;
    Ok(open_tree(CWD, path, flags)?)
}

/// Puts a detached mount at a place.
pub(crate) fn put(tree: &OwnedFd, place: &Path) -> io::Result<()> {
    Ok(move_mount(tree, "", CWD, place, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH)?)
}

fn assemble(toolchains: &[PathBuf], user: u32) -> io::Result<(Option<Fence>, Scratch)> {
    let links: Vec<(&str, PathBuf)> =
        BESIDE_USR.iter().filter_map(|name| Some((*name, std::fs::read_link(name).ok()?))).collect();
    let folders = BESIDE_USR.iter().map(Path::new).filter(|path| path.is_dir() && !path.is_symlink());
    let wanted: Vec<&Path> = [Path::new("/usr")]
        .into_iter()
        .chain(folders)
        .chain(toolchains.iter().map(PathBuf::as_path).filter(|path| !path.starts_with("/usr")))
        .collect();
    let copies = wanted.iter().map(|path| read_only_copy(path)).collect::<io::Result<Vec<_>>>()?;
    let devices = DEVICES.iter().map(|(name, ..)| copy_of(&Path::new("/dev").join(name)));
    let devices = devices.collect::<io::Result<Vec<_>>>()?;
    let loader_cache = std::fs::read("/etc/ld.so.cache").ok();

    mount("tmpfs", SCAFFOLD, "tmpfs", MountFlags::NOSUID, Some(c"mode=0755,size=4m,nr_inodes=1024"))?;
    chdir(SCAFFOLD)?;
    for folder in ["box", "tmp", "proc", "dev", "etc", "usr"] {
        std::fs::create_dir(folder)?;
    }
    std::fs::write("etc/passwd", PASSWD)?;
    std::fs::write("etc/group", GROUP)?;
    if let Some(cache) = loader_cache {
        std::fs::write("etc/ld.so.cache", cache)?;
    }
    links.iter().try_for_each(|(name, target)| symlink(target, inside(Path::new(name))))?;
    for (path, copy) in wanted.iter().zip(&copies) {
        make_place(path, copy)?;
        put(copy, inside(path))?;
    }
    for ((name, major, minor), copy) in DEVICES.iter().zip(&devices) {
        make_device(&Path::new("dev").join(name), makedev(*major, *minor), copy)?;
    }
    let scratch = Scratch::new("tmp", user)?;
    pivot_root(".", ".")?;
    unmount(".", UnmountFlags::DETACH)?;
    chdir("/")?;
    mount_remount("/", MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::BIND, c"")?;
    let has_landlock = sys::landlock_version() > 0;
    Ok((has_landlock.then(|| Fence::new(&wanted)).transpose()?, scratch))
}

fn read_only_copy(path: &Path) -> io::Result<OwnedFd> {
    let copy = copy_of(path)?;
    sys::restrict_mount(copy.as_fd(), READ_ONLY)?;
    Ok(copy)
}

/// The same path, seen from the folder that becomes the root.
fn inside(path: &Path) -> &Path {
    path.strip_prefix("/").unwrap_or(path)
}

fn make_place(path: &Path, copy: &OwnedFd) -> io::Result<()> {
    let is_folder = FileType::from_raw_mode(rustix::fs::fstat(copy)?.st_mode) == FileType::Directory;
    let place = inside(path);
    if is_folder {
        return std::fs::create_dir_all(place);
    }
    std::fs::create_dir_all(place.parent().unwrap_or(place))?;
    std::fs::write(place, [])
}

/// A node of our own where we may make one, as that is one mount less to copy for every program; else the host's.
fn make_device(place: &Path, number: Dev, copy: &OwnedFd) -> io::Result<()> {
    let mode = Mode::from_raw_mode(0o666);
    let made = mknodat(CWD, place, FileType::CharacterDevice, mode, number).and_then(|()| {
        rustix::fs::chmod(place, mode)?;
        openat(CWD, place, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())
    });
    if made.is_ok() {
        return Ok(());
    }
    std::fs::remove_file(place).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    std::fs::write(place, [])?;
    put(copy, place)
}
