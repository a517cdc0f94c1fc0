//! A game of a tournament: how it ended, set by set, how each side did, and what the shots were worth.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::clock::iso;
use crate::door::SeenGame;
use crate::games::{self, Reviewed, SetLine, Side, StoredGame, Told, Words};
use crate::pages::game_record;
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/tournaments/{id}/games/{number}";
pub(crate) const RECORD_PATH: &str = "/api/v1/tournaments/{id}/games/{number}/record";

/// A game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameTold {
    /// The tournament.
    tournament: i64,
    /// Its number there, from 1.
    game: u64,
    /// When it ended.
    played: String,
    /// Sets won by each side.
    score: [u32; 2],
    verdict: Told,
    sides: [Side; 2],
    /// The sets, or the first of very many.
    sets: Vec<SetLine>,
    /// What each shot was worth, as admiral sees it; empty where there are none.
    review: Vec<Reviewed>,
    /// What the bots have printed, as far as the reader may see it.
    output: Vec<Words>,
    /// Where the record is.
    record: String,
    /// Where it is shown.
    page: String,
}

#[utoipa::path(get, path = PATH, tag = "games", params(("id" = i64, Path), ("number" = u64, Path)), responses(
    (status = 200, body = GameTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, game: SeenGame) -> Answer {
    let stored = StoredGame::of(&app, &game).await?;
    let account = stored.account(&app, &game.seen).await?;
    let readable = stored.readable_seats(&game.seen.visit, &game.seen);
    let page = games::address(stored.tournament, stored.number);
    Ok(told(&GameTold {
        tournament: stored.tournament.0,
        game: stored.number.0 + 1,
        played: iso(stored.played.played_ms),
        score: stored.played.result.verdict.score.into_array(),
        verdict: account.told,
        sides: account.sides,
        sets: account.sets,
        review: account.review.shots.clone(),
        output: readable.into_iter().flat_map(|seat| stored.words(seat)).collect(),
        record: format!("/api/v1{page}/record"),
        page,
    }))
}

#[utoipa::path(get, path = RECORD_PATH, tag = "games", params(("id" = i64, Path), ("number" = u64, Path)), responses(
    (status = 200, content_type = "application/x-ndjson", body = String), (status = 401, body = Problem),
    (status = 404, body = Problem)
))]
pub(crate) async fn record(state: State<App>, game: SeenGame) -> Answer {
    game_record::show(state, game).await
}
