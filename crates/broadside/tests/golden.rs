//! What the program says, word by word, in both languages: the sessions under `tests/golden/`.
//!
//! A line that begins with `$` is typed; what follows is what the program must say: standard output as it is,
//! standard error after `! `, an exit code other than 0 after `? `. Run with `BLESS=1` to write down what it says
//! now, and read the difference before you keep it.

mod session;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use session::{Desk, Said};

#[test]
fn the_program_says_what_the_golden_sessions_say() {
    let mut wrong = Vec::new();
    for lang in ["en", "ru"] {
        for path in sessions(lang) {
            let golden = fs::read_to_string(&path).expect("a session is text");
            let played = play(lang, &golden);
            if env::var_os("BLESS").is_some() {
                fs::write(&path, &played).expect("a session is writable");
            } else if played != golden {
                wrong.push(format!("{}\n{}", path.display(), first_difference(&golden, &played)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn both_languages_have_the_same_sessions() {
    let typed = |lang: &str| -> Vec<String> {
        let sessions =
            sessions(lang).into_iter().map(|path| fs::read_to_string(path).expect("a session is text"));
        let lines = sessions.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
        lines.filter(|line| line.starts_with("$ ")).collect()
    };
    assert!(!typed("en").is_empty());
    assert_eq!(typed("en"), typed("ru"));
}

fn sessions(lang: &str) -> Vec<PathBuf> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("tests/golden")
        .join(lang);
    let entries = fs::read_dir(folder).expect("there are sessions");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("sessions are readable").path()).collect();
    paths.sort();
    paths
}

fn play(lang: &str, golden: &str) -> String {
    let desk = Desk::new();
    let mut played = String::new();
    for line in golden.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let Said { out, err, code } = desk.type_line(&format!("{line} --lang {lang}"));
        writeln!(played, "$ {line}").expect("a string takes everything");
        out.lines()
            .for_each(|line| writeln!(played, "{}", without_times(line)).expect("a string takes everything"));
        err.lines().for_each(|line| writeln!(played, "! {line}").expect("a string takes everything"));
        if code != 0 {
            writeln!(played, "? {code}").expect("a string takes everything");
        }
        played.push('\n');
    }
    played
}

/// The line with every time in milliseconds replaced: no two games take the same.
fn without_times(line: &str) -> String {
    let mut shown = line.to_owned();
    for unit in [" ms", " мс"] {
        let mut rest = shown.as_str();
        let mut replaced = String::new();
        while let Some(place) = rest.find(unit) {
            let number = rest[..place].trim_end_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ',');
            replaced += &format!("{}  #{unit}", number.trim_end());
            rest = &rest[place + unit.len()..];
        }
        shown = replaced + rest;
    }
    // Which call was the slowest is chance as well.
    for time in ["# ms of CPU time", "# мс времени CPU"] {
        if let Some(place) = shown.find(time) {
            shown.truncate(place + time.len());
        }
    }
    shown
}

fn first_difference(golden: &str, played: &str) -> String {
    let lines = golden.lines().chain([""]).zip(played.lines().chain([""]));
    let different = lines.enumerate().find(|(_, (golden, played))| golden != played);
    let (number, (golden, played)) = different.unwrap_or((0, ("(end)", "(more)")));
    format!("line {}\n  golden: {golden}\n  now:    {played}", number + 1)
}
