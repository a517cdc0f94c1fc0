//! One game of a bot against whoever has asked for it, on a thread of its own.

use jobs::{Bot, Ready, Trouble};
use languages::BuildError;
use netplay::{GameId, Guest, HOUSE_ROLE, PlayError, PlayerId, REALMS, Reply, Table, Wish};
use record::{Contestant, GameKind, Header, Host};
use rules::{Board, BySeat, Preset, Seat};
use thiserror::Error;
use tokio::sync::oneshot;
use wamp::{Session, uris};

use crate::alone::Alone;
use crate::parlour::Setup;
use crate::player::{Fall, Player};
use crate::tables::Place;

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

/// Why a bot does not play on.
enum Stop {
    /// It failed, or we did.
    Fell(Fall),
    /// The network game is closed; whoever opens it again seats the bot again.
    Closed,
}

impl From<Fall> for Stop {
    fn from(fall: Fall) -> Self {
        Self::Fell(fall)
    }
}

/// Lets a bot sit down, tells whether it has, and plays the game. If the bot leaves it, that is noted first, so that whoever
/// sees the end can ask why.
pub(crate) fn play(
    setup: &Setup,
    order: &Order,
    place: Place,
    told: oneshot::Sender<Result<(), NotSeated>>,
    note: impl FnOnce(Fall),
) {
    match sit_down(setup, order) {
        Ok(seated) => {
            // Whoever asked may have left; then the clock ends the game.
            let _ = told.send(Ok(()));
            play_out(setup, seated, note);
        }
        Err(why) => {
            // Whoever hears that may ask for another at once.
            drop(place);
            let _ = told.send(Err(why));
        }
    }
}

/// Lets a bot take the seat again that it had before a stop, and plays on. Where it cannot, the error is ours, whatever the
/// reason: nobody but us has stopped.
pub(crate) fn play_again(setup: &Setup, order: &Order, note: impl FnOnce(Fall)) -> Result<(), NotSeated> {
    let seated = sit_down_again(setup, order)?;
    play_out(setup, seated, note);
    Ok(())
}

fn play_out(setup: &Setup, mut seated: Seated, note: impl FnOnce(Fall)) {
    let guest = Guest::new(seated.session.clone());
    match shoot_out(setup, &mut seated) {
        Ok(()) => seated.player.end(),
        Err(Stop::Closed) => {}
        // The opponent need not wait for the clock; it runs where nobody hears this.
        Err(Stop::Fell(fall @ Fall::Bot(_))) => {
            note(fall);
            drop(setup.runtime.block_on(seated.table.resign()));
        }
        Err(Stop::Fell(fall @ Fall::Ours(_))) => {
            note(fall);
            drop(setup.runtime.block_on(guest.spoil(seated.table.game())));
        }
    }
    setup.runtime.block_on(seated.session.leave());
}

fn sit_down(setup: &Setup, order: &Order) -> Result<Seated, NotSeated> {
    let (player, board) = come(setup, order)?;
    let session = attach(setup, order)?;
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

/// A bot that comes back must do what it did before, or it does not know how the game stands.
fn sit_down_again(setup: &Setup, order: &Order) -> Result<Seated, NotSeated> {
    let (mut player, board) = come(setup, order)?;
    let session = attach(setup, order)?;
    let resumed = setup.runtime.block_on(Guest::new(session.clone()).resume_bot(order.game, order.seat));
    let (table, standing) = match resumed {
        Ok(resumed) => resumed,
        Err(error) => {
            setup.runtime.block_on(session.leave());
            return Err(NotSeated::Refused(error));
        }
    };
    let own = standing.shots.iter().filter(|shot| shot.seat == order.seat);
    let mut is_same = board.decks() == standing.decks;
    for shot in own {
        is_same = is_same && player.shoot().map_err(NotSeated::Fell)? == shot.cell;
        player.hear(shot.result).map_err(NotSeated::Fell)?;
    }
    match is_same {
        true => Ok(Seated { player, table, session }),
        false => {
            Err(NotSeated::Fell(Fall::Ours("the bot does not play as it did before the stop".to_owned())))
        }
    }
}

/// A bot that is ready to play, and its ships.
fn come(setup: &Setup, order: &Order) -> Result<(Player, Board), NotSeated> {
    let ready = match &order.bot {
        Bot::House(name) => Ready::House(name.clone(), 0),
        Bot::Program(code) => setup.workshop.ready(code, GameKind::SeaBattle, order.preset)?,
    };
    let header = header(order);
    let mut player = Player::seat(Alone::come(&ready, setup.trust, &header)?, &header)?;
    let board = player.place().map_err(NotSeated::Fell)?;
    Ok((player, board))
}

fn attach(setup: &Setup, order: &Order) -> Result<Session, NotSeated> {
    let gone = || NotSeated::Fell(Fall::Ours("the network game is closed".to_owned()));
    setup.router.attach(REALMS[0], order.name.as_str(), HOUSE_ROLE).ok_or_else(gone)
}

fn shoot_out(setup: &Setup, Seated { player, table, .. }: &mut Seated) -> Result<(), Stop> {
    loop {
        let cell = player.shoot()?;
        match setup.runtime.block_on(table.shoot(cell)) {
            Ok(Reply::GameOver) => return Ok(()),
            Ok(Reply::Result(result)) => player.hear(result)?,
            Err(PlayError::Refused(failure)) if failure.uri == uris::CANCELED => return Err(Stop::Closed),
            Err(error) => return Err(Fall::Ours(error.to_string()).into()),
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
