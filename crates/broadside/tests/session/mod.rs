//! A place to try the program as a person would: a fresh folder with a few games in it, no colours, and a locale
//! that says nothing about the language.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A fresh folder with the games of `tests/data`, gone when the test is over.
pub(crate) struct Desk {
    pub(crate) folder: PathBuf,
    /// Where bots that are compiled here are kept.
    cache: PathBuf,
}

impl Desk {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("broadside-test-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let cache = folder.with_extension("cache");
        // Somebody with the same number may have been killed here.
        for old in [&folder, &cache] {
            let _ = fs::remove_dir_all(old);
        }
        fs::create_dir_all(&folder).expect("a folder for temporary things is writable");
        for entry in fs::read_dir(data()).expect("the data of the tests is there") {
            let path = entry.expect("the data of the tests is readable").path();
            let name = path.file_name().expect("a file has a name");
            fs::copy(&path, folder.join(name)).expect("the data of the tests can be copied");
        }
        Self { folder, cache }
    }

    /// The program, about to be started here.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(program());
        command.current_dir(&self.folder).stdin(Stdio::null()).env_clear();
        command.env("LANG", "C").env("XDG_CACHE_HOME", &self.cache);
        command
    }

    /// What the program says to these arguments.
    pub(crate) fn run(&self, arguments: &[&str]) -> Said {
        Said::of(&self.command().args(arguments).output().expect("the program starts"))
    }

    /// What the program says to a line as one would type it.
    pub(crate) fn type_line(&self, line: &str) -> Said {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words.first(), Some(&"broadside"), "{line}");
        self.run(&words[1..])
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_dir_all(&self.cache);
    }
}

/// What the program said, and its exit code.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl Said {
    pub(crate) fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the program says UTF-8");
        Self {
            out: text(&output.stdout),
            err: text(&output.stderr),
            code: output.status.code().expect("the program ends by itself"),
        }
    }
}

pub(crate) fn program() -> &'static str {
    env!("CARGO_BIN_EXE_broadside")
}

pub(crate) fn data() -> PathBuf {
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("tests/data")
}
