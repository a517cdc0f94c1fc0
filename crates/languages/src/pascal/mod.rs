//! Free Pascal: `unit bot;` of `ai-battle`, `unit SeaFightBotImpl;` and `unit RPSBotImpl;` of `sea-fight`, and whole
//! programs.

mod driver;
mod scan;

use std::fs;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Severity, file_name, number_after_last};
use crate::language::Language;
use crate::last_words::{through_last, through_line_after_last};
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_program};
use scan::Outline;

pub(crate) static LANGUAGE: Language = Language {
    name: "pascal",
    title: "Free Pascal",
    extensions: &["pas", "pp", "dpr", "lpr"],
    packages: &["fpc"],
    aliases: &["pas", "fpc", "freepascal"],
    file_name: "bot.pas",
    needs: "fpc",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.pas"),
        rps: include_str!("rps.pas"),
    },
    find,
    decode: text::without_mark,
    recognise,
    plan,
    diagnose,
    crash_line,
    last_words,
};

/// What a new bot of `sea-fight` starts from.
pub(crate) static SEA_FIGHT: Templates = Templates {
    comment: "//",
    sea_battle: include_str!("sea_fight.pas"),
    rps: include_str!("sea_fight_rps.pas"),
};

/// The file of the main program; the name of the author's own file is that of its unit.
const MAIN: &str = "broadsidemain.pas";

fn find() -> Option<Toolchain> {
    // `fpc` itself only starts the compiler for the right processor, and needs a file of settings for it.
    let compiler = find_program(&["ppcx64", "ppca64"])?;
    Some(Toolchain::in_usr(compiler, &["-iV"]))
}

fn recognise(source: &str) -> (Kind, Style) {
    let outline = Outline::of(source);
    let is_bot = outline.is_bot_by_mistake();
    match outline.unit {
        None => (if is_bot { Kind::Bot } else { Kind::Program }, Style::AiBattle),
        Some(unit) if is_sea_fight(&unit) => (Kind::Bot, Style::SeaFight),
        Some(_) => (Kind::Bot, Style::AiBattle),
    }
}

fn is_sea_fight(unit: &str) -> bool {
    ["SeaFightBotImpl", "RPSBotImpl"].iter().any(|name| name.eq_ignore_ascii_case(unit))
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let outline = Outline::of(&source.text());
    let own = file_of(&outline);
    let mut inputs = vec![File::new(&own, source.bytes.clone())];
    let (main, clues) = match source.kind {
        Kind::Program => {
            inputs.push(File::new("broadsideatonce.pas", include_str!("at_once.pas")));
            (own, Vec::new())
        }
        Kind::Bot if outline.unit.is_none() => return Err(vec![no_unit(&outline)]),
        Kind::Bot => {
            let driver = driver::write(&outline, source.game, source.style)?;
            inputs.push(File::new(MAIN, driver.text));
            inputs.push(File::new("broadsidelines.pas", include_str!("lines.pas")));
            (MAIN.to_owned(), driver.clues)
        }
    };
    Ok(Recipe {
        inputs,
        compile: Command::compiler(compile(toolchain, source.kind, &main)),
        kept: Vec::new(),
        executable: Some("bot"),
        run: Command::bot(&["{box}/bot"]),
        clues,
    })
}

fn no_unit(outline: &Outline) -> Diagnostic {
    match outline.program {
        Some((line, column)) => Diagnostic::error(
            line,
            column,
            "a bot is a unit: write `unit bot;` instead of `program`, then `interface` and `implementation`",
        ),
        None => Diagnostic::of_whole("a bot is a unit: it begins with `unit bot;`"),
    }
}

/// The name under which the compiler looks for a unit.
fn file_of(outline: &Outline) -> String {
    let is_plain = |name: &&String| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let unit = outline.unit.as_ref().filter(is_plain);
    format!("{}.pas", unit.map_or("bot".to_owned(), |unit| unit.to_ascii_lowercase()))
}

fn compile(toolchain: &Toolchain, kind: Kind, main: &str) -> Vec<String> {
    let compiler = toolchain.program.display().to_string();
    let fixed = [
        "-n",
        "-l-",
        "-Mobjfpc",
        "-O2",
        // Frames of the bot are to be found when the library raises an exception.
        "-OoNOSTACKFRAME",
        "-gl",
        "-vewn",
        "-vm5091,5092,5093,5094",
        "-FE{tmp}/out",
        "-FU{tmp}",
        "-obot",
    ];
    let mut arguments = vec![compiler];
    arguments.extend(fixed.map(str::to_owned));
    arguments
        .extend(unit_folders(&toolchain.program).iter().map(|folder| format!("-Fu{}", folder.display())));
    arguments.extend(library_folders().iter().map(|folder| format!("-Fl{}", folder.display())));
    if kind == Kind::Program {
        arguments.push("-FaBroadsideAtOnce".to_owned());
    }
    arguments.push(format!("{{box}}/{main}"));
    arguments
}

