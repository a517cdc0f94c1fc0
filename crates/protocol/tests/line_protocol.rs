//! The line protocol, call by call and answer by answer.

use proptest::prelude::*;
use protocol::{CallId, Dialect, Expected, Inbox, Spoken, Unreadable, is_greeting};
use rules::rps::{Choice, Choose, Rps, RpsAnswer, Throw};
use rules::sea_battle::{
    Aim, Flaw, Layout, Mark, Refusal, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult,
};
use rules::{Call, Cell, Preset};

const ID: CallId = CallId(0x0123_4567_89ab_cdef);

fn spelled<G: Spoken>(call: Call<G>, dialect: Dialect) -> String {
    let mut line = Vec::new();
    G::spell(call, dialect, ID, &mut line);
    String::from_utf8(line).expect("calls are ASCII")
}

fn heard<G: Spoken>(call: Call<G>, dialect: Dialect, bytes: &[u8]) -> Result<Option<G::Answer>, Unreadable> {
    let mut inbox = Inbox::new();
    inbox.push(bytes);
    G::read(call, dialect, ID, &mut inbox)
}

/// The answer to a call of Sea Battle when the bot writes this behind the id.
fn answer(call: SeaBattleCall, text: &str) -> Result<Option<SeaBattleAnswer>, Unreadable> {
    heard(Call::<SeaBattle>::Play(call), Dialect::Line, format!("{ID}{text}\n").as_bytes())
}

fn garbled<A: std::fmt::Debug>(reading: Result<A, Unreadable>) -> (Expected, String) {
    match reading.expect_err("no answer") {
        Unreadable::Garbled(garbled) => (garbled.expected, garbled.found),
        Unreadable::TooLong => panic!("a short line"),
    }
}

#[test]
fn every_call_of_sea_battle_is_a_line() {
    let cell = Cell::new(7, 1).expect("on the board");
    let play = Call::<SeaBattle>::Play;
    for (call, line) in [
        (Call::Parameters { sets: 7, game: () }, "set_parameters 7"),
        (Call::GameStart, "on_game_start"),
        (Call::SetStart, "on_set_start"),
        (play(SeaBattleCall::Place), "get_map"),
        (play(SeaBattleCall::Shoot), "shoot"),
        (play(SeaBattleCall::ShotResult(ShotResult::Miss)), "shot_result 0"),
        (play(SeaBattleCall::ShotResult(ShotResult::Hit)), "shot_result 2"),
        (play(SeaBattleCall::ShotResult(ShotResult::Sunk)), "shot_result 3"),
        (play(SeaBattleCall::ShotRefused(Refusal::Repeated)), "shot_refused 0"),
        (play(SeaBattleCall::ShotRefused(Refusal::OffBoard)), "shot_refused 1"),
        (play(SeaBattleCall::OpponentShot(cell)), "on_opponent_shot 7 1"),
        (play(SeaBattleCall::Won), "on_win"),
        (play(SeaBattleCall::Lost), "on_lose"),
        (Call::SetEnd, "on_set_end"),
        (Call::GameEnd, "on_game_end"),
    ] {
        assert_eq!(spelled(call, Dialect::Line), format!("{ID} {line}\n"));
    }
    assert_eq!(
        spelled(play(SeaBattleCall::OpponentShot(cell)), Dialect::SeaFight),
        format!("{ID} on_opponent_shot 1 7\n")
    );
}

