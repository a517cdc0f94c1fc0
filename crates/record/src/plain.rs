//! Strangers' words made harmless: what a bot or a file wrote must not move the cursor, change colours, break the
//! line or turn it around.

/// The text with every character that is not plainly seen spelled out, and at most so many characters of it.
///
/// ```
/// assert_eq!(record::plain("a\u{1b}[31m\u{2028}b", 7), r"a\u{1b}[31m\u{2028}…");
/// ```
#[must_use]
pub fn plain(text: &str, most_characters: usize) -> String {
    let mut shown = String::new();
    let mut characters = text.chars();
    for character in characters.by_ref().take(most_characters) {
        if is_plain(character) { shown.push(character) } else { shown.extend(character.escape_default()) }
    }
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a character is seen as itself: no control character, no mark of direction, no separator of lines or
/// paragraphs, nothing without a width.
fn is_plain(character: char) -> bool {
    let invisible = matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !character.is_control() && !invisible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_turns_or_breaks_a_line_is_plain() {
        for trick in
            "\u{0}\n\r\u{7}\u{1b}\u{7f}\u{85}\u{9b}\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\
                      \u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{feff}"
                .chars()
        {
            assert!(!is_plain(trick), "{trick:?}");
        }
        assert!("адмирал №1 🚢 _#".chars().all(is_plain));
    }
}
