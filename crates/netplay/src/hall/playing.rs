//! Shots and resignations.

use rules::{Cell, Seat};
use store::{NetworkEnding as Ending, NetworkOpponent as Opponent, NetworkStatus as Status};
use wamp::Id;

use super::Hall;
use super::game::{ReplyHandle, WaitingShot};
use super::output::{Answer, Output, Outputs};
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::refusal::Refusal;

impl<R: ReplyHandle> Hall<R> {
    /// Shoots as soon as it is the caller's turn. Gives the handle back if the game is not open.
    pub fn shoot(
        &mut self,
        session: Id,
        id: GameId,
        cell: Cell,
        reply: R,
        now: Moment,
        out: &mut Outputs<R>,
    ) -> Result<(), R> {
        let Some(game) = self.games.get_mut(&id) else { return Err(reply) };
        let Some(seat) = game.seat_of(session) else {
            out.push(Output::Reply(reply, Err(Refusal::NotYourGame(id))));
            return Ok(());
        };
        let chair = &mut game.chairs[seat];
        if chair.waiting.as_ref().is_some_and(|shot| !shot.reply.is_gone()) {
            out.push(Output::Reply(reply, Err(Refusal::AlreadyShooting(id))));
        } else if game.sheet.end.is_some() {
            self.say_farewell(id, reply, Answer::GameOver, out);
        } else {
            chair.waiting = Some(WaitingShot { cell, reply });
            self.play_on(id, now, out);
        }
        Ok(())
    }

    /// Plays what waits in a game.
    pub(super) fn play_on(&mut self, id: GameId, now: Moment, out: &mut Outputs<R>) {
        let Some(game) = self.games.get_mut(&id) else { return };
        if game.go_on(&self.limits, now, out) {
            if game.sheet.end.is_some() {
                self.finish(id, out);
            }
            self.touch(id);
        }
    }

    /// Gives a game up. Gives the handle back if the game is not open.
    pub fn resign(
        &mut self,
        session: Id,
        id: GameId,
        reply: R,
        now: Moment,
        out: &mut Outputs<R>,
    ) -> Result<(), R> {
        let Some(game) = self.games.get_mut(&id) else { return Err(reply) };
        let Some(seat) = game.seat_of(session) else {
            out.push(Output::Reply(reply, Err(Refusal::NotYourGame(id))));
            return Ok(());
        };
        if game.sheet.end.is_none() {
            let (winner, why) = match game.play {
                Some(_) => (Some(seat.other()), Ending::Resigned),
                None => (None, Ending::Abandoned),
            };
            self.end(id, winner, why, now, out);
        }
        let status = self.games.get(&id).map_or(Status::Closed, |game| game.sheet.status());
        self.say_farewell(id, reply, Answer::GivenUp(status), out);
        Ok(())
    }

    /// The arena cannot play on for its bot: the game is over, and nobody has won. Gives the handle back if there is no
    /// such game.
    pub fn spoil(&mut self, id: GameId, reply: R, now: Moment, out: &mut Outputs<R>) -> Result<(), R> {
        let game = self.games.get(&id);
        if !game.is_some_and(|game| game.sheet.opponent == Opponent::Bot && game.play.is_some()) {
            return Err(reply);
        }
        self.end(id, None, Ending::Spoiled, now, out);
        let status = self.games.get(&id).map_or(Status::Closed, |game| game.sheet.status());
        self.say_farewell(id, reply, Answer::GivenUp(status), out);
        Ok(())
    }

    /// Ends a game for another reason than its shots.
    pub(super) fn end(
        &mut self,
        id: GameId,
        winner: Option<Seat>,
        why: Ending,
        now: Moment,
        out: &mut Outputs<R>,
    ) {
        let Some(game) = self.games.get_mut(&id) else { return };
        if game.sheet.end.is_some() {
            return;
        }
        if game.play.is_none() {
            game.dismiss(Seat::First, Refusal::Closed(id), out);
        }
        game.end(winner, why, now);
        self.queue.remove(&id);
        self.finish(id, out);
        self.touch(id);
    }

    /// A game has just ended: it counts, and it has to be stored. It does not count against a bot of the arena, nor if a name
    /// in it was kept by somebody else meanwhile.
    fn finish(&mut self, id: GameId, out: &mut Outputs<R>) {
        if let Some(game) = self.games.get(&id) {
            let is_borrowed = game.chairs.iter().any(|(seat, chair)| {
                let name = game.sheet.player(seat).map(|player| &player.name);
                chair.is_unproved && name.is_some_and(|name| self.names.secret(name).is_some())
            });
            if !is_borrowed && game.sheet.opponent != Opponent::Bot {
                self.names.count(&game.sheet, &self.limits);
            }
        }
        self.ended.push(id);
        out.push(Output::Urgent);
    }

    /// Somebody is told of the end once it is stored. There are few of them in each game.
    fn say_farewell(&mut self, id: GameId, reply: R, answer: Answer, out: &mut Outputs<R>) {
        let Some(game) = self.games.get_mut(&id) else { return };
        game.farewells.retain(|(other, _)| !other.is_gone());
        if game.farewells.len() >= MAX_FAREWELLS {
            out.push(Output::Reply(reply, Err(Refusal::AlreadyShooting(id))));
        } else {
            game.farewells.push((reply, answer));
        }
    }
}

/// How many callers may wait until the end of a game is stored: for each seat a shot before the end, one after it, and a
/// resignation.
const MAX_FAREWELLS: usize = 6;
