//! The examples of the specification, and any patterns against the plain definition.

use proptest::prelude::*;

use super::*;

fn pattern((matching, text): (Matching, &str)) -> Pattern {
    Pattern::new(matching, text).expect("a pattern")
}

fn map(patterns: &[(Matching, &str)]) -> PatternMap<usize> {
    let mut map = PatternMap::default();
    patterns.iter().enumerate().for_each(|(index, of)| map.insert(&pattern(*of), index + 1));
    map
}

use Matching::{Exact, Prefix, Wildcard};

#[test]
fn a_call_goes_to_the_registration_that_the_specification_says() {
    let map = map(&[
        (Exact, "a1.b2.c3.d4.e55"),
        (Prefix, "a1.b2.c3"),
        (Prefix, "a1.b2.c3.d4"),
        (Wildcard, "a1.b2..d4.e5"),
        (Wildcard, "a1.b2.c9..e5"),
        (Wildcard, "a1.b2..d4.e5..g7"),
        (Wildcard, "a1.b2..d4..f6.g7"),
    ]);
    let cases = [
        ("a1.b2.c3.d4.e55", Some(1)),
        ("a1.b2.c3.d98.e74", Some(2)),
        ("a1.b2.c3.d4.e325", Some(3)),
        ("a1.b2.c55.d4.e5", Some(4)),
        ("a1.b2.c9.d4.e5", Some(5)),
        ("a1.b2.c88.d4.e5.f6.g7", Some(6)),
        ("a2.b2.c2.d2.e2", None),
    ];
    for (uri, best) in cases {
        assert_eq!(map.best(uri).copied(), best, "{uri}");
    }
}

#[test]
fn a_prefix_may_end_in_the_middle_of_a_component() {
    let map = map(&[(Prefix, "com.myapp.myobject1"), (Prefix, "ж")]);
    for (uri, count) in
        [("com.myapp.myobject1-sub", 1), ("com.myapp.myobject1", 1), ("com.myapp.myobject", 0), ("й", 0)]
    {
        assert_eq!(map.all(uri).len(), count, "{uri}");
    }
}

#[test]
fn the_head_of_a_pattern_is_what_all_its_uris_begin_with() {
    let cases = [
        (Exact, "a.b", "a.b"),
        (Prefix, "a.b", "a.b"),
        (Wildcard, "a.b", "a.b"),
        (Wildcard, "a..b", "a."),
        (Wildcard, ".a", ""),
    ];
    for (matching, text, head) in cases {
        assert_eq!(pattern((matching, text)).head(), head);
    }
}

/// The definition, without a clever structure.
fn matches(pattern: &Pattern, uri: &str) -> bool {
    let text = pattern.uri().as_str();
    match pattern.matching() {
        Exact => text == uri,
        Prefix => uri.starts_with(text),
        Wildcard => {
            text.split('.').count() == uri.split('.').count()
                && text.split('.').zip(uri.split('.')).all(|(want, have)| want.is_empty() || want == have)
        }
    }
}

fn patterns() -> impl Strategy<Value = Pattern> {
    prop_oneof![
        "[ab](\\.[ab]){0,3}".prop_map(|text| pattern((Exact, &text))),
        "[ab.]{0,5}".prop_map(|text| pattern((Prefix, &text))),
        "[ab]?(\\.[ab]?){0,3}".prop_map(|text| pattern((Wildcard, &text))),
    ]
}

proptest! {
    #[test]
    fn what_is_found_is_what_matches(
        kept in proptest::collection::vec(patterns(), 0..12),
        dropped in proptest::collection::vec(patterns(), 0..12),
        uri in "[ab](\\.[ab]){0,3}",
    ) {
        let mut map = PatternMap::default();
        kept.iter().chain(&dropped).for_each(|pattern| map.insert(pattern, pattern.clone()));
        dropped.iter().filter(|pattern| !kept.contains(pattern)).for_each(|pattern| map.remove(pattern));
        let mut expected: Vec<&Pattern> = Vec::new();
        for pattern in kept.iter().filter(|pattern| matches(pattern, &uri)) {
            if !expected.contains(&pattern) {
                expected.push(pattern);
            }
        }
        let found = map.all(&uri);
        prop_assert_eq!(found.len(), expected.len());
        prop_assert!(expected.iter().all(|pattern| found.contains(pattern)));
        prop_assert_eq!(map.best(&uri).is_some(), !expected.is_empty());
        for pattern in &kept {
            prop_assert_eq!(map.get(pattern), Some(pattern));
        }
    }
}
