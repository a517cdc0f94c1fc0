//! One set of Sea Battle as a state machine: both players hide their fleets, then they shoot in turn until one
//! fleet is sunk.

use super::board::Board;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::layout::{Flaw, Layout};
use super::rules::{IDLE_SHOTS_LIMIT, OpponentShots, Repeat, ResultCall, SeaBattleRules, Stray};
use super::shot::{Aim, ShotResult};
use crate::game::{Game, Players, Progress, play_moment, settle};
use crate::match_play::{Call, Failures};
use crate::seat::{BySeat, Seat};

/// A set of Sea Battle in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct SeaBattle {
    rules: SeaBattleRules,
    stage: Stage,
    first: Seat,
    waters: BySeat<Waters>,
    idle_shots: u32,
}

/// One player's part of the sea: the fleet and what the opponent's shots have done to it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Waters {
    board: Option<Board>,
    afloat: CellSet,
    shot: CellSet,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Hiding,
    Shooting(Seat),
    Reporting { shooter: Seat, shot: Report },
    TellingWinner(Seat),
    TellingLoser(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Report {
    Landed(Cell, ShotResult),
    Refused(Refusal),
}

/// Why a player is asked to shoot again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player has shot there before.
    Repeated,
    /// That is past the board.
    OffBoard,
}

/// What a player can be asked or told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeaBattleCall {
    /// Asks for the board of this set.
    Place,
    /// Asks for a shot.
    Shoot,
    /// Tells what came of the player's shot.
    ShotResult(ShotResult),
    /// Tells that the player's shot does not count.
    ShotRefused(Refusal),
    /// Tells where the opponent has shot.
    OpponentShot(Cell),
    /// Tells that the player has won the set.
    Won,
    /// Tells that the player has lost the set.
    Lost,
}

/// What a player can answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SeaBattleAnswer {
    /// Nothing, to a call that only tells.
    #[default]
    Done,
    /// A map with ships.
    Layout(Layout),
    /// A shot.
    Shot(Aim),
}

/// An answer that is legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeaBattleMove {
    /// Heard.
    Done,
    /// The fleet lies like this.
    Place(Board),
    /// A shot at a cell.
    Shoot(Cell),
    /// A shot past the board where that is forgiven.
    Stray {
        /// The row that was named, from 0.
        row: i64,
        /// The column that was named, from 0.
        column: i64,
    },
}

/// What can happen in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeaBattleEvent {
    /// A player has hidden the fleet.
    Placed {
        /// Who.
        seat: Seat,
        /// Where.
        board: Board,
    },
    /// A player has shot.
    Shot {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// What came of it.
        result: ShotResult,
    },
    /// A player has shot at the same cell again and is asked again.
    Repeated {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A player has shot past the board and is asked again.
    Strayed {
        /// Who.
        seat: Seat,
        /// The row that was named, from 0.
        row: i64,
        /// The column that was named, from 0.
        column: i64,
    },
}

/// How an answer can break the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeaBattleBreach {
    /// The map is not a legal board.
    #[error("the map is not legal")]
    Map {
        /// The decks on it.
        decks: CellSet,
        /// Every reason why it is not legal.
        flaws: Vec<Flaw>,
    },
    /// The shot went past the board.
    #[error("the shot at row {row}, column {column} (from 0) is off the board")]
    OffBoard {
        /// The row that was named, from 0.
        row: i64,
        /// The column that was named, from 0.
        column: i64,
    },
    /// The cell had been shot at before.
    #[error("{0} was shot at before")]
    Repeated(Cell),
    /// Too many shots in a row that changed nothing.
    #[error("more than {IDLE_SHOTS_LIMIT} shots in a row that change nothing")]
    Idle,
    /// The answer is not of the kind that the call asks for.
    #[error("the answer is not of the kind that the call asks for")]
    WrongKind,
}

impl SeaBattle {
    /// The board of a seat, once it is placed.
    #[must_use]
    pub fn board(&self, seat: Seat) -> Option<Board> {
        self.waters[seat].board
    }

    /// The cells of a seat's board that the opponent has shot at.
    #[must_use]
    pub fn shots_received(&self, seat: Seat) -> CellSet {
        self.waters[seat].shot
    }

    /// The decks of a seat that are not hit.
    #[must_use]
    pub fn afloat(&self, seat: Seat) -> CellSet {
        self.waters[seat].afloat
    }

    fn check_aim(&self, shooter: Seat, aim: Aim) -> Result<SeaBattleMove, SeaBattleBreach> {
        match aim {
            Aim::Off { row, column } => match self.rules.stray {
                Stray::Breach => Err(SeaBattleBreach::OffBoard { row, column }),
                Stray::AskAgain => self.be_patient(SeaBattleMove::Stray { row, column }),
            },
            Aim::At(cell) if self.waters[shooter.other()].shot.contains(cell) => match self.rules.repeat {
                Repeat::Breach => Err(SeaBattleBreach::Repeated(cell)),
                Repeat::Miss => Ok(SeaBattleMove::Shoot(cell)),
                Repeat::AskAgain => self.be_patient(SeaBattleMove::Shoot(cell)),
            },
            Aim::At(cell) => Ok(SeaBattleMove::Shoot(cell)),
        }
    }

