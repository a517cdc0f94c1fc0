//! Bots that the arena has seated in games of people, so that it can seat them again after a stop.

use rules::Seat;

use crate::connection::all;
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

/// A bot in a game that a person has opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkBot {
    /// The id of the game.
    pub game: u64,
    /// Where the bot sits.
    pub seat: Seat,
    /// Which bot it is, as whoever seats it spells it.
    pub against: String,
    /// What it draws its lots from.
    pub seed: u64,
    /// Whoever plays against it has written it.
    pub is_own: bool,
}

impl Store {
    /// Keeps who plays for the arena in a game. Those of games that have ended are forgotten.
    pub fn keep_network_bot(&self, bot: NetworkBot) -> Result<(), StoreError> {
        self.writer.settle(move |connection| {
            let ended = "DELETE FROM network_bots WHERE game IN \
                         (SELECT id FROM network_games WHERE ended_ms IS NOT NULL)";
            connection.run(ended, &[])?;
            let sql =
                "INSERT INTO network_bots (game, seat, against, seed, is_own) VALUES ($1, $2, $3, $4, $5) \
                       ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, against = excluded.against, \
                       seed = excluded.seed, is_own = excluded.is_own";
            let seat = u32::from(bot.seat.number());
            let seed = bot.seed.cast_signed();
            let values =
                [bot.game.into(), seat.into(), (&bot.against).into(), seed.into(), bot.is_own.into()];
            connection.run(sql, &values).map(drop)
        })
    }
}

impl Archive {
    /// Who plays for the arena in games that have not ended.
    pub fn network_bots(&self) -> Result<Vec<NetworkBot>, StoreError> {
        let sql = "SELECT game, seat, against, seed, is_own FROM network_bots WHERE game IN \
                   (SELECT id FROM network_games WHERE ended_ms IS NULL) ORDER BY game";
        self.read(|connection| all(connection, sql, &[], read))
    }
}

fn read(row: &mut Row) -> Result<NetworkBot, StoreError> {
    let (game, seat, against) = (row.take()?, row.take::<u32>()?, row.take()?);
    let known = u8::try_from(seat).ok().and_then(Seat::from_number);
    let seat = known.ok_or_else(|| StoreError::odd(&seat.to_string()))?;
    Ok(NetworkBot { game, seat, against, seed: row.take::<i64>()?.cast_unsigned(), is_own: row.take()? })
}
