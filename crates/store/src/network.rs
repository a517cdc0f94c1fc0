//! Games that were played over the network, those in progress included, and the names under which people play them.
//!
//! Games and names are written together, so that no rating counts a game that is not stored. What is written twice changes
//! nothing, and a game that has ended stays as it ended.

mod bot;
mod game;
mod name;

use crate::connection::{Connection, all, first, single};
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

pub use bot::NetworkBot;
pub use game::{MAX_SHOTS_BYTES, NetworkEnding, NetworkGame, NetworkOpponent, NetworkPlayer, NetworkStatus};
pub use name::NetworkName;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NetworkStage {
    /// The opponent is missing.
    Waiting,
    /// It is played.
    Running,
    /// It was played to its end.
    Finished,
}

/// The games that have not ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenNetworkGames {
    /// Those that can be read, the oldest first.
    pub games: Vec<NetworkGame>,
    /// The ids of those that cannot: somebody else has written them, or damaged them.
    pub unreadable: Vec<u64>,
}

impl Store {
    /// Keeps games and names as they are now, all of them or none, and waits until they are on the disk.
    pub fn keep_network(&self, games: Vec<NetworkGame>, names: Vec<NetworkName>) -> Result<(), StoreError> {
        if games.iter().any(|game| game.shots.len() > MAX_SHOTS_BYTES) {
            return Err(StoreError::TooLarge { what: "a game's shots", limit_bytes: MAX_SHOTS_BYTES });
        }
        self.writer.settle(move |connection| {
            games.iter().try_for_each(|game| game.keep(connection))?;
            names.iter().try_for_each(|name| name.keep(connection))
        })
    }
}

impl Archive {
    /// The games that have not ended, the oldest first. One that nobody can read keeps nobody from the others.
    pub fn open_network_games(&self) -> Result<OpenNetworkGames, StoreError> {
        let sql =
            format!("SELECT id, {} FROM network_games WHERE ended_ms IS NULL ORDER BY id", game::COLUMNS);
        let mut open = OpenNetworkGames::default();
        self.read(|connection| {
            connection.rows(&sql, &[], &mut |mut row| {
                let id = row.take()?;
                match NetworkGame::read(&mut row) {
                    Ok(game) => open.games.push(game),
                    Err(_) => open.unreadable.push(id),
                }
                Ok(())
            })
        })?;
        Ok(open)
    }

    /// A game, if there is one of this id.
    pub fn network_game(&self, id: u64) -> Result<Option<NetworkGame>, StoreError> {
        let sql = format!("SELECT {} FROM network_games WHERE id = $1", game::COLUMNS);
        self.read(|connection| first(connection, &sql, &[id.into()], NetworkGame::read))
    }

    /// Some games whose ids are smaller than one, the latest first.
    pub fn network_games(&self, before: u64, most: u32) -> Result<Vec<NetworkGame>, StoreError> {
        let sql =
            format!("SELECT {} FROM network_games WHERE id < $1 ORDER BY id DESC LIMIT $2", game::COLUMNS);
        let before = before.min(i64::MAX as u64);
        self.read(|connection| all(connection, &sql, &[before.into(), most.into()], NetworkGame::read))
    }

    /// Some games that stand like this, whose ids are smaller than one, the latest first. Games that wait for somebody
    /// who was invited are in no list, nor are those to which nobody came, and those that nobody can read.
    pub fn network_games_of(
        &self,
        stage: NetworkStage,
        before: u64,
        most: u32,
    ) -> Result<Vec<NetworkGame>, StoreError> {
        let condition = match stage {
            NetworkStage::Waiting => "ended_ms IS NULL AND second_name IS NULL AND opponent = 'anyone'",
            NetworkStage::Running => "ended_ms IS NULL AND second_name IS NOT NULL",
            NetworkStage::Finished => "ended_ms IS NOT NULL AND second_name IS NOT NULL",
        };
        let sql = format!(
            "SELECT id, {} FROM network_games WHERE {condition} AND id < $1 ORDER BY id DESC LIMIT $2",
            game::COLUMNS
        );
        let (mut games, mut before, most) = (Vec::new(), before.min(i64::MAX as u64), most as usize);
        loop {
            let (wanted, mut passed) = (most - games.len(), 0);
            let values = [before.into(), (wanted as u64).into()];
            self.read(|connection| {
                connection.rows(&sql, &values, &mut |mut row| {
                    (before, passed) = (row.take()?, passed + 1);
                    games.extend(NetworkGame::read(&mut row));
                    Ok(())
                })
            })?;
            // Where one could not be read, the next takes its place.
            if passed < wanted || games.len() >= most {
                return Ok(games);
            }
        }
    }

