//! What lies in `deploy/` fits the program: a renamed option, or a NATS that does not understand its configuration, is found here and not
//! at somebody's contest.

#[expect(dead_code, reason = "it is shared with other tests")]
mod session;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use session::Desk;

/// What the environment says where these files are used.
const ENVIRONMENT: [(&str, &str); 3] = [
    ("${BROADSIDE_NATS}", "nats://worker@arena.school:4222"),
    ("$(POD_IP)", "10.0.0.7"),
    ("$(DATABASE_URL)", "postgresql://broadside@database/broadside"),
];

fn file(name: &str) -> PathBuf {
    session::data().join("../../../../deploy").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(file(name)).expect("it is there")
}

/// The command lines of our program in a unit of systemd.
fn of_unit(text: &str) -> Vec<Vec<String>> {
    let text = text.replace("\\\n", " ");
    let lines = text.lines().filter_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/broadside "));
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

/// The lists of words in a YAML under this key, in one line or one below the other; those that are for our program.
fn of_yaml(text: &str, key: &str) -> Vec<Vec<String>> {
    let mut lines = text.lines().map(str::trim).peekable();
    let mut found: Vec<Vec<String>> = Vec::new();
    while let Some(line) = lines.next() {
        let Some(rest) = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(':')) else { continue };
        if rest.is_empty() {
            let mut words = Vec::new();
            while let Some(line) = lines.next_if(|line| line.starts_with(['-', '#'])) {
                words.extend(line.strip_prefix("- ").map(str::to_owned));
            }
            found.push(words);
        } else {
            found.push(serde_json::from_str(rest).expect("it is a list"));
        }
    }
    found.retain(|words| words.first().is_some_and(|word| !word.starts_with('-')));
    found
}

/// Whether the program takes a command line: help is told when everything before it was understood.
fn is_taken(desk: &Desk, words: &[String]) -> Result<(), String> {
    let set = |word: &String| {
        ENVIRONMENT.iter().fold(word.clone(), |word, (variable, value)| word.replace(variable, value))
    };
    let words: Vec<String> = words.iter().map(set).chain(["--help".to_owned()]).collect();
    let said = desk.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    if said.code == 0 { Ok(()) } else { Err(said.err) }
}

#[test]
fn the_program_takes_every_command_line_of_deploy() {
    let desk = Desk::new();
    let compose = of_yaml(&read("compose.yaml"), "command");
    let kubernetes = of_yaml(&read("kubernetes/broadside.yaml"), "args");
    let units = ["broadside.service", "broadside-worker.service"]
        .map(|unit| of_unit(&read(&format!("systemd/{unit}"))))
        .concat();
    for (place, lines) in [("systemd", units), ("compose", compose), ("kubernetes", kubernetes)] {
        let commands: Vec<&str> = lines.iter().map(|words| words[0].as_str()).collect();
        assert_eq!(commands, ["serve", "worker"], "{place}");
        for line in &lines {
            assert_eq!(is_taken(&desk, line), Ok(()), "{place}: {line:?}");
            // Help does not hide what is wrong before it.
            for place in 1..line.len() {
                let mut wrong = line.clone();
                if wrong[place].starts_with("--") {
                    wrong[place].insert_str(2, "no-");
                    assert!(is_taken(&desk, &wrong).is_err(), "{wrong:?}");
                }
            }
        }
    }
}

#[test]
fn nats_takes_the_configuration_of_deploy() {
    let check = |passwords: &[&str]| {
        let mut command = Command::new("nats-server");
        command.arg("-t").arg("-c").arg(file("nats/nats.conf")).stdin(Stdio::null());
        command.envs(passwords.iter().map(|name| (*name, "secret")));
        command.output().expect("nats-server is there: apt-get install nats-server")
    };
    let said = check(&["ARENA_PASSWORD", "WORKER_PASSWORD"]);
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let said = check(&["ARENA_PASSWORD"]);
    assert!(!said.status.success(), "without a password for workers nobody is let in by mistake");
}

#[test]
fn systemd_takes_the_units_of_deploy() {
    let units = ["systemd/broadside.service", "systemd/broadside-worker.service"].map(file);
    let verify = |units: &[PathBuf]| {
        Command::new("systemd-analyze").arg("verify").args(units).stdin(Stdio::null()).output()
    };
    let Ok(said) = verify(&units) else {
        println!("skipped: there is no systemd here");
        return;
    };
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    let names = units.iter().filter_map(|unit| Path::file_name(unit)?.to_str());
    let names: Vec<&str> = names.collect();
    // The program itself is not installed where tests run.
    let is_about_us =
        |line: &&str| names.iter().any(|name| line.contains(name)) && !line.contains("not executable");
    let wrong: Vec<&str> = said.lines().filter(is_about_us).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
