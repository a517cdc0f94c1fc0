//! Who plays: a bot of the house by its name, or what somebody has written.

use std::fmt;
use std::sync::Arc;

use languages::{Game, Language, Source};
use record::GameKind;
use sha2::{Digest as _, Sha256};

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bot {
    /// A built-in bot of this name.
    House(String),
    /// Somebody's code.
    Program(Arc<Code>),
}

/// A program as its author left it.
#[derive(Clone, PartialEq, Eq)]
pub struct Code {
    name: String,
    language: Option<&'static Language>,
    bytes: Vec<u8>,
    digest: CodeDigest,
}

/// What tells two codes apart: everything that a build depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CodeDigest([u8; 32]);

impl Code {
    /// A source in this language, or an executable. `name` is the name of its file.
    #[must_use]
    pub fn new(name: impl Into<String>, language: Option<&'static Language>, bytes: Vec<u8>) -> Self {
        let name = name.into();
        let mut digest = Sha256::new();
        for part in [name.as_bytes(), language.map_or("", |language| language.name).as_bytes()] {
            digest.update((part.len() as u64).to_le_bytes());
            digest.update(part);
        }
        digest.update(&bytes);
        let digest = CodeDigest(digest.finalize().into());
        Self { name, language, bytes, digest }
    }

    /// The name of its file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is written in; nothing for an executable.
    #[must_use]
    pub const fn language(&self) -> Option<&'static Language> {
        self.language
    }

    /// What is in the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What tells it apart from other codes.
    #[must_use]
    pub const fn digest(&self) -> CodeDigest {
        self.digest
    }

    /// The source, for those who compile; an executable has none.
    #[must_use]
    pub fn source(&self, game: GameKind) -> Option<Source> {
        let game = match game {
            GameKind::SeaBattle => Game::SeaBattle,
            GameKind::Rps => Game::Rps,
        };
        self.language.map(|language| Source::new(&self.name, language, &self.bytes, game))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language.map(|language| language.name);
        f.debug_struct("Code")
            .field("name", &self.name)
            .field("language", &language)
            .field("digest", &self.digest)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for CodeDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for CodeDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_told_apart_by_everything_that_a_build_depends_on() {
        let python = languages::by_name("python");
        let code = |name: &str, language, bytes: &str| Code::new(name, language, bytes.into()).digest();
        let one = code("a.py", python, "x");
        assert_eq!(one, code("a.py", python, "x"));
        for other in [code("b.py", python, "x"), code("a.py", None, "x"), code("a.py", python, "y")] {
            assert_ne!(one, other);
        }
        assert_eq!(one.to_string().len(), 64);
    }
}
