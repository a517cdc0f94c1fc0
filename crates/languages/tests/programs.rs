//! Whole programs that talk over standard input and output, in every language, and executables that speak for themselves.

mod table;

use languages::{Build, Game, Kind};
use protocol::Dialect;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Outcome, Preset, Seat};
use table::{Player, build, builder, language, play, source};

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
