//! Those who want to see the games of a tournament while they are played.

use jobs::Watched;
use tournament::GameNumber;

/// Whoever wants to see the games of a tournament while they are played. Both are told in the time of a worker.
pub trait Audience: Send + Sync {
    /// A game has begun. It is told again when the game is tried anew.
    fn begun(&self, game: GameNumber, watched: Watched);

    /// A game is over: the store was given its result, or there is none.
    fn ended(&self, game: GameNumber);
}
