//! Where raw pointers of a caller become Rust: checked once, here, and nowhere else.

use std::ffi::{CStr, c_char, c_int};
use std::ptr::NonNull;
use std::slice;
use std::str::FromStr;

use rules::{Cell, Preset, Seat};

use crate::board::BROADSIDE_CELLS;
use crate::status::Trouble;

/// A place of the caller's where an answer goes. It is only ever written to, and no reference to it is made: what
/// else the caller does with it is no concern of ours.
pub(crate) struct Place<T>(NonNull<T>);

impl<T> Place<T> {
    /// The place that a pointer of the caller names.
    ///
    /// # Safety
    /// The pointer is null, or a `T` may be written where it points for as long as the call lasts.
    pub(crate) unsafe fn new(name: &'static str, place: *mut T) -> Result<Self, Trouble> {
        let place = NonNull::new(place).ok_or(Trouble::Null(name))?;
        if place.is_aligned() { Ok(Self(place)) } else { Err(Trouble::Misaligned(name)) }
    }

    /// Writes the answer.
    pub(crate) fn put(self, answer: T) {
        // SAFETY: it is aligned and not null, and whoever made it has promised the rest.
        unsafe { self.0.write(answer) };
    }
}

/// A name that the caller has written.
///
/// # Safety
/// The pointer is null, or points at a string that ends with a NUL and stays as it is while the call lasts.
pub(crate) unsafe fn name<'a>(what: &'static str, text: *const c_char) -> Result<&'a str, Trouble> {
    if text.is_null() {
        return Err(Trouble::Null(what));
    }
    // SAFETY: it is not null, and the caller promises the rest.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_str().map_err(|_| Trouble::Argument(format!("{what} is not UTF-8")))
}

/// The preset that the caller names.
///
/// # Safety
/// As for [`name`].
pub(crate) unsafe fn preset(text: *const c_char) -> Result<Preset, Trouble> {
    // SAFETY: the caller promises what `name` asks for.
    let name = unsafe { name("preset", text) }?;
    Preset::from_str(name).map_err(|problem| Trouble::Argument(format!("{problem}, not {name:?}")))
}

/// The marks of a field that the caller has drawn.
///
/// # Safety
/// The pointer is null, or `length` bytes can be read from it and stay as they are while the call lasts.
pub(crate) unsafe fn cells<'a>(
    what: &'static str,
    cells: *const c_char,
    length: usize,
) -> Result<&'a [u8; BROADSIDE_CELLS], Trouble> {
    check_length(what, cells, length)?;
    // SAFETY: it is not null and bytes need no alignment; the caller promises that there are so many.
    let bytes = unsafe { slice::from_raw_parts(cells.cast::<u8>(), length) };
    bytes.try_into().map_err(|_| Trouble::Null(what))
}

/// The place where the caller wants a field drawn.
///
/// # Safety
/// The pointer is null, or `length` bytes can be written where it points.
pub(crate) unsafe fn canvas(
    what: &'static str,
    cells: *mut c_char,
    length: usize,
) -> Result<Place<[u8; BROADSIDE_CELLS]>, Trouble> {
    check_length(what, cells, length)?;
    // SAFETY: as the caller promises, that many bytes may be written there.
    unsafe { Place::new(what, cells.cast()) }
}

fn check_length(what: &'static str, cells: *const c_char, length: usize) -> Result<(), Trouble> {
    if cells.is_null() {
        return Err(Trouble::Null(what));
    }
    if length == BROADSIDE_CELLS {
        return Ok(());
    }
    Err(Trouble::Argument(format!("{what} has {length} cells instead of {BROADSIDE_CELLS}")))
}

/// The seat of a player's number.
pub(crate) fn seat(what: &'static str, number: c_int) -> Result<Seat, Trouble> {
    let seat = u8::try_from(number).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| Trouble::Argument(format!("{what} is 1 or 2, not {number}")))
}

/// A cell as callers know it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: c_int,
    /// The column, from 0 at the left.
    pub column: c_int,
}

impl From<Cell> for Square {
    fn from(cell: Cell) -> Self {
        Self { row: c_int::from(cell.row()), column: c_int::from(cell.column()) }
    }
}

/// The cell at a row and a column, each from 0.
pub(crate) fn cell(row: c_int, column: c_int) -> Result<Cell, Trouble> {
    let place = u8::try_from(row).ok().zip(u8::try_from(column).ok());
    let cell = place.and_then(|(row, column)| Cell::new(row, column));
    cell.ok_or_else(|| Trouble::Argument(format!("row {row}, column {column} (from 0) is off the board")))
}
