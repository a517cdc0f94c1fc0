//! One game of a bot against whoever has asked for it, on a thread of its own.

use jobs::{Bot, Ready, Trouble};
use languages::BuildError;
use netplay::{GameId, Guest, HOUSE_ROLE, PlayError, PlayerId, REALMS, Reply, Table, Wish};
use record::{Contestant, GameKind, Header, Host};
use rules::{BySeat, Preset, Seat};
use thiserror::Error;
use tokio::sync::oneshot;
use wamp::Session;

use crate::alone::Alone;
use crate::parlour::Setup;
use crate::player::{Fall, Player};

/// A bot that is to sit down at a game.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game, which waits for a bot.
    pub game: GameId,
    /// Which seat of it.
    pub seat: Seat,
    /// Who plays.
    pub bot: Bot,
    /// Under which name.
    pub name: PlayerId,
    /// The rules that it is written for. The network game forgives what those forbid.
    pub preset: Preset,
    /// What a bot of the house draws its lots from.
    pub seed: u64,
    /// Whoever asks has written it, and may read its last words.
    pub is_own: bool,
}

/// Why no bot has sat down.
#[derive(Debug, Error)]
pub enum NotSeated {
    /// Too many bots play; another one can when one of them is done.
    #[error("too many bots play at the moment")]
    Full,
    /// For whoever asks there are as many as may be.
    #[error("{most} bots at once are enough for one visitor")]
    Enough {
        /// How many.
        most: usize,
    },
    /// It could not be compiled.
    #[error(transparent)]
    Build(BuildError),
    /// It failed, or we did, before the game began.
    #[error("the bot does not come to the game")]
    Fell(Fall),
    /// The game does not wait for a bot.
    #[error(transparent)]
    Refused(PlayError),
}

impl From<Trouble> for NotSeated {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Build { error, .. } => Self::Build(error),
            other => Self::Fell(Fall::Ours(other.to_string())),
        }
    }
}

/// A bot that has sat down.
struct Seated {
    player: Player,
    table: Table,
    session: Session,
}

/// Lets a bot sit down, tells whether it has, and plays the game. If the bot leaves it, that is noted first, so that whoever
/// sees the end can ask why.
pub(crate) fn play(
    setup: &Setup,
    order: &Order,
    told: oneshot::Sender<Result<(), NotSeated>>,
    note: impl FnOnce(Fall),
) {
    let seated = sit_down(setup, order);
    let (answer, seated) = match seated {
        Ok(seated) => (Ok(()), Some(seated)),
        Err(why) => (Err(why), None),
    };
    // Whoever asked may have left; then the clock ends the game.
    let _ = told.send(answer);
    let Some(Seated { mut player, table, session }) = seated else { return };
    match shoot_out(setup, &mut player, &table) {
        Ok(()) => player.end(),
        Err(fall) => {
            note(fall);
            // The opponent need not wait for the clock; it runs where nobody hears this.
            drop(setup.runtime.block_on(table.resign()));
        }
    }
    setup.runtime.block_on(session.leave());
}

fn sit_down(setup: &Setup, order: &Order) -> Result<Seated, NotSeated> {
    let ready = match &order.bot {
        Bot::House(name) => Ready::House(name.clone(), 0),
        Bot::Program(code) => setup.workshop.ready(code, GameKind::SeaBattle, order.preset)?,
    };
    let header = header(order);
    let mut player = Player::seat(Alone::come(&ready, setup.trust, &header)?, &header)?;
    let board = player.place().map_err(NotSeated::Fell)?;
    let gone = || NotSeated::Fell(Fall::Ours("the network game is closed".to_owned()));
    let session = setup.router.attach(REALMS[0], order.name.as_str(), HOUSE_ROLE).ok_or_else(gone)?;
    let wish = Wish::new(order.name.as_str(), board).join(order.game).seat(order.seat);
    let table = setup.runtime.block_on(Guest::new(session.clone()).new_game(&wish));
    match table {
        Ok(table) => Ok(Seated { player, table, session }),
        Err(error) => {
            setup.runtime.block_on(session.leave());
            Err(NotSeated::Refused(error))
        }
    }
}

fn shoot_out(setup: &Setup, player: &mut Player, table: &Table) -> Result<(), Fall> {
    loop {
        let cell = player.shoot()?;
        let reply = setup.runtime.block_on(table.shoot(cell));
        match reply.map_err(|error| Fall::Ours(error.to_string()))? {
            Reply::GameOver => return Ok(()),
            Reply::Result(result) => player.hear(result)?,
        }
    }
}

fn header(order: &Order) -> Header {
    Header {
        game: GameKind::SeaBattle,
        preset: order.preset,
        sets: 1,
        wins: None,
        first: Seat::First,
        bots: BySeat::from_fn(|_| Contestant::named(order.name.as_str())),
        seed: Some(order.seed),
        host: Host::InProcess,
        voided: 0,
    }
}