#[test]
fn every_call_of_rps_is_a_line_in_the_numbers_of_its_dialect() {
    let rules = Preset::AiBattle.rps(5, 10).expect("a good length");
    let parameters = Call::<Rps>::Parameters { sets: 5, game: rules.game };
    assert_eq!(spelled(parameters, Dialect::Line), format!("{ID} set_parameters 5 10\n"));
    for (previous, line, sea_fight) in
        [(None, 0, 0), (Some(Throw::Rock), 1, 1), (Some(Throw::Paper), 2, 3), (Some(Throw::Scissors), 3, 2)]
    {
        let call = Call::<Rps>::Play(Choose { previous });
        assert_eq!(spelled(call, Dialect::Line), format!("{ID} choose {line}\n"));
        assert_eq!(spelled(call, Dialect::SeaFight), format!("{ID} choose {sea_fight}\n"));
    }
    let call = Call::<Rps>::Play(Choose { previous: None });
    for (dialect, text, choice) in [
        (Dialect::Line, "2", Choice::Of(Throw::Paper)),
        (Dialect::SeaFight, "2", Choice::Of(Throw::Scissors)),
        (Dialect::Line, "-4", Choice::Unknown(-4)),
    ] {
        let read = heard(call, dialect, format!("{ID} {text}\n").as_bytes());
        assert_eq!(read, Ok(Some(RpsAnswer::Choice(choice))));
    }
}

#[test]
fn a_shot_is_two_numbers_wherever_it_goes() {
    let shot = |row, column| Ok(Some(SeaBattleAnswer::Shot(Aim::from_row_column(row, column))));
    assert_eq!(answer(SeaBattleCall::Shoot, " 3 4"), shot(3, 4));
    assert_eq!(answer(SeaBattleCall::Shoot, "  3   4 \r"), shot(3, 4));
    assert_eq!(answer(SeaBattleCall::Shoot, " -1 2147483648"), shot(-1, 1 << 31));
    let far = format!(" {} {}", i64::MIN, i64::MAX);
    assert_eq!(answer(SeaBattleCall::Shoot, &far), shot(i64::MIN, i64::MAX));
    let call = Call::<SeaBattle>::Play(SeaBattleCall::Shoot);
    assert_eq!(heard(call, Dialect::SeaFight, format!("{ID} 3 4\n").as_bytes()), shot(4, 3));
}

#[test]
fn what_is_no_shot_is_shown() {
    for (text, found) in [
        ("", "nothing"),
        (" ?None", "None"),
        (" ?(1.5, 2)", "(1.5, 2)"),
        (" 1", "1"),
        (" 1 2 3", "1 2 3"),
        (" 1 9223372036854775808", "1 9223372036854775808"),
        (" nan 1", "nan 1"),
        (" 1/2", "1/2"),
    ] {
        let expected = (Expected::TwoIntegers, found.to_owned());
        assert_eq!(garbled(answer(SeaBattleCall::Shoot, text)), expected, "{text}");
    }
}

#[test]
fn an_answer_must_begin_with_the_id_of_its_call() {
    let call = Call::<SeaBattle>::Play(SeaBattleCall::Shoot);
    for line in [
        "3 4",
        "0123456789abcdee 3 4",
        "0123456789ABCDEF 3 4",
        "0123456789abcdef3 4",
        " 0123456789abcdef 3 4",
    ] {
        let read = heard(call, Dialect::Line, format!("{line}\n").as_bytes());
        assert_eq!(garbled(read), (Expected::Id(ID), line.to_owned()));
    }
}

#[test]
fn calls_that_only_tell_take_the_bare_id() {
    let call = SeaBattleCall::ShotResult(ShotResult::Hit);
    assert_eq!(answer(call, ""), Ok(Some(SeaBattleAnswer::Done)));
    assert_eq!(garbled(answer(call, " 1")), (Expected::Nothing, "1".to_owned()));
}

