//! A function that a bot seems to lack may be there after all: under a name with other letters, or inside a class.

use crate::diagnostic::Diagnostic;
use crate::source::has_word;

/// The complaint about a function of this name that is almost there.
pub(crate) fn near_miss(source: &str, name: &str) -> Option<Diagnostic> {
    let (line, column, found) = calls(source).find(|(_, _, word)| plain(word) == plain(name))?;
    let in_class = has_word(source, "class") || has_word(source, "struct");
    let problem = match found {
        _ if found != name => other_letters(name, found),
        _ if in_class => in_its_class(name),
        _ => return None,
    };
    Some(Diagnostic::error(line, column, problem))
}

/// What is said about a function whose name has other letters.
fn other_letters(name: &str, found: &str) -> String {
    format!("the bot has no function `{name}`: you have `{found}`, write `{name}`")
}

/// What is said about a function that only objects have.
pub(crate) fn in_its_class(name: &str) -> String {
    format!("the bot has no function `{name}`: move it out of its class")
}

/// A name without what people confuse: letter case and underscores.
fn plain(name: &str) -> String {
    name.to_lowercase().replace('_', "")
}

/// Every word that stands before an opening bracket, with its line and column.
fn calls(source: &str) -> impl Iterator<Item = (u32, u32, &str)> {
    source.lines().zip(1..).flat_map(|(text, line)| {
        text.match_indices('(').filter_map(move |(place, _)| {
            let before = text[..place].trim_end();
            let start = before.rfind(|next: char| !next.is_alphanumeric() && next != '_');
            let start = start.map_or(0, |start| before.ceil_char_boundary(start + 1));
            let column = 1 + before[..start].chars().count() as u32;
            (start < before.len()).then(|| (line, column, &before[start..]))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_of_almost_the_name_is_found() {
        let found = |source: &str| near_miss(source, "get_map").map(|found| found.to_string());
        let other = "2:6: error: the bot has no function `get_map`: you have `getMap`, write `get_map`";
        assert_eq!(found("// ж(\nvoid getMap (int map[10][10])"), Some(other.to_owned()));
        let inside = "1:20: error: the bot has no function `get_map`: move it out of its class";
        assert_eq!(found("class Bot { int    get_map() {} };"), Some(inside.to_owned()));
        for nothing in ["", "void map()", "int get_map;", "void get_map(int x)"] {
            assert_eq!(found(nothing), None, "{nothing}");
        }
    }
}
