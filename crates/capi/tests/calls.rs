//! The interface as a caller in C meets it: pointers in, statuses and messages out.

#![expect(unsafe_code, reason = "the calls of a C interface are unsafe to make from Rust")]

use std::ffi::{CStr, c_char, c_int};
use std::ptr::{null, null_mut, without_provenance_mut};
use std::thread;

use capi::*;

const ONE_SHIP: &str =
    "#...................................................................................................";

fn message() -> String {
    // SAFETY: the last message is never null and stays until the next call that fails.
    unsafe { CStr::from_ptr(broadside_last_error()) }.to_string_lossy().into_owned()
}

fn chars(text: &str) -> *const c_char {
    text.as_ptr().cast()
}

fn new_game(preset: &CStr, first: &str, second: &str) -> Result<*mut Game, Status> {
    let mut game = null_mut();
    // SAFETY: all of these are good until the call is over.
    let status = unsafe {
        broadside_game_new(preset.as_ptr(), chars(first), chars(second), first.len(), &raw mut game)
    };
    if status == Status::Ok { Ok(game) } else { Err(status) }
}

fn shoot(game: *mut Game, row: c_int, column: c_int) -> Result<Outcome, Status> {
    let mut outcome = Outcome { shot: Shot::Miss, turn: 0, winner: 0 };
    // SAFETY: the outcome may be written.
    let status = unsafe { broadside_game_shoot(game, row, column, &raw mut outcome) };
    if status == Status::Ok { Ok(outcome) } else { Err(status) }
}

fn view(game: *mut Game, owner: c_int, viewer: c_int) -> Result<String, Status> {
    let mut field = [0_u8; BROADSIDE_CELLS];
    // SAFETY: the field may be written.
    let status =
        unsafe { broadside_game_view(game, owner, viewer, field.as_mut_ptr().cast(), BROADSIDE_CELLS) };
    if status == Status::Ok { Ok(String::from_utf8_lossy(&field).into_owned()) } else { Err(status) }
}

#[test]
fn a_game_under_homework_rules_goes_shot_by_shot() {
    let two_ships = format!("#.{}", "#".repeat(2)) + &".".repeat(96);
    let game = new_game(c"homework", ONE_SHIP, &two_ships).expect("both fields are legal");
    let went = |shot, turn, winner| Ok(Outcome { shot, turn, winner });
    assert_eq!(shoot(game, 0, 2), went(Shot::Hit, 1, 0));
    assert_eq!(shoot(game, 0, 2), went(Shot::Repeated, 1, 0));
    assert_eq!(shoot(game, -1, 10), went(Shot::OffBoard, 1, 0));
    assert_eq!(shoot(game, c_int::MAX, c_int::MIN), went(Shot::OffBoard, 1, 0));
    assert_eq!(shoot(game, 5, 5), went(Shot::Miss, 2, 0));
    assert_eq!(shoot(game, 9, 9), went(Shot::Miss, 1, 0));
    assert_eq!(shoot(game, 0, 3), went(Shot::Sunk, 1, 0));
    assert_eq!(view(game, 2, 1).map(|field| field[..5].to_owned()), Ok("..**.".to_owned()));
    assert_eq!(view(game, 2, 2).map(|field| field[..5].to_owned()), Ok("#.**.".to_owned()));
    assert_eq!(view(game, 1, 1).map(|field| field[99..].to_owned()), Ok("0".to_owned()));
    assert_eq!(shoot(game, 0, 0), went(Shot::Sunk, 0, 1));
    assert_eq!(shoot(game, 0, 1), Err(Status::Over));
    assert_eq!(message(), "the game is over");
    assert_eq!(broadside_game_free(game), Status::Ok);
}

#[test]
fn a_broken_rule_ends_the_game_where_the_preset_does_not_forgive() {
    let mut field = [0_u8; BROADSIDE_CELLS];
    let (preset, hider) = (c"ai-battle".as_ptr(), c"uniform".as_ptr());
    // SAFETY: the names end with a NUL and the field may be written.
    let status =
        unsafe { broadside_board_random(preset, hider, 7, field.as_mut_ptr().cast(), BROADSIDE_CELLS) };
    assert_eq!(status, Status::Ok);
    let field = std::str::from_utf8(&field).expect("a field is text");
    let game = new_game(c"ai-battle", field, field).expect("the field is legal");
    assert_eq!(shoot(game, 0, 10), Err(Status::RuleBroken));
    assert_eq!(message(), "the shot at row 0, column 10 (from 0) is off the board");
    assert_eq!(shoot(game, 0, 0), Err(Status::Over));
    assert_eq!(broadside_game_free(game), Status::Ok);
}

