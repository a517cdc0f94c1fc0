//! A server of the network game: the program itself, opened by `net serve` in a folder.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::session::{Desk, Said};

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

pub(crate) struct Game {
    process: Child,
    /// Host and port.
    pub(crate) address: String,
    /// Everything that it said when it opened.
    pub(crate) welcome: Vec<String>,
}

impl Game {
    /// Opens the game of a desk; it is the same one after a stop.
    pub(crate) fn open(desk: &Desk) -> Self {
        Self::open_at(desk, "127.0.0.1:0")
    }

    pub(crate) fn open_at(desk: &Desk, address: &str) -> Self {
        let mut command = desk.command();
        command.args(["net", "serve", "--lang", "en", "--listen", address, "--data", "games"]);
        Self::of(command, 4)
    }

    /// Opens an arena with its pages; the network game is on the same port.
    pub(crate) fn open_arena(desk: &Desk) -> Self {
        let mut command = desk.command();
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data", "arena", "--trust-bots"]);
        Self::of(command, 1)
    }

    /// What a command opens, which says so many lines of welcome; the first one tells where it is.
    fn of(mut command: Command, lines: usize) -> Self {
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let said = BufReader::new(process.stdout.take().expect("it is piped"));
        let welcome: Vec<String> = said.lines().map_while(Result::ok).take(lines).collect();
        let rest = welcome[0].split("://").nth(1).expect("it says where it is");
        let address = rest.split('/').next().expect("a path follows").to_owned();
        Self { process, address, welcome }
    }

    /// Ends it as an administrator would, and waits for its exit code.
    pub(crate) fn stop(mut self) -> Option<i32> {
        signal(&self.process, "-TERM");
        self.process.wait().expect("it ends").code()
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// A bot on its way to a game.
pub(crate) struct Guest(Child);

impl Guest {
    /// Lets a bot join, with JSON lines.
    pub(crate) fn join(desk: &Desk, url: &str, words: &str) -> Self {
        let mut command = desk.command();
        command.args(["net", "join", url]).args(words.split_whitespace()).args(["--json", "--lang", "en"]);
        Self(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts"))
    }

    /// What it said until it ended, and its exit code.
    pub(crate) fn wait(self) -> (Vec<Value>, Said) {
        let said = Said::of(&self.0.wait_with_output().expect("it ends"));
        let lines = said.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
        (lines, said)
    }

    /// The next event of this kind.
    pub(crate) fn until(&mut self, event: &str) -> Value {
        let said = BufReader::with_capacity(1, self.0.stdout.as_mut().expect("it is piped"));
        for line in said.lines().map_while(Result::ok) {
            let news: Value = serde_json::from_str(&line).expect("a JSON line");
            if news["event"] == event {
                return news;
            }
        }
        panic!("it ended without “{event}”");
    }

    pub(crate) fn signal(&self, name: &str) {
        signal(&self.0, name);
    }
}

fn signal(process: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &process.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

/// The event of this kind.
pub(crate) fn event<'a>(lines: &'a [Value], kind: &str) -> &'a Value {
    lines.iter().find(|line| line["event"] == kind).unwrap_or_else(|| panic!("{kind} in {lines:?}"))
}

/// Waits until something is so.
pub(crate) fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < LONG, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
