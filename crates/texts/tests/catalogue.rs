//! Every text exists in every language with the same variables, is used somewhere, and is used with exactly the
//! variables that it asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use texts::Lang;

type Variables = BTreeSet<String>;

/// Texts that are looked up by a name made at run time; whoever makes the names tests that all of them are used.
const FAMILIES: [&str; 3] = ["bot-", "expected-", "help"];

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    let [english, russian] = Lang::ALL.map(read_language);
    let names = |texts: &BTreeMap<String, Variables>| texts.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(&english), names(&russian));
    for (id, variables) in &english {
        assert_eq!(Some(variables), russian.get(id), "{id} asks for other variables in Russian");
    }
}

#[test]
fn every_text_is_said_and_every_said_text_exists() {
    let written = read_language(Lang::En);
    let said = read_sources();
    for (id, variables) in &said {
        let Some(wanted) = written.get(id) else { panic!("there is no text {id}") };
        for variables in variables {
            assert_eq!(variables, wanted, "{id} is said with other variables than it asks for");
        }
    }
    for id in written.keys() {
        let in_family = FAMILIES.iter().any(|family| id.starts_with(family));
        assert!(in_family || said.contains_key(id), "nobody says {id}");
    }
}

#[test]
fn texts_carry_no_invisible_marks_and_end_without_blanks() {
    for lang in Lang::ALL {
        for file in files_under(&locales(lang), "ftl") {
            let text = fs::read_to_string(&file).expect("a locale file is readable");
            for (number, line) in text.lines().enumerate() {
                let tidy =
                    line == line.trim_end() && !line.contains(['\t', '\u{2068}', '\u{2069}', '\u{feff}']);
                assert!(tidy, "{}:{}: {line:?}", file.display(), number + 1);
            }
        }
    }
}

/// What happens to a ship has one word in Russian, here as in the examples of bots.
#[test]
fn a_ship_is_sunk_by_one_word_in_russian() {
    for file in files_under(&locales(Lang::Ru), "ftl") {
        let text = fs::read_to_string(&file).expect("a locale file is readable");
        for (number, line) in text.lines().enumerate() {
            let other = line
                .split(|letter: char| !letter.is_alphabetic())
                .find(|word| ["убил", "убит"].contains(word));
            assert_eq!(other, None, "{}:{}: {line:?}", file.display(), number + 1);
        }
    }
}

fn locales(lang: Lang) -> PathBuf {
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("locales")
        .join(lang.code())
}

fn read_language(lang: Lang) -> BTreeMap<String, Variables> {
    let mut texts = BTreeMap::new();
    for file in files_under(&locales(lang), "ftl") {
        let source = fs::read_to_string(&file).expect("a locale file is readable");
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut variables = Variables::new();
            let pattern = message.value.as_ref().expect("a message has a value");
            collect_pattern(pattern, &mut variables);
            let id = message.id.name.to_owned();
            assert!(texts.insert(id.clone(), variables).is_none(), "{id} is written twice in {lang}");
        }
    }
    texts
}

fn collect_pattern(pattern: &Pattern<&str>, into: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, into);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, into: &mut Variables) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, into),
        Expression::Select { selector, variants } => {
            collect_inline(selector, into);
            variants.iter().for_each(|variant| collect_pattern(&variant.value, into));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, into: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, into),
        _ => {}
    }
}

/// Every `say!(lang, "id", name = value, …)` of the workspace, in code and in templates of pages: the id and the names given with it.
fn read_sources() -> BTreeMap<String, Vec<Variables>> {
    let crates = Path::new("..");
    let mut said: BTreeMap<String, Vec<Variables>> = BTreeMap::new();
    for file in ["rs", "html"].into_iter().flat_map(|ending| files_under(crates, ending)) {
        let source = fs::read_to_string(&file).expect("a source file is readable");
        let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for (start, _) in code.match_indices("say!(") {
            let parts = split_arguments(&code[start + "say!(".len()..]);
            let Some(id) = parts.get(1).and_then(|part| part.trim().strip_prefix('"')?.strip_suffix('"'))
            else {
                continue;
            };
            let names = parts[2..].iter().filter_map(|part| Some(part.split_once('=')?.0.trim().to_owned()));
            said.entry(id.to_owned()).or_default().push(names.collect());
        }
    }
    said
}

/// The arguments of a call whose text begins right after its opening bracket.
fn split_arguments(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted, mut escaped) = (Vec::new(), 0, 0, false, false);
    for (place, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                parts.push(&text[start..place]);
                return parts;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts
}

fn files_under(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a source folder is readable") {
            let path = entry.expect("a source folder is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
