//! One open game with whoever sits at it.

use rules::{BySeat, Cell, Seat};
use wamp::Id;

use super::output::{Answer, Output, Outputs};
use crate::limits::Limits;
use crate::moment::Moment;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::sheet::{End, Sheet};
use record::lol_log::LolShot;
use store::NetworkEnding as Ending;

/// Whatever a caller is answered through.
pub trait ReplyHandle {
    /// Whether the caller does not wait for the answer any more.
    fn is_gone(&self) -> bool;
}

/// A game in the hall.
pub(super) struct Game<R> {
    /// What has happened. Its end is not public before it is stored.
    pub(super) sheet: Sheet,
    /// None while it waits for an opponent.
    pub(super) play: Option<Play>,
    pub(super) chairs: BySeat<Chair<R>>,
    /// Whoever is to be told of the end once it is stored.
    pub(super) farewells: Vec<(R, Answer)>,
    /// When the game is over unless something happens.
    pub(super) deadline: Moment,
    /// When the timers will ring for it.
    pub(super) ring: Option<Moment>,
    /// It has changed since it was stored.
    pub(super) is_unkept: bool,
}

/// A seat of a game and who is in it now.
pub(super) struct Chair<R> {
    /// The session that shoots for the player; none after it has left.
    pub(super) session: Option<Id>,
    /// A shot that waits for its turn.
    pub(super) waiting: Option<WaitingShot<R>>,
    /// Whoever sat down did not know a secret of the name; nobody kept it then.
    pub(super) is_unproved: bool,
}

/// A shot before its turn.
pub(super) struct WaitingShot<R> {
    pub(super) cell: Cell,
    pub(super) reply: R,
}

impl<R> Default for Chair<R> {
    fn default() -> Self {
        Self { session: None, waiting: None, is_unproved: false }
    }
}

impl<R: ReplyHandle> Game<R> {
    /// A game without anybody at it.
    pub(super) fn new(sheet: Sheet, deadline: Moment) -> Self {
        let play = sheet.boards().map(|boards| {
            let mut play = Play::begin(boards);
            for shot in &sheet.shots {
                play.shoot(shot.cell);
            }
            play
        });
        Self {
            sheet,
            play,
            chairs: BySeat::default(),
            farewells: Vec::new(),
            deadline,
            ring: None,
            is_unkept: false,
        }
    }

    pub(super) fn seat_of(&self, session: Id) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.chairs[*seat].session == Some(session))
    }

    /// Whoever has joined begins in place of whoever has opened the game.
    pub(super) fn change_seats(&mut self) {
        if let Some(second) = &mut self.sheet.second {
            std::mem::swap(&mut self.sheet.first, second);
            let chairs = std::mem::take(&mut self.chairs);
            let [first, second] = chairs.into_array();
            self.chairs = BySeat::new(second, first);
        }
    }

    pub(super) fn turn(&self) -> Option<Seat> {
        self.play.as_ref()?.turn()
    }

    /// Plays shots as long as whoever has the turn has one waiting; tells whether any was played.
    pub(super) fn go_on(&mut self, limits: &Limits, now: Moment, out: &mut Outputs<R>) -> bool {
        let mut has_played = false;
        while self.sheet.end.is_none()
            && let Some(seat) = self.turn()
            && let Some(WaitingShot { cell, reply }) = self.chairs[seat].waiting.take()
        {
            if reply.is_gone() {
                break;
            }
            self.shoot(seat, cell, reply, limits, now, out);
            has_played = true;
        }
        has_played
    }

    fn shoot(
        &mut self,
        seat: Seat,
        cell: Cell,
        reply: R,
        limits: &Limits,
        now: Moment,
        out: &mut Outputs<R>,
    ) {
        let play = self.play.as_mut().expect("somebody has the turn");
        let result = play.shoot(cell).expect("somebody has the turn");
        let outcome = play.outcome();
        self.sheet.shots.push(LolShot { seat, cell, result });
        self.deadline = now.after(self.sheet.clock.duration());
        let number = self.sheet.shots.len();
        out.push(Output::Shot { game: self.sheet.id, number, shot: LolShot { seat, cell, result } });
        let end = match outcome {
            Some(winner) => Some((winner, if winner.is_some() { Ending::Played } else { Ending::TooLong })),
            None if number >= limits.shots => Some((None, Ending::TooLong)),
            None => None,
        };
        match end {
            None => out.push(Output::Reply(reply, Ok(Answer::Shot(result)))),
            Some((winner, why)) => {
                self.farewells.push((reply, Answer::GameOver));
                self.end(winner, why, now);
            }
        }
    }

    /// The game is over: whoever has a shot waiting will be told.
    pub(super) fn end(&mut self, winner: Option<Seat>, why: Ending, at: Moment) {
        self.sheet.end = Some(End { winner, why, at });
        for seat in Seat::BOTH {
            if let Some(shot) = self.chairs[seat].waiting.take() {
                self.farewells.push((shot.reply, Answer::GameOver));
            }
        }
    }

    /// Whoever waits at a seat is told that there is nothing to wait for.
    pub(super) fn dismiss(&mut self, seat: Seat, why: Refusal, out: &mut Outputs<R>) {
        if let Some(shot) = self.chairs[seat].waiting.take() {
            out.push(Output::Reply(shot.reply, Err(why)));
        }
    }

    /// The game as everybody may know it.
    pub(super) fn public_sheet(&self) -> Sheet {
        Sheet { end: None, ..self.sheet.clone() }
    }
}
