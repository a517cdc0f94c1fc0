//! Which games of a bot are told about: those of the version that plays now or of all, with practice or without.

use serde::Deserialize;
use store::{Kind, Range, Sought};
use texts::{Lang, say};

/// How an address spells that practice is left out.
const CONTESTS: &str = "contests";

/// What somebody asks for. What cannot be read is not asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ChoiceAsked {
    #[serde(default)]
    version: String,
    #[serde(default)]
    games: String,
}

impl ChoiceAsked {
    /// What it means for somebody who may know of these games.
    pub(crate) fn sought(&self, range: Range) -> Sought {
        let version = self.version.parse().ok().filter(|version| *version > 0);
        let kind = (self.games == CONTESTS).then_some(Kind::Contest);
        Sought { range, version, kind }
    }
}

/// What can be asked for, as links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    /// Links of which one is chosen, under a name.
    pub(crate) groups: Vec<(String, Vec<Choice>)>,
    /// Whether games are left out that could be asked for.
    pub(crate) is_narrowed: bool,
}

/// One of the things that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) address: String,
    pub(crate) words: String,
    pub(crate) is_chosen: bool,
}

impl Choices {
    /// What can be asked for at an address, of a bot whose version `active` plays now. Where there is no choice there are no
    /// links.
    pub(crate) fn at(lang: Lang, address: &str, active: Option<u32>, sought: Sought) -> Self {
        let link = |other: Sought, words: String| Choice {
            address: spelled(address, other),
            words,
            is_chosen: other == sought,
        };
        let mut groups = Vec::new();
        let mut named: Vec<u32> = active.filter(|active| *active > 1).into_iter().collect();
        named.extend(sought.version.filter(|asked| !named.contains(asked)));
        if !named.is_empty() {
            let one = |version| {
                let words = if active == Some(version) {
                    say!(lang, "stat-version-active", version = version)
                } else {
                    say!(lang, "stat-version", version = version)
                };
                link(Sought { version: Some(version), ..sought }, words)
            };
            let all = link(Sought { version: None, ..sought }, say!(lang, "stat-all-versions"));
            let links = [all].into_iter().chain(named.into_iter().map(one)).collect();
            groups.push((say!(lang, "stat-which-versions"), links));
        }
        if sought.range != Range::Public {
            let all = link(Sought { kind: None, ..sought }, say!(lang, "stat-with-practice"));
            let contests = Sought { kind: Some(Kind::Contest), ..sought };
            let links = vec![all, link(contests, say!(lang, "stat-contests-only"))];
            groups.push((say!(lang, "stat-which-games"), links));
        }
        Self { groups, is_narrowed: sought != Sought::from(sought.range) }
    }
}

fn spelled(address: &str, sought: Sought) -> String {
    let version = sought.version.map(|version| format!("version={version}"));
    let games = sought.kind.map(|_| format!("games={CONTESTS}"));
    let asked: Vec<String> = version.into_iter().chain(games).collect();
    if asked.is_empty() { address.to_owned() } else { format!("{address}?{}", asked.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(range: Range, active: Option<u32>, asked: (&str, &str), expected: &[&str]) {
        let asked = ChoiceAsked { version: asked.0.to_owned(), games: asked.1.to_owned() };
        let choices = Choices::at(Lang::En, "/x", active, asked.sought(range));
        let told = |choice: &Choice| {
            format!("{}{} {}", if choice.is_chosen { "*" } else { "" }, choice.address, choice.words)
        };
        let told: Vec<String> = choices.groups.iter().flat_map(|(_, links)| links).map(told).collect();
        assert_eq!(told, expected, "{asked:?}");
    }

    #[test]
    fn one_link_of_each_group_is_chosen_and_keeps_the_other_choice() {
        let author = Range::Author;
        check(author, Some(1), ("", ""), &["*/x With practice", "/x?games=contests Contests only"]);
        check(
            author,
            Some(3),
            ("3", "contests"),
            &[
                "/x?games=contests All versions",
                "*/x?version=3&games=contests Version 3, plays now",
                "/x?version=3 With practice",
                "*/x?version=3&games=contests Contests only",
            ],
        );
    }

    #[test]
    fn what_makes_no_sense_is_not_asked_for() {
        check(Range::Public, None, ("", ""), &[]);
        for nonsense in ["0", "-1", "4294967296", "x", "'; DROP TABLE entries"] {
            check(
                Range::Public,
                Some(2),
                (nonsense, "x"),
                &["*/x All versions", "/x?version=2 Version 2, plays now"],
            );
        }
        let expected = ["/x All versions", "/x?version=2 Version 2, plays now", "*/x?version=7 Version 7"];
        check(Range::Public, Some(2), ("7", ""), &expected);
    }
}
