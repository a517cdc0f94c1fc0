//! How small things are spelled in the lines of a record. These types exist only between a line and the types of
//! the rules: reading one is checking it.

use rules::sea_battle::ShotResult;
use rules::{Cell, CellSet, Seat};
use serde::{Deserialize, Serialize};

use crate::fault::{Excerpt, MAX_EXCERPT_BYTES};
use crate::maps::{deck_rows, read_deck_rows};

pub(crate) const NOT_A_PLAYER: &str = "a player is 1 or 2";
pub(crate) const NOT_A_MAP: &str = "a map is ten rows of ten characters, each _ or #";

/// A seat as a player's number.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct SeatNumber(pub(crate) Seat);

impl From<SeatNumber> for u8 {
    fn from(SeatNumber(seat): SeatNumber) -> Self {
        seat.number()
    }
}

impl TryFrom<u8> for SeatNumber {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Seat::from_number(number).map(Self).ok_or(NOT_A_PLAYER)
    }
}

/// A cell by its name.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct CellName(pub(crate) Cell);

impl From<CellName> for String {
    fn from(CellName(cell): CellName) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for CellName {
    type Error = rules::sea_battle::NotACell;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        name.parse().map(Self)
    }
}

/// Cells by their names with spaces between.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct CellNames(pub(crate) CellSet);

impl From<CellNames> for String {
    fn from(CellNames(cells): CellNames) -> Self {
        cells.to_string().replace(',', "")
    }
}

impl TryFrom<String> for CellNames {
    type Error = rules::sea_battle::NotACell;

    fn try_from(names: String) -> Result<Self, Self::Error> {
        names.split_ascii_whitespace().map(str::parse::<Cell>).collect::<Result<_, _>>().map(Self)
    }
}

/// The decks of a map as ten rows of `_` and `#`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub(crate) struct DeckRows(pub(crate) CellSet);

impl From<DeckRows> for Vec<String> {
    fn from(DeckRows(decks): DeckRows) -> Self {
        deck_rows(decks).collect()
    }
}

impl TryFrom<Vec<String>> for DeckRows {
    type Error = &'static str;

    fn try_from(rows: Vec<String>) -> Result<Self, Self::Error> {
        read_deck_rows(&rows).map(Self).ok_or(NOT_A_MAP)
    }
}

/// What came of a shot, in a word.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ResultWord {
    Miss,
    Hit,
    Sunk,
}

impl From<ShotResult> for ResultWord {
    fn from(result: ShotResult) -> Self {
        match result {
            ShotResult::Miss => Self::Miss,
            ShotResult::Hit => Self::Hit,
            ShotResult::Sunk => Self::Sunk,
        }
    }
}

impl From<ResultWord> for ShotResult {
    fn from(word: ResultWord) -> Self {
        match word {
            ResultWord::Miss => Self::Miss,
            ResultWord::Hit => Self::Hit,
            ResultWord::Sunk => Self::Sunk,
        }
    }
}

/// Somebody's words.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Words(pub(crate) Excerpt);

impl From<Words> for String {
    fn from(Words(excerpt): Words) -> Self {
        excerpt.as_str().to_owned()
    }
}

impl TryFrom<String> for Words {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Excerpt::whole(text)
            .map(Self)
            .ok_or_else(|| format!("an excerpt has more than {MAX_EXCERPT_BYTES} bytes"))
    }
}
