//! The built-in bots as a caller in C hires them.

#![expect(unsafe_code, reason = "the calls of a C interface are unsafe to make from Rust")]

use std::ffi::{CStr, CString, c_int};
use std::ptr::null_mut;

use capi::*;

const HOMEWORK: &CStr = c"homework";

fn spotter(name: &str, seed: u64) -> *mut Spotter {
    let name = CString::new(name).expect("no name has a NUL");
    let mut spotter = null_mut();
    // SAFETY: the names end with a NUL and the handle may be written.
    let status = unsafe { broadside_spotter_new(name.as_ptr(), HOMEWORK.as_ptr(), seed, &raw mut spotter) };
    assert_eq!(status, Status::Ok, "{name:?}");
    spotter
}

fn aim(spotter: *mut Spotter) -> Result<Square, Status> {
    let mut target = Square { row: -1, column: -1 };
    // SAFETY: the target may be written.
    let status = unsafe { broadside_spotter_aim(spotter, &raw mut target) };
    if status == Status::Ok { Ok(target) } else { Err(status) }
}

#[test]
fn every_bot_of_the_house_can_spot_and_never_names_a_cell_twice() {
    for bot in bots::house::SEA_BATTLE {
        let spotter = spotter(bot.name, 1);
        for _ in 0..BROADSIDE_CELLS {
            let Square { row, column } = aim(spotter).expect("there are cells left");
            assert_eq!(broadside_spotter_note(spotter, row, column, Shot::Miss as c_int), Status::Ok);
            assert_eq!(broadside_spotter_note(spotter, row, column, 0), Status::BadArgument, "noted before");
        }
        assert_eq!(aim(spotter), Err(Status::Over), "{}", bot.name);
        assert_eq!(broadside_spotter_free(spotter), Status::Ok);
    }
}

#[test]
fn a_spotter_takes_note_of_shots_that_it_did_not_choose() {
    let spotter = spotter("gunner", 1);
    assert_eq!(broadside_spotter_note(spotter, 4, 4, Shot::Hit as c_int), Status::Ok);
    let Square { row, column } = aim(spotter).expect("there are cells left");
    assert_eq!((row - 4).abs() + (column - 4).abs(), 1, "it goes on where somebody has hit");
    for (row, column, shot) in [(10, 0, 0), (0, -1, 0), (0, 0, 3), (0, 0, -1)] {
        assert_eq!(broadside_spotter_note(spotter, row, column, shot), Status::BadArgument);
    }
    assert_eq!(broadside_spotter_free(spotter), Status::Ok);
}

#[test]
fn the_same_seed_gives_the_same_bot() {
    let play = |seed| {
        let (mut bot, mut field) = (null_mut(), [0_u8; BROADSIDE_CELLS]);
        let mut shots = Vec::new();
        // SAFETY: the names end with a NUL, and everything else may be written.
        unsafe {
            let made = broadside_bot_new(c"hunter".as_ptr(), HOMEWORK.as_ptr(), seed, &raw mut bot);
            assert_eq!(made, Status::Ok);
            let placed = broadside_bot_place(bot, field.as_mut_ptr().cast(), BROADSIDE_CELLS);
            assert_eq!(placed, Status::Ok);
            let checked = broadside_board_check(HOMEWORK.as_ptr(), field.as_ptr().cast(), BROADSIDE_CELLS);
            assert_eq!(checked, Status::Ok);
            for _ in 0..20 {
                let mut square = Square { row: -1, column: -1 };
                assert_eq!(broadside_bot_shoot(bot, &raw mut square), Status::Ok);
                assert_eq!(broadside_bot_hear_shot(bot, Shot::Miss as c_int), Status::Ok);
                assert_eq!(broadside_bot_hear_opponent_shot(bot, square.row, square.column), Status::Ok);
                shots.push((square.row, square.column));
            }
        }
        assert_eq!(broadside_bot_free(bot), Status::Ok);
        (field, shots)
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn rock_paper_scissors_has_winners_and_throwers() {
    let winner = |first, second| {
        let mut winner = -1;
        // SAFETY: the number may be written.
        let status = unsafe { broadside_rps_winner(first, second, &raw mut winner) };
        if status == Status::Ok { Ok(winner) } else { Err(status) }
    };
    assert_eq!([winner(1, 3), winner(1, 2), winner(2, 2)], [Ok(1), Ok(2), Ok(0)]);
    assert_eq!([winner(0, 1), winner(1, 4)], [Err(Status::BadArgument); 2]);
    let mut mirror = null_mut();
    // SAFETY: the name ends with a NUL and the handle may be written.
    assert_eq!(unsafe { broadside_thrower_new(c"mirror".as_ptr(), 1, &raw mut mirror) }, Status::Ok);
    let mut chosen = 0;
    for previous in [0, 3, 1, 2] {
        // SAFETY: the number may be written.
        assert_eq!(unsafe { broadside_thrower_choose(mirror, previous, &raw mut chosen) }, Status::Ok);
        assert!(previous == 0 || chosen == previous, "a mirror shows what it was shown");
    }
    assert_eq!(broadside_thrower_free(mirror), Status::Ok);
    assert_eq!(broadside_thrower_free(mirror), Status::BadHandle);
}
