//! Where fleets lie. Every hider is a rule for drawing a legal board, and [`HiderKind`] names them all, so
//! that shooters can be trained on them, told of them and measured against them.
//!
//! The four one-deckers carry the hiding: whatever the larger ships do, the singles are drawn evenly from
//! all the water that is left, because any taste of ours there is a gift to whoever learns it.

mod edge;
mod evidence;
mod packed;
mod ring;
mod sequential;
mod uniform;
mod water;

pub use edge::{Edge, Rings};
pub use evidence::sequential_over_uniform;
pub use packed::Packed;
pub use ring::{RingLayout, free_for_singles, ring_layouts};
pub use sequential::Sequential;
pub use uniform::Uniform;

use std::fmt;
use std::str::FromStr;

use rules::sea_battle::{Board, CellSet, Contact, Fleet, Layout, Muster, Placement};

use super::Hider;
use crate::Rng;

/// The hiders by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HiderKind {
    /// The longest ship first, each evenly among the berths left: what most programs do.
    Sequential,
    /// Every legal fleet alike.
    Uniform,
    /// The roomiest of many sequential fleets.
    Packed,
    /// The large ships along the border, the singles in the water inside.
    Edge,
    /// The roomiest border layouts there are: how the admiral hides.
    Rings,
}

impl HiderKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Sequential, Self::Uniform, Self::Packed, Self::Edge, Self::Rings];

    /// Its name, as it is spelled in commands and in file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Uniform => "uniform",
            Self::Packed => "packed",
            Self::Edge => "edge",
            Self::Rings => "rings",
        }
    }
}

impl Hider for HiderKind {
    fn hide(&mut self, placement: &Placement, rng: &mut Rng) -> Board {
        match self {
            Self::Sequential => Sequential.hide(placement, rng),
            Self::Uniform => Uniform.hide(placement, rng),
            Self::Packed => Packed.hide(placement, rng),
            Self::Edge => Edge.hide(placement, rng),
            Self::Rings => Rings.hide(placement, rng),
        }
    }
}

impl fmt::Display for HiderKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no hider of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownHider;

impl fmt::Display for UnknownHider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such hider; there are {}", HiderKind::ALL.map(HiderKind::name).join(", "))
    }
}

impl std::error::Error for UnknownHider {}

impl FromStr for HiderKind {
    type Err = UnknownHider;

    fn from_str(name: &str) -> Result<Self, UnknownHider> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(UnknownHider)
    }
}

/// The fleet to lay: where any ships would do, the standard one.
const fn fleet_of(placement: &Placement) -> Fleet {
    match placement.muster {
        Muster::Exactly(fleet) => fleet,
        Muster::AnyShips => Fleet::STANDARD,
    }
}

/// The board of decks that were laid by the rules.
///
/// Only a fleet that no board can hold leaves decks that are not legal; then the ships that did fit make the
/// board, so that the referee and not this program says what is wrong with the fleet.
fn board_of(decks: CellSet, placement: &Placement) -> Board {
    let any = Placement { muster: Muster::AnyShips, contact: placement.contact };
    let lone = CellSet::from_bits(1);
    [(decks, placement), (decks, &any), (lone, &any)]
        .into_iter()
        .find_map(|(decks, placement)| Layout::from_decks(decks).check(placement).ok())
        .expect("one deck alone is a ship wherever any ship will do")
}

/// The cells that no other ship may take once this one lies there, its own among them.
pub(super) const fn ward(ship: CellSet, contact: Contact) -> CellSet {
    match contact {
        Contact::Never => ship.with_halo(),
        Contact::Corners => ship.with_sides(),
    }
}
