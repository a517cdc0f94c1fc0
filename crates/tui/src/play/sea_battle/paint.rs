//! What the screen of a person who plays Sea Battle looks like.

use record::{BoardView, Event, GameKind, Scene, SeaBattleTable, Viewpoint, Waters};
use rules::sea_battle::{Contact, Fleet, Layout, Muster, Placement, SeaBattle};
use rules::{CellSet, Seat};
use texts::say;

use super::{Phase, PlaySeaBattle, Remark};
use crate::board::{self, Chart, Overlay, paint_fleet, without};
use crate::canvas::{Canvas, Spot, clipped, spot};
use crate::draft::Obstacle;
use crate::frame::{self, Title, keys_line};
use crate::ink::Tone;
use crate::play::ending::{game_over_words, trouble_words};
use crate::story;

/// Where the person's own board is.
pub(super) const OWN_BOARD: Spot = spot(3, 3);
/// Where the enemy's board is.
pub(super) const ENEMY_BOARD: Spot = spot(44, 3);
const NAMES_ROW: u16 = 2;
const FLEET_ROW: u16 = OWN_BOARD.y + board::ROWS + 1;
const LOG_ROW: u16 = FLEET_ROW + 3;
/// Columns for a sentence.
const SENTENCE: u16 = 76;
/// Columns beside a board.
const ASIDE: u16 = 34;

