//! Where programs are compiled, and why that does not work.

use jobs::Workshop;
use languages::{BuildError, Builder, Missing};
use sandbox::{Setup, Trust};
use texts::{Lang, say, visible};

use crate::builds;
use crate::candidate::BotFile;
use crate::console::Console;
use crate::diagnostics;
use crate::failure::{Failure, reason};

/// A workshop for programs that are trusted so far.
pub(crate) fn open(lang: Lang, trust: Trust) -> Result<Workshop, Failure> {
    Ok(Workshop::new(Builder::new(Setup::new(trust), builds::open(lang)?)))
}

/// Why there is no program, in one sentence.
pub(crate) fn sentence(lang: Lang, file: &BotFile, error: &BuildError) -> String {
    let name = file.name.as_str();
    match error {
        BuildError::Missing(missing) => {
            let (what, how) = (missing.what, install(lang, missing));
            let language = missing.language.title;
            say!(lang, "candidate-needs-language", file = name, language = language, what = what, how = how)
        }
        BuildError::Refused { diagnostics: found } => {
            let what = diagnostics::first_error(lang, found).unwrap_or_default();
            say!(lang, "build-failed", file = name, what = what)
        }
        BuildError::TooSlow { seconds } => say!(lang, "build-too-long", file = name, limit = *seconds),
        BuildError::TooMuchMemory { bytes } => say!(lang, "build-killed", file = name, limit = bytes >> 20),
        BuildError::TooBig { bytes } => {
            say!(lang, "build-too-big", file = name, limit = texts::whole(lang, *bytes >> 10))
        }
        BuildError::Store(error) => {
            let folder = builds::folder().unwrap_or_default();
            let folder = visible(&folder.to_string_lossy());
            say!(lang, "cannot-write", file = folder, reason = reason(lang, error))
        }
        BuildError::Sandbox(_) | BuildError::Broken(_) => {
            say!(lang, "our-trouble", why = visible(&error.to_string()))
        }
    }
}

/// How a missing language is installed.
pub(crate) fn install(lang: Lang, missing: &Missing) -> String {
    say!(lang, "languages-how", command = format!("sudo apt-get install {}", missing.packages.join(" ")))
}

/// Tells why there is no program, with all that the compiler has said.
pub(crate) fn refuse(console: &mut Console, file: &BotFile, error: &BuildError) -> Failure {
    let sentence = sentence(console.lang, file, error);
    if error.is_ours() && !matches!(error, BuildError::Missing(_)) {
        return Failure::Host(sentence);
    }
    if let BuildError::Refused { diagnostics: found } = error {
        diagnostics::note(console, file, found);
    }
    Failure::Input(sentence)
}
