//! A person lays a fleet: by keys and by mouse, by chance, or one that was kept before.

mod paint;

use bots::Rng;
use rand::SeedableRng as _;
use rules::sea_battle::Placement;
use rules::{Board, CellSet};

use crate::board;
use crate::canvas::Spot;
use crate::draft::Draft;
use crate::input::{Key, MouseDeed};
use crate::waters::OWN_BOARD;

/// The most fleets that a person can keep.
pub const MAX_FLEETS: usize = 9;

/// A fleet while a person lays it, and those that the person has kept.
#[derive(Clone, Debug)]
pub(crate) struct Laying {
    draft: Draft,
    fleets: Vec<CellSet>,
    /// The kept fleet that was taken last.
    taken: Option<usize>,
    remark: Option<Remark>,
    rng: Rng,
}

/// What comes of something that the person does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Laid {
    /// The fleet is still being laid.
    Nothing,
    /// These fleets are to be kept.
    Fleets(Vec<CellSet>),
    /// The fleet lies, and the person wants to begin.
    Board(Board),
}

/// What is said about the last thing that the person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    FleetKept(usize),
    FleetKnown(usize),
    FleetTaken(usize),
    FleetForgotten,
    NoFleets,
    FleetsFull,
    NotReady,
}

impl Laying {
    /// These decks lie already. The seed is for fleets that are laid by chance.
    pub(crate) fn new(placement: Placement, decks: CellSet, fleets: Vec<CellSet>, seed: u64) -> Self {
        let draft = Draft::new(placement).with_decks(decks);
        Self { draft, fleets, taken: None, remark: None, rng: Rng::seed_from_u64(seed) }
    }

    /// The decks that lie.
    pub(crate) fn decks(&self) -> CellSet {
        self.draft.decks()
    }

    /// Takes all ships off the board.
    pub(crate) fn clear(&mut self) {
        self.draft.clear();
    }

    /// Forgets what was said about the last thing that the person did.
    pub(crate) fn forget_remark(&mut self) {
        self.remark = None;
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: Key) -> Laid {
        match key {
            Key::Arrow(direction) => self.draft.go(direction),
            Key::Sign(' ') => self.draft.put_or_pick_up(),
            Key::Enter => return self.put_or_begin(),
            Key::Sign('r') => self.draft.turn(),
            Key::Sign('x') | Key::Erase => self.draft.remove(),
            Key::Sign('c') => self.draft.clear(),
            Key::Sign('a') => self.draft.lay_by_chance(&mut self.rng),
            Key::Tab => self.draft.take_next(),
            Key::Sign(digit @ '1'..='9') => self.draft.take(digit as u8 - b'0'),
            Key::Sign('f') => return self.keep_fleet(),
            Key::Sign('l') => self.take_fleet(),
            Key::Sign('d') => return self.forget_fleet(),
            _ => {}
        }
        Laid::Nothing
    }

    /// The mouse was used at this spot of the stage.
    pub(crate) fn mouse(&mut self, at: Spot, deed: MouseDeed) {
        let Some(cell) = board::cell_at(OWN_BOARD, at) else { return };
        self.draft.go_to(cell);
        match deed {
            MouseDeed::Press => self.draft.put_or_pick_up(),
            MouseDeed::Turn => self.draft.turn(),
            MouseDeed::Point | MouseDeed::Release => {}
        }
    }

    /// Puts the ship in hand down; when the whole fleet lies, the game begins.
    fn put_or_begin(&mut self) -> Laid {
        if let Some(board) = self.draft.board() {
            return Laid::Board(board);
        }
        if self.draft.in_hand().is_none() && !self.draft.is_on_ship() {
            self.remark = Some(Remark::NotReady);
        } else {
            self.draft.put_or_pick_up();
        }
        Laid::Nothing
    }

    fn keep_fleet(&mut self) -> Laid {
        let Some(board) = self.draft.board() else {
            self.remark = Some(Remark::NotReady);
            return Laid::Nothing;
        };
        let place = self.fleets.iter().position(|known| *known == board.decks());
        self.remark = Some(match place {
            Some(place) => Remark::FleetKnown(place + 1),
            None if self.fleets.len() >= MAX_FLEETS => Remark::FleetsFull,
            None => {
                self.fleets.push(board.decks());
                self.taken = Some(self.fleets.len() - 1);
                self.remark = Some(Remark::FleetKept(self.fleets.len()));
                return Laid::Fleets(self.fleets.clone());
            }
        });
        Laid::Nothing
    }

    /// Takes the next kept fleet that is one under these rules.
    fn take_fleet(&mut self) {
        let next = |place: usize| (place + 1) % self.fleets.len();
        let mut place = match self.taken {
            _ if self.fleets.is_empty() => return self.remark = Some(Remark::NoFleets),
            Some(place) => next(place),
            None => 0,
        };
        for _ in 0..self.fleets.len() {
            let mut draft = self.draft.clone();
            draft.lay(self.fleets[place]);
            if draft.board().is_some() {
                (self.draft, self.taken) = (draft, Some(place));
                return self.remark = Some(Remark::FleetTaken(place + 1));
            }
            place = next(place);
        }
        self.remark = Some(Remark::NoFleets);
    }

    /// Forgets the kept fleet that lies on the board.
    fn forget_fleet(&mut self) -> Laid {
        let decks = self.draft.decks();
        let Some(place) = self.fleets.iter().position(|known| *known == decks) else {
            self.remark = Some(Remark::NoFleets);
            return Laid::Nothing;
        };
        self.fleets.remove(place);
        (self.taken, self.remark) = (None, Some(Remark::FleetForgotten));
        Laid::Fleets(self.fleets.clone())
    }
}

#[cfg(test)]
mod tests {
    use rules::Preset;

    use super::*;

    fn laying() -> Laying {
        let rules = Preset::AiBattle.sea_battle(1).expect("every preset plays one set");
        Laying::new(rules.game.placement, CellSet::EMPTY, Vec::new(), 7)
    }

    fn type_text(laying: &mut Laying, text: &str) -> Laid {
        let keys = text.chars().map(|sign| if sign == '\n' { Key::Enter } else { Key::Sign(sign) });
        keys.fold(Laid::Nothing, |_, key| laying.key(key))
    }

    #[test]
    fn fleets_are_kept_taken_in_turn_and_forgotten() {
        let mut laying = laying();
        type_text(&mut laying, "f");
        assert_eq!(laying.remark, Some(Remark::NotReady));
        for number in 1..=MAX_FLEETS {
            let Laid::Fleets(fleets) = type_text(&mut laying, "af") else { panic!("it is to be kept") };
            assert_eq!((fleets.len(), laying.remark), (number, Some(Remark::FleetKept(number))));
        }
        type_text(&mut laying, "f");
        assert_eq!(laying.remark, Some(Remark::FleetKnown(MAX_FLEETS)));
        assert_eq!(type_text(&mut laying, "af"), Laid::Nothing);
        assert_eq!(laying.remark, Some(Remark::FleetsFull));
        type_text(&mut laying, "cl");
        assert_eq!(laying.remark, Some(Remark::FleetTaken(1)));
        assert!(matches!(type_text(&mut laying, "d"), Laid::Fleets(left) if left.len() == MAX_FLEETS - 1));
        assert!(matches!(type_text(&mut laying, "\n"), Laid::Board(_)));
    }

    #[test]
    fn a_fleet_that_is_not_whole_does_not_begin() {
        let mut laying = laying();
        assert_eq!(type_text(&mut laying, "cx\n"), Laid::Nothing);
        assert_eq!((laying.remark, laying.decks().is_empty()), (Some(Remark::NotReady), true));
    }
}
