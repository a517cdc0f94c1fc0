//! What is not a bot is refused with the line and a sentence, and what is no answer is shown.

mod table;

use languages::{ALL, Builder, Game, Kind, Severity, Tongue};
use table::{builder, language, refused, source};

/// A template in which one thing is replaced.
fn spoilt(name: &str, game: Game, find: &str, replace: &str) -> String {
    let template = language(name).template(game, Tongue::English);
    assert!(template.contains(find), "{name} has {find:?}");
    template.replace(find, replace)
}

fn line_of(text: &str, mark: &str) -> Option<u32> {
    text.lines().position(|line| line.contains(mark)).map(|line| line as u32 + 1)
}

/// Checks that the first error stands at the line with a mark, or at the first line, and says so much.
#[track_caller]
fn check(builder: &Builder, name: &str, game: Game, text: &str, mark: &str, said: &str) {
    if language(name).toolchain().is_err() {
        return;
    }
    let found = refused(builder, &source(name, text.as_bytes(), game).as_bot());
    let line = if mark.is_empty() { Some(1) } else { line_of(text, mark) };
    let is_it = |one: &&languages::Diagnostic| {
        one.severity == Severity::Error && one.line == line && one.message.contains(said)
    };
    assert!(found.iter().any(|one| is_it(&one)), "{name}: expected {said:?} at {line:?}, found {found:#?}");
}

#[test]
fn an_unknown_name_is_refused_where_it_stands() {
    let builder = builder("unknown_name");
    for (name, find, replace, mark, said) in [
        ("bot.pas", "inc(next);", "inc(nextt);", "nextt", "Identifier not found \"nextt\""),
        ("bot.c", "next_shot++;", "nextt++;", "nextt", "nextt"),
        ("bot.cpp", "next_shot++;", "nextt++;", "nextt", "nextt"),
        ("bot.rs", "self.next_shot += 1;", "nextt += 1;", "nextt", "nextt"),
        ("bot.go", "bot.nextShot++", "nextt++", "nextt", "nextt"),
        ("Bot.java", "nextShot++;", "nextt++;", "nextt", "cannot find symbol"),
    ] {
        check(&builder, name, Game::SeaBattle, &spoilt(name, Game::SeaBattle, find, replace), mark, said);
    }
}

#[test]
fn broken_syntax_is_refused_where_it_stands() {
    let builder = builder("broken_syntax");
    for (name, find, replace, mark, said) in [
        ("bot.pas", "inc(next);", "inc(next;", "inc(next;", "expected"),
        ("bot.py", "next_shot += 1", "next_shot += = 1", "+= =", "invalid syntax"),
        ("bot.c", "next_shot++;", "next_shot++ }", "++ }", "expected"),
        ("bot.cpp", "next_shot++;", "next_shot++ }", "++ }", "expected"),
        ("bot.rs", "self.next_shot += 1;", "self.next_shot += = 1;", "+= =", "expected"),
        ("bot.go", "bot.nextShot++", "bot.nextShot+++", "+++", "syntax error"),
        ("Bot.java", "nextShot++;", "nextShot++ +;", "++ +", "illegal start of expression"),
        ("bot.js", "nextShot += 1;", "nextShot += = 1;", "+= =", "SyntaxError"),
    ] {
        check(&builder, name, Game::SeaBattle, &spoilt(name, Game::SeaBattle, find, replace), mark, said);
    }
}

#[test]
fn a_mistake_in_an_included_file_is_told_at_the_line_that_includes_it() {
    let builder = builder("included");
    for name in ["bot.c", "bot.cpp"] {
        let include = "#include \"/etc/passwd\"";
        let text = format!("\n{include}\n{}", language(name).template(Game::Rps, Tongue::English));
        check(&builder, name, Game::Rps, &text, include, "passwd");
    }
    let sort = "#include <algorithm>\n#include <vector>\nstruct X {};\n\
                void sorted(std::vector<X> &all) { std::sort(all.begin(), all.end()); }\n";
    let text = format!("{sort}{}", language("bot.cpp").template(Game::Rps, Tongue::English));
    check(&builder, "bot.cpp", Game::Rps, &text, "std::sort", "operator<");
}

#[test]
fn a_missing_function_is_named() {
    let builder = builder("missing_function");
    for (name, find, replace, mark, said) in [
        (
            "bot.pas",
            "function choose(previousOpponentChoice: integer): integer;\n",
            "",
            "",
            "no function `choose`",
        ),
        ("bot.py", "def choose(", "def chose(", "", "no function `choose`"),
        ("bot.c", "int choose(", "int chose(", "", "no function `choose`"),
        ("bot.cpp", "int choose(", "int chose(", "", "no function `choose`"),
        ("bot.rs", "fn choose(", "fn chose(", "fn chose(", "`chose` is not a member of trait `Rps`"),
        ("bot.go", "Choose(", "Chose(", "type Bot", "does not implement"),
        ("Bot.java", "int choose(", "int chose(", "class Bot", "does not override abstract method choose"),
        ("bot.js", "function choose(", "function chose(", "", "no function `choose`"),
    ] {
        let text = spoilt(name, Game::Rps, find, replace);
        check(&builder, name, Game::Rps, &text, mark, said);
    }
}

