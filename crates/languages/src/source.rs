//! A bot as its author wrote it, and what can be told from the text alone.

use crate::game::Game;
use crate::language::Language;
use crate::text;

/// The most bytes of a source.
pub const MAX_SOURCE_BYTES: usize = 1 << 20;

/// How a bot is to be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Functions that our driver calls; for an executable, one that speaks the line protocol itself.
    Bot,
    /// A whole program that talks over standard input and output as the `lol-2019` judge does.
    Program,
}

/// Whose names and coordinates a bot uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// The names of `ai-battle`; `[row, column]`.
    AiBattle,
    /// The names of `sea-fight`; `(x, y)`.
    SeaFight,
}

/// A source, ready to be built.
#[derive(Clone, Debug)]
pub struct Source {
    pub(crate) name: String,
    pub(crate) language: &'static Language,
    pub(crate) bytes: Vec<u8>,
    pub(crate) game: Game,
    pub(crate) kind: Kind,
    pub(crate) style: Style,
}

impl Source {
    /// A source in a language, for a game. `name` is the name of its file.
    #[must_use]
    pub fn new(name: &str, language: &'static Language, bytes: &[u8], game: Game) -> Self {
        let bytes = (language.decode)(bytes);
        let (kind, style) = (language.recognise)(&text::readable(&bytes));
        Self { name: name.to_owned(), language, bytes, game, kind, style }
    }

    /// The same source where only a bot will do: what it lacks is said when it is built.
    #[must_use]
    pub fn as_bot(self) -> Self {
        Self { kind: Kind::Bot, ..self }
    }

    /// The name of its file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The language that it is written in.
    #[must_use]
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// How it is to be run.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whose names and coordinates it uses.
    #[must_use]
    pub fn style(&self) -> Style {
        self.style
    }

    /// The source as text.
    pub(crate) fn text(&self) -> String {
        text::readable(&self.bytes)
    }
}

/// Whether a word stands in a text by itself.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let is_part =
        |character: Option<char>| character.is_some_and(|next| next.is_alphanumeric() || next == '_');
    text.match_indices(word).any(|(place, _)| {
        !is_part(text[..place].chars().next_back()) && !is_part(text[place + word.len()..].chars().next())
    })
}
