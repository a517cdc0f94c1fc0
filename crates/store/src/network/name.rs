//! A name under which somebody plays over the network, how strong it is, and whose it is.

use crate::connection::Connection;
use crate::error::StoreError;
use crate::value::Row;

/// A name. Its numbers are stored to the millionth.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkName {
    /// The name, or `player-id`.
    pub name: String,
    /// The digest of the secret by which somebody keeps it. The first that is kept stays.
    pub secret: Option<String>,
    /// How strong.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// The games that count.
    pub games: u64,
}

pub(super) const COLUMNS: &str = "name, secret, rating_micro, deviation_micro, volatility_micro, games";

const KEEP: &str = "INSERT INTO network_names (name, secret, rating_micro, deviation_micro, volatility_micro, games) \
     VALUES ($1, $2, $3, $4, $5, $6) \
     ON CONFLICT (name) DO UPDATE SET secret = COALESCE(network_names.secret, excluded.secret), \
     rating_micro = excluded.rating_micro, deviation_micro = excluded.deviation_micro, \
     volatility_micro = excluded.volatility_micro, games = excluded.games";

impl NetworkName {
    pub(super) fn keep(&self, connection: &mut dyn Connection) -> Result<(), StoreError> {
        let values = [
            (&self.name).into(),
            self.secret.as_ref().into(),
            to_micro(self.rating).into(),
            to_micro(self.deviation).into(),
            to_micro(self.volatility).into(),
            self.games.into(),
        ];
        connection.run(KEEP, &values).map(drop)
    }

    pub(super) fn read(row: &mut Row) -> Result<Self, StoreError> {
        Ok(Self {
            name: row.take()?,
            secret: row.take()?,
            rating: from_micro(row.take()?),
            deviation: from_micro(row.take()?),
            volatility: from_micro(row.take()?),
            games: row.take()?,
        })
    }
}

fn to_micro(number: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small, and a cast never wraps")]
    let micro = (number * 1e6).round() as i64;
    micro
}

fn from_micro(micro: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "ratings are small")]
    let number = micro as f64 / 1e6;
    number
}
