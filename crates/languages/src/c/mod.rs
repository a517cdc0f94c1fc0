//! C: functions that are declared in `broadside.h`, and whole programs.

pub(crate) mod gcc;
mod said;

use crate::language::Language;
use crate::template::Templates;

pub(crate) static LANGUAGE: Language = gcc::language::<C>();

struct C;

impl gcc::Dialect for C {
    const NAME: &str = "c";
    const TITLE: &str = "C";
    const EXTENSIONS: &[&str] = &["c"];
    const PACKAGES: &[&str] = &["gcc", "libc6-dev"];
    const ALIASES: &[&str] = &["gcc"];
    const COMPILERS: &[&str] = &["gcc", "cc"];
    const OWN: &str = "bot.c";
    const STANDARD: &str = "-std=gnu17";
    const HEADER: (&str, &str) = ("broadside.h", include_str!("broadside.h"));
    const DRIVER: (&str, &str) = ("driver.c", include_str!("driver.c"));
    const AT_ONCE: (&str, &str) = ("at_once.c", include_str!("at_once.c"));
    const TEMPLATES: Templates =
        Templates { comment: "//", sea_battle: include_str!("sea_battle.c"), rps: include_str!("rps.c") };
}
