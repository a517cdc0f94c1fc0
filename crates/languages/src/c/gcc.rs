//! What C and C++ have in common: the compiler collection, how it is called and what it says.

use std::path::Path;

use crate::diagnostic::{Diagnostic, read_colons, severity};
use crate::game::Game;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::toolchain::{Toolchain, find_program};

/// What distinguishes one language of the compiler collection from the other.
pub(crate) struct Dialect {
    pub(crate) own: &'static str,
    pub(crate) header: (&'static str, &'static str),
    pub(crate) driver: (&'static str, &'static str),
    pub(crate) standard: &'static str,
}

pub(crate) fn find(names: &[&str]) -> Option<Toolchain> {
    Some(Toolchain::in_usr(find_program(names)?, &["-dumpfullversion"]))
}

/// A source with a `main` of its own is a program.
pub(crate) fn recognise(source: &str) -> (Kind, Style) {
    let has_main = source.match_indices("main").any(|(place, _)| {
        let after = source[place + 4..].trim_start();
        let before = source[..place].trim_end();
        after.starts_with('(')
            && (has_word(before, "int") || has_word(before, "void"))
            && before.ends_with(|last: char| last.is_alphanumeric())
    });
    let kind = if has_main && !source.contains("broadside.h") { Kind::Program } else { Kind::Bot };
    (kind, Style::AiBattle)
}

pub(crate) fn plan(dialect: &Dialect, source: &Source, toolchain: &Toolchain) -> Recipe {
    let mut inputs = vec![File::new(dialect.own, source.bytes.clone())];
    let mut arguments = vec![toolchain.program.display().to_string()];
    let mut say = |words: &[&str]| arguments.extend(words.iter().map(|word| (*word).to_owned()));
    say(&[
        dialect.standard,
        "-O2",
        "-g1",
        "-Wall",
        "-Wextra",
        "-fno-diagnostics-color",
        "-fdiagnostics-show-caret",
        "-fmax-errors=50",
        "-o",
        "{tmp}/out/bot",
    ]);
    say(if has_static_library() { &["-static"] } else { &[] });
    match source.kind {
        Kind::Program => say(&[&format!("{{box}}/{}", dialect.own)]),
        Kind::Bot => {
            let ((header, header_text), (driver, driver_text)) = (dialect.header, dialect.driver);
            inputs.push(File::new(header, header_text));
            inputs.push(File::new(driver, driver_text));
            say(if source.game == Game::Rps { &["-DBROADSIDE_RPS"] } else { &[] });
            say(&[
                "-include",
                &format!("{{box}}/{header}"),
                &format!("{{box}}/{}", dialect.own),
                &format!("{{box}}/{driver}"),
            ]);
        }
    }
    say(&["-lm"]);
    Recipe {
        inputs,
        compile: Command::compiler(arguments).with_environment(&[("TMPDIR", "{tmp}")]),
        kept: Vec::new(),
        executable: Some("bot"),
        run: Command::bot(&["{box}/bot"]),
        clues: Vec::new(),
    }
}

/// A bot that brings its libraries along starts in half the time.
fn has_static_library() -> bool {
    ["/usr/lib/x86_64-linux-gnu/libc.a", "/usr/lib/aarch64-linux-gnu/libc.a", "/usr/lib64/libc.a"]
        .iter()
        .any(|path| Path::new(path).exists())
}

pub(crate) fn diagnose(own: &str, messages: &str) -> Vec<Diagnostic> {
    messages.lines().filter_map(|line| diagnostic(own, line).or_else(|| unresolved(line))).collect()
}

fn diagnostic(own: &str, line: &str) -> Option<Diagnostic> {
    let remark = read_colons(line)?;
    (remark.file == own).then_some(())?;
    Some(remark.diagnostic(severity(remark.kind)?))
}

/// A function that the driver calls and the bot does not have.
fn unresolved(line: &str) -> Option<Diagnostic> {
    if line.contains("multiple definition of") && line.contains("main") {
        let message = "a bot has no `main` of its own: the game calls its functions";
        return Some(Diagnostic::of_whole(message));
    }
    let (_, rest) = line.split_once("undefined reference to ")?;
    let name = rest.trim_matches(|quote: char| !quote.is_alphanumeric() && quote != '_' && quote != ')');
    let name = name.split('(').next().unwrap_or(name);
    let message = match name {
        "get_map" | "shoot" | "choose" => {
            format!("the bot has no function `{name}` as the game calls it: compare with the template")
        }
        "main" => "the program has no function `main`".to_owned(),
        other => format!("`{other}` is declared, but not defined anywhere"),
    };
    Some(Diagnostic::of_whole(message))
}

/// Only where the program itself says it, as `assert` does: `bot: bot.c:12: shoot: Assertion …`.
pub(crate) fn crash_line(own: &str, stderr: &str) -> Option<u32> {
    crate::diagnostic::number_after_first(stderr, &format!("{own}:"))
}
