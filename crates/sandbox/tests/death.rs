//! Nothing outlives its game: not a daemon, not a bot whose judge or helper is killed, not a cgroup.

mod cell;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cell::{SOON, c, outcome, python, slot, some_answer, trusted_slot};
use rustix::process::{Pid, Signal, kill_process};
use sandbox::{Error, Exit, Slot};

/// A program whose daemon hides in a session of its own, or at least a group, and keeps everything open.
const DAEMON: &str = r"
import os, time
ready, go = os.pipe()
if os.fork() == 0:
    try: os.setsid()
    except PermissionError: os.setpgid(0, 0)
    if os.fork() == 0:
        os.write(4, b'daemon')
        os.write(go, b'!')
        while True: time.sleep(9)
    os._exit(0)
os.read(ready, 1)
";

/// The same, but it stays with its daemon.
fn lasting() -> String {
    format!("{DAEMON}time.sleep(99)")
}

/// A word for command lines of this run alone: the same tests may run at the same time as somebody else.
fn own(word: &str) -> String {
    format!("{word}-of-{}.", std::process::id())
}

/// The processes that have this word on their command line.
fn processes_with(word: &str) -> Vec<Pid> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let is_alive = fs::read_to_string(entry.path().join("stat")).is_ok_and(|stat| !stat.contains(") Z "));
        if is_alive && String::from_utf8_lossy(&line).contains(word) {
            found.extend(Pid::from_raw(pid));
        }
    }
    found
}

/// Waits until something is so.
#[track_caller]
fn eventually(what: &str, is_so: impl Fn() -> bool) {
    let deadline = Instant::now() + SOON;
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_daemon_dies_with_its_program() {
    for (name, slot) in [(own("daemon-walled"), slot()), (own("daemon-trusted"), trusted_slot())] {
        let mut bot = python("daemon", DAEMON);
        bot.arguments.push(name.clone());
        let (_slot, said, ended) = outcome(slot, &bot);
        assert_eq!((said.as_str(), ended.exit), ("daemon", Exit::Code(0)));
        assert!(processes_with(&name).is_empty(), "{name} is left");
    }
}

#[test]
fn a_stopped_program_dies_with_its_daemon() {
    for (name, slot) in [(own("stopped-walled"), slot()), (own("stopped-trusted"), trusted_slot())] {
        let mut bot = python("stopped", &lasting());
        bot.arguments.push(name.clone());
        let running = slot.start(&bot).unwrap();
        assert!(some_answer(&running).is_some());
        let _slot = running.stop();
        eventually(&name, || processes_with(&name).is_empty());
    }
}

#[test]
fn a_dropped_slot_leaves_nothing() {
    let name = own("dropped");
    for slot in [slot(), trusted_slot()] {
        let mut bot = python("dropped", &lasting());
        bot.arguments.push(name.clone());
        let running = slot.start(&bot).unwrap();
        assert!(some_answer(&running).is_some());
        drop(running);
        assert!(processes_with(&name).is_empty());
    }
}

#[test]
fn a_helper_that_is_killed_is_an_error_and_not_a_hang() {
    let pause = c("pause", "int main(void) { write(4, \"x\", 1); for (;;) pause(); }");
    let slot = slot();
    let helper = newest_child();
    let mut running = slot.start(&pause).unwrap();
    assert!(some_answer(&running).is_some());
    kill_process(helper, Signal::KILL).unwrap();
    assert!(matches!(running.wait(Instant::now() + SOON), Err(Error::BoxLost | Error::HelperGone)));
    assert!(matches!(running.stop().start(&pause), Err(Error::HelperGone)));
}

/// The helper that this thread has started last.
fn newest_child() -> Pid {
    let children = fs::read_to_string("/proc/thread-self/children").expect("the kernel lists children");
    let newest = children.split_whitespace().next_back().and_then(|pid| Pid::from_raw(pid.parse().ok()?));
    newest.expect("a helper was started")
}

/// Not a test of its own: the judge that the next test kills.
#[test]
#[ignore = "killed by another test"]
fn a_judge_that_is_killed() {
    let mut bot = python("orphan", &lasting());
    bot.arguments.push(std::env::var("BROADSIDE_TEST_WORD").expect("started by the other test"));
    let slots: Vec<Slot> = vec![slot(), trusted_slot()];
    let running: Vec<_> = slots.into_iter().map(|slot| slot.start(&bot).unwrap()).collect();
    running.iter().for_each(|running| assert!(some_answer(running).is_some()));
    fs::write(cell::work_folder().join("orphan/ready"), "").unwrap();
    std::thread::sleep(SOON);
}

#[test]
fn a_judge_that_is_killed_leaves_no_process_cgroup_or_folder() {
    let word = own("orphan");
    let ready = cell::folder("orphan").join("ready");
    let _ = fs::remove_file(&ready);
    let mut judge = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "a_judge_that_is_killed"])
        .env("BROADSIDE_TEST_WORD", &word)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    eventually("both bots play", || ready.exists());
    assert!(processes_with(&word).len() >= 4);
    assert!(!left_by(judge.id()).is_empty(), "it has folders while it lives");
    judge.kill().unwrap();
    judge.wait().unwrap();
    eventually("a process is left", || processes_with(&word).is_empty());
    eventually("a folder is left", || left_by(judge.id()).is_empty());
}

/// Cgroups and temporary folders of a judge.
fn left_by(judge: u32) -> Vec<PathBuf> {
    let prefix = format!("broadside.{judge}.");
    let mut open = vec![PathBuf::from("/sys/fs/cgroup")];
    let mut found = named(&std::env::temp_dir(), &prefix);
    while let Some(folder) = open.pop() {
        found.extend(named(&folder, &prefix));
        let folders = fs::read_dir(folder).into_iter().flatten().flatten();
        open.extend(
            folders
                .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
                .map(|entry| entry.path()),
        );
    }
    found
}

fn named(folder: &Path, prefix: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(prefix))
        .map(|entry| entry.path())
        .collect()
}

#[test]
fn open_files_do_not_pile_up() {
    let count = || fs::read_dir("/proc/self/fd").unwrap().count();
    let bot = c("files-one", "int main(void) { return 0; }");
    let mut slot = outcome(slot(), &bot).0;
    let mut least = usize::MAX;
    for _ in 0..30 {
        least = least.min(count());
        slot = outcome(slot, &bot).0;
    }
    eventually("more files are open than before", || count() <= least);
}

#[test]
fn everything_holds_for_somebody_who_is_not_root() {
    cell::again_as_somebody_else("everything_holds_for_somebody_who_is_not_root");
}
