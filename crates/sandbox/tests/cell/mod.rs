//! Real programs in real boxes: small sources, compiled where the tests run.

#![allow(dead_code, reason = "every test file uses its own part")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs::{self, Permissions};
use std::io::Read;
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sandbox::{Ended, Limits, Program, Protection, Running, Setup, Slot, Trust, Wiring};

/// Ample for anything that ends by itself.
pub(crate) const SOON: Duration = Duration::from_secs(60);

/// A program of one C source, compiled once per test.
pub(crate) fn c(name: &str, source: &str) -> Program {
    let folder = folder(name);
    let file = folder.join("bot.c");
    fs::write(&file, source).unwrap();
    let compiler = Command::new("gcc")
        .args(["-O1", "-static", "-w", "-pthread", "-o"])
        .arg(folder.join("bot"))
        .arg(&file)
        .output()
        .expect("gcc is installed");
    assert!(compiler.status.success(), "{}", String::from_utf8_lossy(&compiler.stderr));
    program(folder, &["{box}/bot"])
}

/// A program of one Python source.
pub(crate) fn python(name: &str, source: &str) -> Program {
    let folder = folder(name);
    fs::write(folder.join("bot.py"), source).unwrap();
    program(folder, &["/usr/bin/python3", "-I", "-S", "{box}/bot.py"])
}

pub(crate) fn program(folder: PathBuf, arguments: &[&str]) -> Program {
    Program {
        folder,
        arguments: arguments.iter().map(|word| (*word).to_owned()).collect(),
        environment: Vec::new(),
        limits: Limits { memory_bytes: 64 << 20, ..Limits::default() },
        wiring: Wiring::Private,
        proc_mount: false,
        exec_in_tmp: false,
    }
}

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = work_folder().join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    folder
}

/// Where tests may write: somebody else's run brings a folder of its own.
pub(crate) fn work_folder() -> PathBuf {
    std::env::var_os(FOLDER).map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from)
}

/// Names the folder for tests that are run as somebody else.
const FOLDER: &str = "BROADSIDE_TEST_FOLDER";

/// Runs all other tests of this executable again as somebody who is not root.
pub(crate) fn again_as_somebody_else(this_test: &str) {
    if !rustix::process::geteuid().is_root() {
        return eprintln!("skipped: we are not root as it is");
    }
    let folder = std::env::temp_dir().join(format!("broadside-tests-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    // Another program copies it: what is open for writing here may be so in a process that another test starts, and what is
    // open for writing cannot be executed.
    let copied = Command::new("cp").arg(std::env::current_exe().unwrap()).arg(folder.join("tests")).status();
    assert!(copied.unwrap().success());
    std::os::unix::fs::chown(&folder, Some(SOMEBODY), Some(SOMEBODY)).unwrap();
    let user = SOMEBODY.to_string();
    let run = Command::new("setpriv")
        .args(["--reuid", &user, "--regid", &user, "--clear-groups", "--"])
        .arg(folder.join("tests"))
        .args(["--skip", this_test])
        .env(FOLDER, &folder)
        .env(NO_CGROUP, "1")
        .output()
        .expect("setpriv is installed");
    let said = [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    fs::remove_dir_all(&folder).unwrap();
    if said.contains("Impossible(") {
        return eprintln!("skipped: nobody but root can lock programs in here");
    }
    assert!(run.status.success(), "{said}");
}

/// Nobody in particular.
const SOMEBODY: u32 = 12_345;

pub(crate) fn slot() -> Slot {
    Slot::open(&Setup::new(Trust::Untrusted)).expect("a slot can be opened")
}

/// A slot whose memory is limited by a cgroup. Only who says so may go without the tests that need one.
pub(crate) fn slot_with_cgroup() -> Option<Slot> {
    let slot = slot();
    if slot.protection() == Protection::Full {
        return Some(slot);
    }
    assert!(
        std::env::var_os(NO_CGROUP).is_some(),
        "no cgroup limits memory here; {NO_CGROUP}=1 skips this test"
    );
    eprintln!("skipped: there is no cgroup that limits memory");
    None
}

/// Allows tests to be skipped that need a cgroup which limits memory.
pub(crate) const NO_CGROUP: &str = "BROADSIDE_TEST_NO_CGROUP";

pub(crate) fn trusted_slot() -> Slot {
    Slot::open(&Setup::new(Trust::Trusted)).expect("a slot can be opened")
}

/// Everything that comes until the end of the answers.
pub(crate) fn all_answers(running: &Running) -> String {
    let mut bytes = Vec::new();
    while let Some(more) = some_answer(running) {
        bytes.extend(more);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The next bytes of the answers, `None` at their end.
pub(crate) fn some_answer(running: &Running) -> Option<Vec<u8>> {
    let limit = Timespec { tv_sec: SOON.as_secs() as i64, tv_nsec: 0 };
    let ready =
        poll(&mut [PollFd::from_borrowed_fd(running.answers(), PollFlags::IN)], Some(&limit)).unwrap();
    assert!(ready > 0, "nothing came, and no end; stderr: {}", stderr(running));
    let mut file = fs::File::from(running.answers().as_fd().try_clone_to_owned().unwrap());
    let mut bytes = vec![0; 65536];
    let length = file.read(&mut bytes).unwrap();
    bytes.truncate(length);
    (length > 0).then_some(bytes)
}

pub(crate) fn tell(running: &Running, text: &str) {
    rustix::io::write(running.calls(), text.as_bytes()).unwrap();
}

pub(crate) fn stderr(running: &Running) -> String {
    String::from_utf8_lossy(&running.stderr().tail(4096).unwrap()).into_owned()
}

/// Runs a program that needs no calls to its end: its answers and how it ended.
pub(crate) fn outcome(slot: Slot, program: &Program) -> (Slot, String, Ended) {
    let mut running = slot.start(program).unwrap();
    let said = if program.wiring == Wiring::Batch { String::new() } else { all_answers(&running) };
    let ended = running.wait(Instant::now() + SOON).unwrap().expect("it ended");
    (running.stop(), said, ended)
}
