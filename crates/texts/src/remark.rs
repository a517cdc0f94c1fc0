//! What compilers say most often, in Russian. Compilers speak English; whoever is at school may not, so the words for
//! the usual slips are put beside the original. What is not known is left as it is.

use crate::lang::Lang;
use crate::{say, visible};

/// What a message of a compiler means, in the reader's language, where the message is not in it already.
#[must_use]
pub fn remark(lang: Lang, message: &str) -> Option<String> {
    if lang == Lang::En {
        return None;
    }
    let has = |words: &str| message.contains(words);
    let quoted = quoted(message);
    let [one, two] = [0, 1].map(|place| visible(quoted.get(place).copied().unwrap_or_default()));
    let name = one.as_str();
    let words = if has("the bot has no function") {
        say!(lang, "remark-no-function", name = name)
    } else if has("must also be declared in the interface") {
        say!(lang, "remark-interface", name = name)
    } else if has("a bot is a unit") {
        say!(lang, "remark-unit")
    } else if has("Identifier not found") || has("undeclared") || has("cannot find symbol") {
        say!(lang, "remark-unknown-name", name = name)
    } else if has("expected but") {
        say!(lang, "remark-expected", expected = name, found = two)
    } else if has("Incompatible types: got") {
        say!(lang, "remark-types", found = name, expected = two)
    } else if has("Duplicate identifier") {
        say!(lang, "remark-duplicate", name = name)
    } else if has("Wrong number of parameters") {
        say!(lang, "remark-arguments", name = name)
    } else if has("not used") || has("never used") || has("unused variable") {
        say!(lang, "remark-unused", name = name)
    } else if has("does not seem to be initialized") {
        say!(lang, "remark-uninitialised", name = name)
    } else if has("result does not seem to be set") || has("result variable does not seem") {
        say!(lang, "remark-no-result")
    } else if has("Unexpected end of file") {
        say!(lang, "remark-end-of-file")
    } else if has("Can't find unit") {
        say!(lang, "remark-no-unit", name = unit_of(message))
    } else if has("expected ':'") {
        say!(lang, "remark-colon")
    } else if has("expected an indented block") {
        say!(lang, "remark-no-indent")
    } else if has("unexpected indent") || has("unindent does not match") {
        say!(lang, "remark-indent")
    } else if has("inconsistent use of tabs") {
        say!(lang, "remark-tabs")
    } else if has("unterminated string") {
        say!(lang, "remark-string")
    } else if has("was never closed") || has("unmatched") {
        say!(lang, "remark-bracket", name = name)
    } else if has("invalid syntax") {
        say!(lang, "remark-syntax")
    } else {
        return None;
    };
    Some(words)
}

/// What stands in quotes of any kind, one after the other.
fn quoted(message: &str) -> Vec<&str> {
    const QUOTES: [char; 5] = ['"', '\'', '`', '\u{2018}', '\u{2019}'];
    message.split(QUOTES).skip(1).step_by(2).collect()
}

fn unit_of(message: &str) -> String {
    let rest = message.split_once("unit ").map_or("", |(_, rest)| rest);
    visible(rest.split(' ').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_slips_are_told_in_russian() {
        let check = |message: &str, expected: &str| {
            assert_eq!(remark(Lang::Ru, message).as_deref(), Some(expected), "{message}");
            assert_eq!(remark(Lang::En, message), None);
        };
        check("Identifier not found \"nextRow\"", "неизвестное имя nextRow");
        check("Syntax error, \";\" expected but \"end\" found", "здесь нужно «;», а стоит «end»");
        check("the bot has no function `get_map`: write `def get_map():`", "у бота нет функции get_map");
        check("\u{2018}x\u{2019} undeclared (first use in this function)", "неизвестное имя x");
        check("expected ':'", "в конце строки не хватает двоеточия");
        check("'(' was never closed", "скобка без пары: (");
        check("Can't find unit crt2 used by bot", "нет модуля crt2");
        assert_eq!(remark(Lang::Ru, "something rare"), None);
    }
}
