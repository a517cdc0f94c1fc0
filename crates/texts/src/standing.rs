//! Words and figures of tables: how bots fail in a word or two, strengths with their sign, groups by their letter.

use record::FailureKind;

use crate::lang::Lang;
use crate::say;

/// A kind of failure in a word or two.
#[must_use]
pub fn failure_kind(lang: Lang, kind: FailureKind) -> String {
    match kind {
        FailureKind::Late => say!(lang, "result-late"),
        FailureKind::Died => say!(lang, "result-died"),
        FailureKind::Garbled => say!(lang, "result-garbled"),
        FailureKind::Rule => say!(lang, "result-rule"),
        FailureKind::Flooded => say!(lang, "result-flooded"),
        FailureKind::Memory => say!(lang, "result-memory"),
    }
}

/// How sure it is that somebody is first: the share of times, 0 to 1, that the same games would end so again.
#[must_use]
pub fn sureness(lang: Lang, name: &str, again: f64) -> String {
    // A hundred in whole percent.
    const ALMOST_ALWAYS: f64 = 0.995;
    match again >= ALMOST_ALWAYS {
        true => say!(lang, "result-almost-sure", name = name),
        false => say!(lang, "result-sureness", name = name, share = (again * 100.0).round()),
    }
}

/// A strength in whole Elo points with its sign: `+120`.
#[must_use]
pub fn elo(elo: f64) -> String {
    let elo = elo.round();
    match elo {
        _ if elo > 0.0 => format!("+{elo:.0}"),
        _ if elo < 0.0 => format!("−{:.0}", -elo),
        _ => "0".to_owned(),
    }
}

/// How far an interval reaches to either side: `±80`.
#[must_use]
pub fn reach(reach: f64) -> String {
    format!("±{:.0}", reach.round())
}

/// A group by its letter: A to Z, then AA and so on.
#[must_use]
pub fn group(number: u32) -> String {
    const LETTERS: u32 = 26;
    let mut letters = Vec::new();
    let mut left = number;
    while left > 0 {
        let letter = u8::try_from((left - 1) % LETTERS).expect("there are few letters");
        letters.push(char::from(b'A' + letter));
        left = (left - 1) / LETTERS;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_counted_like_the_columns_of_a_spreadsheet() {
        assert_eq!([1, 2, 26, 27, 52, 53, 703].map(group), ["A", "B", "Z", "AA", "AZ", "BA", "AAA"]);
    }

    #[test]
    fn strengths_have_their_sign() {
        assert_eq!([119.6, -7.2, 0.3, -0.2].map(elo), ["+120", "−7", "0", "0"]);
        assert_eq!(reach(80.4), "±80");
    }
}
