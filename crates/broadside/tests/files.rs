//! Bots of files from the command line: what scripts get, what a judge prints whatever its players do, and that a
//! recorded game can be put to its bot again.

mod session;

use std::fs;

use serde_json::Value;
use session::{Desk, Said};

fn json(said: &Said, code: i32) -> Value {
    assert_eq!(said.code, code, "{said:?}");
    assert_eq!(said.out.lines().count(), 1, "one object and nothing else: {said:?}");
    serde_json::from_str(&said.out).expect("what scripts get is JSON")
}

#[test]
fn an_accepted_bot_as_json_has_all_that_scripts_were_promised() {
    let desk = Desk::new();
    let found = json(&desk.type_line("broadside check bot.py --json"), 0);
    assert_eq!((&found["accepted"], &found["stage"]), (&true.into(), &"done".into()));
    assert_eq!((&found["game"], &found["preset"]), (&"sea-battle".into(), &"ai-battle".into()));
    assert_eq!((&found["diagnostics"], &found["output"]), (&serde_json::json!([]), &"".into()));
    fs::write(desk.folder.join("test.jsonl"), found["log"].as_str().expect("the log is text"))
        .expect("the desk is writable");
    let verified = json(&desk.type_line("broadside log verify test.jsonl --json"), 0);
    assert_eq!(verified["sound"], true);
}

#[test]
fn a_refused_bot_says_at_which_stage_and_why() {
    let desk = Desk::new();
    let found = json(&desk.type_line("broadside check typo.pas --json"), 1);
    assert_eq!((&found["accepted"], &found["stage"]), (&false.into(), &"compile".into()));
    assert_eq!(
        found["diagnostics"][0],
        serde_json::json!({"line": 23, "column": 16, "severity": "error", "message": "Identifier not found \"nextRow\""})
    );
    let found = json(&desk.type_line("broadside check touching.py --json --lang ru"), 1);
    assert_eq!((&found["stage"], &found["output"]), (&"game".into(), &"hiding\n".into()));
    assert_eq!(found["fault"], serde_json::json!({"kind": "rule", "call": "get_map"}));
    let verdict = found["verdict"].as_str().expect("the verdict is text");
    assert!(verdict.contains("корабли касаются углами: D1, E2"), "{verdict}");
}

#[test]
fn a_bot_that_cannot_start_is_refused_at_the_start() {
    let desk = Desk::new();
    fs::write(desk.folder.join("early.py"), "raise SystemExit(3)\ndef choose(previous): return 1\n")
        .expect("the desk is writable");
    let found = json(&desk.type_line("broadside check early.py --json"), 1);
    assert_eq!((&found["stage"], &found["fault"]["kind"]), (&"start".into(), &"died".into()), "{found}");
}

#[test]
fn a_match_tells_the_fault_of_a_program_and_its_record_is_sound() {
    let desk = Desk::new();
    let game = json(&desk.type_line("broadside match blind.py dice --json --record game2.jsonl"), 0);
    assert_eq!(game["outcome"], "second");
    let fault = &game["ending"]["faults"][0];
    assert_eq!(
        (&fault["seat"], &fault["kind"], &fault["call"]),
        (&1.into(), &"rule".into(), &"choose".into())
    );
    assert_eq!(game["voided"], 0);
    assert_ne!(game["host"], "in-process");
    assert_eq!(json(&desk.type_line("broadside log verify game2.jsonl --json"), 0)["sound"], true);
    let trusted = json(&desk.type_line("broadside match blind.py dice --json --trust-bots"), 0);
    assert_eq!(trusted["host"], "trusted");
}

#[test]
fn a_compiler_error_reaches_scripts_as_an_error() {
    let said = Desk::new().type_line("broadside match typo.pas hunter --json");
    let told = json(&said, 1);
    assert!(told["error"].as_str().is_some_and(|error| error.contains("line 23")), "{told}");
    assert!(said.err.starts_with("typo.pas:23:16: error: "), "{}", said.err);
}

