//! A bot as others see it: how it fares, against whom, why it loses, and what its habits are.

use askama::Template;
use axum::extract::{Query, State};
use record::GameKind;
use store::{Bot, Rating, Who};
use texts::{Lang, say};

use super::{page, words};
use crate::app::App;
use crate::door::{SeenBot, Visit};
use crate::islands::{Chart, RatingPoint};
use crate::refusal::Answer;
use crate::statistics::{Cause, ChoiceAsked, Choices, Habits, MAX_READ_GAMES, Opponent, Statistics, ratings};

pub(crate) const PATH: &str = "/bots/{bot}/statistics";

#[derive(Template)]
#[template(path = "pages/statistics.html")]
struct Page {
    visit: Visit,
    face: Face,
    statistics: Statistics,
    ratings: Vec<Rating>,
    choices: Choices,
}

/// Who it is about.
pub(super) struct Face {
    pub(super) name: String,
    pub(super) game: GameKind,
    /// Whose it is and which version plays.
    pub(super) line: String,
    /// What it does, for bots of the house.
    pub(super) about: Vec<String>,
    /// How the form of challenges spells it.
    pub(super) challenge: String,
    /// Where its owner goes on with it.
    pub(super) own: Option<String>,
    /// Whether its owner has put it away: nobody can play against it now.
    pub(super) is_away: bool,
}

/// Where a bot is shown to others.
pub(crate) fn address(bot: store::BotId) -> String {
    format!("/bots/{}/statistics", bot.0)
}

pub(crate) async fn show(State(app): State<App>, seen: SeenBot, Query(asked): Query<ChoiceAsked>) -> Answer {
    let (bot, sought) = (seen.bot.clone(), asked.sought(seen.range));
    let own = seen.is_own().then(|| super::bot::address(bot.id));
    let (id, owner) = (bot.id, bot.told.owner);
    let reader = seen.visit.person.clone();
    let lang = seen.visit.lang;
    let asked = app.ask(move |store| {
        let ratings = ratings(store, lang, reader.as_ref(), &Who::Bot(id), sought.version)?;
        Ok((ratings, store.person(owner)?))
    });
    let (ratings, owner) = asked.await?;
    let statistics = Statistics::of(&app, Who::Bot(id), sought).await?;
    let owner = owner.map(|owner| owner.told.name).unwrap_or_default();
    let line = line(seen.visit.lang, &bot, &owner);
    let challenge = format!("bot-{}", id.0);
    let choices = Choices::at(lang, &address(id), bot.active, sought);
    let (name, game, is_away) = (bot.told.name, bot.told.game, bot.away_ms.is_some());
    let face = Face { name, game, line, about: Vec::new(), challenge, own, is_away };
    tell(seen.visit, face, choices, statistics, ratings)
}

/// The page about a bot of whomever.
pub(super) fn tell(
    visit: Visit,
    face: Face,
    choices: Choices,
    statistics: Statistics,
    ratings: Vec<Rating>,
) -> Answer {
    page(&Page { visit, face, statistics, ratings, choices })
}

fn line(lang: Lang, bot: &Bot, owner: &str) -> String {
    let by = say!(lang, "stat-by", game = words::game(&lang, &bot.told.game), owner = owner);
    match bot.active {
        _ if bot.away_ms.is_some() => format!("{by}, {}", say!(lang, "away-bot-tag")),
        Some(version) => format!("{by}, {}", say!(lang, "bot-plays", version = version)),
        None => by,
    }
}

impl Page {
    fn habits(&self) -> &Habits {
        &self.statistics.habits
    }

    fn won_share(&self) -> String {
        texts::percent(self.visit.lang, self.statistics.results.share_won(), 0)
    }

    /// The strength after the latest contest, with how far it may be off.
    fn rating(&self) -> Option<(String, String)> {
        let came = self.ratings.last()?.came;
        let reach = (came.strength_high - came.strength_low) as f64 / 2.0;
        Some((texts::elo(came.strength as f64), texts::reach(reach)))
    }

    fn elo_of(&self, rating: &Rating) -> String {
        texts::elo(rating.came.strength as f64)
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause.kind {
            Some(kind) => texts::failure_kind(self.visit.lang, kind),
            None => say!(self.visit.lang, "stat-outplayed"),
        }
    }

    /// The bar of a cause, in percent of all games lost.
    fn cause_share(&self, cause: &Cause) -> u32 {
        100 * cause.games / self.statistics.results.lost.max(1)
    }

    fn opponent_link(&self, opponent: &Opponent) -> String {
        match opponent.bot {
            Some(bot) => format!("/bots/{bot}/statistics"),
            None => format!("/house/{}/{}", self.face.game.name(), opponent.name),
        }
    }

    fn rating_chart(&self) -> String {
        let mut before = None;
        let points = self
            .ratings
            .iter()
            .map(|rating| {
                let came = rating.came;
                let is_new = before.replace(rating.version) != Some(rating.version);
                RatingPoint {
                    at: rating.ended_ms,
                    value: came.strength,
                    reach: (came.strength_high - came.strength_low) / 2,
                    version: rating.version.filter(|_| is_new),
                }
            })
            .collect();
        super::json(&Chart::Rating { points })
    }

    fn hides_chart(&self) -> String {
        let habits = self.habits();
        let cells = habits.hides.shares(habits.hidden_sets);
        super::json(&Chart::Heat { cells, label: say!(self.visit.lang, "stat-hides") })
    }

    fn first_chart(&self) -> String {
        let habits = self.habits();
        let cells = habits.first.shares(habits.shot_sets);
        super::json(&Chart::Heat { cells, label: say!(self.visit.lang, "stat-first") })
    }

    fn times_chart(&self) -> String {
        let habits = self.habits();
        let limit = habits.limit_ms.unwrap_or_default();
        super::json(&Chart::Histogram { bins: habits.bins(), limit })
    }

    /// The shares of rocks, papers and scissors.
    fn throw_shares(&self) -> [f64; 3] {
        let throws = self.habits().throws;
        let all = throws.iter().sum::<u32>().max(1);
        throws.map(|count| f64::from(count) / f64::from(all))
    }
}
