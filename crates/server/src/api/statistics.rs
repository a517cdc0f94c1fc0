//! What is known of a bot from its games.

use axum::extract::{Path, State};
use serde::Serialize;
use store::{Range, Who};
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::{SeenBot, Visit};
use crate::pages::house_bot;
use crate::refusal::{Answer, Problem, Refusal};
use crate::statistics::{HabitsTold, Results, Statistics, ratings};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/statistics";
pub(crate) const HOUSE_PATH: &str = "/api/v1/house/{game}/{name}/statistics";

/// What is known of a bot.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatisticsTold {
    name: String,
    /// `sea-battle` or `rps`.
    game: &'static str,
    results: Results,
    habits: HabitsTold,
    /// Where it came in in its contests, the earliest first; empty for bots of the house.
    ratings: Vec<RatingTold>,
}

/// Where a bot came in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingTold {
    tournament: i64,
    ended: String,
    /// The version that played; bots of the house have none.
    version: Option<u32>,
    place: u32,
    entrants: u32,
    /// In Elo points.
    strength: i64,
    strength_low: i64,
    strength_high: i64,
}

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path)), responses(
    (status = 200, body = StatisticsTold), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenBot) -> Answer {
    let bot = seen.bot;
    let statistics = Statistics::of(&app, Who::Bot(bot.id), seen.range).await?;
    let ratings = ratings_told(&app, &seen.visit, Who::Bot(bot.id)).await?;
    Ok(told(&StatisticsTold {
        name: bot.told.name,
        game: bot.told.game.name(),
        habits: statistics.habits.told(),
        results: statistics.results,
        ratings,
    }))
}

#[utoipa::path(get, path = HOUSE_PATH, tag = "bots", params(("game" = String, Path), ("name" = String, Path)), responses(
    (status = 200, body = StatisticsTold), (status = 404, body = Problem)
))]
pub(crate) async fn house(
    State(app): State<App>,
    visit: Visit,
    Path((game, name)): Path<(String, String)>,
) -> Answer {
    let (game, name) = house_bot::known(&game, &name)?;
    let who = Who::House(game, name.to_owned());
    let statistics = Statistics::of(&app, who.clone(), Range::Public).await?;
    let ratings = ratings_told(&app, &visit, who).await?;
    Ok(told(&StatisticsTold {
        name: name.to_owned(),
        game: game.name(),
        habits: statistics.habits.told(),
        results: statistics.results,
        ratings,
    }))
}

/// Where a bot came in, as far as a visitor may see that.
async fn ratings_told(app: &App, visit: &Visit, who: Who) -> Result<Vec<RatingTold>, Refusal> {
    let (lang, reader) = (visit.lang, visit.person.clone());
    let ratings = app.ask(move |store| ratings(store, lang, reader.as_ref(), &who)).await?;
    let told = ratings.into_iter().map(|rating| RatingTold {
        tournament: rating.tournament.0,
        ended: iso(rating.ended_ms),
        version: rating.version,
        place: rating.came.place,
        entrants: rating.entrants,
        strength: rating.came.strength,
        strength_low: rating.came.strength_low,
        strength_high: rating.came.strength_high,
    });
    Ok(told.collect())
}
