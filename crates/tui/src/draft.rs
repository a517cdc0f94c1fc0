//! A fleet while it is laid: ships on the board, perhaps one in hand, and why it may not lie where it is held.

use bots::Rng;
use bots::sea_battle::Hider as _;
use bots::sea_battle::hiders::Uniform;
use rules::sea_battle::{Contact, Fleet, Layout, Muster, Placement, SIZE};
use rules::{Board, Cell, CellSet};

use crate::input::Direction;

/// A fleet while it is laid.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draft {
    placement: Placement,
    whole: Fleet,
    ships: Vec<CellSet>,
    hand: Option<Hand>,
    cursor: Cell,
    course: Course,
}

/// A ship in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hand {
    length: u8,
    /// How far its first deck is from where it is held.
    grip: u8,
}

/// How a ship lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Across,
    Down,
}

/// Why a ship may not lie somewhere, and the cells where that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Another ship is there.
    Taken(CellSet),
    /// It would lie side by side with another.
    Side(CellSet),
    /// It would touch another by a corner.
    Corner(CellSet),
}

impl Obstacle {
    /// The cells where it shows.
    pub(crate) const fn cells(self) -> CellSet {
        match self {
            Self::Taken(cells) | Self::Side(cells) | Self::Corner(cells) => cells,
        }
    }
}

impl Draft {
    /// No ship lies yet, and the longest is in hand.
    pub(crate) fn new(placement: Placement) -> Self {
        let whole = match placement.muster {
            Muster::Exactly(fleet) => fleet,
            Muster::AnyShips => Fleet::STANDARD,
        };
        let corner = Cell::new(0, 0).expect("a board has a corner");
        let mut draft =
            Self { placement, whole, ships: Vec::new(), hand: None, cursor: corner, course: Course::Across };
        draft.take_longest();
        draft
    }

    /// The same with these decks on the board.
    pub(crate) fn with_decks(mut self, decks: CellSet) -> Self {
        self.lay(decks);
        self
    }

    /// Lays the ships of these decks and nothing else.
    pub(crate) fn lay(&mut self, decks: CellSet) {
        self.ships = decks.components().collect();
        self.hand = None;
        self.take_longest();
    }

    /// The ships that belong to the fleet.
    pub(crate) const fn whole(&self) -> Fleet {
        self.whole
    }

    /// The ships that do not lie yet, the one in hand among them.
    pub(crate) fn reserve(&self) -> Fleet {
        let mut reserve = self.whole;
        for ship in &self.ships {
            reserve.take(ship.len() as u8);
        }
        reserve
    }

    /// The decks that lie.
    pub(crate) fn decks(&self) -> CellSet {
        self.ships.iter().fold(CellSet::EMPTY, |all, ship| all | *ship)
    }

    /// The length of the ship in hand.
    pub(crate) fn in_hand(&self) -> Option<u8> {
        self.hand.map(|hand| hand.length)
    }

    /// Where the cursor is: the ship in hand, or one cell.
    pub(crate) fn cursor(&self) -> CellSet {
        let Some(hand) = self.hand else { return CellSet::of(self.cursor) };
        let (row, column) = (self.cursor.row(), self.cursor.column());
        let fit = |place: u8| place.saturating_sub(hand.grip).min(SIZE - hand.length);
        (0..hand.length)
            .filter_map(|deck| match self.course {
                Course::Across => Cell::new(row, fit(column) + deck),
                Course::Down => Cell::new(fit(row) + deck, column),
            })
            .collect()
    }

    /// Why the ship in hand may not lie where it is held.
    pub(crate) fn obstacle(&self) -> Option<Obstacle> {
        self.hand?;
        let (ship, decks) = (self.cursor(), self.decks());
        let near = ship.with_sides() & decks;
        if ship.meets(decks) {
            Some(Obstacle::Taken(ship & decks))
        } else if !near.is_empty() {
            Some(Obstacle::Side(near | (near.with_sides() & ship)))
        } else if self.placement.contact == Contact::Never && ship.with_halo().meets(decks) {
            let near = ship.with_halo() & decks;
            Some(Obstacle::Corner(near | (near.with_halo() & ship)))
        } else {
            None
        }
    }

