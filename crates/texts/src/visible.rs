//! Strangers' text made harmless: what a file or a bot wrote must not move the cursor, change colours or turn
//! the line around on somebody's terminal.

/// The text with every character that is not plainly seen spelled out, and no longer than 200 characters.
///
/// ```
/// assert_eq!(texts::visible("a\u{1b}[31mb\n"), r"a\u{1b}[31mb\n");
/// ```
#[must_use]
pub fn visible(text: &str) -> String {
    const MOST_CHARACTERS: usize = 200;
    record::plain(text, MOST_CHARACTERS)
}

/// The line of a text that tells most, as [`visible`] shows it: the first that speaks of an error, or else the first.
///
/// ```
/// assert_eq!(texts::headline("In file x:\n  y:1: error: no\n"), "y:1: error: no");
/// ```
#[must_use]
pub fn headline(text: &str) -> String {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let speaks_of_error = |line: &&str| {
        let line = line.to_ascii_lowercase();
        line.contains("error") || line.contains("fatal")
    };
    visible(&lines().find(speaks_of_error).or_else(|| lines().next()).unwrap_or_default().replace('\t', " "))
}

#[cfg(test)]
mod tests {
    use super::{headline, visible};

    #[test]
    fn one_line_stands_for_a_text() {
        let check = |text: &str, expected: &str| assert_eq!(headline(text), expected, "{text:?}");
        check("", "");
        check("\n \r\n", "");
        check("plain", "plain");
        check("one\r\ntwo", "one");
        check("compiler 1.0\n\tx.pas(1,1) Fatal: no", "x.pas(1,1) Fatal: no");
        check("\u{1b}[31m\u{2028}!\n", r"\u{1b}[31m\u{2028}!");
    }

    #[test]
    fn letters_stay_and_tricks_are_spelled_out() {
        let check = |text: &str, expected: &str| assert_eq!(visible(text), expected);
        check("адмирал №1 🚢", "адмирал №1 🚢");
        check("\r\u{7}\u{0}", r"\r\u{7}\u{0}");
        check("\u{9b}31m", r"\u{9b}31m");
        check("\u{202e}gnihton", r"\u{202e}gnihton");
        assert_eq!(visible(&"x".repeat(1_000)).chars().count(), 201);
    }
}
