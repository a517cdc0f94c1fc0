//! Rock-Paper-Scissors: who wins a turn, and the built-in bots that throw.

use std::ffi::{c_char, c_int};

use bots::Bot as _;
use bots::house::{self, Resident};
use rules::rps::{Choice, Choose, Numbering, Rps, RpsAnswer, Throw, Thrown};
use rules::{BySeat, Call, Preset};

use crate::border::{Place, name};
use crate::status::{Status, Trouble, guarded};
use crate::ticket::Harbour;

/// A built-in bot that throws: make it with `broadside_thrower_new`, free it with `broadside_thrower_free`.
#[derive(Debug)]
pub struct Thrower(());

static THROWERS: Harbour<Resident<Rps>> = Harbour::new(4, "thrower");

/// Rock is 1, paper 2 and scissors 3.
const NUMBERS: Numbering = Numbering::RockPaperScissors;

fn throw(number: c_int) -> Result<Throw, Trouble> {
    match NUMBERS.choice(number.into()) {
        Choice::Of(throw) => Ok(throw),
        Choice::Unknown(_) => {
            Err(Trouble::Argument(format!("a throw is 1 rock, 2 paper or 3 scissors, not {number}")))
        }
    }
}

/// Who wins a turn in which both throw at once: 1 or 2, and 0 if it is drawn. Throws are 1 rock, 2 paper, 3 scissors.
///
/// # Safety
/// A number may be written to `winner`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_rps_winner(first: c_int, second: c_int, winner: *mut c_int) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for a number.
        let place = unsafe { Place::new("winner", winner) }?;
        let thrown = Thrown { throws: BySeat::new(throw(first)?, throw(second)?) };
        place.put(thrown.winner().map_or(0, |seat| c_int::from(seat.number())));
        Ok(())
    })
}

/// Hires a built-in bot ("rock", "dice", "mirror", "counter" or "oracle"). The same seed gives the same play.
///
/// # Safety
/// The name is a string that ends with a NUL, and a handle may be written to `thrower`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_thrower_new(
    bot_name: *const c_char,
    seed: u64,
    thrower: *mut *mut Thrower,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let name = unsafe { name("bot_name", bot_name) }?;
        // SAFETY: the caller promises room for a handle.
        let place = unsafe { Place::new("thrower", thrower) }?;
        let rules = Preset::AiBattle.rps(1, 1).map_err(|problem| Trouble::Argument(problem.to_string()))?;
        let known = || house::RPS.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        let found = house::find(house::RPS, name)
            .ok_or_else(|| Trouble::Argument(format!("a bot is one of {}, not {name:?}", known())))?;
        place.put(THROWERS.moor(found.build(seed, &rules))?);
        Ok(())
    })
}

/// Asks what the bot throws. `previous` is what its opponent threw the turn before, and 0 at the very first turn.
///
/// # Safety
/// A number may be written to `chosen`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_thrower_choose(
    thrower: *mut Thrower,
    previous: c_int,
    chosen: *mut c_int,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for a number.
        let place = unsafe { Place::new("chosen", chosen) }?;
        let previous = if previous == 0 { None } else { Some(throw(previous)?) };
        let answer = THROWERS.with(thrower, |bot| Ok(bot.call(Call::Play(Choose { previous }))))?;
        let RpsAnswer::Choice(Choice::Of(chosen)) = answer else {
            return Err(Trouble::OurFault("a bot throws nothing".to_owned()));
        };
        place.put(NUMBERS.number(Some(chosen)).into());
        Ok(())
    })
}

/// Frees a thrower. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_thrower_free(thrower: *mut Thrower) -> Status {
    guarded(|| THROWERS.free(thrower))
}
