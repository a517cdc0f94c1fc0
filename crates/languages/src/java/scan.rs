//! What a source in Java declares, told from its text alone.

use crate::diagnostic::Diagnostic;

/// A source whose comments and texts are blank, so that everything left is code at its place.
pub(super) struct Code(String);

impl Code {
    pub(super) fn of(source: &str) -> Self {
        let mut code = String::with_capacity(source.len());
        let mut rest = source;
        while let Some(next) = rest.chars().next() {
            let length = hidden(rest);
            let (piece, after) = rest.split_at(length.unwrap_or(next.len_utf8()));
            match length {
                Some(_) => code.extend(piece.chars().map(|one| if one == '\n' { '\n' } else { ' ' })),
                None => code.push(next),
            }
            rest = after;
        }
        Self(code)
    }

    /// The complaint about a `package`: a bot is one file in no folder.
    pub(super) fn package(&self) -> Option<Diagnostic> {
        let start = self.0.len() - self.0.trim_start().len();
        let after = self.0[start..].strip_prefix("package")?;
        after.starts_with(char::is_whitespace).then_some(())?;
        let before = &self.0[..start];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Some(Diagnostic::error(line as u32, column as u32, "remove the package line"))
    }

    /// The class after which a file must be called: its public one, or its first.
    pub(super) fn file_class(&self) -> String {
        let named = |mark: &str| {
            self.0.split_once(mark).map(|(_, rest)| first_name(rest)).filter(|name| !name.is_empty())
        };
        named("public class ")
            .or_else(|| named("public final class "))
            .or_else(|| named("class "))
            .unwrap_or_else(|| "Bot".to_owned())
    }

    /// The class whose name stands before these words.
    pub(super) fn class_before(&self, words: &str) -> Option<String> {
        let (before, _) = self.0.split_once(words)?;
        let name = before.split_whitespace().next_back()?;
        let is_name = name.chars().all(|next| next.is_ascii_alphanumeric() || next == '_');
        is_name.then(|| name.to_owned())
    }
}

/// How long the comment or text is that begins here, if one does.
fn hidden(rest: &str) -> Option<usize> {
    let until = |mark: &str, start: usize| {
        rest[start..].find(mark).map_or(rest.len(), |place| start + place + mark.len())
    };
    if rest.starts_with("//") {
        Some(rest.find('\n').unwrap_or(rest.len()))
    } else if rest.starts_with("/*") {
        Some(until("*/", 2))
    } else if rest.starts_with("\"\"\"") {
        Some(until("\"\"\"", 3))
    } else if rest.starts_with(['"', '\'']) {
        Some(text_length(rest))
    } else {
        None
    }
}

/// How long a text in quotes is; it ends with its line at the latest.
fn text_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut place = 1;
    while place < bytes.len() && bytes[place] != b'\n' {
        match bytes[place] {
            b'\\' => place += 2,
            byte if byte == bytes[0] => return place + 1,
            _ => place += 1,
        }
    }
    rest.ceil_char_boundary(place)
}

fn first_name(text: &str) -> String {
    text.trim_start().chars().take_while(|next| next.is_ascii_alphanumeric() || *next == '_').collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn comments_and_texts_declare_nothing() {
        let source = "// the class of mine\n/* public class Evil */ class Good extends Base { \
                      String s = \"public class \\\" Bad\", t = \"\"\"\npublic class Worse\"\"\"; char c = '\"'; }";
        let code = Code::of(source);
        assert_eq!(code.file_class(), "Good");
        assert_eq!(code.class_before("extends Base").as_deref(), Some("Good"));
        assert_eq!(code.0.lines().count(), source.lines().count());
    }

    #[test]
    fn only_a_package_line_is_one() {
        let place = |source: &str| Code::of(source).package().map(|found| (found.line, found.column));
        assert_eq!(place("package a.b;"), Some((Some(1), Some(1))));
        assert_eq!(place("// package a;\n\n /**/ package\n a;"), Some((Some(3), Some(7))));
        for other in ["packages.sort();", "class Bot {} // package a;", "/* package a; */ class Bot {}", ""] {
            assert_eq!(place(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_scanned_and_its_lines_stay(source in "[a-zé\"'/*\\\\\n ]*") {
            let code = Code::of(&source);
            prop_assert_eq!(code.0.matches('\n').count(), source.matches('\n').count());
            let _ = (code.package(), code.file_class());
        }
    }
}
