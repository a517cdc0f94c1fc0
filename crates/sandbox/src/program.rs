//! What is run: a folder, a command line, limits and how the standard streams are wired.

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::order::Start;
use crate::wire::List;
use crate::{Error, Slot};

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

/// Set for every program, unless it sets them itself.
const ENVIRONMENT: &[(&str, &str)] =
    &[("PATH", "/usr/local/bin:/usr/bin:/bin"), ("HOME", "{tmp}"), ("TMPDIR", "{tmp}"), ("LANG", "C.UTF-8")];

impl Slot {
    /// What the helper is told about a program.
    pub(crate) fn order(&self, program: &Program) -> Result<Start, Error> {
        let inside = Path::new("/box");
        let seen = if self.tmp.is_some() { program.folder.as_path() } else { inside };
        let tmp = self.tmp.as_deref().unwrap_or(Path::new("/tmp"));
        let spell = |text: &str| spell(text, seen, tmp);
        if !program
            .arguments
            .first()
            .is_some_and(|first| first.starts_with('/') || first.starts_with("{box}"))
        {
            return Err(Error::BadProgram("its command line does not begin with an absolute path"));
        }
        if !program.folder.is_absolute() {
            return Err(Error::BadProgram("its folder is not an absolute path"));
        }
        let own = |name: &str| program.environment.iter().any(|(set, _)| set == name);
        let defaults = ENVIRONMENT.iter().copied().filter(|(name, _)| !own(name));
        let set = program.environment.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let environment = defaults.chain(set).map(|(name, value)| spell(&format!("{name}={value}")));
        Ok(Start {
            folder: program.folder.clone(),
            arguments: List(program.arguments.iter().map(|word| spell(word)).collect::<Result<_, _>>()?),
            environment: List(environment.collect::<Result<_, _>>()?),
            limits: program.limits.clone(),
            wiring: program.wiring,
            proc_mount: program.proc_mount,
            exec_in_tmp: program.exec_in_tmp,
        })
    }
}

/// A word with the folders as they are seen inside.
fn spell(text: &str, folder: &Path, tmp: &Path) -> Result<CString, Error> {
    let mut word = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        word.extend_from_slice(&rest.as_bytes()[..at]);
        rest = &rest[at..];
        let known = [("{box}", folder), ("{tmp}", tmp)].into_iter().find(|(name, _)| rest.starts_with(name));
        let (taken, bytes) =
            known.map_or(("{", &b"{"[..]), |(name, path)| (name, path.as_os_str().as_bytes()));
        word.extend_from_slice(bytes);
        rest = &rest[taken.len()..];
    }
    word.extend_from_slice(rest.as_bytes());
    CString::new(word)
        .map_err(|_| Error::BadProgram("a word of its command line or environment contains a null"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_spelled_as_they_are_seen_inside() {
        let check = |text: &str, expected: &str| {
            let spelled = spell(text, Path::new("/b"), Path::new("/t")).unwrap();
            assert_eq!(spelled.to_str().unwrap(), expected);
        };
        check("-o{tmp}/out/x={box}", "-o/t/out/x=/b");
        check("{}{box{box}{tmp", "{}{box/b{tmp");
        check("", "");
        assert!(spell("a\0b", Path::new("/"), Path::new("/")).is_err());
    }
}
