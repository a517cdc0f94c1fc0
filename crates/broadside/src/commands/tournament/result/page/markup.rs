//! Strangers' words made harmless for a page.

use texts::visible;

/// The text as it may stand in an element or in an attribute with quotes: what cannot be seen is spelled out, and what
/// would be markup is not.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    // Word by word, because what is made visible is also made short.
    let words = text.split_inclusive(' ').map(visible);
    for character in words.collect::<String>().chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(character),
        }
    }
    safe
}

/// A name of a bot, kept together and in its own direction of writing.
pub(super) fn name(text: &str) -> String {
    let safe = escaped(text);
    format!("<bdi class=\"bot\" title=\"{safe}\">{safe}</bdi>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_becomes_markup_or_turns_the_line_around() {
        assert_eq!(escaped("<b onclick='x'>&\"</b>"), "&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;&lt;/b&gt;");
        assert_eq!(escaped("\u{202e}txt.exe\u{0}\n"), r"\u{202e}txt.exe\u{0}\n");
        assert_eq!(escaped("Аня ➕ 日本 עברית"), "Аня ➕ 日本 עברית");
        assert!(!name("\"><script>").contains("<script>"));
    }
}
