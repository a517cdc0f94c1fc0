//! Answers of a server, read with no trust in them.

use record::lol_log::{LolShot, result_word};
use rules::sea_battle::{SIZE, ShotResult};
use rules::{BySeat, Cell, CellSet, Seat};
use store::NetworkStatus as Status;
use wamp::{Payload, Value};

use super::News;
use crate::game_id::GameId;

/// How a game stands, as everybody may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// How it stands.
    pub status: Status,
    /// Who plays; the second is empty as long as nobody has joined.
    pub players: BySeat<String>,
    /// The decks that can be seen.
    pub decks: BySeat<CellSet>,
}

/// A line of the ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Rank {
    /// Who.
    pub name: String,
    /// How strong.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
    /// The games that count.
    pub games: u64,
}

impl Info {
    pub(super) fn of(answer: &Payload) -> Option<Self> {
        let [status_word, first, second, board1, board2] = answer.first()?.as_list()? else { return None };
        let name = |value: &Value| value.as_text().map(str::to_owned);
        Some(Self {
            status: status(status_word)?,
            players: BySeat::new(name(first)?, name(second)?),
            decks: BySeat::new(decks(board1)?, decks(board2)?),
        })
    }
}

pub(super) fn games(answer: &Payload) -> Option<Vec<GameId>> {
    answer.first()?.as_list()?.iter().map(game).collect()
}

pub(super) fn ranks(answer: &Payload) -> Option<Vec<Rank>> {
    let rank = |row: &Value| {
        let [name, rating, deviation, games] = row.as_list()? else { return None };
        let name = name.as_text()?.to_owned();
        let games = u64::try_from(games.as_int()?).ok()?;
        Some(Rank { name, rating: number(rating)?, deviation: number(deviation)?, games })
    };
    answer.first()?.as_list()?.iter().map(rank).collect()
}

fn number(value: &Value) -> Option<f64> {
    match *value {
        Value::Float(number) => Some(number),
        Value::Int(number) => Some(number as f64),
        _ => None,
    }
}

pub(super) fn game(value: &Value) -> Option<GameId> {
    u64::try_from(value.as_int()?).ok().and_then(GameId::new)
}

pub(super) fn seat(value: &Value) -> Option<Seat> {
    u8::try_from(value.as_int()?).ok().and_then(Seat::from_number)
}

pub(super) fn status(value: &Value) -> Option<Status> {
    let word = value.as_text()?;
    Status::ALL.into_iter().find(|status| status.name() == word)
}

pub(super) fn shot(values: &[Value]) -> Option<LolShot> {
    let [player, x, y, result] = values else { return None };
    let from_one = |value: &Value| u8::try_from(value.as_int()?.checked_sub(1)?).ok();
    let cell = Cell::new(from_one(y)?, from_one(x)?)?;
    let word = result.as_text()?;
    let results = [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk];
    let result = results.into_iter().find(|result| result_word(*result) == word)?;
    Some(LolShot { seat: seat(player)?, cell, result })
}

pub(super) fn decks(board: &Value) -> Option<CellSet> {
    let rows = board.as_list()?;
    if rows.len() != usize::from(SIZE) {
        return None;
    }
    let mut decks = CellSet::EMPTY;
    for (row, text) in (0..SIZE).zip(rows) {
        let decked = text.as_text()?.chars().enumerate().filter(|(_, mark)| *mark == '#');
        for (column, _) in decked {
            decks.insert(Cell::new(row, u8::try_from(column).ok()?)?);
        }
    }
    Some(decks)
}

pub(super) fn shot_news(payload: &Payload) -> Option<News> {
    let number = u64::try_from(payload.named().get("number")?.as_int()?).ok()?;
    Some(News::Shot { number, shot: shot(payload.positional())? })
}

pub(super) fn state_news(payload: &Payload) -> Option<News> {
    let board = |name| payload.named().get(name).and_then(decks);
    let boards = board("board1").zip(board("board2")).map(|(first, second)| BySeat::new(first, second));
    Some(News::State(status(payload.first()?)?, boards))
}