    fn be_patient(&self, wasted: SeaBattleMove) -> Result<SeaBattleMove, SeaBattleBreach> {
        if self.idle_shots < IDLE_SHOTS_LIMIT { Ok(wasted) } else { Err(SeaBattleBreach::Idle) }
    }

    fn place(&mut self, seat: Seat, board: Board) {
        self.waters[seat] = Waters { board: Some(board), afloat: board.decks(), shot: CellSet::EMPTY };
    }

    fn shoot(&mut self, shooter: Seat, cell: Cell, emit: &mut impl FnMut(SeaBattleEvent)) {
        let waters = &mut self.waters[shooter.other()];
        let repeated = waters.shot.contains(cell);
        if repeated && self.rules.repeat == Repeat::AskAgain {
            emit(SeaBattleEvent::Repeated { seat: shooter, cell });
            return self.refuse(shooter, Refusal::Repeated);
        }
        if !repeated {
            self.land(shooter, cell, emit);
            return;
        }
        self.idle_shots += 1;
        self.report(shooter, cell, ShotResult::Miss, emit);
    }

    /// A shot at a cell that was not shot at.
    fn land(&mut self, shooter: Seat, cell: Cell, emit: &mut impl FnMut(SeaBattleEvent)) -> ShotResult {
        let result = self.waters[shooter.other()].take(cell);
        self.idle_shots = 0;
        self.report(shooter, cell, result, emit);
        result
    }

    fn report(
        &mut self,
        shooter: Seat,
        cell: Cell,
        result: ShotResult,
        emit: &mut impl FnMut(SeaBattleEvent),
    ) {
        emit(SeaBattleEvent::Shot { seat: shooter, cell, result });
        self.stage = Stage::Reporting { shooter, shot: Report::Landed(cell, result) };
    }

    fn refuse(&mut self, shooter: Seat, refusal: Refusal) {
        self.idle_shots += 1;
        self.stage = Stage::Reporting { shooter, shot: Report::Refused(refusal) };
    }

    fn after_report(&mut self, shooter: Seat, shot: Report) -> Progress {
        if let Report::Landed(_, ShotResult::Miss) = shot {
            self.stage = Stage::Shooting(shooter.other());
            let stuck = self.idle_shots >= IDLE_SHOTS_LIMIT;
            return if stuck { Progress::MatchDrawn } else { Progress::Open };
        }
        if !self.waters[shooter.other()].afloat.is_empty() {
            self.stage = Stage::Shooting(shooter);
            return Progress::Open;
        }
        match self.rules.result {
            ResultCall::Untold => Progress::SetWon(shooter),
            ResultCall::WinnerThenLoser => {
                self.stage = Stage::TellingWinner(shooter);
                Progress::Open
            }
        }
    }
}

impl Waters {
    fn take(&mut self, cell: Cell) -> ShotResult {
        self.shot.insert(cell);
        if !self.afloat.contains(cell) {
            return ShotResult::Miss;
        }
        self.afloat.remove(cell);
        if self.is_sunk_at(cell) { ShotResult::Sunk } else { ShotResult::Hit }
    }

    /// Whether the ship on a cell has no deck left: goes from deck to deck and looks for one that is afloat.
    fn is_sunk_at(&self, cell: Cell) -> bool {
        let decks = self.board.map_or(CellSet::EMPTY, |board| board.decks());
        let mut seen = CellSet::of(cell);
        loop {
            let wider = seen.with_sides() & decks;
            if wider.meets(self.afloat) {
                return false;
            }
            if wider == seen {
                return true;
            }
            seen = wider;
        }
    }
}

impl Game for SeaBattle {
    type Rules = SeaBattleRules;
    type Parameters = ();
    type Call = SeaBattleCall;
    type Answer = SeaBattleAnswer;
    type Move = SeaBattleMove;
    type Event = SeaBattleEvent;
    type Breach = SeaBattleBreach;

    fn new(rules: &SeaBattleRules, first: Seat) -> Self {
        Self { rules: *rules, stage: Stage::Hiding, first, waters: BySeat::default(), idle_shots: 0 }
    }

    fn begin_set(&mut self, first: Seat) {
        *self = Self::new(&self.rules, first);
    }

    fn parameters(_: &SeaBattleRules) {}

