//! Sea Battle as it is recorded.

use rules::sea_battle::{
    Aim, Layout, SeaBattle, SeaBattleAnswer, SeaBattleBreach, SeaBattleCall, SeaBattleEvent, SeaBattleRules,
    ShotResult,
};
use rules::{Board, BySeat, Cell, CellSet, Game, MatchRules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::sea_battle_breach::{BreachLine, is_of_shape};
use crate::Event;
use crate::Misfit;
use crate::header::{BadHeader, GameKind, Header};
use crate::lines::{Problem, typed};
use crate::recorded::{Recorded, Table};
use crate::wire::{CellName, DeckRows, ResultWord, SeatNumber};

/// A set of Sea Battle as the events tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeaBattleTable {
    /// What each seat has and what was shot of it.
    pub waters: BySeat<Waters>,
    /// The last shot of the set.
    pub last_shot: Option<LastShot>,
    /// The shots of each seat in the set that came down on the board and were answered. A cell that was shot at
    /// before, or a place past the board, does not count where the rules ask again.
    pub shots: BySeat<u32>,
}

/// One player's part of the sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waters {
    /// The board, once it is placed.
    pub board: Option<Board>,
    /// The cells of it that the opponent has shot at.
    pub shots: CellSet,
}

impl Waters {
    /// A seat's part of a set in progress.
    #[must_use]
    pub fn of(game: &SeaBattle, seat: Seat) -> Self {
        Self { board: game.board(seat), shots: game.shots_received(seat) }
    }

    /// All decks, shot or not.
    #[must_use]
    pub fn decks(&self) -> CellSet {
        self.board.map_or(CellSet::EMPTY, |board| board.decks())
    }

    /// The decks that were not shot at.
    #[must_use]
    pub fn afloat(&self) -> CellSet {
        self.decks() - self.shots
    }

    /// The decks of the ships that have no deck left.
    #[must_use]
    pub fn sunk(&self) -> CellSet {
        let ships = self.decks().components();
        ships.filter(|ship| self.shots.contains_all(*ship)).fold(CellSet::EMPTY, |all, ship| all | ship)
    }
}

/// A shot as a player saw it land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastShot {
    /// Who shot.
    pub seat: Seat,
    /// Where.
    pub cell: Cell,
    /// What came of it; nothing where the shot does not count.
    pub result: Option<ShotResult>,
}

impl Table<SeaBattleEvent> for SeaBattleTable {
    fn begin_set(&mut self) {
        *self = Self::default();
    }

