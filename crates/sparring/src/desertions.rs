//! Why bots have left games before their end.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use netplay::GameId;
use rules::Preset;

use crate::player::Fall;

/// The most that are remembered; earlier ones are forgotten.
pub const MAX_DESERTIONS: usize = 256;

/// A bot that has left a game.
#[derive(Debug)]
pub struct Desertion {
    /// What people call it.
    pub name: String,
    /// The rules that it is written for.
    pub preset: Preset,
    /// Whoever asked for it has written it.
    pub is_own: bool,
    /// Why it left.
    pub why: Fall,
}

/// The latest.
#[derive(Default)]
pub(crate) struct Desertions(Mutex<VecDeque<(GameId, Arc<Desertion>)>>);

impl Desertions {
    pub(crate) fn note(&self, game: GameId, desertion: Desertion) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MAX_DESERTIONS {
            all.pop_front();
        }
        all.push_back((game, Arc::new(desertion)));
    }

    pub(crate) fn of(&self, game: GameId) -> Option<Arc<Desertion>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|(known, _)| *known == game).map(|(_, desertion)| Arc::clone(desertion))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_are_remembered() {
        let (desertions, game) = (Desertions::default(), |number| GameId::new(number).expect("a number"));
        for number in 1..=MAX_DESERTIONS as u64 + 1 {
            let why = Fall::Ours("a test".to_owned());
            let desertion =
                Desertion { name: number.to_string(), preset: Preset::Lol2019, is_own: false, why };
            desertions.note(game(number), desertion);
        }
        assert!(desertions.of(game(1)).is_none());
        assert!(desertions.of(game(2)).is_some_and(|desertion| desertion.name == "2"));
    }
}
