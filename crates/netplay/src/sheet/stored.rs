//! Games as the store has them, and back.
//!
//! A board is ten rows of `_` and `#`, without anything between them. A shot is the number of its cell, from `00` to `99` in
//! reading order; who shot and what came of it follows from the rules.

use record::lol_log::LolShot;
use rules::sea_battle::{CELLS, Layout, Mark, SIZE};
use rules::{Board, Cell, CellSet};
use store::{NetworkGame, NetworkPlayer, NetworkStatus as Status};
use thiserror::Error;

use super::{End, Player, Sheet};
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::play::Play;
use crate::secret::TokenDigest;
use crate::shot_clock::ShotClock;

/// What is stored is no game of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the stored game {game} has a wrong {what}")]
pub struct NotASheet {
    /// Which game.
    pub game: u64,
    /// What is wrong with it.
    pub what: &'static str,
}

impl NotASheet {
    /// The store cannot read the game at all.
    pub(crate) const fn row(game: u64) -> Self {
        Self { game, what: "row" }
    }
}

impl From<&Sheet> for NetworkGame {
    fn from(sheet: &Sheet) -> Self {
        Self {
            id: sheet.id.get(),
            status: sheet.status(),
            opponent: sheet.opponent,
            first: (&sheet.first).into(),
            second: sheet.second.as_ref().map(NetworkPlayer::from),
            clock_s: sheet.clock.secs().into(),
            shots: spell_shots(&sheet.shots),
            ending: sheet.end.map(|end| end.why),
            made_ms: sheet.made.ms(),
            ended_ms: sheet.end.map(|end| end.at.ms()),
        }
    }
}

impl From<&Player> for NetworkPlayer {
    fn from(player: &Player) -> Self {
        let decks = player.board.decks();
        Self {
            name: player.name.to_string(),
            board: Cell::all().map(|cell| if decks.contains(cell) { '#' } else { '_' }).collect(),
            token: player.token.to_hex(),
        }
    }
}

impl TryFrom<&NetworkGame> for Sheet {
    type Error = NotASheet;

    fn try_from(game: &NetworkGame) -> Result<Self, NotASheet> {
        let wrong = |what| NotASheet { game: game.id, what };
        let mut sheet = Self {
            id: GameId::new(game.id).ok_or(wrong("number"))?,
            opponent: game.opponent,
            clock: ShotClock::from_secs(game.clock_s.into()).ok_or(wrong("clock"))?,
            made: Moment::from_ms(game.made_ms),
            first: read_player(&game.first).ok_or(wrong("first player"))?,
            second: game
                .second
                .as_ref()
                .map(|second| read_player(second).ok_or(wrong("second player")))
                .transpose()?,
            shots: Vec::new(),
            end: None,
        };
        sheet.shots = read_shots(&sheet, &game.shots).ok_or(wrong("list of shots"))?;
        let winner = if let Status::Won(seat) = game.status { Some(seat) } else { None };
        let at = game.ended_ms.map(Moment::from_ms);
        sheet.end = game.ending.zip(at).map(|(why, at)| End { winner, why, at });
        if sheet.status() == game.status { Ok(sheet) } else { Err(wrong("status")) }
    }
}

fn read_player(player: &NetworkPlayer) -> Option<Player> {
    Some(Player {
        name: player.name.parse().ok()?,
        board: read_board(&player.board)?,
        token: TokenDigest::from_hex(&player.token)?,
    })
}

fn read_board(text: &str) -> Option<Board> {
    let octets = text.as_bytes();
    if octets.len() != usize::from(CELLS) {
        return None;
    }
    let mark = |octet: &u8| match octet {
        b'_' => Mark::Water,
        b'#' => Mark::Deck,
        other => Mark::Character(char::from(*other)),
    };
    let layout = Layout::from_rows(octets.chunks(usize::from(SIZE)).map(|row| row.iter().map(mark)));
    layout.check(&crate::play::rules().placement).ok()
}

fn spell_shots(shots: &[LolShot]) -> String {
    let mut text = String::with_capacity(2 * shots.len());
    for shot in shots {
        let index = shot.cell.index() as u8;
        text.push(char::from(b'0' + index / 10));
        text.push(char::from(b'0' + index % 10));
    }
    text
}

/// Plays the shots anew.
fn read_shots(sheet: &Sheet, text: &str) -> Option<Vec<LolShot>> {
    let digits = text.as_bytes();
    let Some(boards) = sheet.boards() else { return digits.is_empty().then(Vec::new) };
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let mut play = Play::begin(boards);
    let shots = pairs.iter().map(|&pair| {
        let [tens, ones] = pair.map(|digit| digit.wrapping_sub(b'0'));
        let cell = (ones < 10).then(|| tens.checked_mul(10)?.checked_add(ones)).flatten()?;
        let seat = play.turn()?;
        let cell = Cell::from_index(cell)?;
        Some(LolShot { seat, cell, result: play.shoot(cell)? })
    });
    shots.collect()
}

/// Rows of `_` and `#`, as the protocol has boards.
#[must_use]
pub(crate) fn board_rows(decks: CellSet) -> Vec<String> {
    let row = |row: u8| {
        (0..SIZE).map(move |column| Cell::new(row, column).is_some_and(|cell| decks.contains(cell)))
    };
    (0..SIZE).map(|number| row(number).map(|deck| if deck { '#' } else { '_' }).collect()).collect()
}
