//! What would have been an answer, in the reader's language. Records keep it in English words, because a record may be
//! older or newer than the program that reads it: words that are not known are repeated as they are.

use crate::lang::Lang;
use crate::{say, visible};

/// Whether a program was expected to print this by itself, without a call that has to be answered.
pub(crate) fn is_of_a_stream(words: &str) -> bool {
    matches!(words, "a row of 10 characters `_` and `#`" | "a shot: two whole numbers")
}

/// What was expected, given the words of a record.
pub(crate) fn expected(lang: Lang, words: &str) -> String {
    if let Some(id) = words.strip_prefix("an answer that begins with ") {
        return say!(lang, "answer-id", id = visible(id));
    }
    match words {
        "the line `broadside 1`" => say!(lang, "answer-greeting"),
        "no value: this call only tells" => say!(lang, "answer-nothing"),
        "10 rows of 10 numbers" => say!(lang, "answer-map"),
        "two whole numbers" => say!(lang, "answer-two-numbers"),
        "a whole number" => say!(lang, "answer-number"),
        "a row of 10 characters `_` and `#`" => say!(lang, "answer-board-row"),
        "a shot: two whole numbers" => say!(lang, "answer-shot"),
        "nothing before the next call" => say!(lang, "answer-silence"),
        _ => visible(words),
    }
}
