//! On which terms somebody comes to the hall: by a secret, to a certain game, with a clock, for those who are invited.

use netplay::{GameId, PlayerId, SECRET_BYTES, Secret, ShotClock, Wish};
use rules::Board;
use texts::{Lang, say};

use crate::failure::Failure;

/// The variable of the environment that may have the secret: a line that is typed is seen by others.
const SECRET_VARIABLE: &str = "BROADSIDE_SECRET";

/// On which terms somebody wants to play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    /// The secret of a name that is kept.
    pub(crate) secret: Option<String>,
    /// The time for a shot, where the game is opened here.
    pub(crate) clock: Option<ShotClock>,
    /// Whether only those may join who have the key of the game.
    pub(crate) invite: bool,
    /// The game to join, if it is to be a certain one.
    pub(crate) game: Option<GameId>,
    /// What came with the invitation to it.
    pub(crate) key: Option<String>,
}

impl Terms {
    /// The secret that was typed, or else that of the environment.
    pub(crate) fn secret(typed: Option<&str>) -> Option<String> {
        typed.map(str::to_owned).or_else(|| std::env::var(SECRET_VARIABLE).ok())
    }

    /// Whether the secret can be one.
    pub(crate) fn check(&self, lang: Lang) -> Result<(), Failure> {
        if self.secret.as_deref().is_some_and(|secret| Secret::new(secret).is_err()) {
            let (least, most) = (*SECRET_BYTES.start(), *SECRET_BYTES.end());
            return Err(Failure::Usage(say!(lang, "net-bad-secret", least = least, most = most)));
        }
        Ok(())
    }

    /// The wish to play under this name with this board.
    pub(crate) fn wish(&self, name: &PlayerId, board: Board) -> Wish {
        let mut wish = Wish::new(name.as_str(), board);
        if let Some(secret) = &self.secret {
            wish = wish.secret(secret);
        }
        if let Some(clock) = self.clock {
            wish = wish.clock(clock);
        }
        if self.invite {
            wish = wish.for_invited();
        }
        if let Some(key) = &self.key {
            wish = wish.key(key);
        }
        match self.game {
            Some(game) => wish.join(game),
            None => wish,
        }
    }
}
