//! Those who mean harm get a proper answer.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::arena::Arena;

/// Longer than anybody is waited for.
const LONG: Duration = Duration::from_secs(120);

const SCRIPT: &str = "\"><script>alert(1)</script><img src=x onerror=alert(1)>'&";

#[test]
fn another_persons_things_are_not_there() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (arena.author("ann"), arena.author("boris"));
    let bot = [("name", "Secret"), ("game", "sea-battle"), ("language", "pascal")];
    let page = ann.fill("/bots/new", "/bots/new", &bot).expect(303).header("location").to_owned();
    ann.fill(&page, &format!("{page}/submit"), &[("source", "unit secret;")]).expect(303);
    let share = "/versions/1/share/game.txt";
    for path in ["", "/versions", "/versions/1", "/versions/1/events", "/versions/1/game.jsonl", share] {
        let path = format!("{page}{path}");
        boris.get(&path).expect(404);
        arena.browser().get(&path).expect(303);
    }
    for form in
        ["submit", "draft", "visibility", "versions/1/restore", "versions/1/activate", "versions/1/check"]
    {
        let fields = [("source", "x"), ("visibility", "owner")];
        boris.fill("/", &format!("{page}/{form}"), &fields).expect(404);
    }
    for path in ["", "/draft", "/versions", "/versions/1"] {
        boris.get(&format!("/api/v1{page}{path}")).expect(404);
        arena.browser().get(&format!("/api/v1{page}{path}")).expect(401);
    }
    boris.send("PUT", &format!("/api/v1{page}/draft"), r#"{"source":"x"}"#).expect(404);
    boris.send("POST", &format!("/api/v1{page}/versions"), r#"{"source":"x"}"#).expect(404);
    assert!(ann.get(&format!("{page}/versions/1")).expect(200).text().contains("unit secret;"));
}

#[test]
fn nothing_that_is_typed_becomes_a_part_of_a_page() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    admin.fill("/account", "/account", &[("name", &SCRIPT[..55])]).expect(303);
    admin.fill("/people", "/people/classes", &[("name", &SCRIPT[..55])]).expect(303);
    admin.fill("/account", "/account/tokens", &[("name", &SCRIPT[..55])]).expect(200);
    let bot = [("name", &SCRIPT[..55]), ("game", "rps"), ("language", "python")];
    let page = admin.fill("/bots/new", "/bots/new", &bot).expect(303).header("location").to_owned();
    let source = format!("</textarea>{SCRIPT}</script>");
    admin.fill(&page, &format!("{page}/submit"), &[("source", &source)]).expect(303);
    admin.fill(&page, &format!("{page}/submit"), &[("source", &format!("{source}2"))]).expect(303);
    let pages = ["/", "/account", "/people", "/bots", &page, &format!("{page}/versions?old=1&new=2")];
    for path in
        pages.into_iter().chain([format!("{page}/versions/1").as_str(), "/sign-in?next=%22%3E%3Cscript%3E"])
    {
        let text = admin.get(path).expect(200).text();
        assert!(!text.contains("<script>") && !text.contains("<img"), "{path}: {text}");
        assert!(!text.contains("</textarea>\""), "{path}");
    }
    let again = [("login", SCRIPT), ("name", SCRIPT), ("password", SCRIPT), ("code", SCRIPT)];
    let text = arena.browser().fill("/sign-up", "/sign-up", &again).expect(422).text();
    assert!(!text.contains("<script>"), "{text}");
    arena.browser().get("/sign-in?next=https://evil.example").expect(200);
    arena.author("ann");
    let next = [("login", "ann"), ("password", "a password"), ("next", "https://evil.example/")];
    assert_eq!(arena.browser().fill("/sign-in", "/sign-in", &next).expect(303).header("location"), "/");
}

#[test]
fn names_that_turn_lines_around_are_refused() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    for name in ["\u{202e}live", "a\0b", "\u{200b}", "", "\u{feff}", "x\u{1b}[31m", &"ы".repeat(61)] {
        let bot = [("name", name), ("game", "rps"), ("language", "python")];
        ann.fill("/bots/new", "/bots/new", &bot).expect(422);
        ann.fill("/account", "/account", &[("name", name)]).expect(422);
    }
    let json = r#"{"name":"\u0000","game":"chess","language":"cobol"}"#;
    let answer = ann.send("POST", "/api/v1/bots", json).expect(422).json();
    assert_eq!(answer["kind"], "wrong");
    assert!(answer["error"].as_str().unwrap().contains("no such language"), "{answer}");
}

