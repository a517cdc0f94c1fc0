//! How a command can fail, and with which exit code: 1 when the bot or the input is at fault, 2 when the
//! command line is, 70 when we are.

use std::io::{self, Write};
use std::process::ExitCode;

use texts::{Lang, say};

/// Why a command did not do what it was asked for. The sentence is in the user's language and says what to do
/// next.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The bot or the input is at fault.
    Input(String),
    /// The command line is wrong.
    Usage(String),
    /// We are at fault, and the person has been told already.
    Ours,
    /// We are at fault, or the host is; nobody else.
    Host(String),
    /// The command has said everything itself; only the exit code is left to tell that something is wrong.
    Told,
    /// What was asked for is help or the version: this text, and nothing is wrong.
    Answer(String),
    /// Nobody reads our output any more.
    Unread,
}

impl Failure {
    /// The failure to write to standard output.
    pub(crate) fn of_output(lang: Lang, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Input(say!(lang, "cannot-print", reason = reason(lang, error))),
        }
    }
}

/// What standard output carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Text for people.
    Text,
    /// JSON for scripts.
    Json,
}

/// Tells the person what went wrong, if anything, and gives the exit code. A script that waits for JSON is told
/// on standard output too.
pub(crate) fn report(lang: Lang, form: Form, done: Result<(), Failure>) -> ExitCode {
    let failure = match done {
        Err(Failure::Answer(text)) => match print(&text) {
            Ok(()) => return ExitCode::SUCCESS,
            Err(error) => Failure::of_output(lang, &error),
        },
        Err(failure) => failure,
        Ok(()) => return ExitCode::SUCCESS,
    };
    match failure {
        Failure::Input(sentence) => {
            tell_scripts(form, &sentence);
            complain(&sentence, 1)
        }
        Failure::Host(sentence) => {
            tell_scripts(form, &sentence);
            complain(&sentence, 70)
        }
        Failure::Usage(sentence) => {
            tell_scripts(form, &sentence);
            complain(&sentence, 2)
        }
        Failure::Ours => ExitCode::from(70),
        Failure::Told => ExitCode::from(1),
        Failure::Answer(_) | Failure::Unread => ExitCode::SUCCESS,
    }
}

fn tell_scripts(form: Form, sentence: &str) {
    if form == Form::Json {
        // When even this cannot be written, standard error and the exit code are left to tell.
        let _ = print(&format!("{}\n", serde_json::json!({ "error": sentence })));
    }
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

fn complain(sentence: &str, code: u8) -> ExitCode {
    // There is nobody left to tell when even standard error is closed.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(code)
}

/// Why the system refused something, in the user's language where the reason is a common one.
pub(crate) fn reason(lang: Lang, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say!(lang, "reason-not-found"),
        io::ErrorKind::PermissionDenied => say!(lang, "reason-permission"),
        io::ErrorKind::IsADirectory => say!(lang, "reason-directory"),
        io::ErrorKind::NotADirectory => say!(lang, "reason-not-directory"),
        io::ErrorKind::AlreadyExists => say!(lang, "reason-exists"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => say!(lang, "reason-full"),
        io::ErrorKind::ReadOnlyFilesystem => say!(lang, "reason-read-only"),
        io::ErrorKind::InvalidFilename => say!(lang, "reason-bad-name"),
        _ => texts::visible(&error.to_string()),
    }
}
