//! Bots as students really write them run unchanged.

mod table;

use std::path::PathBuf;

use languages::{Builder, Game, Kind, Style};
use protocol::Dialect;
use rules::rps::{Choose, Rps, RpsAnswer, Throw};
use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall};
use rules::{BySeat, Call, Cell, Preset};
use sandbox::{Setup, Trust};
use table::{Player, build, builder, play, source};

macro_rules! student {
    ($name:literal) => {
        ($name, include_str!(concat!("students/", $name)))
    };
}

const AI_BATTLE: [(&str, &str); 5] = [
    student!("random_globals.pas"),
    student!("few_functions.pas"),
    student!("camel_case.py"),
    student!("two_functions.py"),
    student!("deep_thought.py"),
];

/// A text in the encoding of Russian Windows.
fn cp1251(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'А'..='я' => (u32::from(letter) - 0x410 + 0xc0) as u8,
        'ё' => 0xb8,
        '«' => 0xab,
        '»' => 0xbb,
        other => u8::try_from(u32::from(other)).expect("a letter of CP1251"),
    };
    text.chars().map(byte).collect()
}

/// What editors do to a source.
fn saved_by_editors(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let crlf = text.replace('\n', "\r\n");
    let utf16: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    vec![
        ("plain", text.into()),
        ("with a mark", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
        ("with a mark and carriage returns", [b"\xef\xbb\xbf", crlf.as_bytes()].concat()),
        ("in CP1251", cp1251(text)),
        ("in CP1251 with carriage returns", cp1251(&crlf)),
        ("in UTF-16", utf16),
    ]
}

#[test]
fn bots_play_however_their_source_was_saved() {
    let builder = builder("saved_by_editors");
    for (name, text) in AI_BATTLE {
        for (how, bytes) in saved_by_editors(text) {
            let bot = build(&builder, &source(name, &bytes, Game::SeaBattle));
            assert_eq!((bot.kind, bot.dialect), (Kind::Bot, Dialect::Line), "{name} {how}");
            let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
            play::<SeaBattle>(&Preset::AiBattle.sea_battle(3).unwrap(), &mut players);
        }
    }
}

#[test]
fn what_a_bot_prints_is_kept_apart_and_standard_input_is_at_its_end() {
    let builder = builder("prints");
    for ((name, text), printed) in AI_BATTLE.into_iter().zip([
        "Начинаем! Сетов: 1\nПрочитано: \"\"\n",
        "",
        "Сетов: 1\nКак тебя зовут? никто не ответил\n",
        "",
        "",
    ]) {
        let bot = build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
        let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
        play::<SeaBattle>(&Preset::AiBattle.sea_battle(1).unwrap(), &mut players);
        let out = players.into_array().map(|player| player.stdout());
        assert!(out.iter().all(|out| out.starts_with(printed)), "{name}: {out:?}");
    }
}

#[test]
fn ones_own_bots_play_without_a_box_too() {
    let store = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("trusted");
    let builder = Builder::new(Setup::new(Trust::Trusted), store);
    for (name, text) in AI_BATTLE {
        let bot = build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
        let mut players = BySeat::from_fn(|_| Player::start_with(Trust::Trusted, &bot));
        play::<SeaBattle>(&Preset::AiBattle.sea_battle(1).unwrap(), &mut players);
    }
}

#[test]
fn sources_of_sixty_kilobytes_are_no_problem() {
    let builder = builder("sixty_kilobytes");
    for (name, text, comment) in [
        (AI_BATTLE[0].0, AI_BATTLE[0].1, "{ комментарий, который никто не читает }\n"),
        (AI_BATTLE[2].0, AI_BATTLE[2].1, "# комментарий, который никто не читает\n"),
    ] {
        let text = comment.repeat(60 * 1024 / comment.len() + 1) + text;
        let bot = build(&builder, &source(name, text.as_bytes(), Game::SeaBattle));
        let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
        play::<SeaBattle>(&Preset::AiBattle.sea_battle(1).unwrap(), &mut players);
    }
}

#[test]
fn a_unit_of_sea_fight_is_known_by_its_name_and_says_x_before_y() {
    let builder = builder("sea_fight");
    let (name, text) = student!("sea_fight.pas");
    let unit = source(name, text.as_bytes(), Game::SeaBattle);
    assert_eq!(unit.style(), Style::SeaFight);
    let bot = build(&builder, &unit);
    let mut player = Player::start(&bot);
    let place = Call::<SeaBattle>::Play(SeaBattleCall::Place);
    let SeaBattleAnswer::Layout(layout) = player.ask(place).expect("a map") else { panic!("no map") };
    assert!(
        layout.decks().contains(Cell::new(0, 3).unwrap())
            && !layout.decks().contains(Cell::new(3, 0).unwrap())
    );
    let shot = player.ask(Call::<SeaBattle>::Play(SeaBattleCall::Shoot)).expect("a shot");
    assert_eq!(shot, SeaBattleAnswer::Shot(Aim::from_row_column(0, 3)));
    let heard = SeaBattleCall::OpponentShot(Cell::new(2, 7).unwrap());
    player.ask(Call::<SeaBattle>::Play(heard)).expect("heard");
    assert_eq!(player.stdout(), "rival x=7 y=2\n");

    let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
    for _ in 0..2 {
        play::<SeaBattle>(&Preset::SeaFight.sea_battle(2).unwrap(), &mut players);
    }
    let out = players.into_array().map(|player| player.stdout());
    assert!(out.iter().all(|out| out.contains("game 2 of 2 sets")), "memory lasts between games: {out:?}");
}

#[test]
fn a_unit_of_sea_fight_for_rps_counts_throws_in_its_own_way() {
    let builder = builder("rps_sea_fight");
    let (name, text) = student!("rps_sea_fight.pas");
    let bot = build(&builder, &source(name, text.as_bytes(), Game::Rps));
    let answer = Player::start(&bot).ask(Call::<Rps>::Play(Choose { previous: None }));
    let scissors = rules::rps::Choice::Of(Throw::Scissors);
    assert_eq!(answer.expect("a choice"), RpsAnswer::Choice(scissors));
}

#[test]
fn threads_and_the_larger_units_of_pascal_work() {
    let (name, text) = student!("threads.pas");
    let bot = build(&builder("threads"), &source(name, text.as_bytes(), Game::SeaBattle));
    let mut players = BySeat::new(Player::start(&bot), Player::start(&bot));
    play::<SeaBattle>(&Preset::AiBattle.sea_battle(1).unwrap(), &mut players);
}
