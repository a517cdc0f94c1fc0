//! What a shooter knows of the enemy's board, worked out from its own shots alone.

use rules::sea_battle::{Cell, CellSet, Contact, Fleet, Muster, Placement, ShotResult};

/// What a player's own shots have told about the enemy's board in this set.
#[derive(Clone, Copy, Debug)]
pub struct Intel {
    contact: Contact,
    unshot: CellSet,
    open: CellSet,
    wounded: CellSet,
    sunk: CellSet,
    afloat: Fleet,
}

impl Intel {
    /// What is known before the first shot. Where any ships would do, the standard fleet is expected.
    #[must_use]
    pub const fn new(placement: &Placement) -> Self {
        let afloat = match placement.muster {
            Muster::Exactly(fleet) => fleet,
            Muster::AnyShips => Fleet::STANDARD,
        };
        Self {
            contact: placement.contact,
            unshot: CellSet::ALL,
            open: CellSet::ALL,
            wounded: CellSet::EMPTY,
            sunk: CellSet::EMPTY,
            afloat,
        }
    }

    /// Takes note of what came of a shot.
    #[inline]
    pub fn note(&mut self, cell: Cell, result: ShotResult) {
        let shot = CellSet::of(cell);
        self.unshot -= shot;
        self.open -= shot;
        match result {
            ShotResult::Miss => {}
            ShotResult::Hit => self.note_hit(shot),
            ShotResult::Sunk => self.note_sunk(cell),
        }
    }

    fn note_hit(&mut self, shot: CellSet) {
        self.wounded |= shot;
        if self.contact == Contact::Never {
            self.open -= shot.with_halo() - shot.with_sides();
        }
    }

    #[inline(never)]
    fn note_sunk(&mut self, cell: Cell) {
        self.wounded.insert(cell);
        let ship = self.wounded.connected_to(cell);
        self.wounded -= ship;
        self.sunk |= ship;
        self.open -= match self.contact {
            Contact::Never => ship.with_halo(),
            Contact::Corners => ship.with_sides(),
        };
        self.afloat.take(ship.len() as u8);
    }

    /// How close the enemy's ships may lie.
    #[must_use]
    pub const fn contact(&self) -> Contact {
        self.contact
    }

    /// Cells that were not shot at.
    #[must_use]
    pub const fn unshot(&self) -> CellSet {
        self.unshot
    }

    /// Cells that were not shot at and may hold a deck as far as the rules tell.
    #[must_use]
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// Hit decks of ships that are still afloat.
    #[must_use]
    pub const fn wounded(&self) -> CellSet {
        self.wounded
    }

    /// Decks of sunk ships.
    #[must_use]
    pub const fn sunk(&self) -> CellSet {
        self.sunk
    }

    /// Ships that are not sunk yet, the wounded one among them.
    #[must_use]
    pub const fn afloat(&self) -> Fleet {
        self.afloat
    }
}
