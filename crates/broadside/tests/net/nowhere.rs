//! Addresses at which there is no network game.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use crate::game::Game;
use crate::session::Desk;

/// Somebody who answers everybody with the same words.
fn babbler(words: &'static [u8]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(words);
        }
    });
    address
}

/// What `net games` says there, for which exit code.
fn visit(url: &str, code: i32) -> String {
    let said = Desk::new().type_line(&format!("broadside net games {url} --lang en"));
    assert_eq!((said.code, said.out.as_str()), (code, ""), "{}", said.err);
    assert!(!said.err.contains("panicked") && said.err.chars().all(|c| c == '\n' || !c.is_control()));
    said.err
}

#[test]
fn nobody_is_there() {
    let said = visit("127.0.0.1:1", 70);
    assert!(said.contains("cannot be reached"), "{said}");
}

#[test]
fn somebody_else_is_there() {
    let page = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi";
    let moved = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    let garbage = b"\x1b[31m\x00\xff\xfe garbage\r\n\r\n";
    for words in [page.as_slice(), moved, garbage, b""] {
        for scheme in ["ws", "rs"] {
            let said = visit(&format!("{scheme}://{}", babbler(words)), 70);
            assert!(said.contains("is no WAMP router"), "{scheme} {words:?}: {said}");
        }
    }
}

#[test]
fn wrong_addresses_games_and_realms_are_told() {
    for url in ["ftp://arena:1", "ftp://arena/ws", "arena:99999", "http://arena/games"] {
        assert!(visit(url, 2).contains("host:port"), "{url}");
    }
    let desk = Desk::new();
    let game = Game::open(&desk);
    let said = visit(&format!("{} --realm nowhere", game.address), 1);
    assert!(said.contains("--realm"), "{said}");
    assert!(desk.type_line(&format!("broadside net games {} --realm realm1", game.address)).code == 0);
    for (line, code, words) in [
        ("net info ADDRESS 7", 1, "no such game"),
        ("net info ADDRESS 0", 2, "number of a game"),
        ("net log ADDRESS 7", 1, "no such game"),
        ("net join ADDRESS nobody --as ann", 2, "nobody"),
        ("net join ADDRESS dice --as ann", 2, "dice"),
        ("net join ADDRESS hunter", 2, "--as"),
        ("net join ADDRESS hunter --as ann --clock 0", 2, "3600"),
        ("net join ADDRESS hunter --as ann --keep", 2, "--secret"),
        ("net join ADDRESS hunter --as ann --secret short", 2, "from 8 to 128"),
        ("net join ADDRESS hunter --as ann --key 0123", 2, "--game"),
        ("net join ADDRESS hunter --as ann --game 7", 1, "no such game"),
    ] {
        let line = line.replace("ADDRESS", &game.address);
        let said = desk.type_line(&format!("broadside {line} --lang en"));
        assert!(said.code == code && said.err.contains(words), "{line}: {} {}", said.code, said.err);
    }
}
