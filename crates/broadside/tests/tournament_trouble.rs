//! What can go wrong around a tournament is told in one sentence, with the exit code that it deserves, and costs nothing
//! that was stored.

mod held;
mod session;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use held::games;
use session::{Desk, Said, program};

/// Nothing here takes longer, however much else the machine has to do.
const LONG: Duration = Duration::from_secs(120);
const SHORT: &str = "broadside tournament dice rock mirror --seed 1 --out cup --lang en";

#[track_caller]
fn complains(said: &Said, code: i32, words: &str) {
    assert_eq!((said.code, said.out.as_str()), (code, ""), "{said:?}");
    assert!(said.err.contains(words), "{words} in {}", said.err);
    assert!(said.err.trim_end().lines().count() <= 2, "one sentence: {}", said.err);
}

fn file(desk: &Desk, path: &str) -> PathBuf {
    desk.folder.join(path)
}

/// A tournament that goes on until somebody ends it.
fn endless(desk: &Desk) -> Child {
    let words = "tournament admiral captain gunner --rounds 1000 --sets 1000 --out long --seed 1 --lang en";
    let mut command = desk.command();
    let child = command.args(words.split(' ')).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the program starts");
    let patience = Instant::now() + LONG;
    while !file(desk, "long/broadside.db").exists() {
        assert!(Instant::now() < patience, "it begins");
        thread::sleep(Duration::from_millis(10));
    }
    child
}

#[test]
fn the_same_command_goes_on_and_another_one_is_told_what_differs() {
    let desk = Desk::new();
    let first = desk.type_line(SHORT);
    assert_eq!(first.code, 0, "{first:?}");
    let again = desk.type_line(SHORT);
    assert_eq!((again.code, &again.out), (0, &first.out));
    assert!(again.err.contains("is finished"), "{}", again.err);
    for (line, words) in [
        ("tournament dice rock mirror --seed 2 --out cup", "its seed is 1"),
        ("tournament dice rock mirror --sets 3 --out cup", "up to 7 sets"),
        ("tournament dice rock mirror --wins 5 --out cup", "to 3 wins"),
        ("tournament dice rock mirror --rounds 2 --out cup", "other rounds"),
        ("tournament dice rock mirror --knockout --out cup", "another format"),
        ("tournament dice rock mirror --preset sea-fight --out cup", "other rules"),
        ("tournament admiral gunner --out cup", "another game"),
        ("tournament dice rock --out cup", "mirror takes part"),
        ("tournament dice rock mirror oracle --out cup", "oracle does not take part"),
    ] {
        complains(&desk.type_line(&format!("broadside {line} --lang en")), 2, words);
    }
    let reordered = desk.type_line("broadside tournament mirror dice rock --out cup --lang en");
    assert_eq!((reordered.code, &reordered.out), (0, &first.out), "the order of the words does not matter");
}

#[test]
fn without_a_folder_the_next_free_one_is_taken() {
    let desk = Desk::new();
    let line = "broadside tournament dice rock --lang en";
    for folder in ["tournament", "tournament-2", "tournament-3"] {
        let said = desk.type_line(line);
        assert_eq!(said.code, 0, "{said:?}");
        assert!(said.err.contains(&format!("kept in {folder};")), "{}", said.err);
        if folder == "tournament-2" {
            // As if it had been interrupted before its result was written.
            fs::remove_file(file(&desk, "tournament-2/result.json")).expect("it is there");
            let said = desk.type_line(line);
            assert!(said.err.contains("tournament-2 is finished"), "{}", said.err);
        }
    }
}

#[test]
fn what_others_have_put_there_is_left_alone() {
    let desk = Desk::new();
    fs::create_dir(file(&desk, "cup")).expect("a folder");
    fs::write(file(&desk, "cup/homework.txt"), "precious").expect("a file");
    complains(&desk.type_line(SHORT), 2, "has files that are not of this tournament");
    assert_eq!(fs::read_dir(file(&desk, "cup")).expect("readable").count(), 1);
    fs::write(file(&desk, "taken"), "precious").expect("a file");
    let said = desk.type_line("broadside tournament dice rock --out taken --lang en");
    complains(&said, 1, "Cannot write taken");
    assert_eq!(fs::read(file(&desk, "taken")).expect("readable"), b"precious");
}

