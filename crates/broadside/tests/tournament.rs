//! A tournament of twenty bots in four languages, good and bad ones, ends with the right table and names every fault.

mod held;
mod session;

use std::fs;
use std::path::Path;

use held::{games, meetings, report, table, told};
use session::Desk;

/// Bots of a class: the name of the file, and what is different in it from a new bot of that language.
const CLASS: [(&str, &str, &str); 16] = [
    ("straight.py", "", ""),
    ("straight.pas", "", ""),
    ("straight.c", "", ""),
    ("straight.js", "", ""),
    ("backwards.py", "row, column = next_shot // 10", "row, column = 9 - next_shot // 10"),
    ("backwards.pas", "next div 10", "9 - next div 10"),
    ("raises.py", "row, column = next_shot", "assert next_shot < 5; row, column = next_shot"),
    ("late.py", "row, column = next_shot", "__import__('time').sleep(9); row, column = next_shot"),
    ("repeats.py", "next_shot += 1", "next_shot += next_shot < 7"),
    ("touches.py", "[1, 1, 0, 1, 1, 0, 1, 1, 0, 0]", "[1, 1, 0, 1, 1, 1, 1, 0, 0, 0]"),
    ("divides.pas", "next div 10", "next div (10 - next)"),
    ("segfault.c", "next_shot++;", "if (++next_shot == 6) *(volatile int *)0 = 1;"),
    ("throws.js", "nextShot += 1;", "if (++nextShot === 4) throw new Error(\"enough\");"),
    ("garbled.js", "return cell;", "return \"B8\";"),
    ("broken.pas", "inc(next);", "inc(next"),
    ("broken.c", "next_shot++;", "next_shot++"),
];

/// How each of the bad ones fails, and what is told of it.
const FAULTS: [(&str, &str, &str); 8] = [
    ("raises.py", "died", "AssertionError"),
    ("late.py", "late", "1500 ms"),
    ("repeats.py", "rule", "was shot at before"),
    ("touches.py", "rule", "get_map"),
    ("divides.pas", "died", "division by zero"),
    ("segfault.c", "died", "SIGSEGV"),
    ("throws.js", "died", "Error: enough"),
    ("garbled.js", "garbled", "B8"),
];

const HOUSE: [&str; 4] = ["admiral", "captain", "gunner", "hunter"];

/// Writes a bot of a class.
fn write(desk: &Desk, folder: &Path, (name, from, to): (&str, &str, &str)) {
    let language = match name.rsplit_once('.') {
        Some((_, "py")) => "python",
        Some((_, "pas")) => "pascal",
        Some((_, "c")) => "c",
        _ => "javascript",
    };
    let path = folder.join(name);
    let made = desk.run(&["new", "sea-battle", "--language", language, path.to_str().expect("UTF-8")]);
    assert_eq!(made.code, 0, "{made:?}");
    if !from.is_empty() {
        let text = fs::read_to_string(&path).expect("it was written");
        assert!(text.contains(from), "{name} has {from}");
        fs::write(&path, text.replace(from, to)).expect("it can be changed");
    }
}

#[test]
fn twenty_bots_in_four_languages_get_the_table_they_deserve() {
    let desk = Desk::new();
    let class = desk.folder.join("class");
    fs::create_dir(&class).expect("a folder");
    CLASS.into_iter().for_each(|bot| write(&desk, &class, bot));
    let files: Vec<String> = CLASS.iter().map(|(name, ..)| format!("class/{name}")).collect();
    let mut words = vec!["tournament", "--out", "spring", "--sets", "3", "--seed", "7", "--lang", "en"];
    words.extend(HOUSE);
    words.extend(files.iter().map(String::as_str));
    let said = desk.run(&words);
    assert_eq!(said.code, 0, "{said:?}");

    let folder = desk.folder.join("spring");
    let games = games(&folder);
    assert_eq!(games.len(), 18 * 17 / 2);
    let meetings = meetings(&games);
    assert_eq!(meetings.len(), games.len(), "every pair met once");
    let report = report(&folder);
    assert_eq!(told(&report), table(&games));

    // Sentences are wrapped where a terminal ends.
    let output = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, kind, words) in FAULTS {
        let mut failed = 0;
        for game in games.iter().filter(|game| game.bots.iter().any(|bot| bot == name)) {
            for (seat, found) in &game.failures {
                if game.bots[*seat] == name {
                    assert_eq!(found, kind, "{name}");
                    assert_eq!(game.ending, "fault", "{name}");
                    failed += 1;
                }
            }
        }
        assert!(failed > 0, "{name} fails");
        let sentence = output.split(&format!("{name} failed at ")).nth(1).unwrap_or_default();
        let sentence = sentence.split(" Game ").next().unwrap_or_default();
        assert!(sentence.contains(words), "{name}: {words} in {sentence}");
    }
    let innocent = |bot: &String| !FAULTS.iter().any(|(name, ..)| name == bot);
    for game in &games {
        for (seat, kind) in &game.failures {
            assert!(!innocent(&game.bots[*seat]), "{}: {kind}", game.bots[*seat]);
        }
    }
    let refused = report["refused"].as_array().expect("a list");
    assert_eq!(refused.len(), 2);
    for (refused, name) in refused.iter().zip(["broken.pas", "broken.c"]) {
        assert_eq!(refused["bot"], name);
        let why = refused["why"].as_str().expect("a sentence");
        assert!(why.contains(name) && why.contains("line "), "{why}");
        assert!(output.contains(why), "{why} in\n{}", said.out);
    }

    let again = desk.run(&words);
    assert_eq!((again.code, &again.out), (0, &said.out), "the same command shows the result again");
    assert!(again.err.contains("is finished"), "{}", again.err);
}

#[test]
fn a_seed_gives_the_same_records_whatever_the_number_of_jobs() {
    let desk = Desk::new();
    for bot in [CLASS[0], CLASS[2], CLASS[5], CLASS[6]] {
        write(&desk, &desk.folder, bot);
    }
    let play = |jobs: &str| {
        let line = format!(
            "broadside tournament admiral gunner straight.py straight.c backwards.pas raises.py --sets 3 --seed 11 \
             --jobs {jobs} --out jobs-{jobs}"
        );
        let said = desk.type_line(&line);
        assert_eq!(said.code, 0, "{said:?}");
        games(&desk.folder.join(format!("jobs-{jobs}")))
    };
    let alone = play("1");
    assert_eq!(alone.len(), 15);
    assert_eq!(play("2"), alone);
    assert_eq!(play("4"), alone);
}
