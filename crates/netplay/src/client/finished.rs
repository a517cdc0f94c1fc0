//! A game that is over, as somebody knows it who has asked the server for everything.

use record::Record;
use record::lol_log::LolLog;
use rules::sea_battle::SeaBattle;
use rules::{Board, BySeat, Seat};
use store::{NetworkEnding as Ending, NetworkOpponent as Opponent, NetworkStatus as Status};

use super::answers::Info;
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::secret::TokenDigest;
use crate::sheet::{End, Player, Sheet, ending_of_log};
use crate::shot_clock::ShotClock;

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Who has won; nobody in a drawn game.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub why: Ending,
    /// Its record, with both boards.
    pub record: Record<SeaBattle>,
}

impl Finished {
    /// What a server tells of a game, unless it contradicts itself or the rules.
    pub(super) fn of(game: GameId, info: &Info, log: &str, clock: Option<ShotClock>) -> Option<Self> {
        let log = LolLog::parse(log).ok().filter(|log| log.verify().is_sound())?;
        let winner = match info.status {
            Status::Won(seat) => Some(seat),
            Status::Drawn => None,
            Status::Waiting | Status::Running | Status::Closed => return None,
        };
        let why = ending_of_log(&log);
        let boards = log.check_boards().ok()?;
        let sheet = Sheet {
            id: game,
            opponent: Opponent::Anyone,
            clock: clock.unwrap_or_default(),
            made: Moment::default(),
            first: player(info, &boards, Seat::First)?,
            second: Some(player(info, &boards, Seat::Second)?),
            shots: log.shots().to_vec(),
            end: Some(End { winner, why, at: Moment::default() }),
        };
        Some(Self { winner, why, record: sheet.record()? })
    }
}

/// One side. Nobody takes a seat again in a game that is over, so there is no token.
fn player(info: &Info, boards: &BySeat<Board>, seat: Seat) -> Option<Player> {
    let name = info.players[seat].parse().ok()?;
    Some(Player { name, board: boards[seat], token: TokenDigest::of("") })
}
