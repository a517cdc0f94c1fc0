//! New games: joining one that waits, or opening one.

use rules::{Board, Seat};
use store::{NetworkOpponent as Opponent, NetworkStatus as Status};
use wamp::Id;

use super::game::{Game, ReplyHandle};
use super::output::{Answer, Output, Outputs};
use super::{Guest, Hall};
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::play::Play;
use crate::player_id::PlayerId;
use crate::refusal::Refusal;
use crate::secret::{Token, TokenDigest};
use crate::sheet::{Player, Sheet};
use crate::shot_clock::ShotClock;

/// Somebody wants to play.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Who asks.
    pub session: Id,
    /// On whose behalf.
    pub comer: Comer,
    /// Under which name.
    pub name: PlayerId,
    /// The caller has told the secret of the name.
    pub has_proved_name: bool,
    /// The ships.
    pub board: Board,
    /// The token of the seat, which nobody else knows.
    pub token: Token,
    /// The time for a shot, if the game is opened.
    pub clock: ShotClock,
    /// Who may join it, if it is opened.
    pub opponent: Opponent,
    /// The game to join, if it is to be a certain one.
    pub game: Option<GameId>,
    /// The digest of the key that the caller was given with an invitation.
    pub key: Option<TokenDigest>,
}

/// On whose behalf somebody wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comer {
    /// Their own.
    Guest,
    /// The arena's, for one of its bots, which takes this seat of a game that waits for it. Whoever has the first begins.
    House(Seat),
}

impl<R: ReplyHandle> Hall<R> {
    /// Joins a waiting game of somebody else, or opens one.
    pub fn new_game(&mut self, wish: NewGame, reply: R, now: Moment, out: &mut Outputs<R>) {
        match self.place_for(&wish) {
            Err(refusal) => out.push(Output::Reply(reply, Err(refusal))),
            Ok(Some(game)) => self.join(game, wish, reply, now, out),
            Ok(None) => self.open(wish, reply, now, out),
        }
    }

    /// The game to join; none if one has to be opened.
    fn place_for(&self, wish: &NewGame) -> Result<Option<GameId>, Refusal> {
        // Bots of the arena are called what they are called, and no rating hangs on it.
        if self.names.secret(&wish.name).is_some() && !wish.has_proved_name && wish.comer == Comer::Guest {
            return Err(Refusal::NameIsKept(wish.name.clone()));
        }
        let limits = &self.limits;
        let too_many = |what, most| Err(Refusal::TooMany { what, most });
        let seats = self.guests.get(&wish.session).map_or(0, |guest| guest.games.len());
        if seats >= limits.games_per_session {
            return too_many("open games of your session", limits.games_per_session);
        }
        if let Some(game) = wish.game {
            return self.certain_place(game, wish).map(Some);
        }
        if wish.opponent == Opponent::Anyone
            && let Some(game) = self.first_of_somebody_else(wish)
        {
            return Ok(Some(game));
        }
        if self.games.len() >= limits.games {
            return too_many("open games", limits.games);
        }
        if self.waiting_of(wish.session) >= limits.waiting_per_session {
            return too_many("games of your session that wait", limits.waiting_per_session);
        }
        Ok(None)
    }

    fn certain_place(&self, id: GameId, wish: &NewGame) -> Result<GameId, Refusal> {
        let Some(game) = self.games.get(&id) else {
            return Err(if self.has_been(id) { Refusal::NotOpen(id) } else { Refusal::NoSuchGame(id) });
        };
        if !is_for(game, wish) {
            return Err(Refusal::NotOpen(id));
        }
        match game.sheet.key() {
            Some(key) if wish.key.is_some_and(|told| key.is(told)) => Ok(id),
            Some(_) => Err(Refusal::NotInvited(id)),
            None if game.chairs[Seat::First].session.is_none() => Err(Refusal::Deserted(id)),
            None => Ok(id),
        }
    }

    fn first_of_somebody_else(&self, wish: &NewGame) -> Option<GameId> {
        let looked_at = self.queue.iter().take(self.limits.passed_over);
        looked_at.copied().find(|id| self.games.get(id).is_some_and(|game| is_for(game, wish)))
    }

    /// A session has few seats, so they are counted.
    fn waiting_of(&self, session: Id) -> usize {
        let seats = self.guests.get(&session).into_iter().flat_map(|guest: &Guest| &guest.games);
        seats.filter(|id| self.games.get(id).is_some_and(|game| game.play.is_none())).count()
    }

    fn open(&mut self, wish: NewGame, reply: R, now: Moment, out: &mut Outputs<R>) {
        let id = self.next;
        self.next = id.next();
        let first = Player { name: wish.name, board: wish.board, token: wish.token.digest() };
        let sheet = Sheet {
            id,
            opponent: wish.opponent,
            clock: wish.clock,
            made: now,
            first,
            second: None,
            shots: Vec::new(),
            end: None,
        };
        let key = sheet.key();
        let mut game = Game::new(sheet, now.after(self.limits.waiting));
        game.chairs[Seat::First].session = Some(wish.session);
        game.chairs[Seat::First].is_unproved = !wish.has_proved_name;
        self.games.insert(id, game);
        self.seat_down(wish.session, id);
        if wish.opponent == Opponent::Anyone {
            self.queue.insert(id);
            self.list(id);
        }
        self.wind(id);
        self.touch(id);
        let answer =
            Answer::Seated { game: id, seat: Seat::First, token: wish.token, key, clock: wish.clock };
        out.push(Output::Reply(reply, Ok(answer)));
        out.push(Output::State { game: id, status: Status::Waiting, boards: None });
    }

    fn join(&mut self, id: GameId, wish: NewGame, reply: R, now: Moment, out: &mut Outputs<R>) {
        self.queue.remove(&id);
        self.seat_down(wish.session, id);
        self.list(id);
        let game = self.games.get_mut(&id).expect("a game that waits");
        let second = Player { name: wish.name, board: wish.board, token: wish.token.digest() };
        game.sheet.second = Some(second);
        game.chairs[Seat::Second].session = Some(wish.session);
        game.chairs[Seat::Second].is_unproved = !wish.has_proved_name;
        let seat = if wish.comer == Comer::House(Seat::First) { Seat::First } else { Seat::Second };
        if seat == Seat::First {
            game.change_seats();
        }
        game.play = game.sheet.boards().map(Play::begin);
        let (clock, time) = (game.sheet.clock, game.sheet.clock.duration());
        // Whoever begins may have to come back first.
        let is_away = game.chairs[Seat::First].session.is_none();
        game.deadline = now.after(if is_away { time.max(self.limits.grace) } else { time });
        let answer = Answer::Seated { game: id, seat, token: wish.token, key: None, clock };
        out.push(Output::Reply(reply, Ok(answer)));
        out.push(Output::State { game: id, status: Status::Running, boards: None });
        self.wind(id);
        self.play_on(id, now, out);
        self.touch(id);
    }
}

/// Whether a game waits for somebody like this: a bot of the arena where one is wanted, and elsewhere somebody who has neither
/// the same session nor the same name.
fn is_for<R>(game: &Game<R>, wish: &NewGame) -> bool {
    let waits_for_house = game.sheet.opponent == Opponent::Bot;
    game.play.is_none()
        && game.sheet.end.is_none()
        && game.chairs[Seat::First].session.is_none_or(|session| session != wish.session)
        && waits_for_house == (wish.comer != Comer::Guest)
        && (waits_for_house || game.sheet.first.name != wish.name)
}
