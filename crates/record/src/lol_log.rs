//! The log of the `lol-2019` judge: board 1, an empty line, board 2, an empty line, then a line
//! `player x y result` for each shot, and perhaps who won and why.
//!
//! `x` is the column and `y` the row. The format's own description counts them from 1, its own example from 0, so
//! a log says in its [`Base`] how it counts and in its [`Certainty`] how that is known.

mod complaint;
mod convert;
mod play;
mod read;
mod result_line;
mod verify;

use std::fmt;

use rules::sea_battle::ShotResult;
use rules::{BySeat, Cell, CellSet, Seat};

use crate::maps::deck_rows;
pub use complaint::{Complaint, Complaints, MAX_COMPLAINTS, What};
pub use convert::{ConvertError, Converted, Unsound};
pub use result_line::{Claim, ResultLine};
pub use verify::{LolMismatch, Should, Verification};

/// The most bytes of a log. The longest match that the rules allow fits in.
pub const MAX_LOG_BYTES: usize = 32 << 20;

/// The most bytes after the shots. What two players' failures have to say fits in.
pub const MAX_ENDING_BYTES: usize = 64 << 10;

/// The line in which the first shot stands, from 1.
const FIRST_SHOT_LINE: usize = 23;

/// A log whose every line can be read. What it says may still be wrong: [`verify`](LolLog::verify) finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LolLog {
    boards: BySeat<CellSet>,
    shots: Vec<LolShot>,
    base: Base,
    certainty: Certainty,
    ending: Option<String>,
}

/// A line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LolShot {
    /// Who shot.
    pub seat: Seat,
    /// Where.
    pub cell: Cell,
    /// What is said to have come of it.
    pub result: ShotResult,
}

/// The number of the first column and of the first row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// 0, as in the format's own example.
    Zero,
    /// 1, as in the format's own description.
    #[default]
    One,
}

impl Base {
    /// The number itself.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// How the base of a log is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Whoever made the log chose it.
    Chosen,
    /// A 0 or a 10 occurs in it.
    Shown,
    /// With this base more results agree with the boards than with the other.
    ByResults,
    /// Both bases would do as well; the one of the description is taken.
    Assumed,
}

impl LolLog {
    /// The decks of each board.
    #[must_use]
    pub fn boards(&self) -> BySeat<CellSet> {
        self.boards
    }

    /// The shots in their order.
    #[must_use]
    pub fn shots(&self) -> &[LolShot] {
        &self.shots
    }

    /// From which number it counts.
    #[must_use]
    pub fn base(&self) -> Base {
        self.base
    }

    /// How that is known.
    #[must_use]
    pub fn certainty(&self) -> Certainty {
        self.certainty
    }

    /// What stands after the shots.
    #[must_use]
    pub fn ending(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// The same log with a line after the shots that tells who won and why.
    #[must_use]
    pub fn with_ending(self, claim: Claim, why: &str) -> Self {
        Self { ending: Some(result_line::result_line(claim, why)), ..self }
    }

    /// The same log with coordinates that count from another number.
    #[must_use]
    pub fn with_base(self, base: Base) -> Self {
        Self { base, certainty: Certainty::Chosen, ..self }
    }
}

/// A board as the log writes it: ten lines of `_` and `#`.
#[must_use]
pub fn board_text(decks: CellSet) -> String {
    deck_rows(decks).map(|row| row + "\n").collect()
}

/// The word of the protocol for what came of a shot.
#[must_use]
pub const fn result_word(result: ShotResult) -> &'static str {
    match result {
        ShotResult::Miss => "miss",
        ShotResult::Hit => "hit",
        ShotResult::Sunk => "sunk",
    }
}

impl fmt::Display for LolLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, decks) in self.boards.iter() {
            writeln!(f, "{}", board_text(*decks))?;
        }
        for shot in &self.shots {
            let [x, y] =
                [shot.cell.column(), shot.cell.row()].map(|from_zero| from_zero + self.base.number());
            writeln!(f, "{} {x} {y} {}", shot.seat, result_word(shot.result))?;
        }
        match &self.ending {
            Some(ending) => writeln!(f, "{ending}"),
            None => Ok(()),
        }
    }
}
