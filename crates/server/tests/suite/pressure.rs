//! More than there is room for, and bots that print what nobody can read.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use jobs::MAX_LANES_OF_OWNER;
use store::{BotId, Version};

use crate::arena::Arena;
use crate::browser::Browser;

fn make(browser: &mut Browser, game: &str) -> String {
    let fields = [("name", "Storm"), ("game", game), ("language", "python")];
    browser.fill("/bots/new", "/bots/new", &fields).expect(303).header("location").to_owned()
}

#[test]
fn a_version_for_whose_check_there_is_no_room_is_kept_and_checked_later() {
    let arena = Arena::with_full_desk();
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "rps");
    let source = [("source", "def choose():\n    return 'rock'\n")];
    let version = ann.fill(&bot, &format!("{bot}/submit"), &source).expect(303).header("location").to_owned();
    let page = ann.get(&version).expect(200).text();
    assert!(page.contains(&format!("action=\"{version}/check\"")), "it can be checked later: {page}");
    let refused = ann.fill(&version, &format!("{version}/check"), &[]).expect(503);
    assert!(refused.text().contains("<h1"), "a page says so: {}", refused.text());
    let sent =
        ann.send("POST", &format!("/api/v1{bot}/versions"), r#"{"source":"def choose(): return 'rock'"}"#);
    let told =
        ann.get(&format!("/api/v1{bot}/versions/{}", sent.expect(201).json()["version"])).expect(200).json();
    assert_eq!(
        (&told["check"]["over"], &told["check"]["accepted"]),
        (&true.into(), &serde_json::Value::Null)
    );
    ann.get("/").expect(200);
    let later = arena.reopened_with_crew();
    let begun = Instant::now();
    while !later.store.unchecked().unwrap().is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(120));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_an_author_has_left_over_is_checked_though_there_is_no_room_for_all_at_once() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    make(&mut ann, "rps");
    for number in 0..MAX_LANES_OF_OWNER + 16 {
        let source = format!("# {number}\ndef choose(previous:\n").into_bytes();
        let version = Version { language: "python".to_owned(), source, made_ms: 1 };
        arena.store.add_version(BotId(1), version).unwrap();
    }
    let later = arena.reopened_with_crew();
    let begun = Instant::now();
    while !later.store.unchecked().unwrap().is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", later.store.unchecked());
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn somebody_who_submits_without_end_is_stopped_and_others_are_not() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (arena.author("ann"), arena.author("boris"));
    let (anns, boriss) = (make(&mut ann, "rps"), make(&mut boris, "rps"));
    let token = ann.token(&anns);
    let (begun, mut statuses) = (Instant::now(), Vec::new());
    while statuses.len() < 30 || statuses.len() < 200 && !statuses.contains(&429) {
        let fields = [("token", token.as_str()), ("source", &format!("# {}", statuses.len()))];
        statuses.push(ann.post(&format!("{anns}/submit"), &fields).status);
    }
    // Every three seconds one more is taken, and on a busy machine all this may take a while.
    let most = 20 + begun.elapsed().as_secs() / 3;
    let [taken, refused] = [303, 429].map(|status| statuses.iter().filter(|other| **other == status).count());
    assert!(statuses.starts_with(&[303; 20]) && taken as u64 <= most, "{statuses:?}");
    assert!(refused > 0 && taken + refused == statuses.len(), "{statuses:?}");
    boris.fill(&boriss, &format!("{boriss}/submit"), &[("source", "# mine")]).expect(303);
}

#[test]
fn a_bot_that_prints_what_is_no_text_is_shown_harmless() {
    let arena = Arena::with_crew();
    let mut ann = arena.author("ann");
    let bot = make(&mut ann, "rps");
    let source = r"import os
os.write(2, bytes(range(256)) * 8)


def choose(previous):
    os.write(2, b'\xff\x00<script>alert(1)</script>\x1b[31m')
    return 1
";
    let version = ann.fill(&bot, &format!("{bot}/submit"), &[("source", source)]).expect(303);
    let version = version.header("location").to_owned();
    let begun = Instant::now();
    let check = loop {
        let told = ann.get(&format!("/api/v1{version}")).expect(200).json();
        if told["check"]["over"] == true {
            break told["check"].clone();
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{told}");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(check["accepted"], true, "what a bot prints is its own affair: {check}");
    let page = ann.get(&version).expect(200);
    let control = |byte: &u8| *byte < b' ' && !b"\n\r\t".contains(byte);
    assert!(!page.body.iter().any(control), "no control character reaches a browser");
    assert!(!page.text().contains("<script>alert") && !page.text().contains('\u{1b}'), "{}", page.text());
}

#[test]
fn a_body_that_never_comes_is_not_waited_for() {
    let arena = Arena::open();
    let mut slow = TcpStream::connect(arena.address).unwrap();
    let head = "POST /sign-in HTTP/1.1\r\nHost: arena\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nlogin=";
    slow.write_all(head.as_bytes()).unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
    let mut answer = [0; 64];
    // Where nobody lets it go, nothing comes and this fails.
    let read = slow.read(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]);
    assert!(answer.starts_with("HTTP/1.1 408") || read == 0, "{answer}");
}
