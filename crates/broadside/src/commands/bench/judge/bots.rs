//! The bots that are measured with: as little of their own as can be, so that what is left is the judge.

use std::path::PathBuf;

use jobs::Workshop;
use languages::{Build, Game, Language, Source, Tongue};
use texts::say;

use super::load::WORK_MS;
use crate::candidate::BotFile;
use crate::console::Console;
use crate::failure::Failure;
use crate::workshop;

/// Everything that is played with.
pub(super) struct BenchBots {
    /// A `lol-2019` program that was compiled.
    pub(super) compiled: Build,
    /// The same in Python, where there is one.
    pub(super) python: Option<Build>,
    /// Two bots that always show the same, the second beats the first.
    pub(super) throwers: [Build; 2],
    /// The same, but each works hard for its choice.
    pub(super) workers: [Build; 2],
    /// One that never chooses.
    pub(super) sleeper: Build,
    /// The template of Pascal.
    pub(super) pascal_template: Option<Build>,
    /// The template of Python.
    pub(super) python_template: Option<Build>,
}

impl BenchBots {
    /// Compiles them, in C or else in Pascal.
    pub(super) fn build(console: &mut Console, workshop: &Workshop) -> Result<Self, Failure> {
        let ready = |name: &str| languages::by_name(name).filter(|language| language.toolchain().is_ok());
        let (language, program, thrower): (_, &str, Thrower) = match (ready("c"), ready("pascal")) {
            (Some(c), _) => (c, include_str!("lol.c"), c_thrower),
            (None, Some(pascal)) => (pascal, include_str!("lol.pas"), pascal_thrower),
            (None, None) => return Err(Failure::Input(say!(console.lang, "judge-no-compiler"))),
        };
        let mut make = |language, text: String, game| make(console, workshop, language, text, game);
        let mut template = |name: &str| {
            let built = ready(name).map(|language| {
                make(language, language.template(Game::SeaBattle, Tongue::English), Game::SeaBattle)
            });
            built.transpose()
        };
        let (pascal_template, python_template) = (template("pascal")?, template("python")?);
        let python =
            ready("python").map(|python| make(python, include_str!("lol.py").to_owned(), Game::SeaBattle));
        Ok(Self {
            compiled: make(language, program.to_owned(), Game::SeaBattle)?,
            python: python.transpose()?,
            throwers: [
                make(language, thrower(1, Pace::AtOnce), Game::Rps)?,
                make(language, thrower(2, Pace::AtOnce), Game::Rps)?,
            ],
            workers: [
                make(language, thrower(1, Pace::Working), Game::Rps)?,
                make(language, thrower(2, Pace::Working), Game::Rps)?,
            ],
            sleeper: make(language, thrower(1, Pace::Never), Game::Rps)?,
            pascal_template,
            python_template,
        })
    }
}

/// When a bot answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    AtOnce,
    /// After `WORK_MS` of CPU time.
    Working,
    Never,
}

/// The source of a bot that always shows the same.
type Thrower = fn(throw: u8, pace: Pace) -> String;

fn c_thrower(throw: u8, pace: Pace) -> String {
    let before = match pace {
        Pace::AtOnce => String::new(),
        Pace::Working => {
            format!("clock_t end = clock() + {WORK_MS} * (CLOCKS_PER_SEC / 1000); while (clock() < end) {{}}")
        }
        Pace::Never => "for (;;) pause();".to_owned(),
    };
    let head = "#include <time.h>\n#include <unistd.h>\n";
    format!("{head}int choose(int previous) {{ (void)previous; {before} return {throw}; }}\n")
}

fn pascal_thrower(throw: u8, pace: Pace) -> String {
    let head = "function choose(previous: integer): integer;";
    let (uses, before) = match pace {
        Pace::AtOnce => ("", String::new()),
        Pace::Working => (
            "uses SysUtils;\n",
            format!("start := GetTickCount64; while GetTickCount64 < start + {WORK_MS} do;"),
        ),
        Pace::Never => ("uses SysUtils;\n", "while true do Sleep(1000);".to_owned()),
    };
    let body = format!(
        "{head}\nvar start: qword;\nbegin start := 0; {before} choose := {throw} + 0 * start; end;\n"
    );
    format!("unit bot;\ninterface\n{uses}{head}\nimplementation\n{body}end.\n")
}

fn make(
    console: &mut Console,
    workshop: &Workshop,
    language: &'static Language,
    text: String,
    game: Game,
) -> Result<Build, Failure> {
    let name = language.file_name();
    let built = workshop.builder().build(&Source::new(name, language, text.as_bytes(), game));
    built.map_err(|error| {
        let file = BotFile {
            path: PathBuf::from(name),
            name: name.to_owned(),
            bytes: text.into_bytes(),
            language: Some(language),
        };
        workshop::refuse(console, &file, &error)
    })
}

/// Where the executable of a compiled bot lies.
pub(super) fn executable(build: &Build) -> PathBuf {
    let folder = build.program.folder.to_string_lossy();
    let first = build.program.arguments.first();
    PathBuf::from(first.map_or_else(String::new, |first| first.replace("{box}", &folder)))
}