#[test]
fn what_is_too_large_is_refused() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let bot = [("name", "x"), ("game", "rps"), ("language", "python")];
    let page = ann.fill("/bots/new", "/bots/new", &bot).expect(303).header("location").to_owned();
    let huge = "x".repeat(10_000_000);
    let large = "x".repeat(store::MAX_SOURCE_BYTES + 1);
    for source in [&huge, &large] {
        let told = ann.fill(&page, &format!("{page}/submit"), &[("source", source)]).expect(413).text();
        assert!(told.contains("That is too large: it may have at most 1 MB."), "{told}");
        let sent = format!("{{\"source\":\"{source}\"}}");
        let told = ann.send("POST", &format!("/api/v1{page}/versions"), &sent).expect(413).json();
        assert_eq!(told["error"], "That is too large: it may have at most 1 MB.");
    }
    let mut ann = ann.saying("accept-language", "ru");
    let told = ann.fill("/account", "/account", &[("name", &huge)]).expect(413).text();
    assert!(told.contains("Это слишком много: можно не больше 64 КБ."), "{told}");
    let whole = "#".repeat(store::MAX_SOURCE_BYTES);
    ann.fill(&page, &format!("{page}/submit"), &[("source", &whole)]).expect(303);
}

#[test]
fn a_hundred_tries_to_sign_in_are_stopped_and_a_class_is_not() {
    let arena = Arena::open();
    arena.author("ann");
    let mut thief = arena.browser();
    let token = thief.token("/sign-in");
    let (begun, mut tries) = (Instant::now(), [0; 2]);
    for number in 0..100 {
        let password = number.to_string();
        let answer = thief.post("/sign-in", &[("token", &token), ("login", "ann"), ("password", &password)]);
        match answer.status {
            422 => tries[0] += 1,
            429 => {
                assert!(answer.header("retry-after").parse::<u64>().is_ok());
                tries[1] += 1;
            }
            status => panic!("{status}"),
        }
    }
    // There is one more try every half a minute.
    assert!(tries[0] <= 10 + begun.elapsed().as_secs() / 30 && tries[1] > 0, "{tries:?}");
}

#[test]
fn thirty_pupils_behind_one_address_come_in_at_once() {
    let arena = Arena::open();
    std::thread::scope(|scope| {
        for number in 0..30 {
            let arena = &arena;
            scope.spawn(move || {
                let login = format!("pupil{number}");
                arena.author(&login);
                let mut other = arena.browser();
                let token = other.token("/sign-in");
                for password in ["mistyped", "mistyped again", "a password"] {
                    let fields = [("token", token.as_str()), ("login", &login), ("password", password)];
                    other.post("/sign-in", &fields).expect(if password == "a password" { 303 } else { 422 });
                }
            });
        }
    });
    assert_eq!(arena.store.people().unwrap().len(), 30);
}

#[test]
fn paths_that_try_to_leave_lead_nowhere() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    for path in [
        "/assets/../Cargo.toml",
        "/assets/..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/%00",
        "/assets/manifest.json",
        "//etc/passwd",
        "/bots/1%20OR%201=1",
        "/bots/-1",
        "/bots/99999999999999999999999",
        "/bots/1/versions/0",
        "/bots/1/versions/4294967296",
        "/bots/%F0%28%8C%BC",
        "/invitation/%2e%2e",
    ] {
        let status = ann.get(path).status;
        assert!([400, 404].contains(&status), "{path}: {status}");
    }
    ann.ask("DELETE", "/bots", "", b"").expect(405);
    ann.ask("BREW", "/", "", b"").expect(405);
}

#[test]
fn what_is_not_http_is_told_so_and_a_slow_client_is_let_go() {
    let arena = Arena::open();
    let mut stream = TcpStream::connect(arena.address).unwrap();
    stream.write_all(b"\x16\x03\x01\x02\x00 nonsense\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    let mut slow = TcpStream::connect(arena.address).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: arena\r\nX-Slow: ").unwrap();
    slow.set_read_timeout(Some(LONG)).unwrap();
    // It is answered or cut off, and does not wait for ever.
    let let_go = slow.read(&mut [0; 100]);
    assert!(!matches!(&let_go, Err(error) if error.kind() == ErrorKind::WouldBlock), "{let_go:?}");
    arena.browser().get("/").expect(200);
}

#[test]
fn whoever_reads_only_when_all_is_sent_still_finds_the_answer() {
    let arena = Arena::open();
    let (body, mut stream) = (vec![b'x'; 16 << 20], TcpStream::connect(arena.address).unwrap());
    stream.set_read_timeout(Some(LONG)).unwrap();
    for (path, status) in [("/account", 303), ("/bots/999/draft", 303), ("/api/v1/bots", 401)] {
        let length = body.len();
        write!(stream, "POST {path} HTTP/1.1\r\nHost: arena\r\nContent-Length: {length}\r\n\r\n").unwrap();
        stream.write_all(&body).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{path}");
        stream = TcpStream::connect(arena.address).unwrap();
    }
    // Whoever waits to be asked for it is answered without.
    let expects =
        "POST /account HTTP/1.1\r\nHost: arena\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n";
    stream.write_all(expects.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
}

#[test]
fn bodies_of_a_wrong_kind_are_refused() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    ann.ask("POST", "/sign-out", "text/plain", b"token=x").expect(415);
    ann.send("POST", "/api/v1/bots", "not json").expect(400);
    ann.send("POST", "/api/v1/bots", "[]").expect(400);
    ann.send("POST", "/api/v1/bots", r#"{"name":"x","game":"rps","language":"c","more":1}"#).expect(400);
    ann.fill("/", "/bots/new", &[("name", "x")]).expect(400);
}
