//! Somebody who plays over the network: the procedures as functions, over any session.

mod answers;
mod finished;
mod standing;
mod table;
mod wish;

use record::lol_log::LolShot;
use rules::{BySeat, CellSet, Seat};
use store::NetworkStatus as Status;
use thiserror::Error;
use wamp::{Dict, Event, Failure, Payload, Session, Value};

use crate::game_id::GameId;
use crate::shot_clock::ShotClock;

pub use answers::{Info, Rank};
pub use finished::Finished;
pub use standing::Standing;
pub use table::{Reply, Table};
pub use wish::Wish;

/// A visitor of the hall, who may play and look on.
#[derive(Clone)]
pub struct Guest {
    session: Session,
}

/// Why something did not work.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayError {
    /// The server, or the router, refuses.
    #[error(transparent)]
    Refused(#[from] Failure),
    /// The server answers something that is no answer.
    #[error("the server's answer to {0} cannot be understood")]
    Answer(&'static str),
}

/// Something that spectators hear.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Somebody has shot.
    Shot {
        /// The number of the shot, from 1.
        number: u64,
        /// Who, where, and what came of it.
        shot: LolShot,
    },
    /// The game stands differently; the decks of both are told at the end.
    State(Status, Option<BySeat<CellSet>>),
}

impl Guest {
    /// A visitor who speaks through this session.
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self { session }
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Joins a game that waits, or opens one.
    pub async fn new_game(&self, wish: &Wish) -> Result<Table, PlayError> {
        let answer = self.session.call("new-game", wish.payload()).await?;
        Table::of(&self.session, &answer).ok_or(PlayError::Answer("new-game"))
    }

    /// Takes a seat again. What has happened is told by [`Table::past`].
    pub async fn resume(&self, game: GameId, token: &str) -> Result<Table, PlayError> {
        let arguments = Payload::args([Value::from(game.get()), token.into()]);
        let answer = self.session.call("resume", arguments).await?;
        Table::resumed(&self.session, game, token, &answer).ok_or(PlayError::Answer("resume"))
    }

    /// Takes the seat again that a bot of the arena has. Only the arena may.
    pub async fn resume_bot(&self, game: GameId, seat: Seat) -> Result<(Table, Standing), PlayError> {
        let named = Dict::from([("seat", u64::from(seat.number()))]);
        let answer = self.session.call("resume", Payload::new(vec![game.get().into()], named)).await?;
        let table = Table::resumed(&self.session, game, "", &answer);
        table.zip(Standing::of(&answer)).ok_or(PlayError::Answer("resume"))
    }

    /// Ends a game in which a bot of the arena cannot play on; nobody has won it. Only the arena may.
    pub async fn spoil(&self, game: GameId) -> Result<(), PlayError> {
        let named = Dict::from([("spoiled", true)]);
        self.session.call("resign", Payload::new(vec![game.get().into()], named)).await?;
        Ok(())
    }

    /// The numbers of the latest games.
    pub async fn games(&self) -> Result<Vec<GameId>, PlayError> {
        let answer = self.session.call("get-games", Payload::EMPTY).await?;
        answers::games(&answer).ok_or(PlayError::Answer("get-games"))
    }

    /// How a game stands.
    pub async fn info(&self, game: GameId) -> Result<Info, PlayError> {
        let answer = self.session.call("get-game-info", Payload::one(game.get())).await?;
        Info::of(&answer).ok_or(PlayError::Answer("get-game-info"))
    }

    /// The log of a finished game.
    pub async fn log(&self, game: GameId) -> Result<String, PlayError> {
        let answer = self.session.call("get-game-log", Payload::one(game.get())).await?;
        let text = answer.first().and_then(Value::as_text);
        text.map(str::to_owned).ok_or(PlayError::Answer("get-game-log"))
    }

    /// How a game ended, with its record. Where the clock of the game is known, the record tells it.
    pub async fn finished(&self, game: GameId, clock: Option<ShotClock>) -> Result<Finished, PlayError> {
        let info = self.info(game).await?;
        let log = self.log(game).await?;
        Finished::of(game, &info, &log, clock).ok_or(PlayError::Answer("get-game-log"))
    }

    /// The best players.
    pub async fn ratings(&self) -> Result<Vec<Rank>, PlayError> {
        let answer = self.session.call("get-ratings", Payload::EMPTY).await?;
        answers::ranks(&answer).ok_or(PlayError::Answer("get-ratings"))
    }

    /// How strong a name is, if it has played.
    pub async fn rating(&self, name: &str) -> Result<Option<Rank>, PlayError> {
        let answer = self.session.call("get-ratings", Payload::one(name)).await?;
        let ranks = answers::ranks(&answer).ok_or(PlayError::Answer("get-ratings"))?;
        Ok(ranks.into_iter().find(|rank| rank.name == name))
    }

    /// Keeps a name: from now on it can be used only with its secret.
    pub async fn keep_name(&self, name: &str, secret: &str) -> Result<(), PlayError> {
        self.session.call("keep-name", Payload::args([name, secret])).await?;
        Ok(())
    }

    /// Hears of everything that happens in a game from now on.
    pub async fn watch(
        &self,
        game: GameId,
        hear: impl Fn(News) + Clone + Send + Sync + 'static,
    ) -> Result<(), PlayError> {
        let shot = hear.clone();
        let on_shot = move |event: &Event| answers::shot_news(&event.payload).into_iter().for_each(&shot);
        let on_state = move |event: &Event| answers::state_news(&event.payload).into_iter().for_each(&hear);
        self.session.subscribe(&format!("seabattle.game.{game}.shot"), on_shot).await?;
        self.session.subscribe(&format!("seabattle.game.{game}.state"), on_state).await?;
        Ok(())
    }
}
