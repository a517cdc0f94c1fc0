//! A machine with a few programs and no others. Languages are looked for in `/usr/bin` whatever the path says, and to try all of those
//! that a machine has takes a worker long; so whoever starts here sees another `/usr/bin`.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::session::Desk;

pub(crate) const PYTHON: &[&str] = &["python3"];
/// Free Pascal, on every processor, and the linker that it calls.
pub(crate) const PASCAL: &[&str] = &["ppcx64", "ppca64", "ld", "ld.bfd"];

/// By this every machine is tried.
const SHELL: &str = "sh";
const UNSHARE: &str = "/usr/bin/unshare";
/// Whatever follows is started in a view of files of its own.
const ENTER: &str = "/usr/bin/mount --bind \"$0\" /usr/bin && exec \"$@\"";

/// A machine that has these programs of ours.
pub(crate) fn machine(desk: &Desk, name: &str, programs: &[&str]) -> PathBuf {
    let folder = desk.folder.join(format!("machine-{name}"));
    if !folder.exists() {
        fs::create_dir(&folder).expect("a folder");
        for program in programs.iter().chain([&SHELL]) {
            put(&folder, program, &Path::new("/usr/bin").join(program));
        }
    }
    folder
}

/// Puts a program on a machine under this name, if we have it.
pub(crate) fn put(machine: &Path, name: &str, program: &Path) {
    let Ok(real) = fs::canonicalize(program) else { return };
    // What lies elsewhere is there on every machine, and may look for its files beside it.
    match real.starts_with("/usr/bin") {
        true => fs::copy(real, machine.join(name)).map(drop),
        false => symlink(real, machine.join(name)),
    }
    .expect("it can be put there");
}

/// Whether we may start somebody at such a machine, which takes an administrator.
pub(crate) fn are_possible() -> bool {
    static POSSIBLE: OnceLock<bool> = OnceLock::new();
    *POSSIBLE.get_or_init(|| {
        let mut tried = Command::new(UNSHARE);
        let script = "/usr/bin/mount --bind /usr/bin /usr/bin";
        tried.args(["--mount", "/bin/sh", "-c", script]).stdout(Stdio::null()).stderr(Stdio::null());
        tried.status().is_ok_and(|status| status.success())
    })
}

/// The program, about to be started at a machine; at ours, with everything that we have, where others are not possible.
pub(crate) fn command_at(desk: &Desk, machine: &Path) -> Command {
    let ours = desk.command();
    if !are_possible() {
        return ours;
    }
    let mut command = Command::new(UNSHARE);
    command.current_dir(&desk.folder).stdin(Stdio::null()).env_clear();
    command.envs(ours.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.args(["--mount", "/bin/sh", "-c", ENTER]).arg(machine).arg(ours.get_program());
    command
}
