//! What is known of a bot from its games.

#![expect(unused_qualifications, reason = "the description of the API is written by a macro")]

use axum::extract::{Path, Query, State};
use serde::Serialize;
use store::{Kind, Range, Sought, Who};
use utoipa::{IntoParams, ToSchema};

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::{SeenBot, Visit};
use crate::pages::house_bot;
use crate::refusal::{Answer, Problem, Refusal};
use crate::statistics::{ChoiceAsked, HabitsTold, Results, Statistics, ratings};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}/statistics";
pub(crate) const HOUSE_PATH: &str = "/api/v1/house/{game}/{name}/statistics";

/// What is known of a bot.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatisticsTold {
    name: String,
    /// `sea-battle` or `rps`.
    game: &'static str,
    /// The version that plays now; bots of the house have none.
    active: Option<u32>,
    /// The only version whose games are counted, where one was asked for.
    version: Option<u32>,
    /// Whether practice games are counted, too, as far as you may see them.
    with_practice: bool,
    results: Results,
    habits: HabitsTold,
    /// Where it came in in its contests, the earliest first; empty for bots of the house.
    ratings: Vec<RatingTold>,
}

/// What can be asked for; whatever is left out is all the same.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it describes what is asked for")]
pub(crate) struct StatisticsAsked {
    /// Only what this version has played.
    version: Option<String>,
    /// `contests` leaves out practice games.
    games: Option<String>,
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

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path), StatisticsAsked), responses(
    (status = 200, body = StatisticsTold), (status = 400, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenBot, Query(asked): Query<ChoiceAsked>) -> Answer {
    let (bot, sought) = (seen.bot, asked.sought(seen.range));
    let statistics = Statistics::of(&app, Who::Bot(bot.id), sought).await?;
    let ratings = ratings_told(&app, &seen.visit, Who::Bot(bot.id), sought.version).await?;
    Ok(told(&StatisticsTold {
        name: bot.told.name,
        game: bot.told.game.name(),
        active: bot.active,
        version: sought.version,
        with_practice: with_practice(sought),
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
    let (who, sought) = (Who::House(game, name.to_owned()), Sought::from(Range::Public));
    let statistics = Statistics::of(&app, who.clone(), sought).await?;
    let ratings = ratings_told(&app, &visit, who, None).await?;
    Ok(told(&StatisticsTold {
        name: name.to_owned(),
        game: game.name(),
        active: None,
        version: None,
        with_practice: with_practice(sought),
        habits: statistics.habits.told(),
        results: statistics.results,
        ratings,
    }))
}

fn with_practice(sought: Sought) -> bool {
    sought.range != Range::Public && sought.kind != Some(Kind::Contest)
}

/// Where a bot came in, as far as a visitor may see that.
async fn ratings_told(
    app: &App,
    visit: &Visit,
    who: Who,
    version: Option<u32>,
) -> Result<Vec<RatingTold>, Refusal> {
    let (lang, reader) = (visit.lang, visit.person.clone());
    let ratings = app.ask(move |store| ratings(store, lang, reader.as_ref(), &who, version)).await?;
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
