//! What the compiler says, what a crash says, and which main program a bot gets.

use super::*;
use crate::game::Game;
use proptest::prelude::*;

const UNIT: &str = "unit MyBot;\ninterface\ntype TMap = array of array of integer; TCoordinates = array of integer;\n\
    function getMap: TMap;\nfunction shoot: TCoordinates;\nprocedure shotResult(code: string);\nimplementation\nend.";

const MESSAGES: &str = "\
mybot.pas(12,5) Error: Identifier not found \"foo\"
mybot.pas(19,5) Note: Local variable \"x\" not used
mybot.pas(18,10) Warning: Function result does not seem to be set
mybot.pas(22) Fatal: There were 1 errors compiling module, stopping
Fatal: Compilation aborted
broadsidelines.pas(48,14) Note: Call to subroutine \"x\" marked as inline is not inlined
broadsidemain.pas(LINE,20) Error: Incompatible type for arg no. 1: Got \"LongInt\", expected \"ShortString\"
";

fn bot(text: &str) -> Source {
    Source::new("MyBot.pas", &LANGUAGE, text.as_bytes(), Game::SeaBattle)
}

fn toolchain() -> Toolchain {
    Toolchain::in_usr("/usr/bin/ppcx64".into(), &[])
}

#[test]
fn messages_are_about_the_authors_own_file() {
    let (source, recipe) = (bot(UNIT), plan(&bot(UNIT), &toolchain()).expect("a sound unit"));
    let clue = recipe.clues.iter().find(|clue| clue.name == "shotResult").expect("it is called");
    let messages = MESSAGES.replace("LINE", &clue.driver_line.to_string());
    let found: Vec<String> =
        diagnose(&source, &recipe, &messages).iter().map(Diagnostic::to_string).collect();
    assert_eq!(
        found,
        [
            "12:5: error: Identifier not found \"foo\"",
            "19:5: note: Local variable \"x\" not used",
            "18:10: warning: Function result does not seem to be set",
            "6:1: error: `shotResult` is not declared as the game calls it: Incompatible type for arg no. 1: \
             Got \"LongInt\", expected \"ShortString\"",
        ]
    );
}

#[test]
fn a_unit_is_laid_where_the_compiler_looks_for_it() {
    let recipe = plan(&bot(UNIT), &toolchain()).expect("a sound unit");
    let names: Vec<&str> = recipe.inputs.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["mybot.pas", "broadsidemain.pas", "broadsidelines.pas"]);
    let outside = bot("unit ../../etc; interface implementation end.");
    assert_eq!(file_of(&Outline::of(&outside.text())), "bot.pas");
}

#[test]
fn units_and_programs_are_told_apart() {
    for (text, kind, style) in [
        ("{ c } unit bot;", Kind::Bot, Style::AiBattle),
        ("UNIT seafightbotimpl;", Kind::Bot, Style::SeaFight),
        ("unit RPSBotImpl;", Kind::Bot, Style::SeaFight),
        ("program unit_;", Kind::Program, Style::AiBattle),
        ("begin end.", Kind::Program, Style::AiBattle),
        ("program bot; function getMap: TMap; function shoot: TCell;", Kind::Bot, Style::AiBattle),
        (
            "program bot; procedure getMap; procedure shoot; begin readln(x) end.",
            Kind::Program,
            Style::AiBattle,
        ),
    ] {
        assert_eq!(recognise(text), (kind, style), "{text}");
    }
}

#[test]
fn the_innermost_line_of_a_run_time_error_is_the_bots_own() {
    let error = "Runtime error 216 at $0000000000401234\n  $0000000000401234  SHOOT,  line 21 of bot.pas\n  \
        $0000000000401300  CALL_SHOOT,  line 14 of broadsidemain.pas\n";
    assert_eq!(crash_line(error), Some(21));
    assert_eq!(crash_line("no line here"), None);
}

proptest! {
    #[test]
    fn any_message_is_read_or_passed_over(text in "(mybot.pas|broadsidemain.pas|\\(|\\)|,|[0-9]|Error|Fatal|: |line | of |ж|\n)*") {
        let recipe = plan(&bot(UNIT), &toolchain()).expect("a sound unit");
        let _ = (diagnose(&bot(UNIT), &recipe, &text), crash_line(&text));
    }
}
