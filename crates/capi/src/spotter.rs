//! A built-in bot's advice on where to shoot next, given what came of any shots so far, whoever chose them.

use std::ffi::{c_char, c_int};

use bots::Rng;
use bots::sea_battle::{Admiral, Cadet, Captain, Gunner, Hunter, Intel, Shooter};
use rand::SeedableRng as _;
use rules::Cell;
use rules::sea_battle::{Placement, ShotResult};

use crate::board::placement;
use crate::border::{self, Place, Square, cell, name};
use crate::status::{Status, Trouble, guarded};
use crate::ticket::Harbour;

/// Somebody who says where to shoot: make it with `broadside_spotter_new`, free it with `broadside_spotter_free`.
#[derive(Debug)]
pub struct Spotter(());

static SPOTTERS: Harbour<Lookout> = Harbour::new(2, "spotter");

struct Lookout {
    shooter: Box<dyn Shooter + Send>,
    intel: Intel,
    rng: Rng,
}

impl Lookout {
    fn new(name: &str, placement: &Placement, seed: u64) -> Result<Self, Trouble> {
        let shooter: Box<dyn Shooter + Send> = match name {
            "cadet" => Box::new(Cadet::new()),
            "hunter" => Box::new(Hunter),
            "gunner" => Box::new(Gunner),
            "captain" => Box::new(Captain::new()),
            "admiral" => Box::new(Admiral::new()),
            _ => return Err(unknown_bot(name)),
        };
        Ok(Self { shooter, intel: Intel::new(placement), rng: Rng::seed_from_u64(seed) })
    }

    fn aim(&mut self) -> Result<Cell, Trouble> {
        if self.intel.unshot().is_empty() {
            return Err(Trouble::Over("there is no cell left to shoot at"));
        }
        Ok(self.shooter.aim(&self.intel, &mut self.rng))
    }

    fn note(&mut self, cell: Cell, result: ShotResult) -> Result<(), Trouble> {
        if !self.intel.unshot().contains(cell) {
            return Err(Trouble::Argument(format!("{cell} was noted before")));
        }
        self.shooter.learn(&self.intel, cell, result);
        self.intel.note(cell, result);
        Ok(())
    }
}

/// There is no Sea Battle bot of this name.
pub(crate) fn unknown_bot(name: &str) -> Trouble {
    let known: Vec<&str> = bots::house::SEA_BATTLE.iter().map(|bot| bot.name).collect();
    Trouble::Argument(format!("a bot is one of {}, not {name:?}", known.join(", ")))
}

/// The result that a number of `broadside_shot` stands for, where it is one of a shot that landed.
pub(crate) fn landed(shot: c_int) -> Result<ShotResult, Trouble> {
    match shot {
        0 => Ok(ShotResult::Miss),
        1 => Ok(ShotResult::Hit),
        2 => Ok(ShotResult::Sunk),
        _ => Err(Trouble::Argument(format!("a shot that landed is 0, 1 or 2, not {shot}"))),
    }
}

/// Hires a built-in bot ("cadet", "hunter", "gunner", "captain" or "admiral") to say where to shoot on a board of a
/// preset. The same seed gives the same advice.
///
/// # Safety
/// The names are strings that end with a NUL, and a handle may be written to `spotter`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_spotter_new(
    bot: *const c_char,
    preset: *const c_char,
    seed: u64,
    spotter: *mut *mut Spotter,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let bot = unsafe { name("bot", bot) }?;
        // SAFETY: the same of this one.
        let preset = unsafe { border::preset(preset) }?;
        // SAFETY: the caller promises room for a handle.
        let place = unsafe { Place::new("spotter", spotter) }?;
        place.put(SPOTTERS.moor(Lookout::new(bot, &placement(preset)?, seed)?)?);
        Ok(())
    })
}

/// Says where to shoot next: at a cell that was not noted. Nothing changes until its result is noted.
///
/// # Safety
/// A cell may be written to `target`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_spotter_aim(spotter: *mut Spotter, target: *mut Square) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for a cell.
        let place = unsafe { Place::new("target", target) }?;
        place.put(SPOTTERS.with(spotter, Lookout::aim)?.into());
        Ok(())
    })
}

/// Takes note of what came of a shot, whoever chose the cell: `BROADSIDE_SHOT_MISS`, `_HIT` or `_SUNK`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_spotter_note(
    spotter: *mut Spotter,
    row: c_int,
    column: c_int,
    shot: c_int,
) -> Status {
    guarded(|| {
        let (cell, result) = (cell(row, column)?, landed(shot)?);
        SPOTTERS.with(spotter, |lookout| lookout.note(cell, result))
    })
}

/// Frees a spotter. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_spotter_free(spotter: *mut Spotter) -> Status {
    guarded(|| SPOTTERS.free(spotter))
}
