//! What a new bot starts from. One file serves both languages of people: a comment whose text begins with `en:` or
//! `ru:` is kept for its readers only.

use crate::game::Game;

/// The language of the comments in a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    English,
    /// Russian.
    Russian,
}

impl Tongue {
    const fn mark(self) -> &'static str {
        match self {
            Self::English => "en: ",
            Self::Russian => "ru: ",
        }
    }
}

/// The templates of a language.
#[derive(Debug)]
pub(crate) struct Templates {
    /// How a line of comment begins.
    pub(crate) comment: &'static str,
    pub(crate) sea_battle: &'static str,
    pub(crate) rps: &'static str,
}

impl Templates {
    pub(crate) fn template(&self, game: Game, tongue: Tongue) -> String {
        let text = match game {
            Game::SeaBattle => self.sea_battle,
            Game::Rps => self.rps,
        };
        self.said_in(text, tongue)
    }

    /// A source of this language with the comments of one tongue.
    pub(crate) fn said_in(&self, text: &str, tongue: Tongue) -> String {
        text.lines().filter_map(|line| self.line(line, tongue)).map(|line| line + "\n").collect()
    }

    fn line(&self, line: &str, tongue: Tongue) -> Option<String> {
        for other in [Tongue::English, Tongue::Russian] {
            let mark = format!("{} {}", self.comment, other.mark());
            if let Some(place) = line.find(&mark) {
                let kept = format!("{}{} {}", &line[..place], self.comment, &line[place + mark.len()..]);
                return (other == tongue).then_some(kept);
            }
        }
        Some(line.to_owned())
    }
}
