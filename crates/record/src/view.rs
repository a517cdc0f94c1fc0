//! What each point of view may see of a game of Sea Battle. A deck that was not shot at is seen by its owner and,
//! when the match is over, by everybody; nobody else can tell it from water.

use rules::sea_battle::{CELLS, SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Cell, CellSet, Seat};

use crate::Event;
use crate::games::{SeaBattleTable, Waters};

/// From where somebody looks at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewpoint {
    /// From the stands while it goes on: neither fleet is shown.
    Spectator,
    /// From a seat: one's own fleet is shown.
    Seat(Seat),
    /// After it: everything is shown.
    Afterwards,
}

/// What is seen of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// Nobody has shot there, and what is there is hidden.
    Unknown,
    /// Water that was not shot at.
    Water,
    /// A deck that was not shot at.
    Deck,
    /// Water that was shot at.
    Miss,
    /// A deck that was shot, of a ship that is afloat.
    Hit,
    /// A deck of a sunk ship.
    Sunk,
}

/// What is seen of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    sights: [Sight; CELLS as usize],
    last: Option<Cell>,
}

impl BoardView {
    /// A board of which nothing is known but the decks that were hit.
    #[must_use]
    pub fn of_hits(hits: CellSet) -> Self {
        let mut sights = [Sight::Unknown; CELLS as usize];
        hits.iter().for_each(|cell| sights[cell.index()] = Sight::Hit);
        Self { sights, last: None }
    }

    /// A board of which nothing is known but what came of shots, in their order. A ship is seen whole once it is sunk;
    /// a cell that is shot at once more stays what it was.
    #[must_use]
    pub fn of_shots(shots: impl IntoIterator<Item = (Cell, ShotResult)>) -> Self {
        let mut sights = [Sight::Unknown; CELLS as usize];
        let (mut hits, mut last) = (CellSet::EMPTY, None);
        for (cell, result) in shots {
            last = Some(cell);
            match result {
                ShotResult::Miss if sights[cell.index()] != Sight::Unknown => {}
                ShotResult::Miss => sights[cell.index()] = Sight::Miss,
                ShotResult::Hit => {
                    hits.insert(cell);
                    sights[cell.index()] = Sight::Hit;
                }
                ShotResult::Sunk => {
                    hits.insert(cell);
                    hits.connected_to(cell).iter().for_each(|deck| sights[deck.index()] = Sight::Sunk);
                }
            }
        }
        Self { sights, last }
    }

    /// The cells at which this is seen.
    #[must_use]
    pub fn cells(&self, wanted: Sight) -> CellSet {
        Cell::all().filter(|cell| self.at(*cell) == wanted).collect()
    }

    /// What is seen of a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Sight {
        self.sights[cell.index()]
    }

    /// The last shot of the game, if it was at this board.
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.last
    }

    /// The same view with another last shot.
    #[must_use]
    pub fn with_last(self, last: Option<Cell>) -> Self {
        Self { last, ..self }
    }
}

/// What is seen of an event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seen<'e> {
    /// All of it.
    Whole(&'e Event<SeaBattle>),
    /// Only that a seat has hidden its fleet.
    Placed(Seat),
}

impl Viewpoint {
    /// Whether the fleet of a seat is shown.
    #[must_use]
    pub fn shows_fleet_of(self, owner: Seat) -> bool {
        match self {
            Self::Spectator => false,
            Self::Seat(seat) => seat == owner,
            Self::Afterwards => true,
        }
    }

    /// What is seen of the board of a seat.
    #[must_use]
    pub fn board(self, owner: Seat, waters: &Waters) -> BoardView {
        let mut sights = [Sight::Unknown; CELLS as usize];
        let is_shown = self.shows_fleet_of(owner) && waters.board.is_some();
        let (decks, sunk) = (waters.decks(), waters.sunk());
        for cell in Cell::all() {
            sights[cell.index()] = match (waters.shots.contains(cell), decks.contains(cell)) {
                (true, true) if sunk.contains(cell) => Sight::Sunk,
                (true, true) => Sight::Hit,
                (true, false) => Sight::Miss,
                (false, true) if is_shown => Sight::Deck,
                (false, false) if is_shown => Sight::Water,
                (false, _) => Sight::Unknown,
            };
        }
        BoardView { sights, last: None }
    }

    /// What is seen of both boards; each one is at the seat of its owner.
    #[must_use]
    pub fn boards(self, table: &SeaBattleTable) -> BySeat<BoardView> {
        BySeat::from_fn(|owner| {
            let last = table.last_shot.filter(|shot| shot.seat != owner).map(|shot| shot.cell);
            self.board(owner, &table.waters[owner]).with_last(last)
        })
    }

    /// What is seen of an event. A map that is refused decides the match, so there is nothing left to hide in it.
    #[must_use]
    pub fn visible_event(self, event: &Event<SeaBattle>) -> Seen<'_> {
        match event {
            Event::Played(SeaBattleEvent::Placed { seat, .. }) if !self.shows_fleet_of(*seat) => {
                Seen::Placed(*seat)
            }
            event => Seen::Whole(event),
        }
    }
}
