//! The network game: its games, by how far they have come, and the ratings of those who play.

#![expect(unused_qualifications, reason = "the description of the API is written by a macro")]

use axum::extract::{Query, State};
use netplay::{GameId, Sheet};
use rules::Seat;
use serde::Serialize;
use store::{NetworkEnding, NetworkGame, NetworkName, NetworkOpponent, NetworkStage};
use utoipa::{IntoParams, ToSchema};

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::SeenNetworkGame;
use crate::network::{self, Asked, Listed, MAX_LISTED, MAX_RATED};
use crate::pages::network_files;
use crate::refusal::{Answer, Problem};

pub(crate) const GAMES_PATH: &str = "/api/v1/network/games";
pub(crate) const GAME_PATH: &str = "/api/v1/network/games/{id}";
pub(crate) const RATINGS_PATH: &str = "/api/v1/network/ratings";

/// Some network games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NetworkGamesTold {
    /// At most a hundred, the latest first.
    games: Vec<NetworkGameTold>,
    /// Where the list goes on: with `before` this number.
    next: Option<u64>,
}

/// A network game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NetworkGameTold {
    /// Its number.
    game: u64,
    /// `waiting`, `in-progress`, `player1-win`, `player2-win` or `draw`.
    status: &'static str,
    /// Who plays; the second is missing while the game waits.
    players: [Option<String>; 2],
    /// Whether it counts for ratings: games against bots of the arena do not.
    rated: bool,
    /// The time for a shot, in seconds.
    clock_seconds: u32,
    /// Shots so far.
    shots: u64,
    /// When it was opened.
    opened: String,
    /// When it ended.
    ended: Option<String>,
    /// `played`, `clock`, `resigned` or `too-long`, once it has ended.
    ending: Option<&'static str>,
    /// Where its record and its log are, once it has ended.
    record: Option<String>,
    log: Option<String>,
    /// Where it is shown.
    page: String,
}

/// A rating.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NetworkRatingTold {
    /// The name, or `player-id`.
    player: String,
    /// Glicko-2.
    rating: f64,
    /// How unsure that is: one standard deviation.
    deviation: f64,
    /// The games that count.
    games: u64,
}

/// What can be asked for.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it describes what is asked for")]
pub(crate) struct NetworkGamesAsked {
    /// `running`, `waiting` or `finished`; those that are finished otherwise.
    list: Option<String>,
    /// Only games with smaller numbers.
    before: Option<String>,
}

impl NetworkGameTold {
    fn of(game: &NetworkGame) -> Self {
        let is_over = game.ended_ms.is_some();
        let id = GameId::new(game.id).filter(|_| is_over);
        Self {
            game: game.id,
            status: game.status.name(),
            players: [Some(game.first.name.clone()), game.second.as_ref().map(|player| player.name.clone())],
            rated: game.opponent != NetworkOpponent::Bot,
            clock_seconds: game.clock_s,
            shots: game.shots.len() as u64 / 2,
            opened: iso(game.made_ms),
            ended: game.ended_ms.map(iso),
            ending: game.ending.map(NetworkEnding::name),
            record: id.map(network_files::record_address),
            log: id.map(network_files::log_address),
            page: format!("/network/{}", game.id),
        }
    }

    fn of_sheet(sheet: &Sheet) -> Self {
        let name = |seat| sheet.player(seat).map(|player| player.name.to_string());
        let id = Some(sheet.id).filter(|_| sheet.is_finished());
        Self {
            game: sheet.id.get(),
            status: sheet.status().name(),
            players: Seat::BOTH.map(name),
            rated: sheet.opponent != NetworkOpponent::Bot,
            clock_seconds: sheet.clock.secs().into(),
            shots: sheet.shots.len() as u64,
            opened: iso(sheet.made.ms()),
            ended: sheet.end.map(|end| iso(end.at.ms())),
            ending: sheet.end.map(|end| end.why.name()),
            record: id.map(network_files::record_address),
            log: id.map(network_files::log_address),
            page: network::address(sheet.id),
        }
    }
}

impl From<NetworkName> for NetworkRatingTold {
    fn from(name: NetworkName) -> Self {
        let NetworkName { name: player, rating, deviation, games, .. } = name;
        Self { player, rating, deviation, games }
    }
}

#[utoipa::path(get, path = GAMES_PATH, tag = "network", params(NetworkGamesAsked), responses(
    (status = 200, body = NetworkGamesTold), (status = 400, body = Problem)
))]
pub(crate) async fn games(State(app): State<App>, Query(asked): Query<Asked>) -> Answer {
    let stage = asked.stage().unwrap_or(NetworkStage::Finished);
    let listed = app.ask(move |store| Listed::read(store, stage, asked.before(), MAX_LISTED)).await?;
    let games = listed.games.iter().map(NetworkGameTold::of).collect();
    Ok(told(&NetworkGamesTold { games, next: listed.next }))
}

#[utoipa::path(get, path = GAME_PATH, tag = "network", params(
    ("id" = u64, Path),
    ("key" = Option<String>, Query, description = "Shows a game that waits for whoever was invited with this key.")
), responses(
    (status = 200, body = NetworkGameTold), (status = 404, body = Problem)
))]
pub(crate) async fn game(game: SeenNetworkGame) -> Answer {
    Ok(told(&NetworkGameTold::of_sheet(&game.sheet)))
}

#[utoipa::path(get, path = RATINGS_PATH, tag = "network", responses(
    (status = 200, body = Vec<NetworkRatingTold>)
))]
pub(crate) async fn ratings(State(app): State<App>) -> Answer {
    let best = app.ask(|store| store.best_network_names(MAX_RATED)).await?;
    Ok(told(&best.into_iter().map(NetworkRatingTold::from).collect::<Vec<_>>()))
}
