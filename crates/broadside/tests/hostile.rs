//! Files and streams that want to do harm: each is refused in one sentence, soon, and without much memory.

mod session;

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use session::{Desk, Said, program};

/// Runs the program through a shell that allows it only so much memory.
fn within_memory(desk: &Desk, mebibytes: u32, line: &str) -> Said {
    let line = line.replace("broadside", program());
    let limited = format!("ulimit -v {}; {line}", mebibytes << 10);
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", &limited]).current_dir(&desk.folder).stdin(Stdio::null()).output();
    Said::of(&output.expect("a shell starts"))
}

fn one_sentence(said: &Said, code: i32) {
    assert_eq!(said.code, code, "{said:?}");
    assert!(said.out.is_empty(), "{said:?}");
    assert_eq!(said.err.lines().count(), 1, "{said:?}");
    assert!(!said.err.trim_end().chars().any(char::is_control), "{said:?}");
}

#[test]
fn endless_streams_are_refused_soon_and_within_little_memory() {
    let desk = Desk::new();
    for line in [
        "broadside log verify /dev/zero",
        "broadside replay /dev/zero --lang ru",
        "broadside log verify - < /dev/zero",
        "broadside log verify /dev/urandom",
        "yes | broadside log verify -",
        "yes | tr -d '\\n' | broadside replay -",
        "yes '{\"broadside\":1}' | broadside log convert - --to json",
    ] {
        one_sentence(&within_memory(&desk, 700, line), 1);
    }
}

#[test]
fn a_huge_file_is_refused_without_being_read() {
    let desk = Desk::new();
    let file = fs::File::create(desk.folder.join("huge.log")).expect("the desk is writable");
    file.set_len(1 << 40).expect("holes cost nothing");
    // To read it would take more work than that, however busy the machine is.
    let line = "ulimit -t 20; broadside log verify huge.log";
    one_sentence(&within_memory(&desk, 100, line), 1);
}

#[test]
fn what_is_not_text_is_refused_with_its_place() {
    let desk = Desk::new();
    for (name, bytes, place) in [
        ("latin.log", b"_####\ncaf\xe9\n".as_slice(), "line 2, column 4"),
        ("nul.log", b"ab\0c\n", "line 1, column 3"),
        ("empty.log", b"", "empty"),
        ("blank.log", b"\n\n  \n", "empty"),
    ] {
        fs::write(desk.folder.join(name), bytes).expect("the desk is writable");
        for command in ["log verify", "replay"] {
            let said = desk.type_line(&format!("broadside {command} {name}"));
            one_sentence(&said, 1);
            assert!(said.err.contains(place), "{name}: {}", said.err);
        }
    }
}

