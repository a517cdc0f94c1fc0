//! A person takes aim: by cursor, by mouse or by typing a cell, with the admiral's advice when asked for it.

use bots::sea_battle::{Admiral, Intel};
use rules::sea_battle::{Placement, SIZE, ShotResult};
use rules::{Cell, CellSet};
use texts::{Lang, say};

use crate::board::{self, Overlay};
use crate::canvas::Spot;
use crate::draft::step;
use crate::ink::Tone;
use crate::input::{Direction, Key, MouseDeed};
use crate::typed::Typed;
use crate::waters::ENEMY_BOARD;

/// How many cells are advised.
const MOST_CELLS: usize = 3;

/// Where a person aims.
#[derive(Clone, Debug)]
pub(crate) struct Aiming {
    cursor: Cell,
    typed: Typed,
    advice: Vec<Cell>,
    /// A cell that the person wanted to shoot at once more.
    repeated: Option<Cell>,
}

/// What a person knows of the board that is shot at.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Quarry {
    /// The rules by which it lies.
    pub(crate) placement: Placement,
    /// The person's shots in their order, and what came of them.
    pub(crate) shots: Vec<(Cell, ShotResult)>,
}

impl Quarry {
    fn cells(&self) -> CellSet {
        self.shots.iter().map(|(cell, _)| *cell).collect()
    }

    /// The cells that are worth a shot in the admiral's eyes, the best first.
    fn best_cells(&self) -> Vec<Cell> {
        let mut intel = Intel::new(&self.placement);
        self.shots.iter().for_each(|(cell, result)| intel.note(*cell, *result));
        Admiral::new().advice(&intel).into_iter().map(|(cell, _)| cell).take(MOST_CELLS).collect()
    }
}

impl Aiming {
    /// In the middle of the board.
    pub(crate) fn new() -> Self {
        Self {
            cursor: Cell::new(4, 4).expect("a board has a middle"),
            typed: Typed::default(),
            advice: Vec::new(),
            repeated: None,
        }
    }

    /// Whether a key aims: whoever is quick does so while the other shoots.
    pub(crate) const fn takes(key: Key) -> bool {
        match key {
            Key::Arrow(_) => true,
            Key::Sign(sign) => Typed::takes(sign),
            _ => false,
        }
    }

    /// A key was pressed. Gives the cell that is shot at.
    pub(crate) fn key(&mut self, key: Key, quarry: &Quarry) -> Option<Cell> {
        match key {
            Key::Arrow(direction) => self.aim(step(self.cursor, direction)),
            Key::Home => self.go_far(Direction::Left),
            Key::End => self.go_far(Direction::Right),
            Key::PageUp => self.go_far(Direction::Up),
            Key::PageDown => self.go_far(Direction::Down),
            Key::Enter | Key::Sign(' ') => return self.shoot(quarry),
            Key::Sign('t') => self.advice = quarry.best_cells(),
            Key::Sign(sign) if Typed::takes(sign) => {
                self.typed.push(sign);
                self.cursor = self.typed.cell().unwrap_or(self.cursor);
            }
            Key::Erase => self.typed.erase(),
            Key::Escape => self.typed.clear(),
            _ => {}
        }
        None
    }

    /// The mouse was used at this spot of the stage. Gives the cell that is shot at.
    pub(crate) fn mouse(&mut self, at: Spot, deed: MouseDeed, quarry: &Quarry) -> Option<Cell> {
        self.aim(board::cell_at(ENEMY_BOARD, at)?);
        if deed == MouseDeed::Press { self.shoot(quarry) } else { None }
    }

    /// Something has happened: advice from before is worth nothing.
    pub(crate) fn forget_advice(&mut self) {
        self.advice.clear();
    }

    /// Forgets what was said about the last thing that the person did.
    pub(crate) fn forget_remark(&mut self) {
        self.repeated = None;
    }

    /// What lies over the board that is shot at.
    pub(crate) fn overlay(&self) -> Overlay<'_> {
        Overlay { cursor: CellSet::of(self.cursor), advice: &self.advice, ..Overlay::default() }
    }

    /// What is to be done next.
    pub(crate) fn prompt(&self, lang: Lang) -> (String, Tone) {
        match (self.repeated, self.typed.text()) {
            (Some(cell), _) => (say!(lang, "play-shot-before", cell = cell.to_string()), Tone::Advice),
            _ if !self.advice.is_empty() => (say!(lang, "play-advice"), Tone::Advice),
            (None, "") => (say!(lang, "play-shoot", cell = self.cursor.to_string()), Tone::Plain),
            (None, typed) => (say!(lang, "play-shoot", cell = format!("{typed}_")), Tone::Plain),
        }
    }

    fn aim(&mut self, cell: Cell) {
        self.cursor = cell;
        self.typed.clear();
    }

    fn go_far(&mut self, direction: Direction) {
        (0..SIZE).for_each(|_| self.cursor = step(self.cursor, direction));
        self.typed.clear();
    }

    /// Shoots where the cursor is. Nobody shoots twice at a cell on purpose, and under some rules it loses the match.
    fn shoot(&mut self, quarry: &Quarry) -> Option<Cell> {
        // Half a coordinate is no aim.
        if !self.typed.text().is_empty() && self.typed.cell().is_none() {
            return None;
        }
        self.typed.clear();
        self.repeated = quarry.cells().contains(self.cursor).then_some(self.cursor);
        if self.repeated.is_some() { None } else { Some(self.cursor) }
    }
}

#[cfg(test)]
mod tests {
    use rules::Preset;

    use super::*;

    fn quarry(shots: &[(&str, ShotResult)]) -> Quarry {
        let rules = Preset::Lol2019.sea_battle(1).expect("a game of one set");
        let shot = |(cell, result): &(&str, ShotResult)| (cell.parse().expect("a cell"), *result);
        Quarry { placement: rules.game.placement, shots: shots.iter().map(shot).collect() }
    }

    fn type_text(aiming: &mut Aiming, text: &str, quarry: &Quarry) -> Option<String> {
        let keys = text.chars().map(|sign| if sign == '\n' { Key::Enter } else { Key::Sign(sign) });
        keys.fold(None, |_, key| aiming.key(key, quarry)).map(|cell| cell.to_string())
    }

    #[test]
    fn a_cell_is_typed_or_gone_to_and_shot_at_once() {
        let (mut aiming, fresh) = (Aiming::new(), quarry(&[]));
        assert_eq!(type_text(&mut aiming, "b7\n", &fresh).as_deref(), Some("B7"));
        assert_eq!(type_text(&mut aiming, "7\n", &fresh), None);
        aiming.key(Key::Arrow(Direction::Right), &fresh);
        assert_eq!(type_text(&mut aiming, "\n", &fresh).as_deref(), Some("C7"));
        let shot = quarry(&[("C7", ShotResult::Miss)]);
        assert_eq!(type_text(&mut aiming, "\n", &shot), None);
        assert_eq!(aiming.repeated, "C7".parse().ok());
    }

    #[test]
    fn a_ship_that_is_hit_is_what_the_admiral_advises() {
        let (mut aiming, hit) = (Aiming::new(), quarry(&[("E5", ShotResult::Hit)]));
        type_text(&mut aiming, "t", &hit);
        assert_eq!(aiming.advice.len(), MOST_CELLS);
        let near: Vec<Cell> = ["D5", "F5", "E4", "E6"].map(|cell| cell.parse().expect("a cell")).to_vec();
        assert!(near.contains(&aiming.advice[0]), "{:?}", aiming.advice);
    }
}
