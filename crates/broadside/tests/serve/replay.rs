//! Games on a real arena are watched by the addresses of their pages.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Child, Stdio};
use std::thread;

use crate::arena::Arena;
use crate::session::{Desk, Said};

/// A bot joins the network game of the arena.
fn join(desk: &Desk, arena: &Arena, words: &str) -> Child {
    let mut command = desk.command();
    command
        .args(["net", "join", &arena.url()])
        .args(words.split_whitespace())
        .args(["--json", "--lang", "en"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

fn replay(desk: &Desk, token: &str, url: &str, words: &str) -> Said {
    let mut command = desk.command();
    command
        .env("BROADSIDE_TOKEN", token)
        .args(["replay", url, "--lang", "en"])
        .args(words.split_whitespace());
    Said::of(&command.output().expect("the program starts"))
}

#[test]
fn a_network_game_is_watched_by_its_address_with_every_option() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let bots =
        ["hunter --as ann --seed 1", "gunner --as bob --seed 2"].map(|words| join(&desk, &arena, words));
    for mut bot in bots {
        assert!(bot.wait().expect("it ends").success());
    }
    let page = format!("{}/network/1", arena.url());
    let said = replay(&desk, "", &format!("{page}#shot=9"), "");
    assert_eq!(said.code, 0, "{said:?}");
    assert!(
        said.out.contains("ann") && said.out.contains("bob") && said.out.contains("lol-2019"),
        "{said:?}"
    );
    for (address, words, shown) in [
        (format!("{page}/log"), "--step", "1.3"),
        (format!("{page}/record?x=1"), "--as spectator", "Set 1"),
        (page.clone(), "--html game.html", "game.html is written"),
        (page.clone(), "--svg game.svg", "game.svg is written"),
        (page.clone(), "--gif game.gif", "game.gif is written"),
    ] {
        let said = replay(&desk, "", &address, words);
        assert!(said.code == 0 && said.out.contains(shown), "{words}: {said:?}");
    }
    for (path, words) in [
        ("/network/2", "There is no finished game"),
        ("/tournaments/99/games/1", "There is no finished game"),
        ("/", "neither a game nor its record"),
        ("/rules", "neither a game nor its record"),
        ("/health", "not the first line of a recorded game"),
    ] {
        let said = replay(&desk, "", &format!("{}{path}", arena.url()), "");
        assert!(said.code == 1 && said.err.contains(words), "{path}: {said:?}");
    }
}

#[test]
fn a_game_that_not_everybody_may_see_is_shown_to_whoever_has_the_token() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = arena.sign_up("/sign-up", "ann");
    let made = desk.type_line("broadside new sea-battle --language python storm.py --lang en");
    assert_eq!(made.code, 0, "{made:?}");
    let mut submit = desk.command();
    submit.env("BROADSIDE_TOKEN", &token).args(["submit", "storm.py", "--server", &arena.url()]);
    let sent = Said::of(&submit.output().expect("the program starts"));
    assert_eq!(sent.code, 0, "{sent:?}");
    let page = format!("{}/bots/1/versions/1/game", arena.url());
    let said = replay(&desk, &token, &page, "");
    assert!(said.code == 0 && said.out.contains("storm"), "{said:?}");
    for stranger in ["", "broadside_nonsense"] {
        let said = replay(&desk, stranger, &page, "");
        assert!(said.code == 1 && said.err.contains("BROADSIDE_TOKEN"), "{said:?}");
    }
}

#[test]
fn a_server_that_is_none_or_lies_is_told_in_a_sentence() {
    let desk = Desk::new();
    let said = replay(&desk, "", "http://127.0.0.1:1/network/1", "");
    assert!(said.code == 70 && said.err.contains("127.0.0.1:1"), "{said:?}");
    let said = replay(&desk, "", "http://me:secret@arena/network/1", "");
    assert!(said.code == 2 && said.err.contains("is not the address of a game"), "{said:?}");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it has one");
    thread::spawn(move || {
        let bodies = ["{\"broken\": \u{1b}[31m", "\u{0}\u{1}", "", "<html>hello"];
        for (body, stream) in bodies.into_iter().zip(listener.incoming()) {
            let mut stream = stream.expect("somebody comes");
            let mut asked = [0; 4096];
            let _ = stream.read(&mut asked);
            let head =
                format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
            let _ = stream.write_all(format!("{head}{body}").as_bytes());
        }
    });
    for _ in 0..4 {
        let said = replay(&desk, "", &format!("http://{address}/network/1"), "");
        assert!(said.code == 1 && !said.err.contains('\u{1b}'), "{said:?}");
    }
    assert!(fs::metadata(desk.folder.join("network")).is_err());
}
