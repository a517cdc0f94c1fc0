//! Who plays, without the code: a program is named by the digest of its code.

use std::sync::Arc;

use jobs::{Bot, Code};
use serde::{Deserialize, Deserializer, Serialize};

use super::misread::Misread;
use super::word;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BotLine {
    /// A built-in bot of this name.
    House(String),
    /// Somebody's code.
    Program(ProgramLine),
}

/// Somebody's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramLine {
    /// The name of its file.
    #[serde(deserialize_with = "word::short")]
    pub name: String,
    /// What it is written in; nothing for an executable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// What tells it apart from other codes, in hexadecimal digits.
    #[serde(deserialize_with = "digest")]
    pub digest: String,
}

impl BotLine {
    pub(super) fn of(bot: &Bot) -> Self {
        match bot {
            Bot::House(name) => Self::House(name.clone()),
            Bot::Program(code) => Self::Program(ProgramLine::of(code)),
        }
    }

    pub(super) const fn program(&self) -> Option<&ProgramLine> {
        match self {
            Self::House(_) => None,
            Self::Program(program) => Some(program),
        }
    }

    pub(super) fn bot(&self, find: impl FnOnce(&str) -> Option<Arc<Code>>) -> Result<Bot, Misread> {
        match self {
            Self::House(name) => Ok(Bot::House(name.clone())),
            Self::Program(program) => program.code(find).map(Bot::Program),
        }
    }
}

impl ProgramLine {
    pub(super) fn of(code: &Code) -> Self {
        Self {
            name: code.name().to_owned(),
            language: code.language().map(|language| language.name.to_owned()),
            digest: code.digest().to_string(),
        }
    }

    pub(super) fn code(&self, find: impl FnOnce(&str) -> Option<Arc<Code>>) -> Result<Arc<Code>, Misread> {
        if let Some(language) = &self.language {
            known_language(language)?;
        }
        let code = find(&self.digest).ok_or_else(|| Misread::NoCode(self.digest.clone()))?;
        check_digest(&code, &self.digest)?;
        Ok(code)
    }
}

/// The language of exactly this name: other names of it would give other digests.
pub(super) fn known_language(name: &str) -> Result<&'static languages::Language, Misread> {
    let language = languages::by_name(name).filter(|language| language.name == name);
    language.ok_or_else(|| Misread::Language(name.to_owned()))
}

pub(super) fn check_digest(code: &Code, expected: &str) -> Result<(), Misread> {
    let found = code.digest().to_string();
    if found == expected { Ok(()) } else { Err(Misread::OtherCode { expected: expected.to_owned(), found }) }
}

/// The digest of something, in hexadecimal digits, for `#[serde(deserialize_with)]`.
pub(super) fn digest<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let digest = String::deserialize(from)?;
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if digest.len() == 64 && digest.bytes().all(is_digit) {
        Ok(digest)
    } else {
        Err(serde::de::Error::custom("a digest is 64 hexadecimal digits"))
    }
}
