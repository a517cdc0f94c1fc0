//! What a crash has written, up to the line that names the trouble: stacks and advice come behind it, and what is
//! shown to people is the last line.

/// A text up to the last line like this, or the whole of it.
pub(crate) fn through_last(text: &str, is_it: impl Fn(&str) -> bool) -> String {
    through(text, last(text, is_it))
}

/// A text up to the first line with words in it behind the last line like this, or the whole of it.
pub(crate) fn through_line_after_last(text: &str, is_it: impl Fn(&str) -> bool) -> String {
    let behind = last(text, is_it).map_or(usize::MAX, |place| place + 1);
    let after = text.lines().enumerate().skip(behind).find(|(_, line)| !line.trim().is_empty());
    through(text, after.map(|(place, _)| place))
}

fn last(text: &str, is_it: impl Fn(&str) -> bool) -> Option<usize> {
    let found = text.lines().enumerate().filter(|(_, line)| is_it(line.trim()));
    found.last().map(|(place, _)| place)
}

fn through(text: &str, place: Option<usize>) -> String {
    let count = place.map_or(usize::MAX, |place| place + 1);
    text.lines().take(count).collect::<Vec<_>>().join("\n")
}
