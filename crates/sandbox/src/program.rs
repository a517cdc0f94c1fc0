//! What is run: a folder, a command line, limits and how the standard streams are wired.

use std::path::PathBuf;
use std::time::Duration;

/// One program, ready to be started any number of times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Seen inside as `/box`, read-only, and the working folder. Its files must be readable by everybody: inside,
    /// the program is another user. (Folders above it may be closed.)
    pub folder: PathBuf,
    /// The command line. The first word is an absolute path; `{box}` and `{tmp}` stand for the folders as they are
    /// seen inside.
    pub arguments: Vec<String>,
    /// Set beside `PATH`, `HOME` and `LANG`. Nothing is inherited. `{box}` and `{tmp}` are replaced here too.
    pub environment: Vec<(String, String)>,
    /// How much of everything it may use.
    pub limits: Limits,
    /// Where its streams lead.
    pub wiring: Wiring,
    /// Whether it sees a `/proc` (of its own processes only).
    pub proc_mount: bool,
    /// Whether files that it writes in `{tmp}` may be executed.
    pub exec_in_tmp: bool,
}

/// Where the streams of a program lead. Standard error is always captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wiring {
    /// Calls come on descriptor 3, answers go out on 4. Standard input is empty, standard output is captured.
    Private,
    /// Calls come on standard input, answers go out on standard output.
    Stdio,
    /// Nobody talks to it: standard input is empty, standard output is captured, `{tmp}/out` is what it made.
    Batch,
}

/// The most that a program may use of everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Memory of all its processes together, without swap.
    pub memory_bytes: u64,
    /// Processes and threads.
    pub processes: u32,
    /// All that it writes in `{tmp}`.
    pub tmp_bytes: u64,
    /// The longest file that it writes; standard output and standard error are such files.
    pub file_bytes: u64,
    /// Open files of one process.
    pub open_files: u32,
    /// The stack of its main thread.
    pub stack_bytes: u64,
    /// CPU time of one process, in whole seconds: a backstop, the judge's clock comes first.
    pub cpu: Duration,
}

impl Default for Limits {
    /// Limits for a bot: 256 MB, 64 processes, 16 MB of files.
    fn default() -> Limits {
        Limits {
            memory_bytes: 256 << 20,
            processes: 64,
            tmp_bytes: 16 << 20,
            file_bytes: 16 << 20,
            open_files: 64,
            stack_bytes: 64 << 20,
            cpu: Duration::from_secs(600),
        }
    }
}
