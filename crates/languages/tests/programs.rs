//! Whole programs that talk over standard input and output, in every language, and executables that speak for themselves.

mod table;

use languages::{Build, Game, Kind};
use protocol::Dialect;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Outcome, Preset, Seat};
use table::{Player, build, builder, language, play, refused, source};

const PROGRAMS: [(&str, &str); 8] = [
    ("bot.pas", include_str!("programs/bot.pas")),
    ("bot.py", include_str!("programs/bot.py")),
    ("bot.c", include_str!("programs/bot.c")),
    ("bot.cpp", include_str!("programs/bot.cpp")),
    ("bot.rs", include_str!("programs/bot.rs")),
    ("bot.go", include_str!("programs/bot.go")),
    ("Main.java", include_str!("programs/Main.java")),
    ("bot.js", include_str!("programs/bot.js")),
];

#[track_caller]
fn play_out(bot: &Build) {
    assert_eq!((bot.kind, bot.dialect), (Kind::Program, Dialect::Lol));
    let mut players = BySeat::new(Player::start(bot), Player::start(bot));
    let verdict = play::<SeaBattle>(&Preset::Lol2019.sea_battle(1).expect("one set"), &mut players);
    assert_eq!((verdict.outcome, verdict.ending), (Outcome::Won(Seat::First), Ending::Played));
}

#[test]
fn a_program_of_every_language_plays_without_a_driver() {
    let builder = builder("programs");
    for (name, text) in PROGRAMS.into_iter().filter(|(name, _)| language(name).toolchain().is_ok()) {
        play_out(&build(&builder, &source(name, text.as_bytes(), Game::SeaBattle)));
    }
}

#[test]
fn a_program_that_forgets_to_flush_plays_too() {
    let builder = builder("unflushed");
    for (name, find, replace) in [
        ("bot.pas", "flush(output);", ""),
        ("bot.c", "fflush(stdout);", ""),
        ("bot.cpp", "std::endl", "'\\n'"),
        (
            "bot.cpp",
            "int main()\n{",
            "int main()\n{ std::ios::sync_with_stdio(false); std::cin.tie(nullptr);",
        ),
    ] {
        let (_, text) = PROGRAMS.into_iter().find(|(other, _)| *other == name).expect("a program");
        assert!(text.contains(find), "{name}");
        let text = text.replace(find, replace).replace("std::endl", "'\\n'");
        if language(name).toolchain().is_ok() {
            let bot = build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
            assert_eq!(bot.diagnostics, [], "{name}");
            play_out(&bot);
        }
    }
}

#[test]
fn an_executable_speaks_for_itself() {
    let builder = builder("executables");
    let (name, text) = PROGRAMS[0];
    let compiled = build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
    let bytes = std::fs::read(compiled.program.folder.join("bot")).expect("a compiled bot");
    for cached in [false, true] {
        let adopted = builder.adopt("bot", &bytes, Kind::Program).expect("it is kept");
        assert_eq!((adopted.cached, adopted.language), (cached, None));
        play_out(&adopted);
    }
    let speaker = builder.adopt("bot", &bytes, Kind::Bot).expect("it is kept");
    assert_eq!((speaker.kind, speaker.dialect), (Kind::Bot, Dialect::Line));
}

/// The whole bot that the documentation shows.
fn documented(text: &str) -> &str {
    let (_, rest) = text.split_once("```python\n").expect("the documentation shows a bot");
    rest.split("```").next().expect("the bot ends")
}

#[test]
fn the_whole_bot_of_the_documentation_plays_as_an_executable_and_is_refused_as_a_source() {
    let (english, russian) =
        (include_str!("../../../docs/protocol.md"), include_str!("../../../docs/protocol.ru.md"));
    let bot = documented(english);
    assert_eq!(bot, documented(russian));
    if language("rocks.py").toolchain().is_err() {
        return;
    }
    let builder = builder("documented");
    let rocks = builder.adopt("rocks", bot.as_bytes(), Kind::Bot).expect("it is kept");
    let mut players = BySeat::new(Player::start(&rocks), Player::start(&rocks));
    let verdict = play::<Rps>(&Preset::AiBattle.rps(1, 1).expect("one set"), &mut players);
    assert_eq!(verdict.ending, Ending::DrawStreak);
    let found = refused(&builder, &source("rocks.py", bot.as_bytes(), Game::Rps));
    assert!(found[0].message.contains("no function `choose`"), "{found:?}");
}
