//! Players who come back to their seats.

use rules::Seat;
use store::NetworkOpponent as Opponent;
use wamp::Id;

use super::Hall;
use super::game::ReplyHandle;
use super::output::{Answer, Output, Outputs, Resumed};
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::secret::TokenDigest;
use crate::sheet::Sheet;

/// By what somebody proves that a seat is theirs.
#[derive(Clone, Copy, Debug)]
pub enum Proof {
    /// By the token of the seat.
    Token(TokenDigest),
    /// By being the arena, whose bot has this seat of a game that waited for it.
    House(Seat),
}

impl Proof {
    fn seat(self, sheet: &Sheet) -> Option<Seat> {
        match self {
            Self::Token(token) => seat_of_token(sheet, token),
            Self::House(seat) => (sheet.opponent == Opponent::Bot && sheet.second.is_some()).then_some(seat),
        }
    }
}

impl From<TokenDigest> for Proof {
    fn from(token: TokenDigest) -> Self {
        Self::Token(token)
    }
}

impl<R: ReplyHandle> Hall<R> {
    /// Gives a seat to the session that proves that it is its own. Gives the handle back if the game is not open.
    pub fn resume(
        &mut self,
        session: Id,
        id: GameId,
        proof: impl Into<Proof>,
        reply: R,
        now: Moment,
        out: &mut Outputs<R>,
    ) -> Result<(), R> {
        if !self.games.contains_key(&id) {
            return Err(reply);
        }
        let answer = self.take_seat(session, id, proof.into(), now, out);
        out.push(Output::Reply(reply, answer));
        Ok(())
    }

    fn take_seat(
        &mut self,
        session: Id,
        id: GameId,
        proof: Proof,
        now: Moment,
        out: &mut Outputs<R>,
    ) -> Result<Answer, Refusal> {
        let game = self.games.get_mut(&id).ok_or(Refusal::NoSuchGame(id))?;
        let seat = proof.seat(&game.sheet).ok_or(Refusal::NotYourGame(id))?;
        if game.chairs[seat.other()].session == Some(session) {
            return Err(Refusal::NotOpen(id));
        }
        let before = game.chairs[seat].session;
        if before != Some(session) {
            let seats = self.guests.get(&session).map_or(0, |guest| guest.games.len());
            if seats >= self.limits.games_per_session {
                let (what, most) = ("open games of your session", self.limits.games_per_session);
                return Err(Refusal::TooMany { what, most });
            }
            game.dismiss(seat, Refusal::Resumed(id), out);
            game.chairs[seat].session = Some(session);
            if game.play.is_none() {
                game.deadline = now.after(self.limits.waiting);
                if game.sheet.opponent == Opponent::Anyone {
                    self.queue.insert(id);
                }
            }
            before.inspect(|before| self.stand_up(*before, id));
            self.seat_down(session, id);
        }
        let game = self.games.get(&id).ok_or(Refusal::NoSuchGame(id))?;
        let turn = game.turn();
        let left = turn.map(|_| game.deadline.since(now));
        Ok(Answer::Resumed(Box::new(Resumed { left, ..Resumed::of(&game.public_sheet(), seat, turn) })))
    }
}

/// The seat whose token this is.
pub(crate) fn seat_of_token(sheet: &Sheet, token: TokenDigest) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| sheet.player(*seat).is_some_and(|player| player.token == token))
}

impl Resumed {
    /// What a player is told of a game.
    pub(crate) fn of(sheet: &Sheet, seat: Seat, turn: Option<Seat>) -> Self {
        Self {
            seat,
            status: sheet.status(),
            turn,
            board: sheet.player(seat).unwrap_or(&sheet.first).board,
            shots: sheet.shots.clone(),
            key: sheet.key().filter(|_| seat == Seat::First),
            clock: sheet.clock,
            left: None,
        }
    }
}
