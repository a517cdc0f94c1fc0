//! The disk of a worker is full while it works: its job goes to somebody else, and it says so and leaves.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use convoy::{Scheduler, SchedulerSetup};
use jobs::{Class, Life, State};
use rules::Preset;
use tokio::runtime::Runtime;

use crate::arena::{LONG, List, game, house, source, template};
use crate::command::{Running, worker};
use crate::nats::Nats;
use crate::session::Desk;

/// A small disk of its own.
struct Disk(PathBuf);

impl Disk {
    /// Nothing where we may not mount one.
    fn mount(folder: PathBuf) -> Option<Self> {
        fs::create_dir_all(&folder).expect("a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=64m", "tmpfs"]).arg(&folder).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then(|| Self(folder))
    }

    fn fill(&self) {
        let mut file = File::create(self.0.join("ballast")).expect("there is room for a name");
        while file.write_all(&[1; 1 << 16]).is_ok() {}
        // The last bytes, too.
        while file.write_all(&[1]).is_ok() {}
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_disk_that_fills_up_loses_nothing() {
    let (desk, nats, runtime) = (Desk::new(), Nats::open(), Runtime::new().expect("a runtime"));
    let Some(disk) = Disk::mount(desk.folder.join("disk")) else {
        println!("skipped: no disk can be mounted here");
        return;
    };
    let orders = jobs::Desk::new();
    let setup = SchedulerSetup { address: nats.address(), locks_in: false };
    let scheduler = runtime.block_on(Scheduler::open(&orders, setup)).expect("a scheduler");
    let url = nats.address().url;
    let mut command = worker(&desk, &url, "full");
    command.env("PATH", tools(&desk.folder)).env("XDG_CACHE_HOME", &disk.0);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut heard = BufReader::new(child.stdout.take().expect("it speaks")).lines().map_while(Result::ok);
    assert!(heard.any(|line| line.contains("Worker full plays for the arena")));
    // What was compiled before goes on, until somebody comes who was not.
    let play = |bot| {
        let list = List::new([game(Preset::AiBattle, 1, [&bot, &house("hunter")])]);
        let lane = list.open(&orders, 1, Class::Game, Life::Game);
        (list, lane)
    };
    let python = languages::by_name("python").expect("it is known");
    let text = python.template(languages::Game::SeaBattle, languages::Tongue::English);
    let (_, lane) = play(template("python", languages::Game::SeaBattle));
    assert_eq!(orders.wait(lane, LONG), Some(State::Over));
    disk.fill();
    let (list, lane) = play(source("new.py", &format!("{text}\n# new\n")));

    let code = child.wait().expect("it ends").code();
    let mut said = String::new();
    let mut stderr = child.stderr.take().expect("it speaks");
    stderr.read_to_string(&mut said).expect("it is text");
    assert!(code == Some(70) && said.contains("Builds cannot be kept here: "), "{code:?} {said}");
    assert!(said.contains("Make room, then start the worker again"), "{said}");
    assert_eq!((list.done(), scheduler.survey().workers.len()), (0, 0), "nothing was given up");

    let mut command = worker(&desk, &url, "roomy");
    command.env("PATH", tools(&desk.folder)).stdout(Stdio::null()).stderr(Stdio::null());
    let roomy = Running::of(command.spawn().expect("it starts"));
    assert_eq!(orders.wait(lane, LONG), Some(State::Over));
    let failed = orders.progress(lane).map(|progress| progress.failed_attempts);
    assert_eq!((list.games().len(), failed), (1, Some(0)));
    assert_eq!(roomy.stop(), Some(0));
}

/// A folder with one language alone, so that others need not be tried.
fn tools(folder: &Path) -> PathBuf {
    let tools = folder.join("tools");
    if !tools.exists() {
        fs::create_dir_all(&tools).expect("a folder");
        std::os::unix::fs::symlink("/usr/bin/python3", tools.join("python3")).expect("a link");
    }
    tools
}