#[test]
fn a_function_that_is_almost_there_is_shown() {
    let builder = builder("near_misses");
    for (name, find, replace, mark, said) in [
        ("bot.py", "def choose(", "def Choose(", "def Choose(", "you have `Choose`, write `choose`"),
        ("bot.c", "int choose(", "int Choose(", "int Choose(", "you have `Choose`, write `choose`"),
        ("bot.cpp", "int choose(", "int Choose(", "int Choose(", "you have `Choose`, write `choose`"),
        ("bot.js", "function choose(", "function Choose(", "function Choose(", "you have `Choose`"),
        (
            "bot.js",
            "function choose(",
            "class Bot {\n  choose(x) {}\n}\n(function (",
            "choose(x)",
            "out of its class",
        ),
        (
            "bot.py",
            "def choose(",
            "class Bot:\n  def choose(self, x): pass\ndef other(",
            "self, x",
            "out of its class",
        ),
        (
            "bot.cpp",
            "int choose(",
            "struct Bot { int choose(int); };\nint other(",
            "choose(int)",
            "out of its class",
        ),
    ] {
        let text = spoilt(name, Game::Rps, find, replace);
        let text = if text.contains("(function (") { text + "\n);" } else { text };
        check(&builder, name, Game::Rps, &text, mark, said);
    }
    let text = "unit bot;\ninterface\ntype TBot = class\n  function choose: integer;\nend;\nimplementation\n\
        function TBot.choose: integer;\nbegin\n  choose := 1;\nend;\nend.";
    check(&builder, "bot.pas", Game::Rps, text, "TBot.choose", "out of its class");
}

#[test]
fn a_program_that_should_be_a_unit_is_told_so_at_its_first_word() {
    let template = language("bot.pas").template(Game::SeaBattle, Tongue::Russian);
    let text = template
        .replace("unit bot;", "\nprogram bot;")
        .replace("interface", "")
        .replace("implementation", "");
    let found = refused(&builder("no_unit"), &source("bot.pas", text.as_bytes(), Game::SeaBattle));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].line, Some(2));
    assert!(found[0].message.contains("write `unit bot;` instead of `program`"), "{found:#?}");
}

#[test]
fn a_wrong_signature_is_refused_at_its_line() {
    let builder = builder("wrong_signature");
    for (name, find, replace, mark, said) in [
        (
            "bot.pas",
            "function shoot: TCoordinates;",
            "function shoot(x: integer): TCoordinates;",
            "shoot(x",
            "takes 1",
        ),
        (
            "bot.pas",
            "function shoot: TCoordinates;",
            "procedure shoot;",
            "procedure shoot",
            "must be a function",
        ),
        ("bot.pas", "(resultCode: integer)", "(resultCode: string)", "resultCode: string", "`shotResult`"),
        (
            "bot.pas",
            "procedure onGameEnd;",
            "function onGameEnd: integer;",
            "onGameEnd: integer",
            "must be a procedure",
        ),
        (
            "bot.py",
            "def shoot():",
            "def shoot(self):",
            "shoot(self",
            "called with 0 argument(s), but takes 1",
        ),
        (
            "bot.py",
            "def shot_result(result_code):",
            "def shot_result():",
            "shot_result()",
            "called with 1 argument(s)",
        ),
        ("bot.py", "def shoot():", "async def shoot():", "async", "without `async`"),
        (
            "bot.c",
            "void shoot(int cell[2])",
            "void shoot(int cell, int x)",
            "int x)",
            "conflicting types for",
        ),
        ("bot.cpp", "Cell shoot()", "int shoot()", "int shoot()", "ambiguat"),
        ("bot.rs", "fn shoot(&mut self)", "fn shoot(&mut self, x: i32)", "x: i32)", "parameter"),
        (
            "bot.go",
            "Shoot() (row, column int)",
            "Shoot() (row, column, x int)",
            "Shoot() (row",
            "wrong type for",
        ),
        ("Bot.java", "public int[] shoot()", "public int shoot()", "int shoot()", "cannot override shoot()"),
    ] {
        let text = spoilt(name, Game::SeaBattle, find, replace);
        check(&builder, name, Game::SeaBattle, &text, mark, said);
    }
}

