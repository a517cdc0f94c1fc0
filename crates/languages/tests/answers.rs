//! What bots return, right or wrong, and how they die.

mod table;

use languages::{Game, Tongue};
use rules::Call;
use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult};
use sandbox::Exit;
use table::{Player, Silence, build, builder, language, source};

/// The template of a language with another body for `shoot`.
fn shooting(name: &str, body: &str) -> String {
    let template = language(name).template(Game::SeaBattle, Tongue::English);
    let (find, replace) = match name {
        "bot.py" => ("    row, column = next_shot // 10, next_shot % 10", format!("    {body}")),
        "bot.pas" => ("  SetLength(result, 2);", format!("  {body}")),
        "bot.js" => ("  const cell =", format!("  {body}\n  const cell =")),
        "bot.c" | "bot.cpp" => ("    next_shot++;", format!("    {body}")),
        "bot.rs" => ("        self.next_shot += 1;", format!("        {body}")),
        "bot.go" => ("\tbot.nextShot++", format!("\t{body}")),
        _ => ("        nextShot++;", format!("        {body}")),
    };
    assert!(template.contains(find), "{name}");
    template.replace(find, &replace)
}

fn shoot(test: &str, name: &str, body: &str) -> Result<SeaBattleAnswer, Silence> {
    let bot = build(&builder(test), &source(name, shooting(name, body).as_bytes(), Game::SeaBattle));
    Player::start(&bot).ask(Call::<SeaBattle>::Play(SeaBattleCall::Shoot))
}

#[test]
fn whole_numbers_are_passed_on_whatever_they_look_like() {
    for (body, row, column) in [
        ("return 3, 4", 3, 4),
        ("return [3, 4]", 3, 4),
        ("return True, False", 1, 0),
        ("return -1, 2**31", -1, 1 << 31),
        ("return -2**63, 2**63 - 1", i64::MIN, i64::MAX),
        ("return type('T', (int,), {'__repr__': lambda s: '0', '__str__': lambda s: '0'})(7), 1", 7, 1),
        ("return type('L', (list,), {'__eq__': lambda a, b: True, '__len__': lambda s: 99})([5, 6])", 5, 6),
        ("return type('I', (), {'__index__': lambda s: 8, '__eq__': lambda a, b: True})(), 1", 8, 1),
    ] {
        let shot = shoot("numbers", "bot.py", body).expect(body);
        assert_eq!(shot, SeaBattleAnswer::Shot(Aim::from_row_column(row, column)), "{body}");
    }
}

#[test]
fn what_is_no_answer_is_shown_as_its_author_wrote_it() {
    for (name, body, found) in [
        ("bot.py", "return None", "None"),
        ("bot.py", "return 'A1'", "'A1'"),
        ("bot.py", "return 1.0, 2", "(1.0, 2)"),
        ("bot.py", "return float('nan'), 2", "(nan, 2)"),
        ("bot.py", "return 3", "3"),
        ("bot.py", "return 1, 2, 3", "1 2 3"),
        ("bot.py", "return ()", "nothing"),
        ("bot.py", "return {1: 2}", "{1: 2}"),
        ("bot.py", "return 2**63, 0", "(9223372036854775808, 0)"),
        ("bot.py", "return 'a\\nb', 'привет'", "('a\\nb', 'привет')"),
        ("bot.py", "return type('E', (), {'__repr__': lambda s: 1 / 0})()", "a value of the type E"),
        ("bot.pas", "SetLength(result, 3); result[2] := 7; exit;", "0 0 7"),
        ("bot.pas", "exit(nil);", "nothing"),
        ("bot.js", "return [1.5, 2];", "[1.5,2]"),
        ("bot.js", "return NaN;", "null"),
        ("bot.js", "return;", "undefined"),
        ("Bot.java", "if (nextShot == 0) return null;", "null"),
    ] {
        if language(name).toolchain().is_ok() {
            let problem = shoot("wrong", name, body).expect_err(body).problem;
            assert_eq!(problem, format!("expected two whole numbers, found {found}"), "{name}: {body}");
        }
    }
}

#[test]
fn a_crash_leaves_its_exit_and_the_line_of_the_source() {
    for (name, body, exit, said) in [
        ("bot.py", "return 1 // 0", Exit::Code(1), "ZeroDivisionError"),
        ("bot.py", "exit(7)", Exit::Code(7), ""),
        ("bot.py", "import os; os._exit(9)", Exit::Code(9), ""),
        ("bot.pas", "inc(PInteger(nil)^);", Exit::Code(216), "Runtime error 216"),
        ("bot.pas", "halt(5);", Exit::Code(5), ""),
        ("bot.c", "__builtin_trap();", Exit::Signal(4), ""),
        ("bot.cpp", "throw 1;", Exit::Signal(6), "terminate called"),
        ("bot.rs", "panic!(\"lost\");", Exit::Signal(6), "lost"),
        ("bot.go", "panic(\"lost\")", Exit::Code(2), "lost"),
        ("Bot.java", "if (nextShot == 0) throw new RuntimeException();", Exit::Code(1), "RuntimeException"),
        ("bot.js", "throw new Error('lost');", Exit::Code(1), "lost"),
    ] {
        if language(name).toolchain().is_err() {
            continue;
        }
        let silence = shoot("crash", name, body).expect_err(body);
        assert_eq!(silence.problem, "the end", "{name}: {body}");
        assert_eq!(silence.ended.map(|ended| ended.exit), Some(exit), "{name}: {}", silence.stderr);
        assert!(silence.stderr.contains(said), "{name}: {}", silence.stderr);
        if !said.is_empty() && name != "bot.cpp" {
            let text = shooting(name, body);
            let line = text.lines().position(|line| line.contains(body)).map(|line| line as u32 + 1);
            assert_eq!(language(name).source_line(&silence.stderr), line, "{name}: {}", silence.stderr);
        }
    }
}

#[test]
fn prints_before_an_endless_loop_are_there() {
    for (name, body) in [
        ("bot.py", "print('ищу'); exit(1)"),
        ("bot.pas", "writeln('ищу'); halt(1);"),
        ("bot.c", "__builtin_puts(\"ищу\"); __builtin_trap();"),
        ("bot.js", "console.log('ищу'); process.exit(1);"),
    ] {
        if language(name).toolchain().is_ok() {
            let bot = build(
                &builder("prints_before"),
                &source(name, shooting(name, body).as_bytes(), Game::SeaBattle),
            );
            let mut player = Player::start(&bot);
            player.ask(Call::<SeaBattle>::Play(SeaBattleCall::ShotResult(ShotResult::Miss))).expect("heard");
            player.ask(Call::<SeaBattle>::Play(SeaBattleCall::Shoot)).expect_err("it dies");
            assert_eq!(player.stdout(), "ищу\n", "{name}");
        }
    }
}
