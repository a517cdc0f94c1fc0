//! What compilers and crashed programs say most often, in Russian. They speak English; whoever is at school may not,
//! so the words for the usual slips are put beside the original. What is not known is left as it is.

use crate::lang::Lang;
use crate::{say, visible};

/// What a message of a compiler or of a crashed program means, in the reader's language, where the message is not in
/// it already.
#[must_use]
pub fn remark(lang: Lang, message: &str) -> Option<String> {
    if lang == Lang::En {
        return None;
    }
    let message = &Message(message);
    of_the_game(lang, message)
        .or_else(|| of_a_crash(lang, message))
        .or_else(|| of_a_name(lang, message))
        .or_else(|| of_signs(lang, message))
        .or_else(|| of_the_rest(lang, message))
}

/// What our own checks say.
fn of_the_game(lang: Lang, message: &Message<'_>) -> Option<String> {
    let name = message.name().unwrap_or_default();
    Some(if message.has("move it out of its class") {
        say!(lang, "remark-in-class", name = name)
    } else if message.has("the bot has no function") && message.has("you have") {
        say!(lang, "remark-other-letters", name = name, found = message.quoted(1)?)
    } else if message.has("the bot has no function") {
        say!(lang, "remark-no-function", name = name)
    } else if message.has("must also be declared in the interface") {
        say!(lang, "remark-interface", name = name)
    } else if message.has("instead of `program`") {
        say!(lang, "remark-program")
    } else if message.has("a bot is a unit") {
        say!(lang, "remark-unit")
    } else if message.has("is called with") && message.has("but takes") {
        let (given, taken) = (message.word_after("called with ")?, message.word_after("but takes ")?);
        say!(lang, "remark-called-with", name = name, given = given, taken = taken)
    } else if message.has("is not declared as the game calls it") {
        say!(lang, "remark-not-as-called", name = name)
    } else if message.has("must be a procedure") {
        say!(lang, "remark-procedure", name = name)
    } else if message.has("must be a function") {
        say!(lang, "remark-function", name = name)
    } else if message.has("no `main` of its own") {
        say!(lang, "remark-no-main")
    } else if message.has("remove the package line") {
        say!(lang, "remark-package")
    } else if message.has("nothing in it that can be run") {
        say!(lang, "remark-nothing-to-run")
    } else {
        return None;
    })
}

/// What a program says that crashed.
fn of_a_crash(lang: Lang, message: &Message<'_>) -> Option<String> {
    let number = message.word_after("Runtime error ").unwrap_or_default();
    Some(if number == "200:" || message.has("ZeroDivisionError") || message.has("EDivByZero") {
        say!(lang, "remark-run-zero")
    } else if number == "201:" || message.has("IndexError") || message.has("ERangeError") {
        say!(lang, "remark-run-range")
    } else if number == "202:" || message.has("RecursionError") || message.has("EStackOverflow") {
        say!(lang, "remark-run-stack")
    } else if ["204:", "216:"].contains(&number.as_str()) || message.has("EAccessViolation") {
        say!(lang, "remark-run-memory")
    } else if number == "215:" || message.has("EIntOverflow") {
        say!(lang, "remark-run-overflow")
    } else if number == "106:" || message.has("EConvertError") || message.has("invalid literal for int()") {
        say!(lang, "remark-run-number")
    } else {
        return None;
    })
}

/// What is said about one name.
fn of_a_name(lang: Lang, message: &Message<'_>) -> Option<String> {
    let name = message.name()?;
    let is_unknown = ["Identifier not found", "undeclared", "was not declared", "cannot find", "undefined: "]
        .iter()
        .any(|words| message.has(words));
    Some(if is_unknown {
        say!(lang, "remark-unknown-name", name = name)
    } else if message.has("Duplicate identifier") {
        say!(lang, "remark-duplicate", name = name)
    } else if message.has("Wrong number of parameters") {
        say!(lang, "remark-arguments", name = name)
    } else if message.has("not used") || message.has("never used") || message.has("unused variable") {
        say!(lang, "remark-unused", name = name)
    } else if message.has("does not seem to be initialized") {
        say!(lang, "remark-uninitialised", name = name)
    } else if message.has("Forward declaration not solved") || message.has("not defined anywhere") {
        let name = name.split([':', '(', ';']).next().unwrap_or_default();
        say!(lang, "remark-not-written", name = name)
    } else if message.has("Can't find unit") {
        say!(lang, "remark-no-unit", name = message.word_after("unit ")?)
    } else {
        return None;
    })
}

