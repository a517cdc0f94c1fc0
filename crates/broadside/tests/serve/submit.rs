//! Bots that are sent to a real arena from the command line: the exit code is the verdict.

use std::fs;

use serde_json::Value;

use crate::arena::Arena;
use crate::session::{Desk, Said};

fn submit(desk: &Desk, arena: &str, token: &str, arguments: &[&str]) -> Said {
    let output = desk
        .command()
        .env("BROADSIDE_TOKEN", token)
        .args(["submit", "--lang", "en", "--server", arena])
        .args(arguments)
        .output();
    Said::of(&output.expect("the program starts"))
}

fn template(desk: &Desk, language: &str, file: &str) -> String {
    let line = format!("broadside new sea-battle --language {language} {file} --lang en");
    let said = desk.type_line(&line);
    assert_eq!(said.code, 0, "{said:?}");
    fs::read_to_string(desk.folder.join(file)).expect("it was written")
}

#[test]
fn a_bot_is_accepted_and_its_next_version_refused_with_the_line() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = arena.sign_up("/sign-up", "ann");
    let source = template(&desk, "pascal", "storm.pas");
    let said = submit(&desk, &arena.url(), &token, &["storm.pas"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.out.contains("“storm”, version 1"), "{said:?}");
    let page = format!("{}/bots/1/versions/1", arena.url());
    assert!(said.out.trim_end().ends_with(&page) && said.err.contains("A new bot: “storm”"), "{said:?}");

    fs::write(desk.folder.join("storm.pas"), source.replacen("begin", "begin nonsense;", 1))
        .expect("it is ours");
    let said = submit(&desk, &arena.url(), &token, &["storm.pas"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("“storm”, version 2") && said.out.contains("error"), "{said:?}");
    assert!(said.out.contains("storm.pas:") && said.out.contains("nonsense;"), "{said:?}");
    assert!(said.out.contains("storm.pas does not compile") && !said.out.contains("bot.pas"), "{said:?}");

    let said = submit(&desk, &arena.url(), &token, &["storm.pas", "--json", "--bot", "Storm 2"]);
    let told: Value = serde_json::from_str(&said.out).expect("it is JSON");
    assert_eq!((said.code, &told["accepted"], &told["version"]), (1, &false.into(), &1.into()), "{told}");
    assert_eq!((&told["bot"], &told["diagnostics"][0]["severity"]), (&"Storm 2".into(), &"error".into()));
    assert!(told["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("storm.pas ")), "{told}");
}

#[test]
fn what_is_wrong_before_anything_is_sent_is_the_command_lines_fault() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let token = arena.sign_up("/sign-up", "ann");
    template(&desk, "python", "storm.py");
    let check = |token: &str, server: &str, arguments: &[&str], code: i32, words: &str| {
        let said = submit(&desk, server, token, arguments);
        assert!(said.code == code && said.err.contains(words), "{arguments:?}: {said:?}");
    };
    let url = arena.url();
    check("", &url, &["storm.py"], 2, "A token is missing");
    check("broadside_nonsense", &url, &["storm.py"], 2, "does not know this token");
    check(&token, &url, &["admiral"], 2, "is built in");
    check(&token, "arena", &["storm.py"], 2, "an address without a path");
    check(&token, &format!("{url}/bots"), &["storm.py"], 2, "an address without a path");
    check(&token, &url, &["nothing.py"], 2, "nothing.py");
    check(&token, &url, &["storm.py", "--bot", "\u{202e}evil"], 2, "The arena refuses");
    check(&token, &url.replace("http", "https"), &["storm.py"], 70, "is not reached safely");
    check(&token, "http://127.0.0.1:1", &["storm.py"], 70, "cannot be reached");
    check(&token, &url, &["storm.py"], 0, "A new bot");
    check(&token, &url, &["storm.py", "--game", "rps"], 2, "plays Sea Battle");
    let said = submit(&desk, &url, &token, &["nothing.py", "--json"]);
    let told: Value = serde_json::from_str(&said.out).expect("it is JSON");
    assert!(
        said.code == 2 && told["error"].as_str().is_some_and(|why| why.contains("nothing.py")),
        "{said:?}"
    );
}
