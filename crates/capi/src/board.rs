//! Fields: a hundred characters in reading order, four marks, and what makes them legal.

use std::ffi::c_char;

use bots::Rng;
use bots::sea_battle::Hider as _;
use bots::sea_battle::hiders::HiderKind;
use rand::SeedableRng as _;
use rules::sea_battle::{Layout, Mark, Placement};
use rules::{Board, Cell, CellSet, Preset};

use crate::border::{self, canvas, cells, name};
use crate::status::{Status, Trouble, guarded};

/// Rows and columns of a field.
pub const BROADSIDE_SIZE: usize = 10;

/// Cells of a field: so many characters, row by row from the upper left corner. `.` is water, `#` a deck, `*` a
/// deck that was hit and `0` water that was shot at.
pub const BROADSIDE_CELLS: usize = 100;

const EMPTY: u8 = b'.';
const SHIP: u8 = b'#';
const HIT: u8 = b'*';
const MISS: u8 = b'0';

/// The board that somebody has drawn, or every reason why it is none. Only water and decks may be on it.
pub(crate) fn read(
    marks: &[u8; BROADSIDE_CELLS],
    placement: &Placement,
    what: &'static str,
) -> Result<Board, Trouble> {
    let mark = |&mark: &u8| match mark {
        EMPTY => Mark::Water,
        SHIP => Mark::Deck,
        other => Mark::Character(char::from(other)),
    };
    let layout = Layout::from_rows(marks.chunks(BROADSIDE_SIZE).map(|row| row.iter().map(mark)));
    layout.check(placement).map_err(|flaws| {
        let reasons: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        Trouble::Field(format!("{what} is not legal: {}", reasons.join("; ")))
    })
}

/// A field with these ships in sight and these shots on it.
pub(crate) fn draw(decks: CellSet, seen: CellSet, shots: CellSet) -> [u8; BROADSIDE_CELLS] {
    let mut marks = [EMPTY; BROADSIDE_CELLS];
    for (cell, mark) in Cell::all().zip(&mut marks) {
        *mark = match (shots.contains(cell), decks.contains(cell)) {
            (true, true) => HIT,
            (true, false) => MISS,
            (false, _) if seen.contains(cell) => SHIP,
            (false, _) => EMPTY,
        };
    }
    marks
}

/// What makes a board legal under a preset.
pub(crate) fn placement(preset: Preset) -> Result<Placement, Trouble> {
    let rules = preset.sea_battle(1).map_err(|problem| Trouble::Argument(problem.to_string()))?;
    Ok(rules.game.placement)
}

/// Whether a field is legal under a preset ("ai-battle", "sea-fight", "lol-2019" or "homework"). If it is not,
/// the answer is `BROADSIDE_STATUS_BAD_FIELD` and the message names every reason.
///
/// # Safety
/// `field` points at `length` characters, and `preset` at a string that ends with a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_board_check(
    preset: *const c_char,
    field: *const c_char,
    length: usize,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let preset = unsafe { border::preset(preset) }?;
        // SAFETY: the caller promises so many characters.
        let field = unsafe { cells("field", field, length) }?;
        read(field, &placement(preset)?, "the field").map(drop)
    })
}

/// Draws a random legal field of the usual fleet. The hider is "sequential" (the longest ship first, each anywhere
/// it fits), "uniform" (every legal fleet alike), "packed", "edge" or "rings". The same preset, hider and seed give
/// the same field on every machine.
///
/// # Safety
/// `field` points at room for `length` characters, and the names at strings that end with a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_board_random(
    preset: *const c_char,
    hider: *const c_char,
    seed: u64,
    field: *mut c_char,
    length: usize,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let preset = unsafe { border::preset(preset) }?;
        // SAFETY: the same of this one.
        let hider = unsafe { name("hider", hider) }?;
        // SAFETY: the caller promises room for so many characters.
        let field = unsafe { canvas("field", field, length) }?;
        let mut hider: HiderKind =
            hider.parse().map_err(|problem| Trouble::Argument(format!("{problem}")))?;
        let board = hider.hide(&placement(preset)?, &mut Rng::seed_from_u64(seed));
        field.put(draw(board.decks(), board.decks(), CellSet::EMPTY));
        Ok(())
    })
}
