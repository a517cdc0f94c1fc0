//! A game over the network as it is stored.

use rules::Seat;

use crate::connection::Connection;
use crate::error::StoreError;
use crate::value::Row;

/// The most bytes that the shots of a game may have.
pub const MAX_SHOTS_BYTES: usize = 64 * 1024;

/// A game over the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkGame {
    /// Its id, which players know.
    pub id: u64,
    /// Where it stands.
    pub status: NetworkStatus,
    /// Who may join it.
    pub opponent: NetworkOpponent,
    /// Who begins.
    pub first: NetworkPlayer,
    /// The other one.
    pub second: Option<NetworkPlayer>,
    /// The time for a shot, in seconds.
    pub clock_s: u32,
    /// The shots so far, as whoever plays the game spells them.
    pub shots: String,
    /// Why it ended, if it has.
    pub ending: Option<NetworkEnding>,
    /// When it was opened, in milliseconds since 1970.
    pub made_ms: u64,
    /// When it ended.
    pub ended_ms: Option<u64>,
}

/// One side of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkPlayer {
    /// The name, or `player-id`.
    pub name: String,
    /// The ships, as whoever plays the game spells them.
    pub board: String,
    /// The digest of the token with which the player comes back.
    pub token: String,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NetworkStatus {
    /// The opponent is missing.
    Waiting,
    /// It is played.
    Running,
    /// Somebody has won.
    Won(Seat),
    /// Nobody has won: it had too many shots, or the arena has spoiled it.
    Drawn,
    /// Nobody came, and it is over. Such a game is not kept.
    Closed,
}

/// Who may join a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NetworkOpponent {
    /// Anybody who wants to play.
    Anyone,
    /// Who was told its id.
    Invited,
    /// A bot that the arena seats there. Such a game is not rated.
    Bot,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NetworkEnding {
    /// The last ship was sunk.
    Played,
    /// The time for a shot ran out.
    Clock,
    /// Somebody resigned.
    Resigned,
    /// It had too many shots.
    TooLong,
    /// Its opener left, or waited for too long.
    Abandoned,
    /// The arena could not play on for its bot: nobody has won.
    Spoiled,
}

impl NetworkStatus {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Running,
        Self::Won(Seat::First),
        Self::Won(Seat::Second),
        Self::Drawn,
        Self::Closed,
    ];

    /// The word of the network game for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "in-progress",
            Self::Won(Seat::First) => "player1-win",
            Self::Won(Seat::Second) => "player2-win",
            Self::Drawn => "draw",
            Self::Closed => "closed",
        }
    }
}

impl NetworkOpponent {
    const ALL: [Self; 3] = [Self::Anyone, Self::Invited, Self::Bot];

    /// The word of the network game for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anyone => "anyone",
            Self::Invited => "invited",
            Self::Bot => "bot",
        }
    }
}

impl NetworkEnding {
    const ALL: [Self; 6] =
        [Self::Played, Self::Clock, Self::Resigned, Self::TooLong, Self::Abandoned, Self::Spoiled];

    /// One word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Clock => "clock",
            Self::Resigned => "resigned",
            Self::TooLong => "too-long",
            Self::Abandoned => "abandoned",
            Self::Spoiled => "spoiled",
        }
    }
}

pub(super) const COLUMNS: &str = "id, status, opponent, first_name, first_board, first_token, second_name, \
                                  second_board, second_token, clock_s, shots, ending, made_ms, ended_ms";

/// A game that has ended is not written over.
const KEEP: &str = "INSERT INTO network_games (id, status, opponent, first_name, first_board, first_token, \
     second_name, second_board, second_token, clock_s, shots, ending, made_ms, ended_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, first_name = excluded.first_name, \
     first_board = excluded.first_board, first_token = excluded.first_token, \
     second_name = excluded.second_name, second_board = excluded.second_board, \
     second_token = excluded.second_token, shots = excluded.shots, ending = excluded.ending, \
     ended_ms = excluded.ended_ms WHERE network_games.ended_ms IS NULL";

/// A game that nobody has played is forgotten: strangers may open as many of them as they like.
const FORGET: &str = "DELETE FROM network_games WHERE id = $1 AND ended_ms IS NULL";

impl NetworkGame {
    pub(super) fn keep(&self, connection: &mut dyn Connection) -> Result<(), StoreError> {
        if self.status == NetworkStatus::Closed {
            return connection.run(FORGET, &[self.id.into()]).map(drop);
        }
        let second = self.second.as_ref();
        let values = [
            self.id.into(),
            self.status.name().into(),
            self.opponent.name().into(),
            (&self.first.name).into(),
            (&self.first.board).into(),
            (&self.first.token).into(),
            second.map(|player| &player.name).into(),
            second.map(|player| &player.board).into(),
            second.map(|player| &player.token).into(),
            self.clock_s.into(),
            (&self.shots).into(),
            self.ending.map(NetworkEnding::name).into(),
            self.made_ms.into(),
            self.ended_ms.into(),
        ];
        connection.run(KEEP, &values).map(drop)
    }

    pub(super) fn read(row: &mut Row) -> Result<Self, StoreError> {
        let id = row.take()?;
        let status = row.named(|name| NetworkStatus::ALL.into_iter().find(|each| each.name() == name))?;
        let opponent = row.named(|name| NetworkOpponent::ALL.into_iter().find(|each| each.name() == name))?;
        let first = NetworkPlayer { name: row.take()?, board: row.take()?, token: row.take()? };
        let second = match (row.take()?, row.take()?, row.take()?) {
            (Some(name), Some(board), Some(token)) => Some(NetworkPlayer { name, board, token }),
            (None, None, None) => None,
            _ => return Err(StoreError::odd("half a player")),
        };
        let (clock_s, shots) = (row.take()?, row.take()?);
        let ending = row.take::<Option<String>>()?.map(|name| ending(&name)).transpose()?;
        let (made_ms, ended_ms) = (row.take()?, row.take()?);
        Ok(Self { id, status, opponent, first, second, clock_s, shots, ending, made_ms, ended_ms })
    }
}

fn ending(name: &str) -> Result<NetworkEnding, StoreError> {
    let found = NetworkEnding::ALL.into_iter().find(|ending| ending.name() == name);
    found.ok_or_else(|| StoreError::odd(name))
}
