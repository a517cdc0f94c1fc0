//! Where a command speaks: what it was asked for goes to standard output, progress and notes to standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;
use texts::Lang;

use crate::caller::Caller;
use crate::failure::Failure;
use crate::noting::Noting;

/// The two streams of the process, and the language in which to speak.
pub(crate) struct Console {
    /// The user's language.
    pub(crate) lang: Lang,
    /// Who has called us, and how.
    pub(crate) caller: Caller,
    /// Whether standard output shows colours.
    pub(crate) colour: bool,
    out: BufWriter<Stdout>,
    notes_on_terminal: bool,
    unfinished_note: bool,
}

/// How a piece of text stands out on a terminal. Shapes and words carry the meaning, this only helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    /// The main thing.
    Strong,
    /// What is there but does not matter.
    Faint,
    /// A hit, a mismatch, a missed goal.
    Signal,
}

impl Console {
    /// The console of this process. Colours are for terminals whose owner has not set `NO_COLOR`.
    pub(crate) fn of_process(lang: Lang, caller: Caller) -> Self {
        let plain = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self {
            lang,
            caller,
            colour: io::stdout().is_terminal() && !plain("NO_COLOR") && !dumb,
            out: BufWriter::new(io::stdout()),
            notes_on_terminal: io::stderr().is_terminal(),
            unfinished_note: false,
        }
    }

    /// Says a line.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        writeln!(self.out, "{text}").map_err(|error| Failure::of_output(self.lang, &error))
    }

    /// Says text that brings its own line ends.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.out.write_all(text.as_bytes()).map_err(|error| Failure::of_output(self.lang, &error))
    }

    /// Says one JSON value on a line of its own, at once.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let said = serde_json::to_writer(&mut self.out, value).map_err(io::Error::from);
        let said = said.and_then(|()| self.out.write_all(b"\n")).and_then(|()| self.out.flush());
        said.map_err(|error| Failure::of_output(self.lang, &error))
    }

    /// Lets somebody say a long thing piece by piece.
    pub(crate) fn stream<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut out = Noting::new(&mut self.out);
        let done = write(&mut out);
        match out.into_parts() {
            (_, Some(error)) => Err(Failure::of_output(self.lang, &error)),
            (_, None) => done,
        }
    }

    /// Lets everything said so far be seen.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.end_progress();
        self.out.flush().map_err(|error| Failure::of_output(self.lang, &error))
    }

    /// Says something beside the matter. Nobody is stopped by notes that cannot be written.
    pub(crate) fn note(&mut self, text: impl Display) {
        self.end_progress();
        let _ = writeln!(io::stderr(), "{text}");
    }

    /// Shows how far the work is, in one line that the next such line overwrites; only people see it.
    pub(crate) fn progress(&mut self, text: impl Display) {
        if self.notes_on_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
            self.unfinished_note = true;
        }
    }

    /// Wipes the line that showed how far the work is.
    pub(crate) fn end_progress(&mut self) {
        if std::mem::take(&mut self.unfinished_note) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// The text as it stands out here.
    pub(crate) fn tinted(&self, tint: Tint, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let code = match tint {
            Tint::Strong => "1",
            Tint::Faint => "2",
            Tint::Signal => "31",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
