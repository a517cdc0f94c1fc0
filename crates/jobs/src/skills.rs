//! What a worker can run, and what a task needs to be run.

use std::fmt;

use crate::code::{Bot, Code};
use crate::task::Task;

/// The name of the skill to run a bot that is an executable. The others have the names of languages.
pub const EXECUTABLE: &str = "executable";

/// Some skills: those that a worker has, or those that a task needs.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skills(u32);

impl Skills {
    /// Those that whoever does this needs.
    #[must_use]
    pub fn needed_for(task: &Task) -> Self {
        match task {
            Task::Game(game) => game.bots.iter().map(|(_, bot)| Self::needed_by(bot)).collect(),
            Task::Check(check) => Self::needed_by_code(&check.code),
        }
    }

    /// Those that whoever runs this bot needs. For one of the house they are none.
    #[must_use]
    pub fn needed_by(bot: &Bot) -> Self {
        match bot {
            Bot::House(_) => Self::default(),
            Bot::Program(code) => Self::needed_by_code(code),
        }
    }

    fn needed_by_code(code: &Code) -> Self {
        Self::named(code.language().map_or(EXECUTABLE, |language| language.name))
    }

    /// Every skill.
    #[must_use]
    pub fn all() -> Self {
        names().map(Self::named).collect()
    }

    /// Those of this machine.
    #[must_use]
    pub fn here() -> Self {
        let languages = languages::ALL.iter().filter(|language| language.toolchain().is_ok());
        languages.map(|language| Self::named(language.name)).chain([Self::named(EXECUTABLE)]).collect()
    }

    /// The skill of this name. Nobody needs one that is not known here.
    #[must_use]
    pub fn named(name: &str) -> Self {
        names().position(|known| known == name).map_or(Self::default(), |place| Self(1 << place))
    }

    /// Those of these that are not among those.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether whoever has these has those.
    #[must_use]
    pub const fn cover(self, needed: Self) -> bool {
        needed.without(self).is_none()
    }
}

/// The names of all skills.
fn names() -> impl Iterator<Item = &'static str> {
    languages::ALL.iter().map(|language| language.name).chain([EXECUTABLE])
}

impl FromIterator<Self> for Skills {
    fn from_iter<I: IntoIterator<Item = Self>>(skills: I) -> Self {
        Self(skills.into_iter().fold(0, |all, Self(skills)| all | skills))
    }
}

/// As people call them.
impl fmt::Display for Skills {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = |name: &'static str| languages::by_name(name).map_or(name, |language| language.title);
        let own = names().filter(|name| self.cover(Self::named(name))).map(title);
        f.write_str(&own.collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Debug for Skills {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Skills({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_more_than_is_needed_can_do_it() {
        let [pascal, python, none] = ["pascal", "python", "whitespace"].map(Skills::named);
        let both: Skills = [pascal, python].into_iter().collect();
        assert!(both.cover(pascal) && both.cover(both) && pascal.cover(none) && none.cover(none));
        assert!(!pascal.cover(both) && !pascal.cover(python) && !none.cover(pascal));
        assert_eq!((both.to_string(), none.to_string()), ("Free Pascal, Python".to_owned(), String::new()));
        assert!(Skills::here().cover(Skills::named(EXECUTABLE)));
    }

    #[test]
    fn every_skill_has_a_place_of_its_own() {
        let all: Skills = names().map(Skills::named).collect();
        assert_eq!(all.0.count_ones() as usize, names().count());
    }
}
