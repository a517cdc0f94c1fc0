//! C: functions that are declared in `broadside.h`, and whole programs.

pub(crate) mod gcc;

use crate::diagnostic::Diagnostic;
use crate::language::Language;
use crate::recipe::Recipe;
use crate::source::Source;
use crate::template::Templates;
use crate::text;
use crate::toolchain::Toolchain;

pub(crate) static LANGUAGE: Language = Language {
    name: "c",
    title: "C",
    extensions: &["c"],
    packages: &["gcc", "libc6-dev"],
    aliases: &["gcc"],
    file_name: OWN,
    needs: "gcc",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.c"),
        rps: include_str!("rps.c"),
    },
    find,
    decode: text::to_utf8,
    recognise: gcc::recognise,
    plan,
    diagnose,
    crash_line,
};

const OWN: &str = "bot.c";

const DIALECT: gcc::Dialect = gcc::Dialect {
    own: OWN,
    header: ("broadside.h", include_str!("broadside.h")),
    driver: ("driver.c", include_str!("driver.c")),
    standard: "-std=gnu17",
};

fn find() -> Option<Toolchain> {
    gcc::find(&["gcc", "cc"])
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
