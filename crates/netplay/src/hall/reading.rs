//! What everybody may know.

use record::lol_log::LolShot;

use super::Hall;
use super::game::ReplyHandle;
use super::names::Rated;
use crate::game_id::GameId;
use crate::player_id::PlayerId;
use crate::secret::SecretDigest;
use crate::sheet::Sheet;

impl<R: ReplyHandle> Hall<R> {
    /// An open game. One whose end is not stored is told as if it went on.
    #[must_use]
    pub fn sheet(&self, game: GameId) -> Option<Sheet> {
        self.games.get(&game).map(super::game::Game::public_sheet)
    }

    /// Some shots of an open game, after so many.
    #[must_use]
    pub fn shots(&self, game: GameId, after: usize, most: usize) -> Option<Vec<LolShot>> {
        let shots = &self.games.get(&game)?.sheet.shots;
        Some(shots.iter().skip(after).take(most).copied().collect())
    }

    /// Whether the game is open.
    #[must_use]
    pub fn is_open(&self, game: GameId) -> bool {
        self.games.contains_key(&game)
    }

    /// The latest games, the oldest of them first. Games for invited opponents are among them once they are played.
    pub fn listed(&self) -> impl ExactSizeIterator<Item = GameId> {
        self.listed.iter().copied()
    }

    /// The best names, the best first.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rated> {
        self.names.best(self.limits.rated)
    }

    /// How a name is rated, if it is known.
    #[must_use]
    pub fn rating(&self, name: &PlayerId) -> Option<Rated> {
        self.names.rated(name)
    }

    /// What whoever uses the name has to know, if somebody keeps it.
    #[must_use]
    pub fn kept_by(&self, name: &PlayerId) -> Option<SecretDigest> {
        self.names.secret(name).cloned()
    }
}