#[test]
fn a_map_of_any_shape_is_passed_on_to_the_rules() {
    let map = |text: &str| match answer(SeaBattleCall::Place, text) {
        Ok(Some(SeaBattleAnswer::Layout(layout))) => layout,
        other => panic!("{other:?}"),
    };
    let flaws = |text: &str| {
        let rules = Preset::AiBattle.sea_battle(1).expect("a good length");
        map(text).check(&rules.game.placement).expect_err("not legal")
    };
    assert_eq!(flaws("")[0], Flaw::Rows { found: 0 });
    assert_eq!(flaws(" 1")[..2], [Flaw::Rows { found: 1 }, Flaw::Columns { row: 0, found: 1 }]);
    assert_eq!(flaws(" /")[..2], [Flaw::Rows { found: 2 }, Flaw::Columns { row: 0, found: 0 }]);
    let odd = [" 1 0 0 0 0 0 0 0 0 5", &"/0 0 0 0 0 0 0 0 0 0".repeat(9)].concat();
    let cell = Cell::new(0, 9).expect("on the board");
    assert_eq!(flaws(&odd)[0], Flaw::Foreign { cell, found: Mark::Number(5) });
    assert!(map(&odd).decks().contains(Cell::new(0, 0).expect("on the board")));
    for text in [" 1 a", " [1, 0]", " 1;0", " 1 99999999999999999999"] {
        assert_eq!(garbled(answer(SeaBattleCall::Place, text)).0, Expected::Map, "{text}");
    }
}

#[test]
fn a_bot_greets_in_these_words_only() {
    let greet = |text: &[u8]| {
        let mut inbox = Inbox::new();
        inbox.push(text);
        is_greeting(&mut inbox)
    };
    assert_eq!(greet(b"broadside"), Ok(None));
    assert_eq!(greet(b"broadside 1\r\n"), Ok(Some(())));
    assert_eq!(garbled(greet(b"broadside 2\n")), (Expected::Greeting, "broadside 2".to_owned()));
}

#[test]
fn an_answer_is_not_read_before_it_is_whole_and_what_follows_is_left() {
    let call = Call::<SeaBattle>::Play(SeaBattleCall::Shoot);
    let mut inbox = Inbox::new();
    for byte in format!("{ID} 3 4").bytes() {
        inbox.push(&[byte]);
        assert_eq!(SeaBattle::read(call, Dialect::Line, ID, &mut inbox), Ok(None));
    }
    inbox.push(b"\n5 6\n");
    let read = SeaBattle::read(call, Dialect::Line, ID, &mut inbox);
    assert_eq!(read, Ok(Some(SeaBattleAnswer::Shot(Aim::from_row_column(3, 4)))));
    assert_eq!(inbox.rest(), b"5 6\n");
}

#[test]
fn a_line_without_end_is_too_long() {
    let call = Call::<SeaBattle>::Play(SeaBattleCall::Place);
    assert_eq!(heard(call, Dialect::Line, &vec![b'0'; 1 << 20]), Err(Unreadable::TooLong));
}

proptest! {
    #[test]
    fn every_map_is_read_as_it_is_written(rows in prop::collection::vec(prop::collection::vec(-3..5_i64, 0..14), 0..14)) {
        prop_assume!(rows != [vec![]]);
        let text: Vec<String> = rows.iter().map(|row| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")).collect();
        let read = answer(SeaBattleCall::Place, &format!(" {}", text.join("/")));
        let marks = rows.iter().map(|row| row.iter().map(|number| Mark::from_number(*number)));
        prop_assert_eq!(read, Ok(Some(SeaBattleAnswer::Layout(Layout::from_rows(marks)))));
    }

    #[test]
    fn every_shot_is_read_as_it_is_written(row: i64, column: i64) {
        let read = answer(SeaBattleCall::Shoot, &format!(" {row} {column}"));
        prop_assert_eq!(read, Ok(Some(SeaBattleAnswer::Shot(Aim::from_row_column(row, column)))));
    }

    #[test]
    fn hostile_bytes_are_answers_or_refused(bytes: Vec<u8>, known_id: bool) {
        let mut sent = if known_id { format!("{ID} ").into_bytes() } else { Vec::new() };
        sent.extend_from_slice(&bytes);
        sent.push(b'\n');
        for dialect in [Dialect::Line, Dialect::SeaFight, Dialect::Lol] {
            for call in [SeaBattleCall::Place, SeaBattleCall::Shoot, SeaBattleCall::Won] {
                let _ = heard(Call::<SeaBattle>::Play(call), dialect, &sent);
            }
            let _ = heard(Call::<Rps>::Play(Choose { previous: None }), dialect, &sent);
        }
    }
}
