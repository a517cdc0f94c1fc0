//! Go: a type `Bot` with methods, which embeds `Base` for those that it does not need, and whole programs. No modules,
//! no network.

use std::fs;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Severity, number_after_first, read_colons};
use crate::game::Game;
use crate::language::Language;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_program, prefix};

pub(crate) static LANGUAGE: Language = Language {
    name: "go",
    title: "Go",
    extensions: &["go"],
    packages: &["golang-go"],
    aliases: &["golang"],
    file_name: OWN,
    needs: "go",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.go"),
        rps: include_str!("rps.go"),
    },
    find,
    decode: text::to_utf8,
    recognise,
    plan,
    diagnose,
    crash_line,
};

const OWN: &str = "bot.go";

fn find() -> Option<Toolchain> {
    let program = find_program(&["go"]).or_else(|| find_program(&["/usr/local/go/bin/go"]))?;
    let folders = prefix(&program);
    // Debian keeps the library of the language beside the program.
    let shared = fs::canonicalize("/usr/share/go").ok().filter(|folder| !folder.starts_with("/usr"));
    Some(Toolchain::in_usr(program, &["version"]).with_folders(folders.into_iter().chain(shared)))
}

fn recognise(source: &str) -> (Kind, Style) {
    let is_program = source.contains("func main(");
    (if is_program { Kind::Program } else { Kind::Bot }, Style::AiBattle)
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let mut inputs = vec![File::new(OWN, source.bytes.clone())];
    if source.kind == Kind::Bot {
        inputs.push(File::new("driver.go", include_str!("driver.go")));
        inputs.push(match source.game {
            Game::SeaBattle => File::new("game.go", include_str!("sea_battle_driver.go")),
            Game::Rps => File::new("game.go", include_str!("rps_driver.go")),
        });
    }
    let mut arguments = vec![toolchain.program.display().to_string()];
    arguments.extend(["build", "-o", "{tmp}/out/bot"].map(str::to_owned));
    arguments.extend(inputs.iter().map(|file| format!("{{box}}/{}", file.name)));
    let root = root(&toolchain.program).display().to_string();
    Ok(Recipe {
        inputs,
        compile: Command::compiler(arguments).with_memory(1 << 30).with_proc().with_environment(&[
            ("GOROOT", &root),
            ("GOCACHE", "{tmp}/cache"),
            ("GOTMPDIR", "{tmp}"),
            ("GOPATH", "{tmp}/path"),
            ("GOPROXY", "off"),
            ("GO111MODULE", "off"),
            ("GOTOOLCHAIN", "local"),
            ("GOTELEMETRY", "off"),
            ("CGO_ENABLED", "0"),
            ("GOFLAGS", "-p=2"),
        ]),
        kept: Vec::new(),
        executable: Some("bot"),
        run: Command::bot(&["{box}/bot"]).with_environment(&[("GOMAXPROCS", "2")]),
        clues: Vec::new(),
    })
}

/// The folder of the language: two levels above its program.
fn root(program: &Path) -> PathBuf {
    program.ancestors().nth(2).unwrap_or(Path::new("/usr/lib/go")).to_owned()
}

/// Reads `./bot.go:5:2: undefined: x`: everything that this compiler says is an error. Lines that begin with a tab go
/// on with the message before.
fn diagnose(source: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let text = source.text();
    let joined = messages.replace("\n\t\t", "; ").replace("\n\t", " ");
    joined.lines().filter_map(|line| diagnostic(&text, line)).collect()
}

fn diagnostic(source: &str, line: &str) -> Option<Diagnostic> {
    let remark = read_colons(line)?;
    match remark.file {
        OWN => Some(remark.diagnostic(Severity::Error)),
        "game.go" | "driver.go" if !has_word(remark.message, "other declaration") => {
            let line = declaration(source, remark.message).unwrap_or(1);
            Some(Diagnostic::error(line, 1, format!("the bot does not fit the game: {}", remark.message)))
        }
        _ => None,
    }
}

/// The line of the method that a message calls wrong, or of the type that lacks one.
fn declaration(source: &str, message: &str) -> Option<u32> {
    let wrong = |line: &str| {
        let (_, rest) = line.split_once(") ").filter(|_| line.starts_with("func ("))?;
        let name = rest.split('(').next()?;
        let says = [format!("(wrong type for {name} method)"), format!("(wrong type for method {name})")];
        says.iter().any(|words| message.contains(words)).then_some(())
    };
    let line_of = |is_it: &dyn Fn(&str) -> bool| source.lines().position(is_it).map(|line| line as u32 + 1);
    line_of(&|line| wrong(line).is_some()).or_else(|| line_of(&|line| line.starts_with("type Bot ")))
}

/// Finds the innermost `bot.go:12` of a stack.
fn crash_line(stderr: &str) -> Option<u32> {
    number_after_first(stderr, "bot.go:")
}