/// The folders of the units that come with the compiler.
fn unit_folders(compiler: &Path) -> Vec<PathBuf> {
    let Some(home) = compiler.parent() else { return Vec::new() };
    folders_in(&home.join("units")).iter().flat_map(|target| folders_in(target)).collect()
}

/// Where the libraries of C lie, for units that need them.
fn library_folders() -> Vec<PathBuf> {
    let gcc = folders_in(Path::new("/usr/lib/gcc"))
        .iter()
        .flat_map(|target| folders_in(target))
        .collect::<Vec<_>>();
    gcc.into_iter()
        .chain([PathBuf::from("/usr/lib/x86_64-linux-gnu"), PathBuf::from("/usr/lib/aarch64-linux-gnu")])
        .collect()
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// Reads `bot.pas(12,5) Error: message`.
fn diagnose(source: &Source, recipe: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let own = file_of(&Outline::of(&source.text()));
    messages.lines().filter_map(|line| diagnostic(&own, recipe, line)).collect()
}

fn diagnostic(own: &str, recipe: &Recipe, text: &str) -> Option<Diagnostic> {
    let (place, rest) = text.split_once(") ")?;
    let (path, place) = place.rsplit_once('(')?;
    let (severity, message) = rest.split_once(": ")?;
    let severity = match severity {
        "Error" | "Fatal" => Severity::Error,
        "Warning" => Severity::Warning,
        "Note" | "Hint" => Severity::Note,
        _ => return None,
    };
    let (line, column) =
        place.split_once(',').map_or((place, None), |(line, column)| (line, column.parse().ok()));
    let line: u32 = line.parse().ok()?;
    match file_name(path) {
        file if file.eq_ignore_ascii_case(own) => {
            let aborted = message.starts_with("There were") || message.starts_with("Compilation aborted");
            (!aborted).then(|| Diagnostic::new(Some(line), column, severity, message))
        }
        MAIN if severity == Severity::Error => in_driver(recipe, line, message),
        _ => None,
    }
}

/// An error in the main program comes from how the bot declares what is called there.
fn in_driver(recipe: &Recipe, line: u32, message: &str) -> Option<Diagnostic> {
    if message.starts_with("There were") {
        return None;
    }
    let clue = recipe.clues.iter().find(|clue| clue.driver_line == line);
    Some(match clue {
        Some(clue) => Diagnostic::error(
            clue.line,
            1,
            format!("`{}` is not declared as the game calls it: {message}", clue.name),
        ),
        None => Diagnostic::of_whole(format!("the bot does not fit the game: {message}")),
    })
}

/// Finds `line 21 of bot.pas` in a run-time error, the innermost one that is not ours.
fn crash_line(stderr: &str) -> Option<u32> {
    let frames = stderr.lines().filter(|line| line.contains(" of ") && line.contains("line "));
    let mut own = frames.filter(|line| !line.contains("broadside"));
    number_after_last(own.next()?, "line ")
}

/// The message of an exception stands in the line below its address, a run-time error has only a number.
fn last_words(stderr: &str) -> String {
    let below = through_line_after_last(stderr, |line| line.starts_with("An unhandled exception occurred"));
    let text = through_last(&below, |line| line.starts_with("Runtime error "));
    match text
        .rsplit_once("Runtime error ")
        .and_then(|(before, error)| Some((before, error.split_once(" at ")?)))
    {
        Some((before, (number, _))) => format!("{before}Runtime error {number}{}", meaning(number)),
        None => text,
    }
}

/// What the number of a run-time error means.
fn meaning(number: &str) -> &'static str {
    match number {
        "106" => ": what was read is not a number",
        "200" => ": division by zero",
        "201" => ": index or value out of range",
        "202" => ": stack overflow, perhaps a recursion without an end",
        "203" => ": no memory left",
        "204" => ": wrong pointer",
        "205" | "206" | "207" => ": wrong floating-point operation",
        "210" | "211" => ": object not initialised",
        "215" => ": arithmetic overflow",
        "216" => ": access to memory that is not there, perhaps an index out of range or nil",
        "219" => ": invalid type cast",
        "227" => ": assertion failed",
        _ => "",
    }
}

#[cfg(test)]
mod tests;
