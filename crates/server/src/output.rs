//! What a bot has printed, as a page can show it: text that stays in its lines, whatever the bytes were.

/// The output as text. Lines stay lines; whatever is not plainly seen is spelled out.
pub(crate) fn shown(bytes: &[u8]) -> String {
    let text = languages::readable(bytes);
    let lines = text.split_inclusive('\n').map(|line| {
        let (words, end) = line.strip_suffix('\n').map_or((line, ""), |words| (words, "\n"));
        let words = words.strip_suffix('\r').unwrap_or(words).replace('\t', "    ");
        record::plain(&words, usize::MAX) + end
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn lines_stay_and_tricks_are_spelled_out() {
        let check = |bytes: &[u8], text: &str| assert_eq!(shown(bytes), text);
        check(b"", "");
        check(b"one\r\n\n\ttwo\n", "one\n\n    two\n");
        check("ход <b>\n".as_bytes(), "ход <b>\n");
        check(b"a\0b\x1b[31m", r"a\u{0}b\u{1b}[31m");
        check("\u{202e}evil".as_bytes(), r"\u{202e}evil");
    }
}
