//! A game told to a reader: the verdict, the sets, both sides, and the last position as text.

use std::sync::Arc;

use record::chart::{self, Glyphs};
use record::{AnyRecord, Sight, Viewpoint, set_stories};
use rules::sea_battle::{Flaw, SIZE, SeaBattleBreach};
use rules::{Cell, CellSet, Failure, Seat};
use texts::{Lang, say};

use super::review::Review;
use super::sets::SetLine;
use super::sides::Side;
use super::verdict::{Languages, Told};

/// The mark of a cell that has to do with what is wrong in a map.
const TROUBLE: char = '✗';

/// A game told to a reader.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) told: Told,
    pub(crate) sets: Vec<SetLine>,
    pub(crate) sides: [Side; 2],
    pub(crate) review: Arc<Review>,
    /// Which side is the reader's.
    pub(crate) own: Option<Seat>,
    /// The boards at the end as text, with what the signs mean.
    pub(crate) boards: Option<(String, String)>,
}

impl Account {
    /// Tells a game to a reader whose bot played on this side, or to anybody, with the last words of these seats.
    pub(crate) fn of(
        lang: Lang,
        record: &AnyRecord,
        review: Arc<Review>,
        own: Option<Seat>,
        readable: &[Seat],
        languages: &Languages,
    ) -> Self {
        Self {
            told: Told::of(lang, record, own, readable, languages),
            sets: SetLine::all(record),
            sides: Side::both(record, &review),
            review,
            own,
            boards: boards(lang, record),
        }
    }

    /// Whether the game has more sets than are listed.
    pub(crate) fn is_cut(&self) -> bool {
        self.sets.len() == super::sets::MAX_LISTED_SETS
    }

    /// Whether the time of calls is known: nobody measures it where strangers play over the network.
    pub(crate) fn has_times(&self) -> bool {
        self.sides.iter().any(|side| side.calls > 0)
    }

    /// Whether a side is the reader's.
    pub(crate) fn is_own(&self, place: &usize) -> bool {
        self.own.is_some_and(|seat| seat == Seat::BOTH[*place])
    }

    /// The name of side 1 or 2.
    pub(crate) fn name_of(&self, number: &u8) -> &str {
        &self.sides[usize::from(*number == 2)].name
    }
}

/// The boards in the end: a refused map if that was the end, otherwise both boards of the last set.
fn boards(lang: Lang, record: &AnyRecord) -> Option<(String, String)> {
    let AnyRecord::SeaBattle(record) = record else { return None };
    let glyph = |sight| Glyphs::Unicode.of(sight).to_string();
    let refused = record.failures().find_map(|(_, _, failure)| match failure {
        Failure::Breach(SeaBattleBreach::Map { decks, flaws }) => Some((*decks, flaws)),
        _ => None,
    });
    if let Some((decks, flaws)) = refused {
        let legend = say!(lang, "map-legend", deck = glyph(Sight::Deck), trouble = TROUBLE.to_string());
        return Some((refused_map(decks, flaws), legend));
    }
    let last = set_stories(record.events()).pop()?;
    let legend = say!(
        lang,
        "replay-legend",
        deck = glyph(Sight::Deck),
        miss = glyph(Sight::Miss),
        hit = glyph(Sight::Hit),
        sunk = glyph(Sight::Sunk)
    );
    Some((chart::draw(&Viewpoint::Afterwards.boards(&last.table), Glyphs::Unicode), legend))
}

fn refused_map(decks: CellSet, flaws: &[Flaw]) -> String {
    let trouble = flaws.iter().fold(CellSet::EMPTY, |all, flaw| {
        all | match *flaw {
            Flaw::Bent { cells }
            | Flaw::SideContact { cells }
            | Flaw::CornerContact { cells }
            | Flaw::Surplus { cells, .. } => cells,
            Flaw::Foreign { cell, .. } => CellSet::of(cell),
            Flaw::Rows { .. } | Flaw::Columns { .. } | Flaw::Missing { .. } | Flaw::NoShips => CellSet::EMPTY,
        }
    });
    let sign = |cell: Cell| match (trouble.contains(cell), decks.contains(cell)) {
        (true, _) => TROUBLE,
        (false, true) => Glyphs::Unicode.of(Sight::Deck),
        (false, false) => Glyphs::Unicode.of(Sight::Water),
    };
    let mut map = "    A B C D E F G H I J\n".to_owned();
    for row in 0..SIZE {
        let signs = (0..SIZE).filter_map(|column| Cell::new(row, column)).map(sign);
        let signs: String = signs.flat_map(|sign| [' ', sign]).collect();
        map += &format!("{:>3}{signs}\n", row + 1);
    }
    map
}