    /// The ids of the latest games, the oldest of them first.
    pub fn network_ids(&self, most: u32) -> Result<Vec<u64>, StoreError> {
        let sql = "SELECT id FROM network_games ORDER BY id DESC LIMIT $1";
        let mut ids = self.read(|connection| all(connection, sql, &[most.into()], Row::take))?;
        ids.reverse();
        Ok(ids)
    }

    /// The id after the greatest that was ever kept; the first is 1.
    pub fn next_network_id(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COALESCE(max(id), 0) + 1 FROM network_games";
        self.read(|connection| single(connection, sql, &[]))
    }

    /// A name under which somebody has played, or which somebody keeps.
    pub fn network_name(&self, name: &str) -> Result<Option<NetworkName>, StoreError> {
        let sql = format!("SELECT {} FROM network_names WHERE name = $1", name::COLUMNS);
        self.read(|connection| first(connection, &sql, &[name.into()], NetworkName::read))
    }

    /// The names with the best ratings, of those who have played, the best first.
    pub fn best_network_names(&self, most: u32) -> Result<Vec<NetworkName>, StoreError> {
        let sql = format!(
            "SELECT {} FROM network_names WHERE games > 0 ORDER BY rating_micro DESC, name LIMIT $1",
            name::COLUMNS
        );
        self.read(|connection| all(connection, &sql, &[most.into()], NetworkName::read))
    }

    /// Passes on every name, as they are read.
    pub fn network_names(
        &self,
        mut each: impl FnMut(NetworkName) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let sql = format!("SELECT {} FROM network_names ORDER BY name", name::COLUMNS);
        self.read(|connection: &mut dyn Connection| {
            connection.rows(&sql, &[], &mut |mut row| each(NetworkName::read(&mut row)?))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Address;

    fn game(id: u64) -> NetworkGame {
        let player = |name: &str| NetworkPlayer {
            name: name.to_owned(),
            board: "a board".to_owned(),
            token: "a token".to_owned(),
        };
        NetworkGame {
            id,
            status: NetworkStatus::Running,
            opponent: NetworkOpponent::Anyone,
            first: player("ann"),
            second: Some(player("bob")),
            clock_s: 60,
            shots: String::new(),
            ending: None,
            made_ms: 1,
            ended_ms: None,
        }
    }

    #[test]
    fn a_game_that_nobody_can_read_hides_no_other() {
        let folder = std::env::temp_dir().join(format!("store-unreadable-{}", std::process::id()));
        let store = Store::open(&Address::Folder(folder.clone())).unwrap();
        store.keep_network((1..=5).map(game).collect(), Vec::new()).unwrap();
        let damage = "UPDATE network_games SET opponent = 'nonsense' WHERE id IN (2, 4)";
        store.writer.settle(|connection| connection.run(damage, &[]).map(drop)).unwrap();
        let open = store.open_network_games().unwrap();
        assert_eq!(open, OpenNetworkGames { games: [1, 3, 5].map(game).into(), unreadable: vec![2, 4] });
        let listed = |before, most| -> Vec<u64> {
            let games = store.network_games_of(NetworkStage::Running, before, most).unwrap();
            games.iter().map(|game| game.id).collect()
        };
        assert_eq!((listed(9, 9), listed(9, 2), listed(5, 2)), (vec![5, 3, 1], vec![5, 3], vec![3, 1]));
        drop(store);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
