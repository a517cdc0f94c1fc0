//! From logs to events and records, and back.

use rules::sea_battle::{Flaw, Layout, SeaBattle, SeaBattleBreach, SeaBattleCall, SeaBattleEvent};
use rules::{BySeat, CellSet, Ending, Failure, Game, Preset, Seat, Verdict};

use super::play::Play;
use super::result_line::{Claim, result_line};
use super::verify::LolMismatch;
use super::{Base, Certainty, LolLog, LolShot};
use crate::Event;
use crate::header::{Contestant, GameKind, Header, Host};
use crate::plain::plain;
use crate::record::Record;
use crate::recorded::Recorded;

/// Why a log tells no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// A board is not legal under the rules of `lol-2019`.
    #[error("the board of player {seat} is not legal: {}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Board {
        /// Whose.
        seat: Seat,
        /// Why.
        flaws: Vec<Flaw>,
    },
    /// A shot of the log is not what it should be.
    #[error(transparent)]
    Shot(#[from] LolMismatch),
}

/// Why something cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConvertError {
    /// The log tells no game.
    #[error(transparent)]
    Unsound(#[from] Unsound),
    /// The shots of the log do not finish the game.
    #[error("the game is not finished")]
    Unfinished,
    /// There is no such set.
    #[error("there is no set {0}")]
    NoSuchSet(u32),
    /// The set has not come to two boards.
    #[error("the set ended before both boards were placed")]
    NoBoards,
}

/// A log that was made of a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Converted {
    /// The log.
    pub log: LolLog,
    /// The seat that is player 1 in the log, which is the one that began the set.
    pub first: Seat,
}

impl LolLog {
    /// What happened by this log; without a verdict if the game is not finished.
    pub fn events(&self) -> Result<Vec<Event<SeaBattle>>, Unsound> {
        let boards = self.check_boards().map_err(Unsound::of_boards)?;
        let mut play = Play::new(boards);
        for (place, shot) in self.shots.iter().enumerate() {
            play.shoot(shot).map_err(|should| LolMismatch::of(place, shot, should))?;
        }
        Ok(play.events)
    }

    /// What happened by a log in which nobody came to shoot, because a board is against the rules.
    #[must_use]
    pub fn forfeit_events(&self) -> Vec<Event<SeaBattle>> {
        Play::laid(self.boards.map(|_, decks| Layout::from_decks(decks))).events
    }

    /// The record of a finished game.
    pub fn to_record(&self, bots: BySeat<Contestant>) -> Result<Record<SeaBattle>, ConvertError> {
        let header = Header {
            game: GameKind::SeaBattle,
            preset: Preset::Lol2019,
            sets: 1,
            wins: None,
            first: Seat::First,
            bots,
            seed: None,
            host: Host::Named("unknown".to_owned()),
            voided: 0,
        };
        Record::new(header, self.events()?).map_err(|_| ConvertError::Unfinished)
    }

    /// The log of a set, counted from 1, of a record.
    pub fn from_record(record: &Record<SeaBattle>, set: u32, base: Base) -> Result<Converted, ConvertError> {
        Self::from_events(record.events(), set, base)
    }

    /// The log of a set, counted from 1, of a match that may still go on.
    ///
    /// Player 1 of the log is whoever began the set. Shots that did not count, because the player was asked again,
    /// are left out.
    pub fn from_events(events: &[Event<SeaBattle>], set: u32, base: Base) -> Result<Converted, ConvertError> {
        let told = SetTold::of(events, set, base).ok_or(ConvertError::NoSuchSet(set))?;
        let [Some(one), Some(two)] = told.boards.into_array() else { return Err(ConvertError::NoBoards) };
        let first = told.first;
        let log = told.log(BySeat::new(one, two));
        log.check_boards().map_err(Unsound::of_boards)?;
        Ok(Converted { log, first })
    }

    /// The log that a judge of one set prints, whatever has happened. A board that was never placed stands there as
    /// `unplaced` has it: as its player sent it, or empty.
    #[must_use]
    pub fn of_judge(events: &[Event<SeaBattle>], unplaced: BySeat<CellSet>) -> Self {
        let told = SetTold::of(events, 1, Base::One).unwrap_or_default();
        let boards = told.boards.map(|seat, placed| placed.unwrap_or(unplaced[seat]));
        told.log(boards)
    }
}

