//! Java: a class that extends `SeaBattleBot` or `RpsBot`, and whole programs.

mod scan;

use std::fs;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Severity, number_after_first, read_colons};
use crate::game::Game;
use crate::language::Language;
use crate::last_words::through_last;
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_toolchain, owned};
use scan::Code;

pub(crate) static LANGUAGE: Language = Language {
    name: "java",
    title: "Java",
    extensions: &["java"],
    packages: &["default-jdk-headless"],
    aliases: &["javac", "jdk"],
    file_name: "Bot.java",
    needs: "javac",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.java"),
        rps: include_str!("rps.java"),
    },
    find,
    decode: text::to_utf8,
    recognise,
    plan,
    diagnose,
    crash_line,
    last_words,
};

/// The memory of the machine that runs the bytes: its heap and all the rest.
pub(crate) const MEMORY_BYTES: u64 = 512 << 20;

/// Flags for a quick start and a small machine.
const QUICK: [&str; 6] = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xshare:auto",
    "-XX:-UsePerfData",
    "-Xmx256m",
    "-XX:ReservedCodeCacheSize=32m",
];

const MAIN: &str = "BroadsideMain";

fn find() -> Option<Toolchain> {
    let found = find_toolchain(&["javac"], &["release", "lib/modules"], &["--version"])?;
    let settings = settings_folder(found.program.ancestors().nth(2)?);
    Some(found.with_folders(settings))
}

/// Debian keeps the settings of the machine apart from it: links in `conf` lead to `/etc/java-17-openjdk`.
fn settings_folder(home: &Path) -> Option<PathBuf> {
    let inside = fs::canonicalize(home.join("conf/security/java.security"))
        .or_else(|_| fs::canonicalize(home.join("conf")))
        .ok()?;
    inside.ancestors().find(|folder| folder.parent() == Some(Path::new("/etc"))).map(Path::to_owned)
}

fn recognise(source: &str) -> (Kind, Style) {
    let is_bot = has_word(source, "SeaBattleBot") || has_word(source, "RpsBot");
    let is_program = !is_bot && source.contains(" main(");
    (if is_program { Kind::Program } else { Kind::Bot }, Style::AiBattle)
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let code = Code::of(&source.text());
    if let Some(package) = code.package() {
        return Err(vec![package]);
    }
    let file = format!("{}.java", code.file_class());
    let mut inputs = vec![File::new(&file, source.bytes.clone())];
    let main = match source.kind {
        Kind::Program => code.file_class(),
        Kind::Bot => {
            let base = base(source.game);
            let Some(bot) = code.class_before(&format!("extends {}", base.0)) else {
                return Err(vec![Diagnostic::of_whole(format!(
                    "the bot has no class that extends `{}`: write `public class Bot extends {}`",
                    base.0, base.0
                ))]);
            };
            inputs.push(File::new(format!("{}.java", base.0), base.1));
            inputs.push(File::new(
                "BroadsideMain.java",
                include_str!("BroadsideMain.java").replace("@BOT@", &bot),
            ));
            MAIN.to_owned()
        }
    };
    let java = toolchain.program.with_file_name("java").display().to_string();
    let mut compile = vec![toolchain.program.display().to_string()];
    compile.extend(QUICK[..5].iter().map(|flag| format!("-J{flag}")));
    compile.extend(owned(&[
        "-proc:none",
        "-encoding",
        "UTF-8",
        "-Xlint:all",
        "-Xdiags:compact",
        "-g",
        "-d",
        "{tmp}/out",
    ]));
    compile.extend(inputs.iter().map(|file| format!("{{box}}/{}", file.name)));
    let mut run = vec![java.as_str()];
    run.extend(QUICK);
    run.extend([
        "-Xss8m",
        "-XX:MaxJavaStackTraceDepth=50",
        "--add-opens=java.base/java.io=ALL-UNNAMED",
        "-cp",
        "{box}",
        &main,
    ]);
    Ok(Recipe {
        inputs,
        compile: Command::compiler(compile).with_memory(MEMORY_BYTES).with_proc(),
        kept: Vec::new(),
        executable: None,
        run: Command::bot(&run).with_memory(MEMORY_BYTES).with_proc(),
        clues: Vec::new(),
    })
}

const fn base(game: Game) -> (&'static str, &'static str) {
    match game {
        Game::SeaBattle => ("SeaBattleBot", include_str!("SeaBattleBot.java")),
        Game::Rps => ("RpsBot", include_str!("RpsBot.java")),
    }
}

/// Reads `Bot.java:5: error: message`, where a line with a caret further down shows the column.
fn diagnose(source: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let own = format!("{}.java", Code::of(&source.text()).file_class());
    let lines: Vec<&str> = messages.lines().collect();
    lines.iter().enumerate().filter_map(|(place, line)| diagnostic(&own, line, &lines[place + 1..])).collect()
}

fn diagnostic(own: &str, line: &str, after: &[&str]) -> Option<Diagnostic> {
    let remark = read_colons(line)?;
    let severity = match remark.kind {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        "note" => Severity::Note,
        _ => return None,
    };
    if remark.file == own {
        let caret = after.iter().take(3).find(|line| line.trim() == "^");
        let column = caret.and_then(|line| u32::try_from(line.find('^')? + 1).ok());
        let symbol = after.iter().take(4).find_map(|line| line.strip_prefix("  symbol:"));
        let message = match symbol {
            Some(symbol) => format!("{}: {}", remark.message, symbol.trim()),
            None => remark.message.to_owned(),
        };
        return Some(Diagnostic::new(remark.line, column, severity, &message));
    }
    (severity == Severity::Error)
        .then(|| Diagnostic::of_whole(format!("the bot does not fit the game: {}", remark.message)))
}

/// Finds the innermost `(Bot.java:12)` of a stack that is not ours.
fn crash_line(stderr: &str) -> Option<u32> {
    let ours = ["BroadsideMain.java", "SeaBattleBot.java", "RpsBot.java"];
    let frames =
        stderr.lines().filter(|line| line.trim_start().starts_with("at ") && !line.contains("java.base"));
    let own = frames.into_iter().find(|line| !ours.iter().any(|file| line.contains(file)))?;
    number_after_first(own, ".java:")
}

/// Every message is followed by its stack; the innermost cause comes last.
fn last_words(stderr: &str) -> String {
    through_last(stderr, |line| line.starts_with("Exception in thread ") || line.starts_with("Caused by: "))
}