#[test]
fn too_few_bots_are_no_tournament() {
    let desk = Desk::new();
    complains(&desk.type_line("broadside tournament dice --lang en"), 2, "two bots or more");
    complains(&desk.type_line("broadside tournament dice admiral --lang en"), 2, "choose bots of one game");
    complains(&desk.type_line("broadside tournament dice nobody --lang en"), 2, "no built-in bot “nobody”");
    complains(&desk.type_line("broadside tournament dice gone.py --lang en"), 1, "Cannot read gone.py");
    fs::write(file(&desk, "broken.py"), "def choose(previous):\n  return (\n").expect("a file");
    let said = desk.type_line("broadside tournament dice broken.py --game rps --lang en");
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.err.contains("Only one of the bots") && said.err.contains("broken.py"), "{}", said.err);
}

#[test]
fn a_file_that_is_gone_plays_on_as_it_was_and_one_that_has_changed_does_not() {
    let desk = Desk::new();
    let bot = file(&desk, "bot.py");
    let source = "def choose(previous):\n    return 0\n";
    fs::write(&bot, source).expect("a file");
    let line = "broadside tournament dice bot.py rock --game rps --out cup --lang en";
    let first = desk.type_line(line);
    assert_eq!(first.code, 0, "{first:?}");
    fs::write(&bot, source.replace('0', "1")).expect("it can be changed");
    complains(&desk.type_line(line), 1, "bot.py is not the file with which");
    fs::remove_file(&bot).expect("it can be removed");
    let gone = desk.type_line(line);
    assert_eq!((gone.code, &gone.out), (0, &first.out), "{gone:?}");
    assert!(gone.err.contains("bot.py is not there any more"), "{}", gone.err);
}

#[test]
fn a_damaged_database_is_left_as_it_is() {
    let desk = Desk::new();
    assert_eq!(desk.type_line(SHORT).code, 0);
    let database = file(&desk, "cup/broadside.db");
    let mut bytes = fs::read(&database).expect("it is there");
    bytes[..100].fill(0x55);
    fs::write(&database, &bytes).expect("it can be damaged");
    complains(&desk.type_line(SHORT), 1, "is damaged");
    assert_eq!(fs::read(&database).expect("it is there"), bytes);
}

#[test]
fn a_lost_database_does_not_mix_two_tournaments() {
    let desk = Desk::new();
    assert_eq!(desk.type_line(SHORT).code, 0);
    let (database, result) = (file(&desk, "cup/broadside.db"), file(&desk, "cup/result.json"));
    let told = fs::read(&result).expect("it is there");
    for line in [SHORT, "broadside tournament dice rock --out cup --lang en"] {
        fs::write(&database, "").expect("it can be emptied");
        complains(&desk.type_line(line), 2, "has files that are not of this tournament");
        fs::remove_file(&database).expect("it can be removed");
        complains(&desk.type_line(line), 2, "has files that are not of this tournament");
    }
    assert_eq!(fs::read(&result).expect("it is there"), told);
}

#[test]
fn a_game_that_was_taken_away_is_put_back_and_nothing_else_is_touched() {
    let desk = Desk::new();
    assert_eq!(desk.type_line(SHORT).code, 0);
    let game = file(&desk, "cup/games/0002.jsonl");
    let record = fs::read(&game).expect("it is there");
    fs::remove_file(&game).expect("it can be removed");
    assert_eq!(desk.type_line(SHORT).code, 0);
    assert_eq!(fs::read(&game).expect("it is there again"), record);
    assert!(!file(&desk, "cup/.games.part").exists());
}

