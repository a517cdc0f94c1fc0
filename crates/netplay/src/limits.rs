//! How much anybody may use up.

use std::time::Duration;

use store::NetworkOpponent;

/// The bounds of a hall. Whatever grows has one.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Games that are open at once: waiting, running, or not stored yet.
    pub games: usize,
    /// Open games in which one session has a seat.
    pub games_per_session: usize,
    /// Games of one session that wait for an opponent.
    pub waiting_per_session: usize,
    /// Waiting games that a newcomer looks at before opening one: those of the same player are passed over.
    pub passed_over: usize,
    /// Shots of a game; with the last one it is drawn. Nobody who shoots at every cell once comes near it.
    pub shots: usize,
    /// Numbers of games in one answer to `get-games`.
    pub listed: usize,
    /// Names in one answer to `get-ratings`.
    pub rated: usize,
    /// Names that are rated or kept. Whoever comes later plays without a rating.
    pub names: usize,
    /// Names that one session may keep.
    pub names_per_session: usize,
    /// How long a game waits for an opponent while its player is there.
    pub waiting: Duration,
    /// How long a game that waits, or one that a restart has interrupted, waits for its player to come back.
    pub grace: Duration,
    /// How long a game for somebody who was invited waits for its player to come back: whoever sends the invitation from a
    /// telephone leaves the game to do so.
    pub invitation: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: 100_000,
            games_per_session: 256,
            waiting_per_session: 16,
            passed_over: 64,
            shots: 10_000,
            listed: 10_000,
            rated: 1_000,
            names: 200_000,
            names_per_session: 16,
            waiting: Duration::from_secs(24 * 60 * 60),
            grace: Duration::from_secs(60),
            invitation: Duration::from_secs(30 * 60),
        }
    }
}

impl Limits {
    /// How long a game in which nobody plays yet waits for its player to come back.
    pub(crate) fn patience(&self, opponent: NetworkOpponent) -> Duration {
        match opponent {
            NetworkOpponent::Invited => self.invitation,
            NetworkOpponent::Anyone | NetworkOpponent::Bot => self.grace,
        }
    }
}
