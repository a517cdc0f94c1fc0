//! Names that people choose, checked once, when they come in: whoever holds a [`Login`] or a [`Name`] need not ask what is
//! in it. Two logins that look alike through letter case or a way of writing are one.

use unicode_normalization::UnicodeNormalization as _;

/// The fewest characters of a login.
pub(crate) const MIN_LOGIN_CHARACTERS: usize = 2;
/// The most characters of a login.
pub(crate) const MAX_LOGIN_CHARACTERS: usize = 32;
/// The most characters of the name of a person, a bot or a class.
pub(crate) const MAX_NAME_CHARACTERS: usize = 60;
/// The fewest characters of a password.
pub(crate) const MIN_PASSWORD_CHARACTERS: usize = 8;
/// The most bytes of a password: to hash more takes longer.
pub(crate) const MAX_PASSWORD_BYTES: usize = 256;

/// The name with which somebody signs in: letters, digits, `-`, `_` and `.`, in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Login(String);

impl Login {
    /// Reads a login, whatever letter case and compatible characters it was typed in.
    pub(crate) fn read(typed: &str) -> Option<Self> {
        let login: String = typed.trim().nfkc().flat_map(char::to_lowercase).nfkc().take(100).collect();
        let fits = (MIN_LOGIN_CHARACTERS..=MAX_LOGIN_CHARACTERS).contains(&login.chars().count());
        let allowed = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
        let begins = login.starts_with(char::is_alphanumeric);
        (fits && begins && login.chars().all(allowed)).then_some(Self(login))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A name that is shown: something visible on one line, that stays in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

impl Name {
    /// Reads a name; blanks around and between words become one blank each.
    pub(crate) fn read(typed: &str) -> Option<Self> {
        let name: String = typed.nfc().take(1_000).collect();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=MAX_NAME_CHARACTERS).contains(&name.chars().count());
        // Marks upon marks would climb out of the line.
        let steady = name.nfd().filter(|&letter| is_mark(letter)).count() <= MAX_NAME_CHARACTERS / 4;
        (fits && steady && record::plain(&name, usize::MAX) == name).then_some(Self(name))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_mark(letter: char) -> bool {
    unicode_normalization::char::is_combining_mark(letter)
}

/// Whether a password is one that we take.
pub(crate) fn is_password(typed: &str, login: &Login) -> bool {
    let enough = typed.chars().count() >= MIN_PASSWORD_CHARACTERS && typed.len() <= MAX_PASSWORD_BYTES;
    enough && typed.to_lowercase() != login.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_that_look_alike_are_one() {
        let check = |typed: &str, read: Option<&str>| {
            assert_eq!(Login::read(typed).as_ref().map(Login::as_str), read, "{typed:?}");
        };
        check("Ann", Some("ann"));
        check("  ПЕТЯ.И-2 ", Some("петя.и-2"));
        check("ａｎｎ", Some("ann"));
        check("ﬁne", Some("fine"));
        check("e\u{301}va", Some("éva"));
        check("a", None);
        check(&"a".repeat(33), None);
        check("a b", None);
        check("_ann", None);
        check("<b>ann", None);
        check("ann\0", None);
        check("ann\u{202e}", None);
        check("an\u{200b}n", None);
        check("../etc", None);
    }

    #[test]
    fn names_are_visible_and_stay_in_their_line() {
        let check = |typed: &str, read: Option<&str>| {
            assert_eq!(Name::read(typed).as_ref().map(Name::as_str), read, "{typed:?}");
        };
        check("  Анна   Петрова ", Some("Анна Петрова"));
        check("<script>alert(1)</script>", Some("<script>alert(1)</script>"));
        check("O'Hara & \"co\"", Some("O'Hara & \"co\""));
        check("a\nb", Some("a b"));
        check("", None);
        check(" \t ", None);
        check("a\0b", None);
        check("\u{202e}evil", None);
        check("x\u{feff}", None);
        check(&"z".repeat(61), None);
        check(&format!("z{}", "\u{336}".repeat(40)), None);
    }

    #[test]
    fn passwords_are_long_enough_and_no_logins() {
        let login = Login::read("длинное-имя").unwrap_or_else(|| panic!("a login"));
        let check = |typed: &str, fits| assert_eq!(is_password(typed, &login), fits, "{typed:?}");
        check("12345678", true);
        check("ключ от моря", true);
        check("1234567", false);
        check("ДЛИННОЕ-ИМЯ", false);
        check(&"x".repeat(257), false);
    }
}