    /// The board, once the fleet lies by the rules.
    pub(crate) fn board(&self) -> Option<Board> {
        if self.hand.is_some() || self.ships.is_empty() {
            return None;
        }
        Layout::from_decks(self.decks()).check(&self.placement).ok()
    }

    /// Whether there is a ship under the cursor and none in hand.
    pub(crate) fn is_on_ship(&self) -> bool {
        self.hand.is_none() && self.decks().contains(self.cursor)
    }

    /// Goes a cell further, as far as the board reaches.
    pub(crate) fn go(&mut self, direction: Direction) {
        self.cursor = step(self.cursor, direction);
    }

    /// Goes to a cell.
    pub(crate) fn go_to(&mut self, cell: Cell) {
        self.cursor = cell;
    }

    /// Turns the ship in hand; a ship that lies is taken and turned.
    pub(crate) fn turn(&mut self) {
        if self.hand.is_none() {
            self.pick_up();
        }
        self.course = match self.course {
            Course::Across => Course::Down,
            Course::Down => Course::Across,
        };
    }

    /// Puts the ship in hand down, if it may lie there, and takes the next; with an empty hand takes the ship under
    /// the cursor.
    pub(crate) fn put_or_pick_up(&mut self) {
        if self.hand.is_none() {
            return self.pick_up();
        }
        if self.obstacle().is_none() {
            self.ships.push(self.cursor());
            self.hand = None;
            self.take_longest();
        }
    }

    /// Takes a ship of this length in hand, if one is left to lay.
    pub(crate) fn take(&mut self, length: u8) {
        if self.reserve().count(length) > 0 {
            self.hand = Some(Hand { length, grip: 0 });
        }
    }

    /// Takes a ship of the next length that is left to lay.
    pub(crate) fn take_next(&mut self) {
        let lengths: Vec<u8> = (1..=SIZE).rev().filter(|&length| self.reserve().count(length) > 0).collect();
        let place = lengths.iter().position(|&length| Some(length) == self.in_hand());
        if let Some(&length) = lengths.get(place.map_or(0, |place| (place + 1) % lengths.len())) {
            self.take(length);
        }
    }

    /// Takes the ship under the cursor off the board; with a ship in hand, puts that one away.
    pub(crate) fn remove(&mut self) {
        match self.hand {
            Some(_) => self.hand = None,
            None => {
                let cursor = self.cursor;
                self.ships.retain(|ship| !ship.contains(cursor));
            }
        }
    }

    /// Takes all ships off the board.
    pub(crate) fn clear(&mut self) {
        self.lay(CellSet::EMPTY);
    }

    /// Lays the whole fleet by chance.
    pub(crate) fn lay_by_chance(&mut self, rng: &mut Rng) {
        self.lay(Uniform.hide(&self.placement, rng).decks());
    }

    fn pick_up(&mut self) {
        let Some(place) = self.ships.iter().position(|ship| ship.contains(self.cursor)) else { return };
        let ship = self.ships.remove(place);
        let first = ship.first().unwrap_or(self.cursor);
        let is_down = ship.len() > 1 && ship.contains(first.offset(1, 0).unwrap_or(first)) && {
            first.offset(1, 0).is_some()
        };
        if ship.len() > 1 {
            self.course = if is_down { Course::Down } else { Course::Across };
        }
        let grip = (self.cursor.row() - first.row()) + (self.cursor.column() - first.column());
        self.hand = Some(Hand { length: ship.len() as u8, grip });
    }

    fn take_longest(&mut self) {
        let longest = self.reserve().longest();
        self.hand = (longest > 0).then_some(Hand { length: longest, grip: 0 });
    }
}

