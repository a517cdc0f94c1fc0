//! Names of files as words of a shell command: what we suggest can be pasted, whatever the file is called.

use std::path::Path;

use texts::visible;

/// The path as one word of a shell command that no program takes for an option.
pub(crate) fn word(path: &Path) -> String {
    let dash = path.as_os_str().as_encoded_bytes().starts_with(b"-");
    let path = if dash { Path::new(".").join(path) } else { path.to_owned() };
    match path.to_str() {
        Some(text) if !text.is_empty() && text.chars().all(is_bare) => text.to_owned(),
        Some(text) if visible(text) == text => quoted(text),
        _ => spelled(path.as_os_str().as_encoded_bytes()),
    }
}

/// Whether a character means itself wherever it stands.
fn is_bare(character: char) -> bool {
    character.is_alphanumeric() || "_./,:@%+-".contains(character)
}

fn quoted(text: &str) -> String {
    if text.contains('\'') && !text.contains(['"', '\\', '$', '`', '!']) {
        return format!("\"{text}\"");
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Every byte that cannot be seen is spelled by its number.
fn spelled(bytes: &[u8]) -> String {
    let spell = |&byte: &u8| match byte {
        b'\'' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    };
    format!("$'{}'", bytes.iter().map(spell).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_only_where_a_shell_needs_it() {
        let check = |name: &str, expected: &str| assert_eq!(word(Path::new(name)), expected);
        check("game.jsonl", "game.jsonl");
        check("../мои/игра-1.jsonl", "../мои/игра-1.jsonl");
        check("-dash.jsonl", "./-dash.jsonl");
        check("my game.jsonl", "'my game.jsonl'");
        check("my game's.jsonl", "\"my game's.jsonl\"");
        check("it's $5.jsonl", r"'it'\''s $5.jsonl'");
        check("~", "'~'");
        check("a\nb'\u{1b}", r"$'a\012b\'\033'");
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_back_what_was_written() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        for name in
            [b"my game's.jsonl".as_slice(), b"\"$HOME\" `ls` \\ ! 'x'", b"caf\xe9\t\x07", b"a;b&c|d*?"]
        {
            let line = format!("printf %s {}", word(Path::new(OsStr::from_bytes(name))));
            let output = std::process::Command::new("bash").args(["-c", &line]).output();
            assert_eq!(output.expect("a shell starts").stdout, name, "{line}");
        }
    }
}
