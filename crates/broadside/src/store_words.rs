//! What can go wrong with a store, each in one sentence that says what to do next. Every command that keeps or reads
//! something there says it in these words.

use store::{Address, StoreError};
use texts::{Lang, say, visible};

use crate::failure::Failure;

/// The failure that an error of a store means to a person, with the exit code that it deserves.
pub(crate) fn failure(lang: Lang, place: &Address, error: &StoreError) -> Failure {
    let sentence = words(lang, place, error);
    match error {
        StoreError::BadAddress(_) => Failure::Usage(sentence),
        StoreError::Refused(_) => Failure::Host(sentence),
        _ => Failure::Input(sentence),
    }
}

/// What went wrong, and what to do next.
pub(crate) fn words(lang: Lang, place: &Address, error: &StoreError) -> String {
    let place = visible(&place.to_string());
    match error {
        StoreError::InUse => say!(lang, "store-in-use", place = place),
        StoreError::Full => say!(lang, "store-full", place = place),
        StoreError::Damaged(why) => say!(lang, "store-damaged", place = place, why = visible(why)),
        StoreError::Newer { found, known } => {
            say!(lang, "store-newer", place = place, found = *found, known = *known)
        }
        StoreError::Older(_) => say!(lang, "store-older", place = place),
        StoreError::Empty => say!(lang, "store-empty", place = place),
        StoreError::Unreachable(why) => say!(lang, "store-unreachable", place = place, why = visible(why)),
        StoreError::BadAddress(_) => say!(lang, "store-bad-address"),
        StoreError::Taken => say!(lang, "store-taken", place = place),
        StoreError::Missing => say!(lang, "store-missing", place = place),
        StoreError::TooLarge { what, limit_bytes } => {
            let limit = texts::whole(lang, *limit_bytes as u64 >> 10);
            say!(lang, "store-too-large", what = what.replace(' ', "-"), limit = limit)
        }
        StoreError::TooMany { limit, .. } => say!(lang, "refused-enough", most = *limit),
        StoreError::NotEmpty => say!(lang, "store-not-empty", place = place),
        StoreError::BadBackup(why) => say!(lang, "store-bad-backup", why = visible(why)),
        StoreError::Output(why) => say!(lang, "store-output", why = visible(why)),
        StoreError::Refused(why) => say!(lang, "our-trouble", why = visible(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_one_paragraph_in_each_language_and_never_shows_a_password() {
        let place: Address = "postgresql://ann:secret@db.example/arena".parse().expect("an address");
        let why = || "\u{1b}[31mwhy".to_owned();
        let errors = [
            StoreError::InUse,
            StoreError::Full,
            StoreError::Damaged(why()),
            StoreError::Newer { found: 9, known: 2 },
            StoreError::Older(1),
            StoreError::Empty,
            StoreError::Unreachable(why()),
            StoreError::BadAddress(why()),
            StoreError::Taken,
            StoreError::Missing,
            StoreError::TooLarge { what: "the log", limit_bytes: 1 << 20 },
            StoreError::TooMany { what: "tokens", limit: 20 },
            StoreError::NotEmpty,
            StoreError::BadBackup(why()),
            StoreError::Output(why()),
            StoreError::Refused(why()),
        ];
        for lang in Lang::ALL {
            for error in &errors {
                let sentence = words(lang, &place, error);
                assert!(sentence.ends_with('.'), "{sentence}");
                assert!(!sentence.contains(['\n', '\u{1b}']) && !sentence.contains("secret"), "{sentence}");
            }
        }
    }

    #[test]
    fn only_our_own_trouble_and_wrong_addresses_have_other_exit_codes() {
        let place = Address::Folder("here".into());
        let failed = |error| failure(Lang::En, &place, &error);
        assert!(matches!(failed(StoreError::Full), Failure::Input(_)));
        assert!(matches!(failed(StoreError::BadAddress(String::new())), Failure::Usage(_)));
        assert!(matches!(failed(StoreError::Refused(String::new())), Failure::Host(_)));
    }
}
