//! Memory that others have used up is not held against a program.

mod cell;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

use cell::{SOON, all_answers, c, slot, slot_with_cgroup, trusted_slot};
use sandbox::Error;

/// What the judge and all its programs have together: less than one program may have.
const TOGETHER: &str = "100000000";

const HOG: &str = "#include <stdlib.h>\n#include <string.h>\n\
                   int main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }";

/// Not a test of its own: the judge that the next test locks into a small cgroup.
#[test]
#[ignore = "run by another test"]
fn in_a_small_place() {
    let mut hog = c("small-place", HOG);
    hog.limits.memory_bytes = 1 << 30;
    for slot in [slot(), trusted_slot()] {
        let mut running = slot.start(&hog).unwrap();
        assert_eq!(all_answers(&running), "");
        let ended = running.wait(Instant::now() + SOON);
        assert!(matches!(ended, Err(Error::BoxLost)), "{ended:?}");
    }
}

#[test]
fn a_program_that_was_killed_for_the_want_of_others_is_lost_by_us() {
    if slot_with_cgroup().is_none() {
        return;
    }
    let Some(place) = SmallPlace::new() else {
        return eprintln!("skipped: no small cgroup can be made here");
    };
    let run = place.run("in_a_small_place");
    let said = [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(run.status.success(), "{said}");
}

/// A cgroup whose limit is lower than that of the slots in it.
struct SmallPlace(PathBuf);

impl SmallPlace {
    fn new() -> Option<SmallPlace> {
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let path = |start: &str| own.lines().find_map(|line| line.split_once(start)).map(|(_, path)| path);
        let name = format!("small-place-{}", std::process::id());
        let (folder, limit) = match path(":memory:/") {
            Some(path) => (Path::new("/sys/fs/cgroup/memory").join(path).join(name), "memory.limit_in_bytes"),
            // Version 2 has limits beside a cgroup with processes, not below.
            None => (Path::new("/sys/fs/cgroup").join(path("0::/")?).parent()?.join(name), "memory.max"),
        };
        fs::create_dir(&folder).ok()?;
        let place = SmallPlace(folder);
        fs::write(place.0.join(limit), TOGETHER).ok()?;
        Some(place)
    }

    fn run(&self, test: &str) -> Output {
        let script = "echo $$ > \"$0/cgroup.procs\" && exec \"$1\" --ignored --exact \"$2\"";
        let tests = std::env::current_exe().expect("this executable has a path");
        let run = Command::new("sh").args(["-c", script]).arg(&self.0).arg(tests).arg(test).output();
        run.expect("there is a shell")
    }
}

impl Drop for SmallPlace {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.0);
    }
}
