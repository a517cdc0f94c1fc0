//! The disk of a worker is full, at once or while it works: its job goes to somebody else, and it says so and leaves.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::command::{Running, said_by, worker_with};
use crate::nats::Nats;
use crate::serve::until;
use crate::served::Served;
use crate::session::Desk;
use crate::tools::PYTHON;

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

/// What a worker says that has no room.
fn expect_no_room(worker: Child) {
    let said = said_by(worker);
    assert!(said.code == 70 && said.err.contains("Builds cannot be kept here: "), "{said:?}");
    assert!(said.err.contains("Make room, then start the worker again"), "{said:?}");
}

#[test]
fn a_disk_that_fills_up_loses_nothing_and_both_sides_say_so() {
    let (desk, nats) = (Desk::new(), Nats::open());
    let Some(disk) = Disk::mount(desk.folder.join("disk")) else {
        println!("skipped: no disk can be mounted here");
        return;
    };
    let served = Served::open(&desk, &nats);
    let arena = &served.arena;
    let token = arena.sign_up("/sign-up", "ann");
    let url = nats.address().url;
    let start = |name: &str| {
        let mut command = worker_with(PYTHON, &desk, &url, name);
        command.env("XDG_CACHE_HOME", &disk.0).stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let told = |name: &str| {
        let why = "the worker cannot work: builds cannot be kept here";
        served.wait_for(&["a worker was refused", &format!("{name} ("), why]);
    };

    let full = start("full");
    let bot = json!({ "name": "Storm", "game": "sea-battle", "language": "python" });
    assert_eq!(arena.api(&token, "POST", "/bots", &bot).0, 201);
    let (_, draft) = arena.api(&token, "GET", "/bots/1/draft", &Value::Null);
    let source = draft["source"].as_str().expect("a template");
    let send = |source: &str| {
        let sent = arena.api(&token, "POST", "/bots/1/versions", &json!({ "source": source }));
        assert_eq!(sent.0, 201, "{sent:?}");
    };
    let plays = |version: u32| {
        until("it is checked", || {
            arena.api(&token, "GET", "/bots/1", &Value::Null).1["active_version"] == version
        });
    };
    send(source);
    plays(1);
    disk.fill();
    // Whoever comes now has made its own builds before, so nothing else would tell that those of others have no room.
    expect_no_room(start("late"));
    told("late");
    send(&format!("{source}\n# new\n"));
    expect_no_room(full);
    told("full");

    let roomy = Running::begin(worker_with(PYTHON, &desk, &url, "roomy"));
    plays(2);
    assert_eq!(roomy.stop(), Some(0));
}
