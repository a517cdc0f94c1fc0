//! Python 3: module-level functions in snake_case or camelCase, and whole programs.
//!
//! The real interpreter is started, never a wrapper of a version manager, isolated and without the `site` module:
//! that is a third of its start. Bot and driver are compiled once, when the bot is built.

use std::path::PathBuf;

use crate::calls::{self, Callback, Told};
use crate::diagnostic::{Diagnostic, read_colons, severity};
use crate::game::Game;
use crate::language::Language;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_toolchain, real_program, toolchain_of};

pub(crate) static LANGUAGE: Language = Language {
    name: "python",
    title: "Python",
    extensions: &["py"],
    packages: &["python3"],
    aliases: &["py", "python3"],
    file_name: "bot.py",
    needs: "python3",
    templates: Templates {
        comment: "#",
        sea_battle: include_str!("sea_battle.py"),
        rps: include_str!("rps.py"),
    },
    find,
    decode,
    recognise,
    plan,
    diagnose,
    crash_line,
    // The line that names the trouble is the last one.
    last_words: str::to_owned,
};

/// What every interpreter has below its folder.
const LANDMARKS: [&str; 1] = ["lib/python3*/os.py"];

const ASK_VERSION: [&str; 1] = ["--version"];

fn find() -> Option<Toolchain> {
    find_toolchain(&["python3"], &LANDMARKS, &ASK_VERSION).or_else(find_in_home)
}

/// The newest interpreter of a version manager, where the system has none.
fn find_in_home() -> Option<Toolchain> {
    let versions = PathBuf::from(std::env::var_os("HOME")?).join(".pyenv/versions");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(versions).ok()?.flatten().map(|entry| entry.path()).collect();
    found.sort_by_key(|path| version_numbers(&path.file_name().unwrap_or_default().to_string_lossy()));
    let programs = found.iter().rev().filter_map(|version| real_program(&version.join("bin/python3")));
    programs.into_iter().find_map(|program| toolchain_of(program, &LANDMARKS, &ASK_VERSION))
}

/// The numbers of a version, so that 3.10 is newer than 3.9.
fn version_numbers(name: &str) -> Vec<u32> {
    name.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// Sources that name their encoding are left as they are, unless they lie about it.
fn decode(bytes: &[u8]) -> Vec<u8> {
    let names_encoding = bytes.split(|byte| *byte == b'\n').take(2).any(|line| {
        let line = String::from_utf8_lossy(line).to_lowercase();
        line.trim_start().starts_with('#')
            && line.contains("coding")
            && !line.contains("utf-8")
            && !line.contains("utf8")
    });
    if names_encoding { text::without_mark(bytes) } else { text::to_utf8(bytes) }
}

/// A bot defines something that it can be asked or told; anything else is a program.
fn recognise(source: &str) -> (Kind, Style) {
    let is_bot = Game::ALL.iter().flat_map(|game| calls::of(*game)).any(|callback| {
        [Some(callback.name), callback.name_in(Style::AiBattle)]
            .into_iter()
            .flatten()
            .any(|name| binds(source, name))
    });
    (if is_bot { Kind::Bot } else { Kind::Program }, Style::AiBattle)
}

/// Whether a line of the top level defines, imports or assigns this name.
fn binds(source: &str, name: &str) -> bool {
    source.lines().filter(|line| line.contains(name)).any(|line| {
        let line = line.trim_start();
        let defined = line.strip_prefix("async ").unwrap_or(line).strip_prefix("def ").unwrap_or_default();
        let assigned = line.split_once('=').unwrap_or_default().0;
        let imported = line.split_once("import ").filter(|_| line.starts_with("from ")).unwrap_or_default().1;
        [defined.split('(').next().unwrap_or_default(), assigned].iter().any(|bound| bound.trim() == name)
            || has_word(imported, name)
    })
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let interpreter = toolchain.program.display().to_string();
    let (main, kind) = match source.kind {
        Kind::Bot => (File::new("driver.py", include_str!("driver.py")), "bot"),
        Kind::Program => (File::new("program.py", include_str!("program.py")), "program"),
    };
    let mut compile = [&interpreter, "-I", "-S", "-B", "{box}/build.py", "{tmp}/out", &main.name, kind]
        .map(str::to_owned)
        .to_vec();
    compile.extend(calls::of(source.game).iter().map(signature));
    let mut run = vec![interpreter.as_str(), "-I", "-S", "-B", "{box}/main.pyc"];
    if source.kind == Kind::Bot {
        run.extend(calls::of(source.game).iter().map(|callback| callback.name));
    }
    let bot = File::new("bot.py", source.bytes.clone());
    Ok(Recipe {
        inputs: vec![bot.clone(), main, File::new("build.py", include_str!("build.py"))],
        compile: Command::compiler(compile),
        // Tracebacks show lines of the source.
        kept: vec![bot],
        executable: None,
        run: Command::bot(&run),
        clues: Vec::new(),
    })
}

/// A call as the checks of the source want to know it.
fn signature(callback: &Callback) -> String {
    let required = if callback.is_required() { "!" } else { "" };
    let count = match callback.told {
        Told::Numbers(count) => count,
        Told::Cell => 1,
    };
    format!("{required}{}/{count}", callback.name)
}

fn diagnose(_: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let remarks = messages.lines().filter_map(read_colons).filter(|remark| remark.file == "bot.py");
    remarks.filter_map(|remark| Some(remark.diagnostic(severity(remark.kind)?))).collect()
}

/// Finds the innermost `File "bot.py", line 7` of a traceback.
fn crash_line(stderr: &str) -> Option<u32> {
    crate::diagnostic::number_after_last(stderr, "File \"bot.py\", line ")
}

#[cfg(test)]
mod tests;
