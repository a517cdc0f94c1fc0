//! How a bot that has closed its pipe failed: what its end shows becomes a fault with everything that its author
//! needs to know.

use std::io::{self, ErrorKind};
use std::time::{Duration, Instant};

use protocol::{Dialect, Expected};
use record::{Excerpt, Exit, Fault};
use sandbox::{Ended, Error, Step};

use crate::process::Process;
use crate::spoiled::Spoiled;

/// How long a bot that has closed its pipe may take to end before it counts as alive.
const LAST_BREATH: Duration = Duration::from_secs(1);
/// The bytes of standard error in which the place of a crash is looked for.
const LAST_WORDS_BYTES: usize = 16 << 10;
/// What shells say for a program that cannot be executed.
const NOT_EXECUTABLE: i32 = 126;

/// Why a bot has closed its pipe instead of answering. `since` is when it did.
pub(crate) fn of_end(process: &mut Process, expected: Expected, since: Instant) -> Result<Fault, Spoiled> {
    let fault = of_death_until(process, since + LAST_BREATH)?;
    Ok(fault.unwrap_or_else(|| Fault::Garbled {
        expected: Excerpt::head(&expected.to_string()),
        found: Excerpt::head("the end of its output: it has closed the pipe"),
    }))
}

/// Why a bot is dead, if it is.
pub(crate) fn of_death(process: &mut Process) -> Result<Option<Fault>, Spoiled> {
    of_death_until(process, Instant::now())
}

fn of_death_until(process: &mut Process, until: Instant) -> Result<Option<Fault>, Spoiled> {
    match process.wait(until) {
        Ok(Some(ended)) => of_ended(process, &ended).map(Some),
        Ok(None) => Ok(None),
        Err(Error::SetUp { step: Step::Execute, cause }) if is_the_authors(&cause) => {
            let stderr = Excerpt::head(&cause.to_string());
            let exit = Exit::Code(NOT_EXECUTABLE);
            Ok(Some(Fault::Died { exit, stderr, source_line: None }.at_start()))
        }
        Err(ours) => Err(ours.into()),
    }
}

fn of_ended(process: &Process, ended: &Ended) -> Result<Fault, Spoiled> {
    let limits = &process.contender.program.limits;
    if ended.out_of_memory {
        return Ok(Fault::Memory { limit_bytes: limits.memory_bytes });
    }
    if ended.flooded {
        return Ok(Fault::Flooded { limit_bytes: limits.file_bytes });
    }
    let stderr = process.stderr_tail(LAST_WORDS_BYTES);
    let stderr = stderr.map_err(|cause| Spoiled::System { what: "a look at standard error", cause })?;
    let words = process.contender.last_words(&stderr);
    let exit = match ended.exit {
        sandbox::Exit::Code(code) => Exit::Code(code),
        sandbox::Exit::Signal(signal) => Exit::Signal(signal),
    };
    Ok(Fault::Died { exit, stderr: Excerpt::tail(&words.text), source_line: words.source_line })
}

/// Whether a program cannot be executed because of what is in it.
fn is_the_authors(cause: &io::Error) -> bool {
    let not_a_program = Some(rustix::io::Errno::NOEXEC.raw_os_error());
    matches!(cause.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied)
        || cause.raw_os_error() == not_a_program
}

/// What would have been an answer to a call of this name.
pub(crate) fn expected(dialect: Dialect, call: &str, id: protocol::CallId) -> Expected {
    match (dialect, call) {
        (Dialect::Lol, "get_map") => Expected::BoardRow,
        (Dialect::Lol, _) => Expected::Shot,
        _ => Expected::Id(id),
    }
}