/// A set as its events tell it; player 1 is whoever began it.
struct SetTold {
    first: Seat,
    base: Base,
    boards: BySeat<Option<CellSet>>,
    shots: Vec<LolShot>,
    ending: Option<String>,
}

impl Default for SetTold {
    fn default() -> Self {
        Self {
            first: Seat::First,
            base: Base::One,
            boards: BySeat::default(),
            shots: Vec::new(),
            ending: None,
        }
    }
}

impl SetTold {
    fn of(events: &[Event<SeaBattle>], set: u32, base: Base) -> Option<Self> {
        let (start, first) = events.iter().enumerate().find_map(|(place, event)| match event {
            Event::SetStarted { set: started, first } if *started == set => Some((place + 1, *first)),
            _ => None,
        })?;
        let player = |seat: Seat| if seat == first { Seat::First } else { Seat::Second };
        let mut told = Self { first, base, ..Self::default() };
        let mut end = End::default();
        for event in &events[start..] {
            match event {
                Event::Played(SeaBattleEvent::Placed { seat, board }) => {
                    told.boards[player(*seat)] = Some(board.decks());
                }
                Event::Played(SeaBattleEvent::Shot { seat, cell, result }) => {
                    told.shots.push(LolShot { seat: player(*seat), cell: *cell, result: *result });
                }
                Event::Played(_) => {}
                Event::SetStarted { .. } => break,
                Event::SetEnded { winner, .. } => end.winner = Some(player(*winner)),
                Event::Failed { seat, call, failure } => {
                    let when = if is_before_board(call, failure) { " before its board" } else { "" };
                    let why = failure_text(failure, base);
                    end.failures.push(format!("player {} failed{when}: {why}", player(*seat)));
                }
                Event::Ended(verdict) => end.verdict = Some(*verdict),
            }
        }
        told.ending = end.line(player);
        Some(told)
    }

    fn log(self, boards: BySeat<CellSet>) -> LolLog {
        LolLog {
            boards,
            shots: self.shots,
            base: self.base,
            certainty: Certainty::Chosen,
            ending: self.ending,
        }
    }
}

impl Unsound {
    /// The first board that is not legal.
    fn of_boards(flaws: BySeat<Vec<Flaw>>) -> Self {
        let [first, second] = flaws.into_array();
        if first.is_empty() {
            Self::Board { seat: Seat::Second, flaws: second }
        } else {
            Self::Board { seat: Seat::First, flaws: first }
        }
    }
}

/// How a player of Sea Battle fails.
type Failing = Failure<SeaBattleBreach, crate::Fault>;

/// Whether a player failed before it had sent a board, be it a wrong one.
fn is_before_board(call: &str, failure: &Failing) -> bool {
    let sent = matches!(failure, Failure::Breach(_) | Failure::Fault(crate::Fault::Garbled { .. }));
    call == SeaBattle::call_name(SeaBattleCall::Place) && !sent
}

/// Why a player failed. A shot stands there as it was sent, and a bot's own words are short and harmless.
fn failure_text(failure: &Failing, base: Base) -> String {
    const MOST_CHARACTERS: usize = 500;
    match failure {
        Failure::Breach(SeaBattleBreach::OffBoard { row, column }) => {
            let [x, y] = [column, row].map(|from_zero| from_zero.saturating_add(base.number().into()));
            format!("the shot {x} {y} is off the board")
        }
        Failure::Breach(breach) => SeaBattle::breach_text(breach),
        Failure::Fault(fault) => plain(&fault.to_string(), MOST_CHARACTERS),
    }
}

/// How a set ended, as far as it did.
#[derive(Default)]
struct End {
    winner: Option<Seat>,
    failures: Vec<String>,
    verdict: Option<Verdict>,
}

impl End {
    /// The line after the shots. Who sank a fleet has won the set, whatever came after it.
    fn line(self, player: impl Fn(Seat) -> Seat) -> Option<String> {
        if let Some(winner) = self.winner {
            let why = format!("all ships of player {} are sunk", winner.other());
            return Some(result_line(Claim::Won(winner), &why));
        }
        let verdict = self.verdict?;
        let claim = match Claim::from(verdict.outcome) {
            Claim::Won(seat) => Claim::Won(player(seat)),
            Claim::Drawn => Claim::Drawn,
        };
        let why = match verdict.ending {
            Ending::DrawStreak => "too many shots in a row changed nothing".to_owned(),
            Ending::Fault | Ending::Played => self.failures.join("; "),
        };
        Some(result_line(claim, &why))
    }
}
