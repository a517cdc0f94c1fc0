//! A person at the console, typed at through a pipe.

mod session;

use std::fs;
use std::io::Write;
use std::process::Stdio;

use session::{Desk, Said};

/// What the program says when this is typed.
fn typed(desk: &Desk, arguments: &str, input: &[u8]) -> Said {
    let mut command = desk.command();
    command.arg("play").args(arguments.split_whitespace()).args(["--lang", "en"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A game that is over early reads no more, and that is no trouble.
    let _ = child.stdin.take().expect("the pipe is there").write_all(input);
    Said::of(&child.wait_with_output().expect("the program ends"))
}

fn all_cells() -> String {
    (1..=10).flat_map(|row| ('A'..='J').map(move |letter| format!("{row}{letter}\n"))).collect()
}

#[test]
fn every_coordinate_is_a_move_and_everything_else_is_asked_again() {
    let desk = Desk::new();
    let refused =
        ["", "1a", "A1", " 1A", "1A ", "1 A", "0A", "11A", "10K", "01A", "+1A", "-1A", "1AA", "1\tA", "1A\r"];
    let longer = ["\0\0", "1A\0", "99999999999999999999A", "1А"];
    let input: String = refused.iter().chain(&longer).map(|line| format!("{line}\n")).collect();
    let said = typed(&desk, "--console --seed 7", format!("{input}7C\n").as_bytes());
    let wrong = said.out.matches("Incorrect move! [Correct example 1A or 10B or 6J]\n").count();
    assert_eq!(wrong, refused.len() + longer.len());
    assert!(said.out.contains("]\n7C ") && said.out.ends_with("You LOSE!\n"), "{}", said.out);
    assert_eq!(said.out.matches("Input you turn! [Example 1A or 10B or 6J]\n").count(), 2);
}

#[test]
fn a_game_goes_on_until_somebody_has_won() {
    let desk = Desk::new();
    let said = typed(&desk, "--console --against cadet --seed 3", all_cells().as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    let last = said.out.lines().last();
    assert!(last == Some("You WIN!") || last == Some("You LOSE!"), "{last:?}");
    assert!(said.out.contains(" HIT! Your next move!\n") && said.out.contains(" KILL! Your next move!\n"));
    assert!(
        said.err.contains("  broadside play --console --against cadet --seed 3 --lang en\n"),
        "{}",
        said.err
    );
    assert_eq!(typed(&desk, "--console --against cadet --seed 3", all_cells().as_bytes()).out, said.out);
}

#[test]
fn shooting_twice_at_a_cell_is_told() {
    let said = typed(&Desk::new(), "--console --seed 7", b"1A\n1A\n1A\n");
    assert!(said.out.contains("1A DUPLICATE! Repeat move!\nYour field:\n"), "{}", said.out);
}

#[test]
fn whoever_only_shoots_at_one_cell_is_told_why_the_game_stops() {
    let said = typed(&Desk::new(), "--console --seed 7", "1A\n".repeat(10_002).as_bytes());
    assert!(said.out.ends_with("Input you turn! [Example 1A or 10B or 6J]\n"), "no verdict, as in C++");
    assert!(said.err.contains("shots in a row") && !said.err.contains("input has ended"), "{}", said.err);
    assert_eq!(said.code, 1);
}

#[test]
fn what_is_not_text_is_no_move_and_a_line_without_an_end_costs_no_memory() {
    let mut input = vec![0xff; 1 << 20];
    input.push(b'\n');
    let said = typed(&Desk::new(), "--console --seed 7", &input);
    assert_eq!(said.out.matches("Incorrect move!").count(), 1);
    assert_eq!(said.code, 0, "{}", said.err);
}

#[test]
fn the_homework_is_written_once_and_whole() {
    let desk = Desk::new();
    let said = desk.type_line("broadside new homework kit --lang en");
    assert_eq!(said.code, 0, "{}", said.err);
    for file in
        ["CMakeLists.txt", "README.md", "README.ru.md", "players/smart-ai-player.cpp", "tests/check.h"]
    {
        assert!(desk.folder.join("kit").join(file).exists(), "{file}");
    }
    let own = desk.folder.join("kit/players/smart-ai-player.cpp");
    fs::write(&own, "mine").expect("the desk is writable");
    assert_eq!(desk.type_line("broadside new homework kit --lang en").code, 1);
    assert_eq!(fs::read_to_string(&own).expect("it is still there"), "mine");
    assert_eq!(desk.type_line("broadside new homework kit --force --lang en").code, 0);
    assert_ne!(fs::read_to_string(&own).expect("it is still there"), "mine");
    assert_eq!(desk.type_line("broadside new homework kit --language pascal --lang en").code, 2);
}