/// What is said about signs that are missing or too many.
fn of_signs(lang: Lang, message: &Message<'_>) -> Option<String> {
    let name = message.quoted(0);
    let is_else = || message.quoted(1).is_some_and(|found| found.eq_ignore_ascii_case("else"));
    Some(if message.has("\";\" expected but") && is_else() {
        say!(lang, "remark-else")
    } else if message.has("expected but") {
        say!(lang, "remark-expected", expected = name?, found = message.quoted(1)?)
    } else if message.has("expected ':'") {
        say!(lang, "remark-colon")
    } else if let Some((wanted, found)) = message.before() {
        match found.quoted(0) {
            Some(found) => say!(lang, "remark-before", expected = wanted, found = found),
            None => say!(lang, "remark-missing", name = wanted),
        }
    } else if message.0.ends_with("' expected") {
        say!(lang, "remark-missing", name = name?)
    } else if message.has("was never closed") || message.has("unmatched") {
        say!(lang, "remark-bracket", name = name?)
    } else if message.has("unterminated string") {
        say!(lang, "remark-string")
    } else if message.has("Missing parentheses in call to 'print'") {
        say!(lang, "remark-print")
    } else if message.has("llegal character") {
        say!(lang, "remark-character")
    } else {
        return None;
    })
}

fn of_the_rest(lang: Lang, message: &Message<'_>) -> Option<String> {
    Some(if message.has("Incompatible types: got") {
        say!(lang, "remark-types", found = message.quoted(0)?, expected = message.quoted(1)?)
    } else if message.has("result does not seem to be set") || message.has("result variable does not seem") {
        say!(lang, "remark-no-result")
    } else if message.has("Unexpected end of file") || message.has("at end of input") {
        say!(lang, "remark-end-of-file")
    } else if message.has("expected an indented block") {
        say!(lang, "remark-no-indent")
    } else if message.has("unexpected indent") || message.has("unindent does not match") {
        say!(lang, "remark-indent")
    } else if message.has("inconsistent use of tabs") {
        say!(lang, "remark-tabs")
    } else if message.has("Illegal expression") {
        say!(lang, "remark-expression")
    } else if message.has("invalid syntax") {
        say!(lang, "remark-syntax")
    } else {
        return None;
    })
}

/// A message and what can be read from it.
struct Message<'m>(&'m str);

impl Message<'_> {
    fn has(&self, words: &str) -> bool {
        self.0.contains(words)
    }

    /// What stands in quotes of any kind at this place, if anything does.
    fn quoted(&self, place: usize) -> Option<String> {
        const QUOTES: [char; 5] = ['"', '\'', '`', '\u{2018}', '\u{2019}'];
        let found = self.0.split(QUOTES).skip(1).step_by(2).nth(place)?;
        Some(visible(found)).filter(|found| !found.is_empty())
    }

    /// The sign of `expected ‘;’ before ‘}’ token`, and what it has to stand before. Of many signs, the semicolon is the
    /// one that people forget.
    fn before(&self) -> Option<(String, Message<'_>)> {
        let (wanted, found) = self.0.strip_prefix("expected ")?.split_once(" before ")?;
        let signs = Message(wanted);
        let alone = signs.quoted(0).filter(|_| wanted.chars().count() == 3);
        let wanted = alone.or_else(|| signs.has("\u{2018};\u{2019}").then(|| ";".to_owned()))?;
        Some((wanted, Message(found)))
    }

    /// The name that it is about: in quotes, or where Go and Java put it.
    fn name(&self) -> Option<String> {
        let bare = || self.word_after("used: ").or_else(|| self.word_after("undefined: "));
        let first = || self.0.split_once(" declared ").map(|(name, _)| visible(name));
        let symbol = || self.word_after("symbol: variable ").or_else(|| self.word_after("symbol: method "));
        let found = self.quoted(0).or_else(bare).or_else(symbol).or_else(first);
        found.or_else(|| self.word_after("unit ")).filter(|name| !name.is_empty())
    }

    /// The word that follows these ones.
    fn word_after(&self, words: &str) -> Option<String> {
        let (_, rest) = self.0.split_once(words)?;
        rest.split(' ').next().map(visible).filter(|word| !word.is_empty())
    }
}

#[cfg(test)]
mod tests;
