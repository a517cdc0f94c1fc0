//! Standard input and output as the judge of `lol-2019` speaks.

use protocol::{CallId, Dialect, Expected, Inbox, MAX_LINE_BYTES, Spoken, Unreadable};
use rules::sea_battle::{Aim, Layout, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult};
use rules::{Call, Cell, CellSet};

const ID: CallId = CallId(1);

fn read(inbox: &mut Inbox, call: SeaBattleCall) -> Result<Option<SeaBattleAnswer>, Unreadable> {
    SeaBattle::read(Call::Play(call), Dialect::Lol, ID, inbox)
}

fn refused(bytes: &[u8], call: SeaBattleCall) -> (Expected, String) {
    let mut inbox = Inbox::new();
    inbox.push(bytes);
    match read(&mut inbox, call) {
        Err(Unreadable::Garbled(garbled)) => (garbled.expected, garbled.found),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_board_and_shots_may_be_written_ahead() {
    let mut inbox = Inbox::new();
    inbox.push(b"#_________\r\n");
    assert_eq!(read(&mut inbox, SeaBattleCall::Place), Ok(None));
    inbox.push("__________\n".repeat(8).as_bytes());
    assert_eq!(read(&mut inbox, SeaBattleCall::Place), Ok(None));
    inbox.push(b"_________#\n1 1\n10 1\n");
    let corners: CellSet =
        [(0, 0), (9, 9)].iter().filter_map(|&(row, column)| Cell::new(row, column)).collect();
    let board = SeaBattleAnswer::Layout(Layout::from_decks(corners));
    assert_eq!(read(&mut inbox, SeaBattleCall::Place), Ok(Some(board)));
    for (row, column) in [(0, 0), (0, 9)] {
        let shot = SeaBattleAnswer::Shot(Aim::from_row_column(row, column));
        assert_eq!(read(&mut inbox, SeaBattleCall::Shoot), Ok(Some(shot)));
        let told = read(&mut inbox, SeaBattleCall::ShotResult(ShotResult::Miss));
        assert_eq!(told, Ok(Some(SeaBattleAnswer::Done)), "nothing is answered to a result");
    }
    assert_eq!(read(&mut inbox, SeaBattleCall::Shoot), Ok(None));
}

#[test]
fn a_line_that_is_no_row_is_refused_before_the_board_is_whole() {
    for line in ["hello", "#########", "###########", "####------", "", "0000000000"] {
        let sent = format!("__________\n{line}\n");
        let found = if line.is_empty() { "nothing" } else { line };
        assert_eq!(refused(sent.as_bytes(), SeaBattleCall::Place), (Expected::BoardRow, found.to_owned()));
    }
}

#[test]
fn shots_off_the_board_are_left_to_the_rules() {
    for (line, row, column) in [("0 5", 4, -1), ("11 1", 0, 10), ("-9223372036854775808 1", 0, i64::MIN)] {
        let mut inbox = Inbox::new();
        inbox.push(format!("{line}\n").as_bytes());
        let shot = SeaBattleAnswer::Shot(Aim::Off { row, column });
        assert_eq!(read(&mut inbox, SeaBattleCall::Shoot), Ok(Some(shot)));
    }
    for line in ["surrender", "1", "1 2 3", "1,2", "A1"] {
        let found = refused(format!("{line}\n").as_bytes(), SeaBattleCall::Shoot);
        assert_eq!(found, (Expected::Shot, line.to_owned()));
    }
}

#[test]
fn results_are_single_words_and_the_rest_is_silence() {
    let mut out = Vec::new();
    for call in [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk].map(SeaBattleCall::ShotResult) {
        SeaBattle::spell(Call::Play(call), Dialect::Lol, ID, &mut out);
    }
    for call in
        [Call::GameStart, Call::Play(SeaBattleCall::Shoot), Call::Play(SeaBattleCall::Place), Call::GameEnd]
    {
        SeaBattle::spell(call, Dialect::Lol, ID, &mut out);
    }
    assert_eq!(out, b"miss\nhit\nsunk\n");
}

#[test]
fn rows_with_endless_blanks_are_too_long() {
    let mut inbox = Inbox::new();
    let row = format!("__________{}\n", " ".repeat(MAX_LINE_BYTES / 5));
    inbox.push(row.repeat(10).as_bytes());
    assert_eq!(read(&mut inbox, SeaBattleCall::Place), Err(Unreadable::TooLong));
}
