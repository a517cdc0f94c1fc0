//! Both boards of a game side by side: where they stand on a screen of play, what is left of each fleet, and the last
//! moves below them.

use record::BoardView;
use rules::sea_battle::Fleet;
use texts::{Lang, say};

use crate::board::{self, Chart, Overlay, paint_fleet};
use crate::canvas::{Canvas, Spot, clipped, spot};
use crate::ink::Tone;

/// Where the person's own board is.
pub(crate) const OWN_BOARD: Spot = spot(3, 3);
/// Where the enemy's board is.
pub(crate) const ENEMY_BOARD: Spot = spot(44, 3);
/// The row above the boards.
pub(crate) const NAMES_ROW: u16 = 2;
/// The row of what is left of the fleets.
pub(crate) const FLEET_ROW: u16 = OWN_BOARD.y + board::ROWS + 1;
/// The first row of the last moves.
pub(crate) const LOG_ROW: u16 = FLEET_ROW + 3;
/// Columns for a sentence.
pub(crate) const SENTENCE: u16 = 76;

/// One side's part of the sea.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side<'a> {
    /// Where its board is.
    pub(crate) at: Spot,
    /// Whose it is.
    pub(crate) title: &'a str,
    /// What is seen of it.
    pub(crate) view: &'a BoardView,
    /// What lies over it.
    pub(crate) over: Overlay<'a>,
    /// The ships that belong to it.
    pub(crate) whole: Fleet,
    /// The ships that are left.
    pub(crate) afloat: Fleet,
    /// How often the other has shot at it.
    pub(crate) shots: u32,
    /// How many of the shots were hits.
    pub(crate) hits: u32,
}

impl Side<'_> {
    /// Paints it.
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>, lang: Lang) {
        let x = at_cells(self.at);
        canvas.write(spot(x, NAMES_ROW), self.title, Tone::Strong);
        Chart { at: self.at, view: self.view, over: self.over }.paint(canvas);
        paint_fleet(canvas, spot(x, FLEET_ROW), self.whole, self.afloat);
        let count = say!(lang, "play-shots", shots = self.shots, hits = self.hits);
        canvas.write(spot(x, FLEET_ROW + 1), &count, Tone::Faint);
    }
}

/// How many moves have room below the boards.
pub(crate) fn log_rows(canvas: &Canvas<'_>) -> usize {
    usize::from(canvas.size().height.saturating_sub(LOG_ROW + 3))
}

/// Writes the last moves below the boards, the newest of them last.
pub(crate) fn paint_log(canvas: &mut Canvas<'_>, moves: &[String]) {
    for (y, words) in (LOG_ROW..).zip(moves) {
        let is_newest = usize::from(y - LOG_ROW) + 1 == moves.len();
        let tone = if is_newest { Tone::Plain } else { Tone::Faint };
        canvas.write(spot(at_cells(OWN_BOARD), y), &clipped(words, SENTENCE), tone);
    }
}

/// The column in which the cells of a board begin.
pub(crate) const fn at_cells(board: Spot) -> u16 {
    board.x + 3
}
