//! C++: functions that are declared in `broadside.hpp`, and whole programs.

use crate::c::gcc;
use crate::language::Language;
use crate::template::Templates;

pub(crate) static LANGUAGE: Language = gcc::language::<Cpp>();

struct Cpp;

impl gcc::Dialect for Cpp {
    const NAME: &str = "cpp";
    const TITLE: &str = "C++";
    const EXTENSIONS: &[&str] = &["cpp", "cc", "cxx"];
    const PACKAGES: &[&str] = &["g++"];
    const ALIASES: &[&str] = &["c++", "cxx", "g++"];
    const COMPILERS: &[&str] = &["g++", "c++"];
    const OWN: &str = "bot.cpp";
    const STANDARD: &str = "-std=gnu++20";
    const HEADER: (&str, &str) = ("broadside.hpp", include_str!("broadside.hpp"));
    const DRIVER: (&str, &str) = ("driver.cpp", include_str!("driver.cpp"));
    const AT_ONCE: (&str, &str) = ("at_once.cpp", include_str!("at_once.cpp"));
    const TEMPLATES: Templates =
        Templates { comment: "//", sea_battle: include_str!("sea_battle.cpp"), rps: include_str!("rps.cpp") };
}
