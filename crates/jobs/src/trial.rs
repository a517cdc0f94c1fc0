//! Games that come out the same wherever they are played: every bot of the house against the one that checks are played with, from one seed.
//! A machine at which they come out otherwise has other rules, other bots, or cannot calculate.

use std::sync::OnceLock;

use record::{AnyRecord, Record};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset};
use sha2::{Digest as _, Sha256};

use crate::check::test_game;
use crate::code::Bot;
use crate::housed::Housed;
use crate::ready::play_house;
use crate::task::GameTask;

/// The seed of all of them.
const SEED: u64 = 2019;

/// The digest of everything that happens in them.
#[must_use]
pub fn trial() -> &'static str {
    static TRIAL: OnceLock<String> = OnceLock::new();
    TRIAL.get_or_init(|| {
        let mut digest = Sha256::new();
        for game in games::<SeaBattle>().into_iter().chain(games::<Rps>()) {
            digest.update(told(&game));
        }
        digest.finalize().iter().fold(String::new(), |word, byte| format!("{word}{byte:02x}"))
    })
}

/// The games of every bot of the house.
fn games<G: Housed>() -> Vec<GameTask> {
    let game = |name: &str| {
        let bout = test_game::<G>(name, G::KIND, Preset::AiBattle, SEED).ok()?;
        let bots = BySeat::new(name, G::RIVAL).map(|_, name| Bot::House(name.to_owned()));
        Some(GameTask { header: bout.header, limits: bout.limits, bots })
    };
    G::house().iter().filter_map(|bot| game(bot.name)).collect()
}

/// The lines of a game, without the times that it took.
fn told(game: &GameTask) -> String {
    match play_house(game) {
        Some(Ok(done)) => match done.record {
            AnyRecord::SeaBattle(record) => without_times(&record),
            AnyRecord::Rps(record) => without_times(&record),
        },
        Some(Err(trouble)) => trouble.to_string(),
        None => String::new(),
    }
}

fn without_times<G: Housed>(record: &Record<G>) -> String {
    let bare = Record::new(record.header().clone(), record.events().to_vec());
    bare.map_or_else(|bad| bad.to_string(), |record| record.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_of_the_house_plays_and_always_the_same() {
        let games: Vec<GameTask> = games::<SeaBattle>().into_iter().chain(games::<Rps>()).collect();
        assert_eq!(games.len(), SeaBattle::house().len() + Rps::house().len());
        for game in &games {
            let lines = told(game);
            assert!(lines.lines().count() > 10, "{lines}");
            assert_eq!(lines, told(game));
        }
        assert_eq!((trial().len(), trial()), (64, trial()));
    }
}
