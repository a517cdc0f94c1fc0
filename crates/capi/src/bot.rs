//! A whole built-in Sea Battle bot, which hides a fleet and shoots, driven call by call.

use std::ffi::{c_char, c_int};

use bots::Bot as _;
use bots::house::{self, Resident};
use rules::sea_battle::{Aim, Layout, SeaBattle, SeaBattleAnswer, SeaBattleCall};
use rules::{Call, Cell, CellSet};

use crate::board::draw;
use crate::border::{self, Place, Square, canvas, cell, name};
use crate::spotter::{landed, unknown_bot};
use crate::status::{Status, Trouble, guarded};
use crate::ticket::Harbour;

/// A built-in bot: make it with `broadside_bot_new`, free it with `broadside_bot_free`.
#[derive(Debug)]
pub struct Bot(());

static BOTS: Harbour<Resident<SeaBattle>> = Harbour::new(3, "bot");

/// What a bot answers to a call of the game.
fn ask(bot: *mut Bot, call: SeaBattleCall) -> Result<SeaBattleAnswer, Trouble> {
    BOTS.with(bot, |bot| Ok(bot.call(Call::Play(call))))
}

fn fleet(answer: SeaBattleAnswer) -> Result<Layout, Trouble> {
    match answer {
        SeaBattleAnswer::Layout(layout) => Ok(layout),
        _ => Err(Trouble::OurFault("a bot has no fleet".to_owned())),
    }
}

fn target(answer: &SeaBattleAnswer) -> Result<Cell, Trouble> {
    match answer {
        SeaBattleAnswer::Shot(Aim::At(cell)) => Ok(*cell),
        _ => Err(Trouble::Over("the bot has no cell left to shoot at")),
    }
}

/// Hires a built-in bot ("cadet", "hunter", "gunner", "captain" or "admiral") for games under a preset. The same
/// seed gives the same play.
///
/// # Safety
/// The names are strings that end with a NUL, and a handle may be written to `bot`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_bot_new(
    bot_name: *const c_char,
    preset: *const c_char,
    seed: u64,
    bot: *mut *mut Bot,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let name = unsafe { name("bot_name", bot_name) }?;
        // SAFETY: the same of this one.
        let preset = unsafe { border::preset(preset) }?;
        // SAFETY: the caller promises room for a handle.
        let place = unsafe { Place::new("bot", bot) }?;
        let rules = preset.sea_battle(1).map_err(|problem| Trouble::Argument(problem.to_string()))?;
        let found = house::find(house::SEA_BATTLE, name).ok_or_else(|| unknown_bot(name))?;
        place.put(BOTS.moor(found.build(seed, &rules))?);
        Ok(())
    })
}

/// Begins a new set: the bot draws the field on which its fleet lies and forgets the shots of the set before.
///
/// # Safety
/// `field` points at room for `length` characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_bot_place(bot: *mut Bot, field: *mut c_char, length: usize) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for so many characters.
        let field = unsafe { canvas("field", field, length) }?;
        let decks = fleet(ask(bot, SeaBattleCall::Place)?)?.decks();
        field.put(draw(decks, decks, CellSet::EMPTY));
        Ok(())
    })
}

/// Asks where the bot shoots.
///
/// # Safety
/// A cell may be written to `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_bot_shoot(bot: *mut Bot, square: *mut Square) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for a cell.
        let place = unsafe { Place::new("square", square) }?;
        place.put(target(&ask(bot, SeaBattleCall::Shoot)?)?.into());
        Ok(())
    })
}

/// Tells the bot what came of its shot: `BROADSIDE_SHOT_MISS`, `_HIT` or `_SUNK`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_bot_hear_shot(bot: *mut Bot, shot: c_int) -> Status {
    guarded(|| ask(bot, SeaBattleCall::ShotResult(landed(shot)?)).map(drop))
}

/// Tells the bot where its opponent has shot.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_bot_hear_opponent_shot(bot: *mut Bot, row: c_int, column: c_int) -> Status {
    guarded(|| ask(bot, SeaBattleCall::OpponentShot(cell(row, column)?)).map(drop))
}

/// Frees a bot. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_bot_free(bot: *mut Bot) -> Status {
    guarded(|| BOTS.free(bot))
}