#[test]
fn the_judge_prints_a_log_that_can_be_read_whatever_its_players_do() {
    let desk = Desk::new();
    let board = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n__________\n\
                 __________\n__________";
    for (name, text) in [
        ("silent.py", "import time\ntime.sleep(60)\n# ## __\n".to_owned()),
        ("gone.py", "# ## __\nraise SystemExit(1)\n".to_owned()),
        ("chatty.py", "print('hello ## __')\n".to_owned()),
        ("wild.py", format!("print('''{board}\n11 3''', flush=True)\ninput()\n")),
        (
            "ahead.py",
            format!("print('''{board}''')\nfor cell in range(100): print(cell % 10 + 1, cell // 10 + 1)\n"),
        ),
        ("winner.py", format!("print('''{board}\nplayer 2 won''', flush=True)\ninput()\n")),
    ] {
        fs::write(desk.folder.join(name), text).expect("the desk is writable");
    }
    for (players, expected) in [
        ("silent.py first.py", "player 2 won: player 1 failed before its board: no answer within 2000 ms"),
        ("gone.py gone.py", "draw: player 1 failed"),
        ("first.py chatty.py", "player 1 won: player 2 failed"),
        ("wild.py first.py", "player 2 won: player 1 failed: the shot"),
        ("winner.py first.py", "player 2 won: player 1 failed: expected a shot"),
        ("ahead.py second.py", "player 1 won: all ships of player 2 are sunk"),
        ("first.py hunter", "player "),
    ] {
        let said = desk.type_line(&format!("broadside judge {players} --board-limit 2s --seed 1"));
        let last = said.out.lines().last().unwrap_or_default();
        assert!(said.code == 0 && last.starts_with(expected), "{players}: {said:?}");
        fs::write(desk.folder.join("judged.log"), &said.out).expect("the desk is writable");
        let verified = desk.type_line("broadside log verify judged.log");
        let is_log = verified.out.starts_with("judged.log: a lol-2019 log");
        assert!(is_log && verified.code == 0, "{players}: {verified:?}");
        let replayed = desk.type_line("broadside replay judged.log");
        assert_eq!(replayed.code, 0, "{players}: {replayed:?}");
    }
}

#[test]
fn a_recorded_game_is_put_to_its_bot_again() {
    let desk = Desk::new();
    for options in ["", "--preset sea-fight --sets 2", "--preset lol-2019", "--preset homework"] {
        let line = format!("broadside match bot.py hunter {options} --seed 5 --record again.jsonl --force");
        assert_eq!(desk.type_line(&line).code, 0, "{line}");
        let found = json(&desk.type_line("broadside repro again.jsonl --as 1 bot.py --json"), 0);
        assert_eq!(found["same"], true, "{options}: {found}");
        let found = json(&desk.type_line("broadside repro again.jsonl --as 2 bot.py --json --wait"), 1);
        assert_eq!(found["difference"]["call"], "get_map", "{options}: {found}");
    }
    assert_eq!(desk.type_line("broadside match dice blind.py --record failed.jsonl").code, 0);
    let found = json(&desk.type_line("broadside repro failed.jsonl --as 2 blind.py --json"), 0);
    assert!(found["failed_again"].is_string(), "{found}");
}

#[test]
fn a_folder_with_one_source_is_a_bot() {
    let desk = Desk::new();
    let folder = desk.folder.join("mine");
    fs::create_dir(&folder).expect("the desk is writable");
    fs::copy(desk.folder.join("bot.py"), folder.join("sweeper.py")).expect("the desk is writable");
    fs::write(folder.join("README.md"), "not a source").expect("the desk is writable");
    assert_eq!(desk.type_line("broadside check mine").code, 0);
    fs::copy(desk.folder.join("blind.py"), folder.join("bot.py")).expect("the desk is writable");
    let found = json(&desk.type_line("broadside check mine --json"), 1);
    assert_eq!(found["bot"], "bot.py");
}
