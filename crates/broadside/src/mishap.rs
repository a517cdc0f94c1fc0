//! What a person sees when the program itself has a bug: one sentence with what to report, not a backtrace.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};

use texts::{Lang, say};

/// From now on a panic says in the user's language that it is our fault, and what to send us.
pub(crate) fn speak_on_panic(lang: Lang) {
    // The sentence is made while all is well: a panic among the texts could not look it up any more.
    let sentence = sentence(lang);
    panic::set_hook(Box::new(move |info| {
        // There is nobody left to tell when even standard error is closed.
        let _ = writeln!(io::stderr(), "{sentence} {}", place(info));
    }));
}

fn place(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or_else(String::new, ToString::to_string);
    let message = info.payload_as_str().unwrap_or_default();
    texts::visible(format!("{place} {message}").trim())
}

fn sentence(lang: Lang) -> String {
    say!(lang, "our-fault", version = env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bug_is_told_in_one_sentence_that_ends_with_its_place() {
        for lang in Lang::ALL {
            let said = sentence(lang);
            assert!(said.contains(env!("CARGO_PKG_VERSION")) && said.ends_with(':'), "{said}");
        }
    }
}
