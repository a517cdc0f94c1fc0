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

#[cfg(test)]
mod tests {
    use super::visible;

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
