//! An arena that is served for workers alone, and everything that it has logged.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::nats::Nats;
use crate::serve::Arena;
use crate::session::Desk;

/// Nothing here takes longer.
const LONG: Duration = Duration::from_secs(60);

pub(crate) struct Served {
    pub(crate) arena: Arena,
    log: Arc<Mutex<Vec<String>>>,
}

impl Served {
    /// Opens an arena that locks bots in where that is possible.
    pub(crate) fn open(desk: &Desk, nats: &Nats) -> Self {
        let mut command = desk.command();
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data", "arena", "--jobs", "0"]);
        command.args(["--nats", &nats.address().url]).stderr(Stdio::piped());
        let mut arena = Arena::begin(command);
        let (log, lines) =
            (Arc::default(), BufReader::new(arena.process.stderr.take().expect("it is piped")));
        let kept = Arc::<Mutex<Vec<String>>>::clone(&log);
        thread::spawn(move || {
            lines
                .lines()
                .map_while(Result::ok)
                .for_each(|line| kept.lock().expect("nobody fails").push(line));
        });
        Self { arena, log }
    }

    /// Waits until a line of the log has these words.
    pub(crate) fn wait_for(&self, words: &[&str]) {
        let until = Instant::now() + LONG;
        loop {
            let log = self.log.lock().expect("nobody fails").clone();
            if log.iter().any(|line| words.iter().all(|word| line.contains(word))) {
                return;
            }
            assert!(Instant::now() < until, "{words:?}: {log:#?}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
