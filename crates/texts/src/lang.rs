//! Which language a person reads.

use std::fmt;
use std::str::FromStr;

/// A language in which Broadside speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// All languages, the default one first.
    pub const ALL: [Self; 2] = [Self::En, Self::Ru];

    /// The code by which people choose it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
        }
    }

    /// The language of a locale, given the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order: the first
    /// that is not empty decides, and every language that Broadside does not speak means English.
    ///
    /// ```
    /// use texts::Lang;
    ///
    /// assert_eq!(Lang::of_locale([None, Some(""), Some("ru_RU.UTF-8")]), Lang::Ru);
    /// assert_eq!(Lang::of_locale([Some("C"), None, Some("ru_RU.UTF-8")]), Lang::En);
    /// ```
    #[must_use]
    pub fn of_locale<'a>(values: impl IntoIterator<Item = Option<&'a str>>) -> Self {
        let decisive = values.into_iter().flatten().find(|value| !value.is_empty()).unwrap_or_default();
        let language = decisive.split(['_', '.', '@', '-']).next().unwrap_or_default();
        language.parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// What was read is not the code of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALang;

impl FromStr for Lang {
    type Err = NotALang;

    /// Reads a code in any letter case.
    fn from_str(code: &str) -> Result<Self, NotALang> {
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code)).ok_or(NotALang)
    }
}