/// The cell next to another, or the same at the edge.
pub(crate) fn step(cell: Cell, direction: Direction) -> Cell {
    let (rows, columns) = match direction {
        Direction::Up => (-1, 0),
        Direction::Down => (1, 0),
        Direction::Left => (0, -1),
        Direction::Right => (0, 1),
    };
    cell.offset(rows, columns).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rules::Preset;

    use super::*;

    fn draft(preset: Preset) -> Draft {
        Draft::new(preset.sea_battle(1).expect("every preset plays one set").game.placement)
    }

    fn cells(names: &str) -> CellSet {
        names.split(' ').map(|name| name.parse::<Cell>().expect("a cell")).collect()
    }

    #[test]
    fn ships_are_laid_from_the_longest_to_the_shortest_and_stay_on_the_board() {
        let mut draft = draft(Preset::AiBattle);
        assert_eq!(draft.in_hand(), Some(4));
        draft.go_to("J1".parse().expect("a cell"));
        assert_eq!(draft.cursor(), cells("G1 H1 I1 J1"));
        draft.turn();
        assert_eq!(draft.cursor(), cells("J1 J2 J3 J4"));
        draft.put_or_pick_up();
        assert_eq!((draft.decks(), draft.in_hand()), (cells("J1 J2 J3 J4"), Some(3)));
        assert_eq!(draft.reserve().ships(), 9);
    }

    #[test]
    fn a_ship_that_may_not_lie_there_stays_in_hand_and_says_why() {
        let check = |preset, at: &str, expected: Option<Obstacle>| {
            let mut draft = draft(preset);
            draft.put_or_pick_up();
            draft.go_to(at.parse().expect("a cell"));
            assert_eq!(draft.obstacle(), expected, "{at}");
            draft.put_or_pick_up();
            assert_eq!(draft.in_hand() == Some(3) && draft.decks().len() == 4, expected.is_some(), "{at}");
        };
        check(Preset::AiBattle, "B1", Some(Obstacle::Taken(cells("B1 C1 D1"))));
        check(Preset::AiBattle, "D2", Some(Obstacle::Side(cells("D1 D2"))));
        check(Preset::AiBattle, "E2", Some(Obstacle::Corner(cells("D1 E2"))));
        check(Preset::AiBattle, "F1", None);
        check(Preset::Homework, "E2", None);
        check(Preset::Homework, "D2", Some(Obstacle::Side(cells("D1 D2"))));
    }

    #[test]
    fn a_ship_that_lies_is_taken_where_it_is_gripped_turned_and_removed() {
        let mut draft = draft(Preset::AiBattle);
        draft.put_or_pick_up();
        draft.remove();
        draft.go_to("C1".parse().expect("a cell"));
        assert!(draft.is_on_ship());
        draft.put_or_pick_up();
        assert_eq!((draft.in_hand(), draft.cursor()), (Some(4), cells("A1 B1 C1 D1")));
        draft.go(Direction::Down);
        draft.go(Direction::Right);
        assert_eq!(draft.cursor(), cells("B2 C2 D2 E2"));
        draft.turn();
        assert_eq!(draft.cursor(), cells("D1 D2 D3 D4"));
        draft.put_or_pick_up();
        draft.remove();
        draft.remove();
        assert_eq!(draft.reserve(), Fleet::STANDARD);
    }

    #[test]
    fn chance_lays_a_fleet_that_is_a_board() {
        for preset in Preset::ALL {
            let mut draft = draft(preset);
            assert_eq!(draft.board(), None);
            draft.lay_by_chance(&mut Rng::seed_from_u64(7));
            assert!(draft.board().is_some() && draft.in_hand().is_none(), "{preset}");
            draft.clear();
            assert_eq!((draft.board(), draft.in_hand()), (None, Some(4)));
        }
    }

    #[test]
    fn the_next_ship_is_one_that_is_left() {
        let mut draft = draft(Preset::AiBattle);
        let lengths = (0..5).map(|_| {
            draft.take_next();
            draft.in_hand()
        });
        assert_eq!(lengths.collect::<Vec<_>>(), [Some(3), Some(2), Some(1), Some(4), Some(3)]);
        draft.take(9);
        assert_eq!(draft.in_hand(), Some(3));
    }
}
