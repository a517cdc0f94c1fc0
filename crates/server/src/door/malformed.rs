//! What is wrong with something that cannot be read, in the words of whoever has sent it: which field, and what belongs there.
//! Names of our types are nobody's business.

use serde_json::error::Category;
use texts::{Lang, say};

/// The most characters of something that was sent and is told back.
const MOST_CHARACTERS: usize = 60;

/// Why JSON is not what was asked for.
pub(super) fn json(lang: Lang, error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let inner = error.inner();
    if inner.classify() != Category::Data {
        return say!(lang, "malformed-json", line = inner.line(), column = inner.column());
    }
    words(lang, &error.path().to_string(), &inner.to_string())
}

/// Why a form is not what was asked for.
pub(super) fn form(lang: Lang, message: &str) -> String {
    words(lang, ".", message)
}

/// Why something is wrong, from where it stands and what the reader of it says.
fn words(lang: Lang, path: &str, message: &str) -> String {
    let named = quoted(message);
    let field = named.first().copied().unwrap_or_default();
    let known = || named.iter().skip(1).map(|name| visible(name)).collect::<Vec<_>>().join(", ");
    if message.starts_with("missing field") {
        return say!(lang, "malformed-missing", field = visible(field));
    }
    if message.starts_with("duplicate field") {
        return say!(lang, "malformed-twice", field = visible(field));
    }
    if message.starts_with("unknown field") {
        return match named.len() {
            0 | 1 => say!(lang, "malformed-no-field", field = visible(field)),
            _ => say!(lang, "malformed-unknown", field = visible(field), known = known()),
        };
    }
    if message.starts_with("unknown variant") {
        return say!(lang, "malformed-variant", value = visible(field), known = known());
    }
    let wanted = message.split("expected ").nth(1).unwrap_or_default();
    let wanted = wanted.split(" at line ").next().unwrap_or_default();
    match (path, wanted) {
        // A list in place of the object.
        (path, _) if path == "." || path.starts_with('[') => say!(lang, "malformed-whole"),
        (path, "a string") => say!(lang, "malformed-text", field = visible(path)),
        (path, "a boolean") => say!(lang, "malformed-flag", field = visible(path)),
        (path, "a sequence") => say!(lang, "malformed-list", field = visible(path)),
        (path, number) if is_number(number) => say!(lang, "malformed-number", field = visible(path)),
        (path, _) => say!(lang, "malformed-value", field = visible(path)),
    }
}

fn is_number(wanted: &str) -> bool {
    ["u32", "u64", "i64", "usize"].contains(&wanted)
}

/// Everything between backticks.
fn quoted(message: &str) -> Vec<&str> {
    message.split('`').skip(1).step_by(2).collect()
}

fn visible(text: &str) -> String {
    record::plain(text, MOST_CHARACTERS)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is only read")]
    struct Asked {
        name: String,
        rounds: Option<u32>,
        both: Option<bool>,
        #[serde(default)]
        names: Vec<String>,
        act: Option<Act>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "act", rename_all = "kebab-case")]
    enum Act {
        Start,
        PutAway,
    }

    fn check(sent: &str, told: &str) {
        let read = &mut serde_json::Deserializer::from_str(sent);
        let error = serde_path_to_error::deserialize::<_, Asked>(read).unwrap_err();
        assert_eq!(json(Lang::En, &error), told, "{sent}");
    }

    #[test]
    fn what_is_wrong_is_said_without_our_names() {
        check("{}", "The field “name” is missing.");
        check(
            r#"{"name":"a","nom":1}"#,
            "There is no field “nom” here. Fields are: name, rounds, both, names, act.",
        );
        check(r#"{"name":7}"#, "The field “name” has to be a text.");
        check(
            r#"{"name":"a","rounds":-1}"#,
            "The field “rounds” has to be a whole number that is not too large.",
        );
        check(
            r#"{"name":"a","rounds":"1"}"#,
            "The field “rounds” has to be a whole number that is not too large.",
        );
        check(r#"{"name":"a","both":1}"#, "The field “both” has to be true or false.");
        check(r#"{"name":"a","names":"b"}"#, "The field “names” has to be a list.");
        check(r#"{"name":"a","names":["b",null]}"#, "The field “names[1]” has to be a text.");
        check(r#"{"name":"a","name":"b"}"#, "The field “name” is there twice.");
        check(r#"{"name":"a","act":{"act":"stop"}}"#, "“stop” cannot be. There are: start, put-away.");
        check("[7]", "Send one JSON object with the fields that the description names.");
        check("\"x\"", "Send one JSON object with the fields that the description names.");
        check("{\"name\":\n  x}", "This is no JSON: look at line 2, column 3.");
        check("", "This is no JSON: look at line 1, column 0.");
    }

    #[test]
    fn what_was_sent_is_told_back_within_bounds() {
        let long = format!(r#"{{"name":"a","{}\u202e":1}}"#, "x".repeat(9_999));
        let read = &mut serde_json::Deserializer::from_str(&long);
        let error = serde_path_to_error::deserialize::<_, Asked>(read).unwrap_err();
        let told = json(Lang::En, &error);
        assert!(told.chars().count() < 200 && !told.contains('\u{202e}'), "{told}");
    }
}