    fn apply(&mut self, event: &SeaBattleEvent) {
        match *event {
            SeaBattleEvent::Placed { seat, board } => {
                self.waters[seat] = Waters { board: Some(board), shots: CellSet::EMPTY };
            }
            SeaBattleEvent::Shot { seat, cell, result } => {
                self.waters[seat.other()].shots.insert(cell);
                self.shots[seat] += 1;
                self.last_shot = Some(LastShot { seat, cell, result: Some(result) });
            }
            SeaBattleEvent::Repeated { seat, cell } => {
                self.last_shot = Some(LastShot { seat, cell, result: None });
            }
            SeaBattleEvent::Strayed { .. } => {}
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum EventLine {
    Placed(PlacedLine),
    Shot(ShotLine),
    Repeated(RepeatedLine),
    Strayed(StrayedLine),
    /// A fleet was placed, and nobody is told where.
    Veiled {
        placed: (),
        by: SeatNumber,
    },
}

#[derive(Serialize, Deserialize)]
struct PlacedLine {
    placed: DeckRows,
    by: SeatNumber,
}

#[derive(Serialize, Deserialize)]
struct ShotLine {
    shot: CellName,
    by: SeatNumber,
    result: ResultWord,
}

#[derive(Serialize, Deserialize)]
struct RepeatedLine {
    repeated: CellName,
    by: SeatNumber,
}

/// A row and a column from 0, as they were named.
#[derive(Serialize, Deserialize)]
struct StrayedLine {
    strayed: [i64; 2],
    by: SeatNumber,
}

impl Recorded for SeaBattle {
    const KIND: GameKind = GameKind::SeaBattle;
    const LINES: &'static [&'static str] = &["placed", "shot", "repeated", "strayed"];
    const CALLS: &'static [&'static str] =
        &["get_map", "shoot", "shot_result", "shot_refused", "on_opponent_shot", "on_win", "on_lose"];
    type Table = SeaBattleTable;

    fn match_rules(header: &Header) -> Result<MatchRules<SeaBattleRules>, BadHeader> {
        if header.wins.is_some() {
            return Err(BadHeader::Wins);
        }
        Ok(header.preset.sea_battle(header.sets)?)
    }

    fn event_line(event: &SeaBattleEvent) -> impl Serialize {
        line_of(event)
    }

    fn veiled_line(event: &SeaBattleEvent) -> impl Serialize {
        match *event {
            SeaBattleEvent::Placed { seat, .. } => EventLine::Veiled { placed: (), by: SeatNumber(seat) },
            SeaBattleEvent::Shot { .. }
            | SeaBattleEvent::Repeated { .. }
            | SeaBattleEvent::Strayed { .. } => line_of(event),
        }
    }

    fn read_event(kind: &str, line: Value, rules: &SeaBattleRules) -> Result<SeaBattleEvent, Problem> {
        Ok(match kind {
            "placed" => {
                let PlacedLine { placed: DeckRows(decks), by: SeatNumber(seat) } = typed(line)?;
                let board = Layout::from_decks(decks).check(&rules.placement).map_err(Problem::Map)?;
                SeaBattleEvent::Placed { seat, board }
            }
            "shot" => {
                let ShotLine { shot: CellName(cell), by: SeatNumber(seat), result } = typed(line)?;
                SeaBattleEvent::Shot { seat, cell, result: result.into() }
            }
            "repeated" => {
                let RepeatedLine { repeated: CellName(cell), by: SeatNumber(seat) } = typed(line)?;
                SeaBattleEvent::Repeated { seat, cell }
            }
            "strayed" => {
                let StrayedLine { strayed: [row, column], by: SeatNumber(seat) } = typed(line)?;
                SeaBattleEvent::Strayed { seat, row, column }
            }
            _ => return Err(Problem::UnknownLine),
        })
    }

    fn read_usual(line: &str) -> Option<SeaBattleEvent> {
        let (cell, rest) = line.strip_prefix("{\"shot\":\"")?.split_once('"')?;
        let (seat, rest) = rest.strip_prefix(",\"by\":")?.split_once(',')?;
        let result = rest.strip_prefix("\"result\":\"")?.strip_suffix("\"}")?;
        let seat = match seat {
            "1" => Seat::First,
            "2" => Seat::Second,
            _ => return None,
        };
        let result = match result {
            "miss" => ShotResult::Miss,
            "hit" => ShotResult::Hit,
            "sunk" => ShotResult::Sunk,
            _ => return None,
        };
        Some(SeaBattleEvent::Shot { seat, cell: cell.parse().ok()?, result })
    }

    fn breach_line(breach: &SeaBattleBreach) -> impl Serialize {
        BreachLine::from(breach)
    }

    fn read_breach(line: Value) -> Result<SeaBattleBreach, Problem> {
        typed::<BreachLine>(line)?
            .try_into()
            .map_err(|words: String| Problem::Fields(Misfit::from_words(&words)))
    }

    fn breach_text(breach: &SeaBattleBreach) -> String {
        match breach {
            SeaBattleBreach::Map { flaws, .. } => {
                let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
                format!("{breach}: {}", flaws.join("; "))
            }
            other => other.to_string(),
        }
    }

    fn answer(seat: Seat, call: SeaBattleCall, upcoming: &[Event<Self>]) -> Option<SeaBattleAnswer> {
        let mut next = upcoming.iter().map_while(|event| match event {
            Event::Played(event) => Some(*event),
            _ => None,
        });
        match call {
            SeaBattleCall::Place => next.take(2).find_map(|event| match event {
                SeaBattleEvent::Placed { seat: placed, board } if placed == seat => {
                    Some(SeaBattleAnswer::Layout(board.into()))
                }
                _ => None,
            }),
            SeaBattleCall::Shoot => Some(SeaBattleAnswer::Shot(match next.next()? {
                SeaBattleEvent::Shot { cell, .. } | SeaBattleEvent::Repeated { cell, .. } => Aim::At(cell),
                SeaBattleEvent::Strayed { row, column, .. } => Aim::from_row_column(row, column),
                SeaBattleEvent::Placed { .. } => return None,
            })),
            _ => Some(SeaBattleAnswer::Done),
        }
    }

    fn judge_breach(&self, seat: Seat, breach: &SeaBattleBreach) -> Option<SeaBattleBreach> {
        let found = |answer| self.admit(seat, answer).err();
        match breach {
            SeaBattleBreach::Map { decks, flaws } => {
                let mut all: Vec<_> =
                    flaws.iter().copied().filter(|flaw| is_of_shape(flaw, *decks)).collect();
                match found(SeaBattleAnswer::Layout(Layout::from_decks(*decks))) {
                    Some(SeaBattleBreach::Map { flaws, .. }) => all.extend(flaws),
                    Some(other) => return Some(other),
                    None if all.is_empty() => return None,
                    None => {}
                }
                Some(SeaBattleBreach::Map { decks: *decks, flaws: all })
            }
            SeaBattleBreach::OffBoard { row, column } => {
                found(SeaBattleAnswer::Shot(Aim::from_row_column(*row, *column)))
            }
            SeaBattleBreach::Repeated(cell) => found(SeaBattleAnswer::Shot(Aim::At(*cell))),
            SeaBattleBreach::Idle => found(SeaBattleAnswer::Shot(Aim::Off { row: -1, column: -1 })),
            // A call that only tells wants no shot, and every other call wants something.
            SeaBattleBreach::WrongKind => found(SeaBattleAnswer::Done)
                .or_else(|| found(SeaBattleAnswer::Shot(Aim::Off { row: -1, column: -1 }))),
        }
    }
}

fn line_of(event: &SeaBattleEvent) -> EventLine {
    match *event {
        SeaBattleEvent::Placed { seat, board } => {
            EventLine::Placed(PlacedLine { placed: DeckRows(board.decks()), by: SeatNumber(seat) })
        }
        SeaBattleEvent::Shot { seat, cell, result } => {
            EventLine::Shot(ShotLine { shot: CellName(cell), by: SeatNumber(seat), result: result.into() })
        }
        SeaBattleEvent::Repeated { seat, cell } => {
            EventLine::Repeated(RepeatedLine { repeated: CellName(cell), by: SeatNumber(seat) })
        }
        SeaBattleEvent::Strayed { seat, row, column } => {
            EventLine::Strayed(StrayedLine { strayed: [row, column], by: SeatNumber(seat) })
        }
    }
}
