//! C++: functions that are declared in `broadside.hpp`, and whole programs.

use crate::c::gcc;
use crate::diagnostic::Diagnostic;
use crate::language::Language;
use crate::recipe::Recipe;
use crate::source::Source;
use crate::template::Templates;
use crate::text;
use crate::toolchain::Toolchain;

pub(crate) static LANGUAGE: Language = Language {
    name: "cpp",
    title: "C++",
    extensions: &["cpp", "cc", "cxx"],
    packages: &["g++"],
    aliases: &["c++", "cxx", "g++"],
    file_name: OWN,
    needs: "g++",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.cpp"),
        rps: include_str!("rps.cpp"),
    },
    find,
    decode: text::to_utf8,
    recognise: gcc::recognise,
    plan,
    diagnose,
    crash_line,
};

const OWN: &str = "bot.cpp";

const DIALECT: gcc::Dialect = gcc::Dialect {
    own: OWN,
    header: ("broadside.hpp", include_str!("broadside.hpp")),
    driver: ("driver.cpp", include_str!("driver.cpp")),
    standard: "-std=gnu++20",
};

fn find() -> Option<Toolchain> {
    gcc::find(&["g++", "c++"])
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    Ok(gcc::plan(&DIALECT, source, toolchain))
}

fn diagnose(_: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    gcc::diagnose(OWN, messages)
}

fn crash_line(stderr: &str) -> Option<u32> {
    gcc::crash_line(OWN, stderr)
}