    fn call_name(call: SeaBattleCall) -> &'static str {
        match call {
            SeaBattleCall::Place => "get_map",
            SeaBattleCall::Shoot => "shoot",
            SeaBattleCall::ShotResult(_) => "shot_result",
            SeaBattleCall::ShotRefused(_) => "shot_refused",
            SeaBattleCall::OpponentShot(_) => "on_opponent_shot",
            SeaBattleCall::Won => "on_win",
            SeaBattleCall::Lost => "on_lose",
        }
    }

    fn due(&self) -> BySeat<Option<SeaBattleCall>> {
        match self.stage {
            Stage::Hiding => BySeat::new(Some(SeaBattleCall::Place), Some(SeaBattleCall::Place)),
            Stage::Shooting(shooter) => BySeat::only(shooter, Some(SeaBattleCall::Shoot), None),
            Stage::Reporting { shooter, shot: Report::Landed(cell, result) } => {
                let heard = match self.rules.opponent_shots {
                    OpponentShots::Told => Some(SeaBattleCall::OpponentShot(cell)),
                    OpponentShots::Untold => None,
                };
                BySeat::only(shooter, Some(SeaBattleCall::ShotResult(result)), heard)
            }
            Stage::Reporting { shooter, shot: Report::Refused(refusal) } => {
                BySeat::only(shooter, Some(SeaBattleCall::ShotRefused(refusal)), None)
            }
            Stage::TellingWinner(winner) => BySeat::only(winner, Some(SeaBattleCall::Won), None),
            Stage::TellingLoser(loser) => BySeat::only(loser, Some(SeaBattleCall::Lost), None),
        }
    }

    fn admit(&self, seat: Seat, answer: SeaBattleAnswer) -> Result<SeaBattleMove, SeaBattleBreach> {
        match (self.stage, answer) {
            (Stage::Hiding, SeaBattleAnswer::Layout(layout)) => match layout.check(&self.rules.placement) {
                Ok(board) => Ok(SeaBattleMove::Place(board)),
                Err(flaws) => Err(SeaBattleBreach::Map { decks: layout.decks(), flaws }),
            },
            (Stage::Shooting(_), SeaBattleAnswer::Shot(aim)) => self.check_aim(seat, aim),
            (Stage::Hiding | Stage::Shooting(_), _) => Err(SeaBattleBreach::WrongKind),
            (_, SeaBattleAnswer::Done) => Ok(SeaBattleMove::Done),
            _ => Err(SeaBattleBreach::WrongKind),
        }
    }

    fn play(
        &mut self,
        moves: BySeat<Option<SeaBattleMove>>,
        emit: &mut impl FnMut(SeaBattleEvent),
    ) -> Progress {
        match self.stage {
            Stage::Hiding => {
                for (seat, made) in moves.iter() {
                    if let Some(SeaBattleMove::Place(board)) = *made {
                        self.place(seat, board);
                        emit(SeaBattleEvent::Placed { seat, board });
                    }
                }
                self.stage = Stage::Shooting(self.first);
            }
            Stage::Shooting(shooter) => match moves[shooter] {
                Some(SeaBattleMove::Shoot(cell)) => self.shoot(shooter, cell, emit),
                Some(SeaBattleMove::Stray { row, column }) => {
                    emit(SeaBattleEvent::Strayed { seat: shooter, row, column });
                    self.refuse(shooter, Refusal::OffBoard);
                }
                _ => {}
            },
            Stage::Reporting { shooter, shot } => return self.after_report(shooter, shot),
            Stage::TellingWinner(winner) => self.stage = Stage::TellingLoser(winner.other()),
            Stage::TellingLoser(loser) => return Progress::SetWon(loser.other()),
        }
        Progress::Open
    }

    /// Shots and their reports make up nearly all of a match. They go the short way as long as every answer is in
    /// order; the first one that is not is settled as in any game.
    #[inline]
    fn play_on<P: Players<Self>>(
        &mut self,
        players: &mut P,
        emit: &mut impl FnMut(SeaBattleEvent),
    ) -> Result<Progress, Failures<Self, P::Fault>> {
        while let Stage::Shooting(shooter) = self.stage {
            let target = shooter.other();
            let cell = match players.call(shooter, Call::Play(SeaBattleCall::Shoot)) {
                Ok(SeaBattleAnswer::Shot(Aim::At(cell))) if !self.waters[target].shot.contains(cell) => cell,
                reply => return settle(self, BySeat::only(shooter, Some(reply), None), emit),
            };
            let result = self.land(shooter, cell, emit);
            let heard = players.call(shooter, Call::Play(SeaBattleCall::ShotResult(result)));
            let felt = match self.rules.opponent_shots {
                OpponentShots::Told => {
                    Some(players.call(target, Call::Play(SeaBattleCall::OpponentShot(cell))))
                }
                OpponentShots::Untold => None,
            };
            match (heard, felt) {
                (Ok(SeaBattleAnswer::Done), None | Some(Ok(SeaBattleAnswer::Done))) => {
                    let progress = self.after_report(shooter, Report::Landed(cell, result));
                    if progress != Progress::Open {
                        return Ok(progress);
                    }
                }
                (heard, felt) => return settle(self, BySeat::only(shooter, Some(heard), felt), emit),
            }
        }
        play_moment(self, players, emit)
    }
}
