//! What there is to look at when an arena is opened for the first time: two tournaments of the bots of the house, played here
//! like any other.

use record::GameKind;
use rules::Preset;
use store::{Entry, NewTournament, Notice, Store, StoreError};
use texts::Lang;
use tournament::{Conduct, Format, Plan};

use super::{Contests, Undone, roster, words};
use crate::clock::now_ms;

/// Where it is noted that they were held.
const SETTING: &str = "samples";
/// The lengths of their games.
const SETS: u32 = 7;
const WINS: u32 = 25;
/// Everything that is left to chance in them comes out the same everywhere.
const SEED: u64 = 2026;

/// Holds the samples, once, in a store that has no tournament.
pub(crate) fn hold_samples(store: &Store, contests: &Contests, lang: Lang) -> Result<(), StoreError> {
    if store.setting(SETTING)?.is_some() || !store.tournaments()?.is_empty() {
        return Ok(());
    }
    store.set_setting(SETTING, "held")?;
    for game in [GameKind::Rps, GameKind::SeaBattle] {
        let entry = |name: &str| Entry { name: name.to_owned(), version: None };
        let entries: Vec<Entry> = roster::house_of(game).into_iter().map(entry).collect();
        let told = told(lang, game, entries.len());
        let roster = super::Roster::of_entries(&entries).written();
        match contests.begin(told, Notice { roster, ..Notice::default() }, entries) {
            Ok(_) => {}
            Err(Undone::Store(error)) => return Err(error),
            Err(why) => tracing::error!(%why, "a sample is not held"),
        }
    }
    Ok(())
}

fn told(lang: Lang, game: GameKind, entrants: usize) -> NewTournament {
    let name = words::sample(lang, game);
    let wins = match game {
        GameKind::SeaBattle => None,
        GameKind::Rps => Some(WINS),
    };
    let preset = Preset::AiBattle;
    let plan = Plan::new(entrants, Format::USUAL, Conduct::of(preset), SEED);
    let plan = plan.expect("there are at least two bots of the house in every game");
    NewTournament { name, game, preset, sets: SETS, wins, plan, made_ms: now_ms() }
}