#[test]
fn the_files_are_written_though_nobody_reads_the_table() {
    let desk = Desk::new();
    let words = SHORT.split(' ').skip(1);
    let child = desk.command().args(words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut child = child.expect("the program starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
    assert!(file(&desk, "cup/result.json").is_file());
}

#[test]
fn two_commands_do_not_play_the_same_tournament() {
    let desk = Desk::new();
    let mut child = endless(&desk);
    let line =
        "broadside tournament admiral captain gunner --rounds 1000 --sets 1000 --out long --seed 1 --lang en";
    complains(&desk.type_line(line), 1, "Another program writes to long");
    child.kill().expect("it runs");
    child.wait().expect("it has ended");
}

/// Waits until a program hears interrupts itself: before that one would end it like any other.
fn wait_until_it_hears(child: &Child) {
    let patience = Instant::now() + LONG;
    let hears = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
        let heard =
            status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("the kernel tells it");
        // The second bit is that of the second signal, SIGINT.
        u64::from_str_radix(heard.trim(), 16).expect("a mask") & 2 != 0
    };
    while !hears() {
        assert!(Instant::now() < patience, "it hears interrupts");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_first_interrupt_stops_after_the_games_in_progress() {
    let desk = Desk::new();
    let child = endless(&desk);
    wait_until_it_hears(&child);
    thread::sleep(Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill is there").success());
    let said = Said::of(&child.wait_with_output().expect("it ends"));
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.err.contains("Stopping after the games in progress"), "{}", said.err);
    assert!(said.err.contains("are stored in long. The same command goes on"), "{}", said.err);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_at_once() {
    let desk = Desk::new();
    let locked = file(&desk, "locked");
    fs::create_dir(&locked).expect("a folder");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("it is ours");
    let said = desk.type_line("broadside tournament dice rock --out locked/cup --lang en");
    let is_root = fs::create_dir(locked.join("probe")).is_ok();
    if is_root {
        // Nothing is locked for root, but for file systems that nobody can write to.
        let said = desk.type_line("broadside tournament dice rock --out /proc/cup --lang en");
        complains(&said, 1, "Cannot write /proc/cup");
    } else {
        complains(&said, 1, "Cannot write locked/cup");
    }
}

/// Runs a script in a small file system of its own, if this host lets anybody have one.
fn in_small_file_system(desk: &Desk, script: &str) -> Option<Said> {
    let script = format!("mkdir -p small && mount -t tmpfs -o size=1M none small && cd small && {script}");
    for rights in [&["--mount"][..], &["--user", "--map-root-user", "--mount"]] {
        let output = Command::new("unshare")
            .args(rights)
            .args(["bash", "-c", "mount -t tmpfs -o size=4k none /mnt"])
            .output();
        if !output.is_ok_and(|output| output.status.success()) {
            continue;
        }
        let mut command = Command::new("unshare");
        command.args(rights).args(["bash", "-c", &script]).current_dir(&desk.folder);
        let output = command.env("BROADSIDE", program()).env("LANG", "C").output().expect("it starts");
        return Some(Said::of(&output));
    }
    None
}

#[test]
fn a_disk_that_was_full_for_a_while_costs_nothing() {
    let desk = Desk::new();
    let tournament =
        "\"$BROADSIDE\" tournament dice rock mirror oracle --rounds 60 --seed 5 --out cup --json --lang en";
    let script = format!(
        "head -c 700k /dev/zero > ballast; {tournament} > full.json 2> ../full.err; echo $? > ../full.code; \
         rm ballast full.json; mount -o remount,size=64M .; {tournament} > ../whole.json; cp -r cup ../whole"
    );
    let Some(said) = in_small_file_system(&desk, &script) else {
        eprintln!("this host lets nobody mount a file system: a full disk was not tried");
        return;
    };
    assert_eq!(said.code, 0, "{said:?}");
    let full = fs::read_to_string(file(&desk, "full.err")).expect("it was written");
    assert!(full.contains("The disk is full"), "{full}");
    assert_eq!(fs::read_to_string(file(&desk, "full.code")).expect("it was written").trim(), "1");
    assert!(said.err.contains("Going on with the tournament in cup"), "{}", said.err);
    let plain = desk
        .type_line("broadside tournament dice rock mirror oracle --rounds 60 --seed 5 --out plain --lang en");
    assert_eq!(plain.code, 0, "{plain:?}");
    let (whole, plain) = (games(&file(&desk, "whole")), games(&file(&desk, "plain")));
    assert_eq!(whole.len(), 360);
    assert_eq!(whole, plain);
}
