//! The help of every command, in both languages: it fits a terminal, speaks one language, and ends with examples
//! that work.

mod session;

use session::{Desk, Said};

/// Every command that has help, found in the help of the program itself.
fn commands(desk: &Desk) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut place = 0;
    while place < found.len() {
        let help = desk.type_line(&format!("broadside {} --help --lang en", found[place])).out;
        let listed =
            help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names: Vec<String> =
            listed.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
        found.extend(
            names
                .into_iter()
                .map(|name| format!("{} {name}", found[place]).trim().to_owned())
                .collect::<Vec<_>>(),
        );
        place += 1;
    }
    found
}

#[test]
fn every_command_of_this_version_is_listed_and_no_other() {
    let expected = [
        "",
        "serve",
        "worker",
        "new",
        "check",
        "submit",
        "match",
        "judge",
        "tournament",
        "compare",
        "play",
        "net",
        "bots",
        "replay",
        "repro",
        "log",
        "languages",
        "doctor",
        "backup",
        "restore",
        "export",
        "bench",
        "loadtest",
        "completions",
        "net serve",
        "net join",
        "net games",
        "net info",
        "net log",
        "net ratings",
        "log verify",
        "log convert",
        "bench engine",
        "bench strength",
        "bench judge",
        "bench tournament",
        "bench web",
        "bench net",
        "bench play",
        "bench workers",
    ];
    assert_eq!(commands(&Desk::new()), expected);
}

#[test]
fn help_fits_a_terminal_of_eighty_columns() {
    let desk = Desk::new();
    for command in commands(&desk) {
        for lang in ["en", "ru"] {
            let help = desk.type_line(&format!("broadside {command} --help --lang {lang}")).out;
            let wide: Vec<&str> = help.lines().filter(|line| line.chars().count() > 80).collect();
            assert!(wide.is_empty(), "{command} in {lang}: {wide:#?}");
        }
    }
}

#[test]
fn russian_help_has_no_english_words_but_names() {
    let desk = Desk::new();
    for command in commands(&desk) {
        let help = desk.type_line(&format!("broadside {command} --help --lang ru")).out;
        for word in [
            "Usage",
            "Options",
            "Commands",
            "Arguments",
            "Examples",
            "default",
            "possible",
            "OPTIONS",
            "Print",
        ] {
            assert!(!help.contains(word), "{command}: {word} in\n{help}");
        }
    }
}

#[test]
fn every_help_ends_with_examples_and_every_example_works() {
    let desk = Desk::new();
    // The examples write this file themselves.
    std::fs::remove_file(desk.folder.join("game.jsonl")).expect("the data of the tests is there");
    let mut done = Vec::new();
    for command in commands(&desk) {
        let help = |lang: &str| desk.type_line(&format!("broadside {command} --help --lang {lang}")).out;
        let english = examples(&help("en"));
        assert!(!english.is_empty(), "{command} has no example");
        assert_eq!(english, examples(&help("ru")));
        // An arena that is open stays open, and others need one: the tests of `serve` and `net` try them.
        let needs_arena = |example: &String| {
            [" serve", " submit", " loadtest", " net ", "://"].iter().any(|command| example.contains(command))
        };
        let tried = |example: &String| !needs_arena(example) && !done.contains(example);
        for example in english.into_iter().filter(tried).collect::<Vec<_>>() {
            let Said { err, code, .. } = desk.type_line(&example);
            // A host that protects too little is told so by its exit code.
            let expected = if example.ends_with(" doctor") {
                code.min(1)
            } else if example.starts_with("broadside play") && !example.contains("--console") {
                // There is no terminal here to play at.
                2
            } else {
                0
            };
            assert_eq!(code, expected, "{example}: {err}");
            done.push(example);
        }
    }
}

/// The lines at the end of a page of help that are indented and are commands.
fn examples(help: &str) -> Vec<String> {
    let last = help.trim_end().lines().rev().map_while(|line| line.strip_prefix("  broadside"));
    let mut examples: Vec<String> = last.map(|rest| format!("broadside{rest}")).collect();
    examples.reverse();
    examples
}

#[test]
fn the_welcome_shows_commands_that_work() {
    let desk = Desk::new();
    let welcome = desk.type_line("broadside --lang en");
    assert_eq!(welcome.code, 0);
    let lines = welcome.out.lines().filter_map(|line| line.strip_prefix("  "));
    let typed: Vec<&str> = lines.filter_map(|line| line.split("  ").next()).collect();
    assert_eq!(typed.len(), 4);
    for line in typed {
        assert_eq!(desk.type_line(line).code, 0, "{line}");
    }
}

#[test]
fn the_locale_decides_the_language_unless_an_option_does() {
    let desk = Desk::new();
    let first_line = |name: &str, value: &str, arguments: &[&str]| {
        let output = desk.command().env(name, value).args(arguments).output().expect("the program starts");
        Said::of(&output).out.lines().next().unwrap_or_default().to_owned()
    };
    assert!(first_line("LC_ALL", "ru_RU.UTF-8", &[]).contains("арена"));
    assert!(first_line("LC_ALL", "ru_RU.UTF-8", &["--lang", "en"]).contains("arena"));
    assert!(first_line("LC_ALL", "de_DE.UTF-8", &[]).contains("arena"));
    assert!(first_line("LANG", "ru_RU.UTF-8", &["--help"]).contains("арена"));
}

#[test]
fn the_program_goes_by_the_name_by_which_it_was_called() {
    let desk = Desk::new();
    let said = |name: &str, arguments: &[&str]| {
        let output = desk.command().env("BROADSIDE_CALLED_AS", name).args(arguments).output();
        let Said { out, err, .. } = Said::of(&output.expect("the program starts"));
        out + &err
    };
    for (arguments, expected) in [
        (vec![], "./run match admiral gunner"),
        (vec!["match", "--help"], "Usage: ./run match"),
        (vec!["match", "--help"], "\n  ./run match admiral gunner\n"),
        (vec!["match", "rock"], "More: ./run match --help\n"),
        (vec!["match", "rock", "rock", "--seed", "1"], "\n  ./run match rock rock --seed 1\n"),
        (vec!["bots", "--lang", "RU"], ": ./run match admiral cadet --lang ru\n"),
    ] {
        let said = said("./run", &arguments);
        assert!(said.contains(expected) && !said.contains("broadside "), "{arguments:?}: {said}");
    }
    assert!(said("\u{1b}[31mrm -rf", &[]).contains("  broadside match admiral gunner"));
}

#[test]
fn the_version_is_the_one_of_the_package() {
    let said = Desk::new().type_line("broadside --version");
    assert_eq!((said.out.trim_end(), said.code), (concat!("broadside ", env!("CARGO_PKG_VERSION")), 0));
}
