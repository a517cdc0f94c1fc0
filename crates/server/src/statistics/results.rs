//! Results of a bot: against whom, and why it lost.

use std::collections::HashMap;

use record::FailureKind;
use serde::Serialize;
use store::{Appearance, BotId};
use tournament::Score;
use utoipa::ToSchema;

use crate::games;

/// The most opponents that are listed: those it has met most often.
pub(crate) const MAX_LISTED_OPPONENTS: usize = 50;

/// How a bot fared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Results {
    /// Games that were counted.
    pub(crate) games: u32,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The opponents, those met most often first.
    pub(crate) opponents: Vec<Opponent>,
    /// Why games were lost, the most frequent reason first.
    pub(crate) causes: Vec<Cause>,
}

/// How a bot fared against another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Opponent {
    pub(crate) name: String,
    /// The number of the bot, where it is not one of the house.
    pub(crate) bot: Option<i64>,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The latest game.
    pub(crate) latest: String,
}

impl Opponent {
    /// The share of games that were won, a drawn one for a half, in percent.
    pub(crate) fn share(&self) -> u32 {
        let all = (self.won + self.drawn + self.lost).max(1);
        (200 * self.won + 100 * self.drawn) / (2 * all)
    }
}

/// Why games were lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Cause {
    /// `late`, `died`, `garbled`, `rule`, `flooded` or `memory`; nothing if the other played better.
    pub(crate) failure: Option<&'static str>,
    #[serde(skip)]
    pub(crate) kind: Option<FailureKind>,
    pub(crate) games: u32,
    /// The latest of them.
    pub(crate) latest: String,
}

impl Results {
    /// Counts games, the latest first.
    pub(crate) fn of(games: &[Appearance]) -> Self {
        let mut results = Self::default();
        let mut opponents: HashMap<(Option<BotId>, &str), Opponent> = HashMap::new();
        let mut causes: HashMap<Option<FailureKind>, Cause> = HashMap::new();
        for game in games {
            let latest = || games::address(game.tournament, game.number);
            // A bot goes by its latest name; one of the house by the only one it has.
            let name = if game.against_bot.is_some() { "" } else { game.against.as_str() };
            let opponent = opponents.entry((game.against_bot, name)).or_insert_with(|| Opponent {
                name: game.against.clone(),
                bot: game.against_bot.map(|bot| bot.0),
                latest: latest(),
                ..Opponent::default()
            });
            results.games += 1;
            let (all, theirs) = match game.score {
                Score::Won => (&mut results.won, &mut opponent.won),
                Score::Drawn => (&mut results.drawn, &mut opponent.drawn),
                Score::Lost | Score::BothLost => (&mut results.lost, &mut opponent.lost),
            };
            (*all, *theirs) = (*all + 1, *theirs + 1);
            if matches!(game.score, Score::Lost | Score::BothLost) {
                let failure = game.failure.map(FailureKind::name);
                let cause = causes.entry(game.failure).or_insert_with(|| Cause {
                    failure,
                    kind: game.failure,
                    games: 0,
                    latest: latest(),
                });
                cause.games += 1;
            }
        }
        results.opponents = opponents.into_values().collect();
        results.opponents.sort_by_key(|other| {
            (std::cmp::Reverse(other.won + other.drawn + other.lost), other.name.clone())
        });
        results.opponents.truncate(MAX_LISTED_OPPONENTS);
        results.causes = causes.into_values().collect();
        results.causes.sort_by_key(|cause| (std::cmp::Reverse(cause.games), cause.failure));
        results
    }

    /// The share of games that were won, from 0 to 1.
    pub(crate) fn share_won(&self) -> f64 {
        f64::from(self.won) / f64::from(self.games.max(1))
    }
}
