//! Lists of games, a hundred at a time, the latest first. A list goes on before the last game of the page before, so that it
//! costs the same however long it is.

use serde::Deserialize;
use store::{NetworkGame, NetworkStage, Store, StoreError};

/// The most games of a page.
pub(crate) const MAX_LISTED: usize = 100;

/// What somebody wants to see. What cannot be read is not asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    list: String,
    #[serde(default)]
    before: String,
}

/// A part of a list.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) games: Vec<NetworkGame>,
    /// Where the list goes on: before this game.
    pub(crate) next: Option<u64>,
}

/// All lists by their names in addresses.
const STAGES: [(&str, NetworkStage); 3] = [
    ("running", NetworkStage::Running),
    ("waiting", NetworkStage::Waiting),
    ("finished", NetworkStage::Finished),
];

impl Asked {
    /// The list that is asked for, if it is one.
    pub(crate) fn stage(&self) -> Option<NetworkStage> {
        STAGES.into_iter().find(|(name, _)| *name == self.list).map(|(_, stage)| stage)
    }

    pub(crate) fn before(&self) -> u64 {
        self.before.parse().unwrap_or(u64::MAX)
    }
}

impl Listed {
    /// The name of a list in addresses.
    pub(crate) fn name(stage: NetworkStage) -> &'static str {
        STAGES.into_iter().find(|(_, each)| *each == stage).map_or("", |(name, _)| name)
    }

    pub(crate) fn read(
        store: &Store,
        stage: NetworkStage,
        before: u64,
        most: usize,
    ) -> Result<Self, StoreError> {
        let mut games = store.network_games_of(stage, before, most as u32 + 1)?;
        let has_more = games.len() > most;
        games.truncate(most);
        let next = games.last().map(|game| game.id).filter(|_| has_more);
        Ok(Self { games, next })
    }
}
