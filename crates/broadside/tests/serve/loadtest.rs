//! A crowd that visits an arena of its own, and one that stays away from others'.

use serde_json::Value;

use crate::arena::Arena;
use crate::session::Desk;

#[test]
fn a_small_crowd_is_answered_as_it_should_be() {
    let line = "broadside loadtest --own --students 2 --viewers 5 --people 3 --time 2s --trust-bots --json --lang en";
    let said = Desk::new().type_line(line);
    let told: Value = serde_json::from_str(&said.out).unwrap_or_else(|error| panic!("{error}: {said:?}"));
    assert_eq!((&told["class"]["accepted"], &told["class"]["students"]), (&2.into(), &2.into()), "{told}");
    assert_eq!((&told["viewers"]["complete"], &told["viewers"]["viewers"]), (&5.into(), &5.into()), "{told}");
    assert!(told["viewers"]["moves"].as_u64() > Some(100), "{told}");
    assert_eq!(
        (&told["people"]["signed_in"], &told["people"]["pages"]["errors"]),
        (&3.into(), &0.into()),
        "{told}"
    );
    assert_eq!(told["class"]["pages"]["errors"], 0, "{told}");
    // A busy machine may be slower than it should be; then that is what is told.
    let median_ms = told["class"]["pages"]["median_ms"].as_f64().expect("a class has read pages");
    assert_eq!(said.code, i32::from(median_ms >= 100.0), "{told}");
}

#[test]
fn an_arena_that_is_open_is_visited_like_by_anybody() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let line =
        format!("broadside loadtest {} --students 1 --people 2 --time 1s --json --lang en", arena.url());
    let said = desk.type_line(&line);
    let told: Value = serde_json::from_str(&said.out).unwrap_or_else(|error| panic!("{error}: {said:?}"));
    assert_eq!((&told["class"]["accepted"], &told["people"]["signed_in"]), (&1.into(), &2.into()), "{told}");
    assert_eq!(told["viewers"], Value::Null);
}

#[test]
fn others_are_left_alone() {
    let desk = Desk::new();
    let check = |line: &str, words: &str| {
        let said = desk.type_line(&format!("broadside loadtest {line} --lang en"));
        assert!(said.code == 2 && said.err.contains(words), "{line}: {said:?}");
    };
    check("https://arena.example", "--it-is-mine");
    check("http://192.0.2.1:8080", "--it-is-mine");
    check("", "Which arena?");
    check("arena", "an address without a path");
    check("--own --people 100000", "a whole number from 0 to 2000");
}
