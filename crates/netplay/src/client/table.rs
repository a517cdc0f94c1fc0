//! A seat that somebody has.

use record::lol_log::{LolShot, result_word};
use rules::sea_battle::ShotResult;
use rules::{Cell, Seat};
use store::NetworkStatus as Status;
use wamp::{Payload, Session, Value};

use super::{PlayError, Standing, answers};
use crate::game_id::GameId;
use crate::refusal::spell_cell;
use crate::words::GAME_OVER;

/// A seat in a game.
#[derive(Clone)]
pub struct Table {
    session: Session,
    game: GameId,
    seat: Seat,
    token: String,
    key: Option<String>,
    past: Vec<LolShot>,
}

/// What a shot is answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// What came of it.
    Result(ShotResult),
    /// The game is over: it was the last shot, or the game had ended before.
    GameOver,
}

impl Table {
    pub(super) fn of(session: &Session, answer: &Payload) -> Option<Self> {
        Some(Self {
            session: session.clone(),
            game: answers::game(answer.first()?)?,
            seat: answers::seat(answer.named().get("seat")?)?,
            token: answer.named().text("token")?.to_owned(),
            key: answer.named().text("key").map(str::to_owned),
            past: Vec::new(),
        })
    }

    pub(super) fn resumed(session: &Session, game: GameId, token: &str, answer: &Payload) -> Option<Self> {
        let shots = answer.named().get("shots")?.as_list()?;
        Some(Self {
            session: session.clone(),
            game,
            seat: answers::seat(answer.named().get("seat")?)?,
            token: token.to_owned(),
            key: answer.named().text("key").map(str::to_owned),
            past: shots.iter().map(|shot| answers::shot(shot.as_list()?)).collect::<Option<_>>()?,
        })
    }

    /// The number of the game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Which seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat is taken again with, through another session.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// What those come with who are invited, while a game of ours waits for them.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// The shots before the seat was taken again.
    #[must_use]
    pub fn past(&self) -> &[LolShot] {
        &self.past
    }

    /// How the game stands now.
    pub async fn standing(&self) -> Result<Standing, PlayError> {
        let arguments = Payload::args([Value::from(self.game.get()), self.token.as_str().into()]);
        let answer = self.session.call("resume", arguments).await?;
        Standing::of(&answer).ok_or(PlayError::Answer("resume"))
    }

    /// Shoots, as soon as it is this seat's turn.
    pub async fn shoot(&self, cell: Cell) -> Result<Reply, PlayError> {
        let [x, y] = spell_cell(cell);
        let arguments = Payload::args([Value::from(self.game.get()), x.into(), y.into()]);
        let answer = self.session.call("shoot", arguments).await?;
        let word = answer.first().and_then(Value::as_text);
        word.and_then(reply).ok_or(PlayError::Answer("shoot"))
    }

    /// Gives the game up; tells how it stands then.
    pub async fn resign(&self) -> Result<Status, PlayError> {
        let answer = self.session.call("resign", Payload::one(self.game.get())).await?;
        answer.first().and_then(answers::status).ok_or(PlayError::Answer("resign"))
    }
}

fn reply(word: &str) -> Option<Reply> {
    if word == GAME_OVER {
        return Some(Reply::GameOver);
    }
    let results = [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk];
    results.into_iter().find(|result| result_word(*result) == word).map(Reply::Result)
}