#[test]
fn an_illegal_field_is_refused_with_every_reason() {
    let bent = format!("##........#.........{}", ".".repeat(80));
    let hit = ONE_SHIP.replacen('.', "*", 1);
    for (field, reason) in [
        (".".repeat(100), "the first field is not legal: the map has no ship"),
        (bent, "the first field is not legal: the ship at A1, B1, A2 is bent"),
        (hit, "the first field is not legal: B1 holds '*', which is neither water nor a deck"),
        ("#".repeat(99), "first_field has 99 cells instead of 100"),
    ] {
        assert!(new_game(c"homework", &field, ONE_SHIP).is_err());
        assert_eq!(message(), reason);
    }
    assert_eq!(new_game(c"chess", ONE_SHIP, ONE_SHIP), Err(Status::BadArgument));
    assert_eq!(message(), "a preset is one of ai-battle, sea-fight, lol-2019 and homework, not \"chess\"");
}

#[test]
fn null_is_refused_wherever_something_must_be() {
    let mut game = null_mut();
    let (one, size) = (chars(ONE_SHIP), BROADSIDE_CELLS);
    // SAFETY: every pointer is null or good.
    let statuses = unsafe {
        [
            broadside_game_new(null(), one, one, size, &raw mut game),
            broadside_game_new(c"homework".as_ptr(), null(), one, size, &raw mut game),
            broadside_game_new(c"homework".as_ptr(), one, null(), size, &raw mut game),
            broadside_game_new(c"homework".as_ptr(), one, one, size, null_mut()),
            broadside_board_check(null(), one, size),
            broadside_board_random(c"homework".as_ptr(), c"edge".as_ptr(), 1, null_mut(), size),
            broadside_spotter_new(null(), c"homework".as_ptr(), 1, null_mut()),
            broadside_rps_winner(1, 2, null_mut()),
            broadside_bot_shoot(null_mut(), null_mut()),
        ]
    };
    assert_eq!(statuses, [Status::BadPointer; 9]);
    assert_eq!(shoot(null_mut(), 0, 0), Err(Status::BadHandle));
    assert_eq!(broadside_game_free(null_mut()), Status::Ok);
}

#[test]
fn a_freed_or_foreign_handle_is_refused() {
    let game = new_game(c"homework", ONE_SHIP, ONE_SHIP).expect("the field is legal");
    let made_up = without_provenance_mut(0xdead_beef_usize);
    assert_eq!(broadside_spotter_note(game.cast(), 0, 0, 0), Status::BadHandle);
    assert_eq!(broadside_bot_hear_shot(game.cast(), 0), Status::BadHandle);
    assert_eq!(broadside_game_free(game), Status::Ok);
    for handle in [game, made_up] {
        assert_eq!(shoot(handle, 0, 0), Err(Status::BadHandle));
        assert_eq!(view(handle, 1, 1), Err(Status::BadHandle));
        assert_eq!(broadside_game_free(handle), Status::BadHandle);
    }
    assert_eq!(message(), "the game is null, was freed, or never was one");
}

#[test]
fn threads_play_games_of_their_own_and_share_one_without_harm() {
    let shared = new_game(c"homework", ONE_SHIP, ONE_SHIP).expect("the field is legal").addr();
    let play = move |number: c_int| {
        let own = new_game(c"homework", ONE_SHIP, ONE_SHIP).expect("the field is legal");
        assert_eq!(shoot(own, 0, 0).map(|outcome| outcome.winner), Ok(1));
        assert_eq!(broadside_game_free(own), Status::Ok);
        for column in 1..10 {
            shoot(without_provenance_mut(shared), number + 1, column).expect("nobody has hit anything");
        }
        assert_eq!(view(without_provenance_mut(shared), number, 1), Err(Status::BadArgument));
        message()
    };
    let players: Vec<_> = (3..8).map(|number| (number, thread::spawn(move || play(number)))).collect();
    for (number, player) in players {
        let said = player.join().expect("no thread fails");
        assert_eq!(said, format!("owner is 1 or 2, not {number}"), "each thread has its own message");
    }
    assert_eq!(broadside_game_free(without_provenance_mut(shared)), Status::Ok);
}
