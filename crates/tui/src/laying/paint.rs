//! What a screen looks like while a fleet is laid.

use record::{BoardView, Viewpoint, Waters};
use rules::sea_battle::{Contact, Layout, Muster, Placement};
use rules::{CellSet, Seat};
use texts::{Lang, say};

use super::{Laying, Remark};
use crate::board::{self, Chart, Overlay};
use crate::canvas::{Canvas, spot};
use crate::draft::Obstacle;
use crate::frame::keys_line;
use crate::ink::Tone;
use crate::waters::{ENEMY_BOARD, FLEET_ROW, NAMES_ROW, OWN_BOARD, at_cells};

/// Columns beside a board.
const ASIDE: u16 = 34;

impl Laying {
    /// Paints the board, the ships that are left, and the keys that lay them.
    pub(crate) fn paint(&self, canvas: &mut Canvas<'_>, lang: Lang) {
        let x = at_cells(OWN_BOARD);
        canvas.write(spot(x, NAMES_ROW), &say!(lang, "play-own-waters"), Tone::Strong);
        let (cursor, in_hand) = (self.draft.cursor(), self.draft.in_hand());
        let obstacle = self.draft.obstacle();
        let over = Overlay {
            cursor: if in_hand.is_none() { cursor } else { CellSet::EMPTY },
            ghost: if in_hand.is_some() { cursor } else { CellSet::EMPTY },
            trouble: obstacle.map_or(CellSet::EMPTY, Obstacle::cells),
            advice: &[],
        };
        Chart { at: OWN_BOARD, view: &self.view(), over }.paint(canvas);
        let y = self.paint_reserve(canvas, lang);
        if let Some(obstacle) = obstacle {
            canvas.lines(spot(ENEMY_BOARD.x, y + 1), ASIDE, &reason(lang, obstacle), Tone::Signal);
        }
        if !self.fleets.is_empty() {
            let count = say!(lang, "play-fleets-kept", count = self.fleets.len());
            canvas.write(spot(ENEMY_BOARD.x, OWN_BOARD.y + board::ROWS - 1), &count, Tone::Faint);
        }
        keys_line(canvas, spot(x, FLEET_ROW), &say!(lang, "play-keys-ship"));
        keys_line(canvas, spot(x, FLEET_ROW + 1), &say!(lang, "play-keys-fleet"));
        keys_line(canvas, spot(x, FLEET_ROW + 2), &say!(lang, "play-keys-mouse"));
    }

    /// What is to be done next.
    pub(crate) fn prompt(&self, lang: Lang) -> (String, Tone) {
        match self.remark {
            Some(remark) => (remark_words(lang, remark), Tone::Advice),
            None if self.draft.board().is_some() => (say!(lang, "play-begin"), Tone::Strong),
            None => (say!(lang, "play-place"), Tone::Plain),
        }
    }

    /// The ships that are left to lay; gives the row after them.
    fn paint_reserve(&self, canvas: &mut Canvas<'_>, lang: Lang) -> u16 {
        let (whole, reserve, in_hand) = (self.draft.whole(), self.draft.reserve(), self.draft.in_hand());
        let x = ENEMY_BOARD.x;
        canvas.write(spot(x, NAMES_ROW), &say!(lang, "play-to-lay"), Tone::Strong);
        let mut y = NAMES_ROW + 2;
        for length in (1..=whole.longest()).rev().filter(|&length| whole.count(length) > 0) {
            let ship: String = std::iter::repeat_n('□', usize::from(length)).collect();
            let left = reserve.count(length);
            let tone = match in_hand {
                Some(held) if held == length => Tone::Strong,
                _ if left == 0 => Tone::Faint,
                _ => Tone::Hull,
            };
            let mark = if in_hand == Some(length) { "›" } else { " " };
            canvas.write(spot(x, y), &format!("{mark} {length}  {ship:<6} × {left}"), tone);
            y += 1;
        }
        y
    }

    /// The fleet that is being laid, as its owner sees it.
    fn view(&self) -> BoardView {
        // Ships that are still few are a board by the loosest rules.
        let loose = Placement { muster: Muster::AnyShips, contact: Contact::Corners };
        let board = Layout::from_decks(self.draft.decks()).check(&loose).ok();
        let owner = Seat::First;
        Viewpoint::Seat(owner).board(owner, &Waters { board, shots: CellSet::EMPTY })
    }
}

fn reason(lang: Lang, obstacle: Obstacle) -> String {
    let cells: Vec<String> = obstacle.cells().iter().map(|cell| cell.to_string()).collect();
    let cells = cells.join(", ");
    match obstacle {
        Obstacle::Taken(_) => say!(lang, "play-cells-taken", cells = cells),
        Obstacle::Side(_) => say!(lang, "flaw-side-contact", cells = cells),
        Obstacle::Corner(_) => say!(lang, "flaw-corner-contact", cells = cells),
    }
}

fn remark_words(lang: Lang, remark: Remark) -> String {
    match remark {
        Remark::FleetKept(number) => say!(lang, "play-fleet-kept", number = number),
        Remark::FleetKnown(number) => say!(lang, "play-fleet-known", number = number),
        Remark::FleetTaken(number) => say!(lang, "play-fleet-taken", number = number),
        Remark::FleetForgotten => say!(lang, "play-fleet-forgotten"),
        Remark::NoFleets => say!(lang, "play-no-fleets"),
        Remark::FleetsFull => say!(lang, "play-fleets-full"),
        Remark::NotReady => say!(lang, "play-not-ready"),
    }
}
