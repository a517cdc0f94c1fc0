//! Whoever has signed in by a browser before is kept out by nobody who tries passwords elsewhere.

use std::time::Instant;

use crate::arena::Arena;
use crate::browser::Browser;
use crate::classes::{class, slip, teacher};

/// Tries passwords of a login and counts how many were looked at; all others are refused for a while.
fn guess(browser: &mut Browser, login: &str, tries: u64) -> u64 {
    let token = browser.token("/sign-in");
    let mut looked_at = 0;
    for number in 0..tries {
        let password = format!("guess {number}");
        let fields = [("token", token.as_str()), ("login", login), ("password", &password)];
        match browser.post("/sign-in", &fields).status {
            422 => looked_at += 1,
            429 => {}
            status => panic!("{status}"),
        }
    }
    looked_at
}

/// The status of a try with the right password.
fn sign_in(browser: &mut Browser, login: &str) -> u16 {
    browser.fill("/sign-in", "/sign-in", &[("login", login), ("password", "a password")]).status
}

/// Whether somebody new is refused, by the status of a try. One try may have come back meanwhile: whoever takes it leaves none
/// to the next.
fn is_kept_out(mut status: impl FnMut() -> u16) -> bool {
    (0..3).any(|_| status() == 429)
}

/// How many tries have come back since then, of each kind.
fn come_back(since: Instant) -> u64 {
    since.elapsed().as_secs() / 30
}

/// A new browser that has the cookie of a familiar one, and nothing else of it.
fn with_cookie(arena: &Arena, cookie: &str) -> Browser {
    let mut browser = arena.browser();
    browser.cookies.insert("familiar".to_owned(), cookie.to_owned());
    browser
}

#[test]
fn nobody_is_kept_out_of_a_familiar_browser() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    ann.fill("/", "/sign-out", &[]).expect(303);
    let begun = Instant::now();
    let before = guess(&mut arena.browser(), "ann", 100);
    assert!(before <= 10 + come_back(begun), "{before}");
    assert!(
        is_kept_out(|| sign_in(&mut arena.browser(), "ann")),
        "a strange browser behind the same address"
    );
    assert_eq!(sign_in(&mut ann, "ann"), 303);
    let all = before + guess(&mut arena.browser(), "ann", 10);
    assert!(all <= 10 + come_back(begun), "nobody else has gained a try: {before}, {all}");
}

#[test]
fn a_try_at_every_login_of_an_address_keeps_nobody_out_either() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let mut flood = arena.browser();
    let looked_at: u64 = (0..40).map(|number| guess(&mut flood, &format!("pupil{number}"), 10)).sum();
    assert!(looked_at >= 300, "{looked_at}");
    for _ in 0..8 {
        assert_eq!(sign_in(&mut ann, "ann"), 303);
    }
}

#[test]
fn a_hundred_tries_by_a_familiar_browser_are_stopped_too() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let begun = Instant::now();
    let looked_at = guess(&mut ann, "ann", 100);
    let most = 20 + 2 * come_back(begun);
    assert!((20..=most).contains(&looked_at), "ten of its own and ten of everybody's, not {looked_at}");
}

#[test]
fn signing_in_again_and_again_makes_no_new_tries() {
    let (arena, begun) = (Arena::open(), Instant::now());
    let cookies: Vec<String> = (0..8)
        .map(|_| {
            let mut browser = arena.browser();
            if arena.store.person_with_login("ann").unwrap().is_none() {
                browser = arena.author("ann");
            } else {
                assert_eq!(sign_in(&mut browser, "ann"), 303);
            }
            browser.cookies["familiar"].clone()
        })
        .collect();
    let looked_at: u64 =
        cookies.iter().map(|cookie| guess(&mut with_cookie(&arena, cookie), "ann", 30)).sum();
    assert!(
        looked_at <= 60 + 10 + 2 * come_back(begun),
        "what all browsers of a person may try is bounded, too: {looked_at}"
    );
}

#[test]
fn a_forged_cookie_or_that_of_another_gains_nothing() {
    let arena = Arena::open();
    let (ann, bob) = (arena.author("ann"), arena.author("bob"));
    guess(&mut arena.browser(), "ann", 12);
    let (anns, bobs) = (&ann.cookies["familiar"], &bob.cookies["familiar"]);
    let (value, seal) = anns.rsplit_once('.').unwrap();
    let (_, seal_of_bob) = bobs.rsplit_once('.').unwrap();
    let other_browser = format!("{}{}", if value.starts_with('0') { "1" } else { "0" }, &value[1..]);
    for forged in [
        bobs.clone(),
        value.to_owned(),
        format!("{value}.{seal_of_bob}"),
        format!("{other_browser}.{seal}"),
        format!("{value}.{}", "0".repeat(64)),
        ann.cookies["broadside"].clone(),
        "x".repeat(8_000),
    ] {
        assert!(is_kept_out(|| sign_in(&mut with_cookie(&arena, &forged), "ann")), "{forged}");
    }
    assert_eq!(sign_in(&mut with_cookie(&arena, anns), "ann"), 303);
    with_cookie(&arena, anns).get("/account").expect(303);
}

#[test]
fn the_cookie_is_hidden_from_scripts_and_tells_no_name() {
    let arena = Arena::open();
    let mut browser = arena.browser();
    let fields = [("login", "marianne"), ("name", "M"), ("password", "a password")];
    let head = browser.fill("/sign-up", "/sign-up", &fields).expect(303).head;
    let cookie = head.lines().find(|line| line.starts_with("set-cookie: familiar=")).unwrap();
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
    assert!(cookie.contains("; Max-Age=31536000") && !cookie.contains("marianne"), "{cookie}");
}

#[test]
fn a_pupil_comes_in_by_the_slip_though_another_tries_it() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let class = class(&mut ann);
    let page = ann.fill(&class, &format!("{class}/pupils"), &[("names", "Пётр Иванов")]).expect(200).text();
    let (own, code) = (slip(&page, "Пётр Иванов"), arena.store.classes().unwrap()[0].told.code.clone());
    let person = arena.store.person_with_login("пётр.иванов").unwrap().unwrap().id.0.to_string();
    let (mut pupil, mut classmate) = (arena.browser(), arena.browser());
    let door = format!("/class?code={code}");
    let fields = [("code", code.as_str()), ("person", &person), ("slip", &own)];
    pupil.fill(&door, "/class", &fields).expect(303);
    pupil.fill("/", "/sign-out", &[]).expect(303);
    let token = classmate.token(&door);
    let wrong = [("token", token.as_str()), ("code", &code), ("person", &person), ("slip", "abcdefgh")];
    for _ in 0..400 {
        let status = classmate.post("/class", &wrong).status;
        assert!([422, 429].contains(&status), "{status}");
    }
    assert!(is_kept_out(|| arena.browser().fill("/sign-in", "/class", &fields).status));
    let token = pupil.token("/sign-in");
    let fields = [("token", token.as_str()), fields[0], fields[1], fields[2]];
    pupil.post("/class", &fields).expect(303);
}