#[test]
fn control_characters_of_a_file_never_reach_the_terminal() {
    let desk = Desk::new();
    let record = fs::read_to_string(desk.folder.join("game.jsonl")).expect("the record is there");
    let evil = record.replace("\"cadet\"", "\"\\u001b[31mca\\u0007det\\u202e\"");
    assert_ne!(evil, record);
    let log = fs::read_to_string(desk.folder.join("seed.log")).expect("the log is there");
    for (name, text) in [
        ("evil.jsonl", evil.as_str()),
        ("evil.log", "\u{1b}[2J\u{1b}[31m##\u{202e}####\n"),
        ("ending.log", &format!("{log}player 1 won\u{1b}[31m\r: yes\n")),
        ("json.jsonl", "{\"broadside\":\"\u{1b}[31m\"}\n"),
    ] {
        fs::write(desk.folder.join(name), text).expect("the desk is writable");
        for command in ["log verify", "replay", "replay --step", "log convert --to lol"] {
            let Said { out, err, .. } = desk.type_line(&format!("broadside {command} {name}"));
            // A converted log is for a file or for another program, not for eyes.
            let shown = if command.starts_with("log convert") { err } else { out + &err };
            let bad = shown.chars().find(|&c| (c.is_control() && c != '\n') || c == '\u{202e}');
            assert_eq!(bad, None, "{command} {name}: {shown:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let desk = Desk::new();
    let odd = std::ffi::OsStr::from_bytes(b"caf\xe9");
    let said = |arguments: &[&std::ffi::OsStr]| {
        Said::of(&desk.command().args(arguments).output().expect("the program starts"))
    };
    let refused = said(&["match".as_ref(), odd, "cadet".as_ref()]);
    assert_eq!(refused.code, 2, "{refused:?}");
    one_sentence(&said(&["log".as_ref(), "verify".as_ref(), odd]), 1);
}

#[test]
fn a_reader_who_leaves_early_is_no_trouble() {
    let desk = Desk::new();
    // The shell tells the exit code of the last command alone, so the program leaves its own in a file.
    let line = format!("{{ {} replay game.jsonl --step; echo $? > code; }} | head -n 1", program());
    let output =
        Command::new("sh").args(["-c", &line]).current_dir(&desk.folder).output().expect("a shell starts");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(desk.folder.join("code")).expect("the code is there"), "0\n");
    let mut child = desk
        .command()
        .args(["replay", "game.jsonl", "--step"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let desk = Desk::new();
    let full = || fs::File::create("/dev/full").expect("Linux has it");
    let output = desk.command().arg("bots").stdout(full()).output().expect("the program starts");
    one_sentence(&Said::of(&output), 1);
    let output = desk.command().arg("--help").stdout(full()).output().expect("the program starts");
    one_sentence(&Said::of(&output), 1);
    one_sentence(&desk.type_line("broadside match rock dice --record /dev/full --force"), 1);
}

#[test]
fn a_game_may_come_through_a_pipe() {
    let desk = Desk::new();
    let mut child = desk
        .command()
        .args(["log", "verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let log = fs::read(desk.folder.join("seed.log")).expect("the log is there");
    let mut stdin = child.stdin.take().expect("the pipe is there");
    stdin.write_all(&log).expect("the program reads");
    drop(stdin);
    let said = Said::of(&child.wait_with_output().expect("the program ends"));
    assert!(said.code == 0 && said.out.contains("standard input"), "{said:?}");
}

#[test]
fn files_that_are_no_bots_are_refused_in_one_sentence() {
    let desk = Desk::new();
    let file =
        |name: &str, bytes: &[u8]| fs::write(desk.folder.join(name), bytes).expect("the desk is writable");
    file("empty.py", b" \n\t\n");
    file("noise.pas", &[0x7f, b'E', b'L', b'F', 0, 1, 2, 3]);
    file("long.py", &[b'#'; (1 << 20) + 1]);
    file("plain", b"no language and not executable");
    fs::create_dir(desk.folder.join("hollow")).expect("the desk is writable");
    fs::create_dir(desk.folder.join("crowded")).expect("the desk is writable");
    file("crowded/one.py", b"x");
    file("crowded/two.py", b"x");
    let huge = fs::File::create(desk.folder.join("huge.pas")).expect("the desk is writable");
    huge.set_len(1 << 40).expect("holes cost nothing");
    std::os::unix::fs::symlink("/dev/zero", desk.folder.join("zero.py")).expect("the desk is writable");
    std::os::unix::fs::symlink("loop.py", desk.folder.join("loop.py")).expect("the desk is writable");
    for bot in [
        "empty.py",
        "noise.pas",
        "long.py",
        "plain",
        "hollow",
        "crowded",
        "huge.pas",
        "zero.py",
        "loop.py",
        "nowhere.py",
        "nowhere/bot.py",
        "/dev/zero",
        "/dev/null",
        "/proc/self/mem",
    ] {
        one_sentence(&within_memory(&desk, 700, &format!("broadside check {bot}")), 1);
        one_sentence(&within_memory(&desk, 700, &format!("broadside match {bot} cadet --lang ru")), 1);
    }
}

#[test]
fn what_a_bot_prints_never_moves_the_cursor() {
    let desk = Desk::new();
    let bot = "import sys\nprint('\\033[31m\\007\\u202e')\nsys.stderr.write('\\033[2J')\n\
               def choose(previous):\n    raise ValueError('\\033[41m')\n";
    fs::write(desk.folder.join("rude.py"), bot).expect("the desk is writable");
    for line in ["broadside check rude.py", "broadside match rude.py dice", "broadside check rude.py --log"] {
        let Said { out, err, .. } = desk.type_line(line);
        let bad = (out.clone() + &err).chars().find(|&c| (c.is_control() && c != '\n') || c == '\u{202e}');
        assert_eq!(bad, None, "{line}: {out}{err}");
        assert!(out.contains("ValueError"), "{line}: {out}{err}");
    }
}
