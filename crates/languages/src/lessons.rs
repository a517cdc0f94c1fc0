//! The sources of the tutorial: each one is the template of Sea Battle, a step further. They are built and play in the tests,
//! so what a reader copies works.

use crate::language::Language;
use crate::template::Tongue;
use crate::{pascal, python};

/// How many steps lead from the template to the last source.
pub const LESSONS: usize = 3;

/// The steps in each language of school: shoots at random, finishes ships, hides at random.
const PASCAL: [&str; LESSONS] = [
    include_str!("lessons/random.pas"),
    include_str!("lessons/hunter.pas"),
    include_str!("lessons/hider.pas"),
];
const PYTHON: [&str; LESSONS] =
    [include_str!("lessons/random.py"), include_str!("lessons/hunter.py"), include_str!("lessons/hider.py")];

/// The sources that follow the template in the tutorial, for the languages that have one.
#[must_use]
pub fn lessons(language: &Language, tongue: Tongue) -> Option<[String; LESSONS]> {
    let sources = match () {
        () if language == &pascal::LANGUAGE => PASCAL,
        () if language == &python::LANGUAGE => PYTHON,
        () => return None,
    };
    Some(sources.map(|source| language.templates.said_in(source, tongue)))
}
