//! What is known of a bot from its games: against whom it wins, why it loses, and what its habits are.
//!
//! Results are counted from the narrow table of results; habits are read from the logs of the latest games. Both are bounded,
//! and habits are remembered until there is another game.

mod choice;
mod habits;
mod results;

pub(crate) use choice::{ChoiceAsked, Choices};
pub(crate) use habits::{Bin, Habits, HabitsTold, MAX_READ_GAMES};
pub(crate) use results::{Cause, Opponent, Results};

use std::sync::Arc;

use store::{Appearance, Person, Rating, Sought, Store, StoreError, Who};
use texts::Lang;

use crate::app::App;
use crate::contests;
use crate::door;
use crate::refusal::Refusal;

/// The most games that are counted: the latest.
pub(crate) const MAX_COUNTED_GAMES: u32 = 5_000;

/// The most contests on the way of a bot that are shown.
pub(crate) const MAX_RATINGS: usize = 200;

/// By what habits are remembered: whose, of which games, how many those are and which is the latest.
pub(crate) type HabitsKey = (Who, Sought, usize, (i64, u64, u64));

/// Everything that is told of a bot.
pub(crate) struct Statistics {
    pub(crate) results: Results,
    pub(crate) habits: Arc<Habits>,
}

impl Statistics {
    /// What is known of a bot.
    pub(crate) async fn of(app: &App, who: Who, sought: Sought) -> Result<Self, Refusal> {
        let asked = who.clone();
        let games = app.ask(move |store| store.appearances(&asked, sought, MAX_COUNTED_GAMES)).await?;
        let results = Results::of(&games);
        let key: HabitsKey = (who, sought, games.len(), latest(&games));
        let habits = match app.habits.find(&key) {
            Some(known) => known,
            None => {
                let read = app.ask(move |store| habits(store, &games)).await?;
                app.habits.keep(key, read)
            }
        };
        Ok(Self { results, habits })
    }
}

/// Where a bot, or one version of it, came in in its contests, as far as somebody may see those: the earliest first, and no
/// more than the latest [`MAX_RATINGS`].
pub(crate) fn ratings(
    store: &Store,
    lang: Lang,
    person: Option<&Person>,
    who: &Who,
    version: Option<u32>,
) -> Result<Vec<Rating>, StoreError> {
    let mut seen = Vec::new();
    let of_version = |rating: &Rating| version.is_none() || rating.version == version;
    for rating in store.ratings_of(who)?.into_iter().rev().filter(of_version).take(MAX_RATINGS) {
        let Some(held) = store.tournament(rating.tournament)? else { continue };
        if door::part(store, person, &held)?.is_some() {
            seen.push(Rating { name: contests::words::name(lang, &held), ..rating });
        }
    }
    seen.reverse();
    Ok(seen)
}

fn latest(games: &[Appearance]) -> (i64, u64, u64) {
    games.first().map_or((0, 0, 0), |game| (game.tournament.0, game.number.0, game.played_ms))
}

fn habits(store: &Store, games: &[Appearance]) -> Result<Habits, StoreError> {
    let mut habits = Habits::default();
    for game in games.iter().take(MAX_READ_GAMES) {
        if let Some(log) = store.log(game.tournament, game.number)? {
            habits.note(&log.record()?, game.seat);
        }
    }
    Ok(habits)
}