impl PlaySeaBattle {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        let Some(mut canvas) = frame::stage(canvas, lang) else { return };
        self.paint_title(&mut canvas);
        let phase = self.phase();
        match phase {
            Phase::Placing => self.paint_placing(&mut canvas),
            _ => self.paint_waters(&mut canvas, phase),
        }
        let bottom = canvas.size().height;
        let (prompt, tone) = self.prompt(phase);
        canvas.lines(spot(2, bottom - 2), SENTENCE, &prompt, tone);
        keys_line(&mut canvas, spot(2, bottom - 1), &self.keys(phase));
        if let Some(dialog) = self.dialog {
            let help = match phase {
                Phase::Placing => say!(lang, "play-help-placing"),
                _ => say!(lang, "play-help-shooting"),
            };
            dialog.paint(&mut canvas, lang, &help);
        }
    }

    fn paint_title(&self, canvas: &mut Canvas<'_>) {
        let sitting = self.company.sitting();
        let scene = self.ended.as_ref().unwrap_or(sitting.scene());
        Title {
            lang: self.setting.lang,
            game: GameKind::SeaBattle,
            header: sitting.header(),
            set: scene.set,
            score: scene.score,
        }
        .paint(canvas);
    }

    fn paint_waters(&self, canvas: &mut Canvas<'_>, phase: Phase) {
        let lang = self.setting.lang;
        let sitting = self.company.sitting();
        let (own, enemy) = (sitting.person(), sitting.person().other());
        let table = &self.ended.as_ref().unwrap_or(sitting.scene()).table;
        let eyes = if phase == Phase::GameOver { Viewpoint::Afterwards } else { Viewpoint::Seat(own) };
        let views = eyes.boards(table);
        let name = clipped(&self.setting.names[enemy], 20);
        let own_title = say!(lang, "play-own-waters");
        let enemy_title = say!(lang, "play-enemy-waters", name = name);
        let over = match phase {
            Phase::Shooting | Phase::Watching => {
                Overlay { cursor: CellSet::of(self.cursor), advice: &self.advice, ..Overlay::default() }
            }
            _ => Overlay::default(),
        };
        let side = |canvas: &mut Canvas<'_>, at, seat: Seat, title: &str, over| {
            canvas.write(spot(at_cells(at), NAMES_ROW), title, Tone::Strong);
            Chart { at, view: &views[seat], over }.paint(canvas);
            self.paint_state(canvas, at, table, seat);
        };
        side(canvas, OWN_BOARD, own, &own_title, Overlay::default());
        side(canvas, ENEMY_BOARD, enemy, &enemy_title, over);
        self.paint_log(canvas);
    }

    /// What is left of a fleet, and how the opponent has shot at it.
    fn paint_state(&self, canvas: &mut Canvas<'_>, at: Spot, table: &SeaBattleTable, owner: Seat) {
        let waters = &table.waters[owner];
        let whole = match self.placement().muster {
            Muster::Exactly(fleet) => fleet,
            Muster::AnyShips => whole_of(waters, owner == self.company.sitting().person()),
        };
        let afloat = without(whole, waters.sunk().components());
        paint_fleet(canvas, spot(at_cells(at), FLEET_ROW), whole, afloat);
        let shots = table.shots[owner.other()];
        let hits = (waters.shots & waters.decks()).len();
        let count = say!(self.setting.lang, "play-shots", shots = shots, hits = hits);
        canvas.write(spot(at_cells(at), FLEET_ROW + 1), &count, Tone::Faint);
    }

    fn placement(&self) -> Placement {
        let rules = self.company.sitting().header().rules::<SeaBattle>();
        let strict = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact: Contact::Never };
        rules.map_or(strict, |rules| rules.game.placement)
    }

    fn paint_log(&self, canvas: &mut Canvas<'_>) {
        let events = self.company.sitting().events();
        let end = match &self.ended {
            Some(_) => events.iter().rposition(|event| matches!(event, Event::SetEnded { .. })),
            None => events.iter().rposition(|event| matches!(event, Event::Played(_))).map(|last| last + 1),
        };
        let rows = canvas.size().height.saturating_sub(LOG_ROW + 3);
        let moves = story::last_moves(&events[..end.unwrap_or(0)], usize::from(rows));
        for (y, happened) in (LOG_ROW..).zip(&moves) {
            let newest = usize::from(y - LOG_ROW) + 1 == moves.len();
            let words = story::sea_battle_move(self.setting.lang, &self.setting.names, happened);
            let tone = if newest { Tone::Plain } else { Tone::Faint };
            canvas.write(spot(at_cells(OWN_BOARD), y), &clipped(&words, SENTENCE), tone);
        }
    }

    fn paint_placing(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        canvas.write(spot(at_cells(OWN_BOARD), NAMES_ROW), &say!(lang, "play-own-waters"), Tone::Strong);
        let (cursor, in_hand) = (self.draft.cursor(), self.draft.in_hand());
        let obstacle = self.draft.obstacle();
        let over = Overlay {
            cursor: if in_hand.is_none() { cursor } else { CellSet::EMPTY },
            ghost: if in_hand.is_some() { cursor } else { CellSet::EMPTY },
            trouble: obstacle.map_or(CellSet::EMPTY, Obstacle::cells),
            advice: &[],
        };
        Chart { at: OWN_BOARD, view: &self.draft_view(), over }.paint(canvas);
        let (whole, reserve) = (self.draft.whole(), self.draft.reserve());
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
        if let Some(obstacle) = obstacle {
            canvas.lines(spot(x, y + 1), ASIDE, &self.reason(obstacle), Tone::Signal);
        }
        if !self.setting.fleets.is_empty() {
            let count = say!(lang, "play-fleets-kept", count = self.setting.fleets.len());
            canvas.write(spot(x, OWN_BOARD.y + board::ROWS - 1), &count, Tone::Faint);
        }
        keys_line(canvas, spot(at_cells(OWN_BOARD), FLEET_ROW), &say!(lang, "play-keys-ship"));
        keys_line(canvas, spot(at_cells(OWN_BOARD), FLEET_ROW + 1), &say!(lang, "play-keys-fleet"));
        keys_line(canvas, spot(at_cells(OWN_BOARD), FLEET_ROW + 2), &say!(lang, "play-keys-mouse"));
    }

    /// The fleet that is being laid, as its owner sees it.
    fn draft_view(&self) -> BoardView {
        // Ships that are still few are a board by the loosest rules.
        let loose = Placement { muster: Muster::AnyShips, contact: Contact::Corners };
        let board = Layout::from_decks(self.draft.decks()).check(&loose).ok();
        let seat = self.company.sitting().person();
        Viewpoint::Seat(seat).board(seat, &Waters { board, shots: CellSet::EMPTY })
    }

    fn reason(&self, obstacle: Obstacle) -> String {
        let lang = self.setting.lang;
        let cells: Vec<String> = obstacle.cells().iter().map(|cell| cell.to_string()).collect();
        let cells = cells.join(", ");
        match obstacle {
            Obstacle::Taken(_) => say!(lang, "play-cells-taken", cells = cells),
            Obstacle::Side(_) => say!(lang, "flaw-side-contact", cells = cells),
            Obstacle::Corner(_) => say!(lang, "flaw-corner-contact", cells = cells),
        }
    }

    fn prompt(&self, phase: Phase) -> (String, Tone) {
        let lang = self.setting.lang;
        if let Some(remark) = self.remark {
            return (self.remark_words(remark), Tone::Advice);
        }
        let sitting = self.company.sitting();
        let name = self.setting.names[sitting.person().other()].as_str();
        match phase {
            Phase::Stuck => (trouble_words(lang, &self.company), Tone::Signal),
            Phase::Placing if self.draft.board().is_some() => (say!(lang, "play-begin"), Tone::Strong),
            Phase::Placing => (say!(lang, "play-place"), Tone::Plain),
            Phase::Watching => (say!(lang, "play-opponent-turn", name = name), Tone::Faint),
            Phase::SetOver => (self.set_over_words(), Tone::Strong),
            Phase::GameOver => (game_over_words(lang, &self.setting.names, sitting), Tone::Strong),
            Phase::Shooting if !self.advice.is_empty() => (say!(lang, "play-advice"), Tone::Advice),
            Phase::Shooting => {
                let aim = match self.typed.text() {
                    "" => self.cursor.to_string(),
                    typed => format!("{typed}_"),
                };
                (say!(lang, "play-shoot", cell = aim), Tone::Plain)
            }
        }
    }

    fn remark_words(&self, remark: Remark) -> String {
        let lang = self.setting.lang;
        match remark {
            Remark::ShotBefore(cell) => say!(lang, "play-shot-before", cell = cell.to_string()),
            Remark::FleetKept(number) => say!(lang, "play-fleet-kept", number = number),
            Remark::FleetKnown(number) => say!(lang, "play-fleet-known", number = number),
            Remark::FleetTaken(number) => say!(lang, "play-fleet-taken", number = number),
            Remark::FleetForgotten => say!(lang, "play-fleet-forgotten"),
            Remark::NoFleets => say!(lang, "play-no-fleets"),
            Remark::FleetsFull => say!(lang, "play-fleets-full"),
            Remark::NotReady => say!(lang, "play-not-ready"),
            Remark::Returned => say!(lang, "play-returned"),
        }
    }

    fn set_over_words(&self) -> String {
        let person = self.company.sitting().person();
        let scene: Option<&Scene<SeaBattle>> = self.ended.as_ref();
        let won = scene.is_some_and(|scene| scene.table.waters[person.other()].afloat().is_empty());
        match won {
            true => say!(self.setting.lang, "play-set-won"),
            false => say!(self.setting.lang, "play-set-lost"),
        }
    }

    fn keys(&self, phase: Phase) -> String {
        let lang = self.setting.lang;
        match phase {
            Phase::Placing => say!(lang, "play-keys-placing"),
            Phase::Shooting => say!(lang, "play-keys-shooting"),
            Phase::Watching => say!(lang, "play-keys-watching"),
            Phase::SetOver => say!(lang, "play-keys-set-over"),
            Phase::GameOver => say!(lang, "play-keys-game-over"),
            Phase::Stuck => say!(lang, "play-keys-stuck"),
        }
    }
}

/// The fleet of a side whose rules do not say which: its own if it may be seen, the usual one if not.
fn whole_of(waters: &Waters, is_own: bool) -> Fleet {
    match waters.board {
        Some(board) if is_own => board::fleet_of(board.ships()),
        _ => Fleet::STANDARD,
    }
}

/// The column in which the cells of a board begin.
const fn at_cells(board: Spot) -> u16 {
    board.x + 3
}
