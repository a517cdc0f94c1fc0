//! The program in a pseudo-terminal, typed at and looked at as a person would.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::AsFd;
use std::process::Child;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use rustix::termios::{LocalModes, tcgetattr};

use crate::session::{Desk, program};

/// How long anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A program in a terminal.
pub(crate) struct Seat {
    pty: Arc<Pty>,
    pub(crate) child: Child,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Paints until the terminal is gone.
    painter: JoinHandle<()>,
}

impl Seat {
    pub(crate) fn take(desk: &Desk, line: &str, rows: u16, columns: u16) -> Self {
        let (pty, pts) = open().expect("there are pseudo-terminals");
        pty.resize(Size::new(rows, columns)).expect("a terminal has a size");
        let child = Command::new(program())
            .args(line.split_whitespace())
            .current_dir(&desk.folder)
            .env_clear()
            .env("LANG", "C")
            .env("TERM", "xterm-256color")
            .env("XDG_STATE_HOME", state(desk))
            .env("XDG_CACHE_HOME", desk.folder.join("cache"))
            .spawn(pts)
            .expect("the program starts");
        let pty = Arc::new(pty);
        let size = |number: u16| NonZeroU16::new(number).expect("a terminal has a size");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(size(rows), size(columns), 0)));
        let (reader, seen) = (Arc::clone(&pty), Arc::clone(&screen));
        let painter = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                seen.lock().expect("nobody panics here").process(&bytes[..count]);
            }
        });
        Self { pty, child, screen, painter }
    }

    pub(crate) fn send(&self, bytes: &[u8]) {
        (&*self.pty).write_all(bytes).expect("the terminal takes what is typed");
    }

    /// Waits until the program has taken everything that was typed: what is done next comes after it.
    pub(crate) fn wait_until_read(&self) {
        let terminal =
            File::open(format!("/proc/{}/fd/0", self.child.id())).expect("the program has a terminal");
        let start = Instant::now();
        while rustix::io::ioctl_fionread(&terminal).expect("a terminal tells it") > 0 {
            assert!(start.elapsed() < PATIENCE, "nobody reads:\n{}", self.contents());
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn contents(&self) -> String {
        self.screen.lock().expect("nobody panics here").screen().contents()
    }

    #[track_caller]
    pub(crate) fn wait_for(&self, what: &str) -> String {
        self.wait_until(what, |contents| contents.contains(what))
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, found: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let contents = self.contents();
            if found(&contents) {
                return contents;
            }
            assert!(start.elapsed() < PATIENCE, "{what:?} does not come:\n{contents}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        let size = |number: u16| NonZeroU16::new(number).expect("a terminal has a size");
        self.screen.lock().expect("nobody panics here").screen_mut().set_size(size(rows), size(columns));
        self.pty.resize(Size::new(rows, columns)).expect("a terminal has a size");
    }

    /// The exit code, and what is left on the terminal, which must be as it was before.
    #[track_caller]
    pub(crate) fn end(mut self) -> (i32, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the program is ours") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "the program does not end:\n{}", self.contents());
            thread::sleep(Duration::from_millis(20));
        };
        // What was written last may still be on its way; the terminal is gone when all of it was painted.
        let start = Instant::now();
        while !self.painter.is_finished() && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(5));
        }
        let modes = tcgetattr(self.pty.as_fd()).expect("the terminal is there").local_modes;
        assert!(modes.contains(LocalModes::ICANON | LocalModes::ECHO), "the terminal is left raw");
        let parser = self.screen.lock().expect("nobody panics here");
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the screen is not given back");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        (status.code().expect("the program ends by itself"), screen.contents())
    }
}

/// Where the person's games are kept.
pub(crate) fn state(desk: &Desk) -> std::path::PathBuf {
    desk.folder.join("state")
}

/// The number of the person's shots, which stands under the enemy's board.
pub(crate) fn own_shots(contents: &str) -> u32 {
    let line = contents.lines().find(|line| line.contains(" shot") && line.contains(" hit"));
    let right: String = line.unwrap_or_default().chars().skip(44).collect();
    right.trim().split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
