//! The seats that a person has in network games: the number of the game and the token, by which the seat is taken again.
//! Nobody else on this machine may read them.

use std::fs;
use std::path::{Path, PathBuf};

use netplay::GameId;
use serde::{Deserialize, Serialize};
use texts::Lang;

use super::files;
use crate::failure::Failure;
use crate::save::{Existing, Target};

/// The most bytes of a file with a seat.
const MAX_SEAT_BYTES: u64 = 64 << 10;

/// The seats of a person at one server.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    lang: Lang,
    folder: PathBuf,
    server: String,
}

/// A seat in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seat {
    server: String,
    game: u64,
    /// The name under which the person plays.
    pub(super) name: String,
    /// What the seat is taken again with.
    pub(super) token: String,
}

impl Seat {
    /// The number of the game.
    pub(super) fn game(&self) -> Option<GameId> {
        GameId::new(self.game)
    }
}

impl Seats {
    /// The seats at this server that are kept in a folder.
    pub(super) fn at(lang: Lang, folder: &Path, server: &str) -> Self {
        Self { lang, folder: folder.to_owned(), server: server.to_owned() }
    }

    /// The person's language.
    pub(super) const fn lang(&self) -> Lang {
        self.lang
    }

    /// The seat in this game, or the one that was taken last.
    pub(super) fn find(&self, game: Option<GameId>) -> Option<Seat> {
        let entries = fs::read_dir(&self.folder).ok()?;
        let mut found: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let text = files::read(&entry.path(), MAX_SEAT_BYTES)?;
                let seat: Seat = serde_json::from_str(&text).ok()?;
                Some((entry.metadata().ok()?.modified().ok()?, seat))
            })
            .filter(|(_, seat)| seat.server == self.server && seat.game().is_some())
            .filter(|(_, seat)| game.is_none_or(|game| seat.game() == Some(game)))
            .collect();
        found.sort_by_key(|(taken_at, _)| *taken_at);
        found.pop().map(|(_, seat)| seat)
    }

    /// Keeps a seat.
    pub(super) fn keep(&self, game: GameId, name: &str, token: &str) -> Result<(), Failure> {
        let (server, name, token) = (self.server.clone(), name.to_owned(), token.to_owned());
        let seat = Seat { server, game: game.get(), name, token };
        let text = serde_json::to_string(&seat).expect("words and numbers can be written as JSON") + "\n";
        let target = Target::new(self.lang, self.path(game), Existing::Replace)?.private();
        target.write(self.lang, text.as_bytes())
    }

    /// The game is over, and the seat with it.
    pub(super) fn forget(&self, game: GameId) {
        // What is not there need not be forgotten.
        let _ = fs::remove_file(self.path(game));
    }

    fn path(&self, game: GameId) -> PathBuf {
        self.folder.join(format!("{}-{game}.json", files::slug(&self.server)))
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_seat_is_found_again_at_its_server_and_read_by_nobody_else() {
        let folder = std::env::temp_dir().join(format!("broadside-seats-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (here, there) =
            (Seats::at(Lang::En, &folder, "ws://a/ws"), Seats::at(Lang::En, &folder, "ws://b/ws"));
        let game = |number| GameId::new(number).expect("a number of a game");
        here.keep(game(7), "ann", "secret").expect("it is kept");
        fs::write(folder.join("junk.json"), "{").expect("a file");
        assert_eq!(here.find(None).map(|seat| (seat.game, seat.token)), Some((7, "secret".to_owned())));
        assert_eq!(here.find(Some(game(8))), None);
        assert_eq!(there.find(None), None);
        let mode = fs::metadata(here.path(game(7))).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        here.forget(game(7));
        assert_eq!(here.find(None), None);
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
