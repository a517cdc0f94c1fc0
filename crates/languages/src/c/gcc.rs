//! What C and C++ have in common: the compiler collection, how it is called and what it says.

use std::path::Path;

use super::said::Reading;
use crate::diagnostic::{Diagnostic, number_after_first};
use crate::game::Game;
use crate::language::Language;
use crate::near_miss::near_miss;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_program};

/// What distinguishes one language of the compiler collection from the other.
pub(crate) trait Dialect {
    const NAME: &str;
    const TITLE: &str;
    const EXTENSIONS: &[&str];
    const PACKAGES: &[&str];
    const ALIASES: &[&str];
    /// The names of the compiler, the usual one first.
    const COMPILERS: &[&str];
    /// The name of the author's own file.
    const OWN: &str;
    const STANDARD: &str;
    const HEADER: (&str, &str);
    const DRIVER: (&str, &str);
    /// What is linked to a program, so that nothing that it prints waits in a buffer.
    const AT_ONCE: (&str, &str);
    const TEMPLATES: Templates;
}

/// The language of a dialect.
pub(crate) const fn language<D: Dialect>() -> Language {
    Language {
        name: D::NAME,
        title: D::TITLE,
        extensions: D::EXTENSIONS,
        packages: D::PACKAGES,
        aliases: D::ALIASES,
        file_name: D::OWN,
        needs: D::COMPILERS[0],
        templates: D::TEMPLATES,
        find: find::<D>,
        decode: text::to_utf8,
        recognise,
        plan: plan::<D>,
        diagnose: diagnose::<D>,
        crash_line: crash_line::<D>,
        // The line that names the trouble is the last one.
        last_words: str::to_owned,
    }
}

fn find<D: Dialect>() -> Option<Toolchain> {
    Some(Toolchain::in_usr(find_program(D::COMPILERS)?, &["-dumpfullversion"]))
}

/// A source with a `main` of its own is a program.
fn recognise(source: &str) -> (Kind, Style) {
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

fn plan<D: Dialect>(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let mut inputs = vec![File::new(D::OWN, source.bytes.clone())];
    let mut arguments = vec![toolchain.program.display().to_string()];
    let mut say = |words: &[&str]| arguments.extend(words.iter().map(|word| (*word).to_owned()));
    say(&[
        D::STANDARD,
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
        Kind::Program => {
            let (at_once, at_once_text) = D::AT_ONCE;
            inputs.push(File::new(at_once, at_once_text));
            say(&[&format!("{{box}}/{}", D::OWN), &format!("{{box}}/{at_once}")]);
        }
        Kind::Bot => {
            let ((header, header_text), (driver, driver_text)) = (D::HEADER, D::DRIVER);
            inputs.push(File::new(header, header_text));
            inputs.push(File::new(driver, driver_text));
            say(if source.game == Game::Rps { &["-DBROADSIDE_RPS"] } else { &[] });
            say(&[
                "-include",
                &format!("{{box}}/{header}"),
                &format!("{{box}}/{}", D::OWN),
                &format!("{{box}}/{driver}"),
            ]);
        }
    }
    say(&["-lm"]);
    Ok(Recipe {
        inputs,
        compile: Command::compiler(arguments).with_environment(&[("TMPDIR", "{tmp}")]),
        kept: Vec::new(),
        executable: Some("bot"),
        run: Command::bot(&["{box}/bot"]),
        clues: Vec::new(),
    })
}

/// A bot that brings its libraries along starts in half the time.
fn has_static_library() -> bool {
    ["/usr/lib/x86_64-linux-gnu/libc.a", "/usr/lib/aarch64-linux-gnu/libc.a", "/usr/lib64/libc.a"]
        .iter()
        .any(|path| Path::new(path).exists())
}

fn diagnose<D: Dialect>(source: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let text = source.text();
    let mut reading = Reading::new(D::OWN, &[D::HEADER.0, D::DRIVER.0, D::AT_ONCE.0]);
    messages.lines().filter_map(|line| reading.read(line).or_else(|| unresolved(&text, line))).collect()
}

/// A function that the driver calls and the bot does not have.
fn unresolved(source: &str, line: &str) -> Option<Diagnostic> {
    if line.contains("multiple definition of") && line.contains("main") {
        let message = "a bot has no `main` of its own: the game calls its functions";
        return Some(Diagnostic::of_whole(message));
    }
    let (_, rest) = line.split_once("undefined reference to ")?;
    let name = rest.trim_matches(|quote: char| !quote.is_alphanumeric() && quote != '_' && quote != ')');
    let name = name.split('(').next().unwrap_or(name);
    let message = match name {
        "get_map" | "shoot" | "choose" => {
            if let Some(found) = near_miss(source, name) {
                return Some(found);
            }
            format!("the bot has no function `{name}` as the game calls it: compare with the template")
        }
        "main" => "the program has no function `main`".to_owned(),
        other => format!("`{other}` is declared, but not defined anywhere"),
    };
    Some(Diagnostic::of_whole(message))
}

/// Only where the program itself says it, as `assert` does: `bot: bot.c:12: shoot: Assertion …`.
fn crash_line<D: Dialect>(stderr: &str) -> Option<u32> {
    number_after_first(stderr, &format!("{}:", D::OWN))
}
