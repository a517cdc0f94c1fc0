//! The JSON API, `/api/v1`: one file for each resource, all of the same shape: `PATH`, what is sent and what is answered as
//! types, and one documented function for each verb. Whoever calls proves who they are by a token, or by a session and the token
//! of a page.

pub(crate) mod bot;
pub(crate) mod bots;
pub(crate) mod class;
pub(crate) mod classes;
pub(crate) mod description;
pub(crate) mod draft;
pub(crate) mod estimate;
pub(crate) mod game;
pub(crate) mod invitations;
pub(crate) mod languages;
pub(crate) mod me;
pub(crate) mod network;
pub(crate) mod people;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod pupil;
pub(crate) mod registration;
pub(crate) mod statistics;
pub(crate) mod tournament;
pub(crate) mod tournament_games;
pub(crate) mod tournament_table;
pub(crate) mod tournaments;
pub(crate) mod version;
pub(crate) mod versions;
pub(crate) mod workers;

use axum::Json;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, patch, post, put};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::door::Load;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(description::PAGE_PATH, get(description::page))
        .route(description::PATH, get(description::show))
        .route(me::PATH, get(me::show))
        .route(languages::PATH, get(languages::show))
        .route(bots::PATH, get(bots::list).post(bots::make))
        .route(bot::PATH, get(bot::show).patch(bot::change))
        .route(classes::PATH, get(classes::list).post(classes::make))
        .route(class::PATH, get(class::show).patch(class::change))
        .route(class::PUPILS_PATH, post(class::add))
        .route(class::CODE_PATH, post(class::renew))
        .route(pupil::PATH, patch(pupil::change))
        .route(network::GAMES_PATH, get(network::games))
        .route(network::GAME_PATH, get(network::game))
        .route(network::RATINGS_PATH, get(network::ratings))
        .route(play::BOT_PATH, post(play::seat))
        .route(play::HINT_PATH, post(play::hint))
        .route(play::FAULT_PATH, post(play::fault))
        .route(play::AGAIN_PATH, post(play::again))
        .route(practice::PATH, get(practice::list).post(practice::ask))
        .route(practice::ONE_PATH, get(practice::show))
        .route(statistics::PATH, get(statistics::show))
        .route(statistics::HOUSE_PATH, get(statistics::house))
        .route(tournament_table::PATH, get(tournament_table::show))
        .route(tournament_games::PATH, get(tournament_games::show))
        .route(game::PATH, get(game::show))
        .route(game::RECORD_PATH, get(game::record))
        .route(tournaments::PATH, get(tournaments::list).post(tournaments::make))
        .route(estimate::PATH, post(estimate::show))
        .route(tournament::PATH, get(tournament::show))
        .route(tournament::DEEDS_PATH, get(tournament::deeds).post(tournament::act))
        .route(version::PATH, get(version::show))
        .route(version::ACTIVATE_PATH, post(version::activate))
        .route(version::RESTORE_PATH, post(version::restore))
        .route(version::CHECK_PATH, post(version::check))
        .route(people::PATH, get(people::list))
        .route(people::ONE_PATH, patch(people::change))
        .route(registration::PATH, get(registration::show).merge(put(registration::set)))
        .route(invitations::PATH, post(invitations::make))
        .route(workers::PATH, get(workers::list))
        .route(workers::ASIDE_PATH, post(workers::set_aside))
        .route(workers::BACK_PATH, post(workers::let_back))
        .merge(
            Router::new()
                .route(draft::PATH, get(draft::show).merge(put(draft::save)))
                .route(versions::PATH, get(versions::list).post(versions::send))
                .layer(Load::Source.layer()),
        )
}

/// An answer as JSON.
fn told(value: &impl Serialize) -> Response {
    Json(value).into_response()
}

/// Nothing more has to be said.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Something that was made.
fn made(value: &impl Serialize) -> Response {
    (StatusCode::CREATED, Json(value)).into_response()
}