#[test]
fn a_function_that_only_the_unit_itself_can_see_is_refused() {
    let builder = builder("hidden_function");
    let text = spoilt(
        "bot.pas",
        Game::SeaBattle,
        "function shoot: TCoordinates;\nprocedure shotResult",
        "procedure shotResult",
    );
    check(
        &builder,
        "bot.pas",
        Game::SeaBattle,
        &text,
        "function shoot",
        "must also be declared in the interface",
    );
}

#[test]
fn a_whole_program_is_no_bot_where_only_a_bot_will_do() {
    let builder = builder("whole_program");
    for (name, text, said) in [
        ("bot.pas", "program hello;\nbegin\nend.", "a bot is a unit"),
        ("bot.py", "print('hello')", "no function `get_map`"),
        ("bot.c", "int main(void) { return 0; }", "no `main` of its own"),
        ("bot.cpp", "int main() { return 0; }", "no `main` of its own"),
        ("bot.rs", "fn main() {}", "pub struct Bot"),
        ("bot.go", "package main\nfunc main() {}", "undefined: Bot"),
        ("Hello.java", "class Hello { public static void main(String[] a) {} }", "no class that extends"),
        ("bot.js", "console.log('hello')", "no function `getMap`"),
    ] {
        if language(name).toolchain().is_ok() {
            let program = source(name, text.as_bytes(), Game::SeaBattle);
            assert_eq!(program.kind(), Kind::Program, "{name}");
            let found = refused(&builder, &program.as_bot());
            assert!(found.iter().any(|one| one.message.contains(said)), "{name}: {found:#?}");
        }
    }
}

#[test]
fn a_package_is_refused_at_its_line_be_it_a_bot_or_a_program() {
    let builder = builder("package");
    let package = "/* package of\n   mine; */ // package x;\n  package com.example.bots;\n";
    let bot = language("Bot.java").template(Game::SeaBattle, Tongue::English);
    let program = include_str!("programs/Main.java");
    for (text, kind) in [(bot.as_str(), Kind::Bot), (program, Kind::Program)] {
        let text = format!("{package}{text}");
        let source = source("Bot.java", text.as_bytes(), Game::SeaBattle);
        assert_eq!(source.kind(), kind);
        if language("Bot.java").toolchain().is_ok() {
            let found = refused(&builder, &source);
            let place = (found[0].line, found[0].column);
            assert_eq!((place, &*found[0].message), ((Some(3), Some(3)), "remove the package line"));
        }
    }
}

#[test]
fn a_source_of_which_nothing_can_be_run_is_refused() {
    let text = "// void main(String[] words)\n";
    if language("Main.java").toolchain().is_ok() {
        let source = source("Main.java", text.as_bytes(), Game::SeaBattle);
        let found = refused(&builder("nothing_to_run"), &source);
        assert!(found[0].message.contains("nothing in it that can be run"), "{found:#?}");
    }
}

#[test]
fn warnings_come_with_a_bot_that_is_built() {
    let builder = builder("warnings");
    for (name, find, replace, said) in [
        (
            "bot.pas",
            "procedure onSetStart;\nbegin",
            "procedure onSetStart;\nvar x: integer;\nbegin",
            "Local variable \"x\" not used",
        ),
        ("bot.py", "row, column = cell", "if cell is (): pass", "is"),
        ("bot.c", "next_shot = 0;", "int unused; next_shot = 0;", "unused"),
        ("bot.cpp", "    next_shot = 0;", "    int unused; next_shot = 0;", "unused"),
        ("bot.rs", "self.next_shot = 0;", "let unused = 1; self.next_shot = 0;", "unused"),
        ("Bot.java", "nextShot = 0;", "nextShot = (int) 0; new java.util.ArrayList();", "raw"),
    ] {
        if language(name).toolchain().is_err() {
            continue;
        }
        let text = spoilt(name, Game::SeaBattle, find, replace);
        for cached in [false, true] {
            let build = table::build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
            let is_it =
                |one: &languages::Diagnostic| one.severity != Severity::Error && one.message.contains(said);
            assert!(build.diagnostics.iter().any(is_it), "{name}: {:?}", build.diagnostics);
            assert_eq!(build.cached, cached, "{name}");
        }
    }
}

#[test]
fn an_empty_source_is_refused_in_every_language() {
    let builder = builder("empty_source");
    for language in ALL.into_iter().filter(|language| language.toolchain().is_ok()) {
        for text in ["", "\n\n", "жжж\n", "\u{0}\u{1}", "((((((((("] {
            let source = source(language.file_name(), text.as_bytes(), Game::SeaBattle);
            match builder.build(&source) {
                Err(error) => assert!(!error.is_ours(), "{} {text:?}: {error:?}", language.name),
                // A script of nothing is a script.
                Ok(build) => assert_eq!(build.kind, Kind::Program, "{} {text:?}", language.name),
            }
        }
    }
}
