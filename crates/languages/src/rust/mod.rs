//! Rust: a type `Bot` that implements the trait of its game, and whole programs. Only `rustc` is used: no packages, no
//! build scripts.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::diagnostic::{Diagnostic, number_after_first, read_colons, severity};
use crate::game::Game;
use crate::language::Language;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_program, real_program};

pub(crate) static LANGUAGE: Language = Language {
    name: "rust",
    title: "Rust",
    extensions: &["rs"],
    packages: &["rustc", "gcc", "libc6-dev"],
    aliases: &["rs", "rustc"],
    file_name: OWN,
    needs: "rustc",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.rs.in"),
        rps: include_str!("rps.rs.in"),
    },
    find,
    decode: text::to_utf8,
    recognise,
    plan,
    diagnose,
    crash_line,
};

const OWN: &str = "bot.rs";

/// The compiler of the system, or the one that `rustup` has put into the home: its `rustc` on the path only
/// chooses between those.
fn find() -> Option<Toolchain> {
    // A compiler without a linker makes nothing.
    find_program(&["gcc", "cc"])?;
    let in_usr =
        real_program("/usr/bin/rustc".as_ref()).map(|program| Toolchain::in_usr(program, &["--version"]));
    find_in_home().or(in_usr)
}

fn find_in_home() -> Option<Toolchain> {
    let home = env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".rustup")))?;
    let mut found: Vec<PathBuf> =
        fs::read_dir(home.join("toolchains")).ok()?.flatten().map(|entry| entry.path()).collect();
    // `stable` comes behind `beta`, `nightly` and numbers.
    found.sort();
    let (folder, program) = found
        .iter()
        .rev()
        .find_map(|folder| Some((folder.clone(), real_program(&folder.join("bin/rustc"))?)))?;
    let folders = [fs::canonicalize(folder).ok()?];
    Some(Toolchain::in_usr(program, &["--version"]).with_folders(folders))
}

fn recognise(source: &str) -> (Kind, Style) {
    let is_program = has_word(source, "fn main") && !has_word(source, "Bot");
    (if is_program { Kind::Program } else { Kind::Bot }, Style::AiBattle)
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let mut inputs = vec![File::new(OWN, source.bytes.clone())];
    let main = match source.kind {
        Kind::Program => OWN,
        Kind::Bot => {
            inputs.push(File::new("driver.rs", driver(source.game)));
            "driver.rs"
        }
    };
    let program = toolchain.program.display().to_string();
    let linker = find_program(&["gcc", "cc"]).map_or("gcc".to_owned(), |linker| linker.display().to_string());
    let (linker, main) = (format!("linker={linker}"), format!("{{box}}/{main}"));
    let words = [
        &program,
        "--edition=2021",
        "--crate-name=bot",
        "--error-format=short",
        "-Copt-level=2",
        "-Cdebuginfo=0",
        "-Cpanic=abort",
        "-Cstrip=debuginfo",
        "-Ctarget-feature=+crt-static",
        "-C",
        &linker,
        "-o",
        "{tmp}/out/bot",
        &main,
    ];
    Ok(Recipe {
        inputs,
        compile: Command::compiler(words.map(str::to_owned).to_vec())
            .with_memory(1536 << 20)
            .with_proc()
            .with_environment(&[("TMPDIR", "{tmp}")]),
        kept: Vec::new(),
        executable: Some("bot"),
        run: Command::bot(&["{box}/bot"]),
        clues: Vec::new(),
    })
}

fn driver(game: Game) -> String {
    let answer = match game {
        Game::SeaBattle => include_str!("sea_battle_driver.rs.in"),
        Game::Rps => include_str!("rps_driver.rs.in"),
    };
    [include_str!("driver.rs.in"), answer, include_str!("main.rs.in")].concat()
}

fn diagnose(_: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    messages.lines().filter_map(diagnostic).collect()
}

fn diagnostic(line: &str) -> Option<Diagnostic> {
    let remark = read_colons(line)?;
    let severity = severity(remark.kind)?;
    match remark.file {
        OWN => Some(remark.diagnostic(severity)),
        "driver.rs" if remark.kind.starts_with("error") => Some(Diagnostic::of_whole(format!(
            "the bot must be `#[derive(Default)] pub struct Bot` that implements the trait of its game: {}",
            remark.message
        ))),
        _ => None,
    }
}

/// Finds `panicked at /box/bot.rs:12:9`.
fn crash_line(stderr: &str) -> Option<u32> {
    number_after_first(stderr, "bot.rs:")
}
