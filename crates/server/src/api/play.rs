//! What a person who plays a network game can ask the arena for: a bot as the opponent, a hint, and why the bot left. Who asks
//! is proved by the token of the seat.

use axum::extract::{Path, State};
use netplay::GameId;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use super::{made, told};
use crate::app::App;
use crate::door::{Rate, Sent, Visit};
use crate::play::{self, Beginner, BotSeated, MAX_KEY_BYTES, NextGame, Rival};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const BOT_PATH: &str = "/api/v1/network/games/{id}/bot";
pub(crate) const HINT_PATH: &str = "/api/v1/network/games/{id}/hint";
pub(crate) const AGAIN_PATH: &str = "/api/v1/network/games/{id}/again";
pub(crate) const FAULT_PATH: &str = "/api/v1/network/games/{id}/fault";

/// A bot that is wanted as the opponent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RivalAsked {
    /// The token of the seat, which `new-game` has answered.
    token: String,
    /// `house-hunter` for a bot of the house, `bot-12` for a bot, `newest-12` and `draft-12` for one of one's own.
    against: String,
    /// Who begins.
    #[serde(default)]
    first: Beginner,
}

/// Who asks.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatAsked {
    /// The token of the seat.
    token: String,
}

/// Where to shoot.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct HintTold {
    /// Cells such as `B7`, the best first.
    pub(crate) cells: Vec<String>,
}

/// Why a bot has left.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FaultTold {
    /// One sentence; nothing if the bot has not left.
    pub(crate) sentence: Option<String>,
}

/// Somebody wants to play with the same opponent again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgainAsked {
    /// The token of the seat in the game that is over.
    token: String,
    /// The next game, if whoever asks has opened it.
    #[serde(default)]
    next: Option<NextGame>,
}

/// Whether the opponent wants to play again, too.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct AgainTold {
    /// The game that the opponent has opened.
    pub(crate) next: Option<NextGame>,
}

fn game(id: &str) -> Result<GameId, Refusal> {
    id.parse().ok().and_then(GameId::new).ok_or(Refusal::NotFound)
}

#[utoipa::path(post, path = BOT_PATH, tag = "network", params(("id" = u64, Path)), request_body = RivalAsked, responses(
    (status = 201, body = BotSeated), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)
))]
pub(crate) async fn seat(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Sent(asked): Sent<RivalAsked>,
) -> Answer {
    app.limits.allow(Rate::Play, visit.network)?;
    let rival = Rival::read(&asked.against).ok_or(Refusal::NotFound)?;
    let wanted = (rival, asked.first);
    Ok(made(&play::seat_bot(&app, &visit, game(&id)?, &asked.token, wanted).await?))
}

#[utoipa::path(post, path = HINT_PATH, tag = "network", params(("id" = u64, Path)), request_body = SeatAsked, responses(
    (status = 200, body = HintTold), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem),
    (status = 429, body = Problem)
))]
pub(crate) async fn hint(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Sent(asked): Sent<SeatAsked>,
) -> Answer {
    app.limits.allow(Rate::Play, visit.network)?;
    let (sheet, seat) = play::seat_of(&app, game(&id)?, &asked.token).await?;
    let cells = spawn_blocking(move || play::hint(&sheet, seat)).await;
    let cells = cells.map_err(|error| Refusal::ours(&error))?;
    Ok(told(&HintTold { cells: cells.iter().map(ToString::to_string).collect() }))
}

#[utoipa::path(post, path = FAULT_PATH, tag = "network", params(("id" = u64, Path)), request_body = SeatAsked, responses(
    (status = 200, body = FaultTold), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem)
))]
pub(crate) async fn fault(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Sent(asked): Sent<SeatAsked>,
) -> Answer {
    let sentence = play::fault(&app, visit.lang, game(&id)?, &asked.token).await?;
    Ok(told(&FaultTold { sentence }))
}

#[utoipa::path(post, path = AGAIN_PATH, tag = "network", params(("id" = u64, Path)), request_body = AgainAsked, responses(
    (status = 200, body = AgainTold), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem)
))]
pub(crate) async fn again(
    State(app): State<App>,
    _: Visit,
    Path(id): Path<String>,
    Sent(asked): Sent<AgainAsked>,
) -> Answer {
    let id = game(&id)?;
    let (_, seat) = play::seat_of(&app, id, &asked.token).await?;
    if asked.next.as_ref().and_then(|next| next.key.as_ref()).is_some_and(|text| text.len() > MAX_KEY_BYTES) {
        return Err(Refusal::TooLarge { most_bytes: MAX_KEY_BYTES });
    }
    // Whoever opened one first is joined, as long as it waits.
    let bridge = app.bridge()?;
    let theirs = bridge.again.of_opponent(id, seat).filter(|next| play::is_waiting(bridge, next.game));
    if let (None, Some(next)) = (&theirs, asked.next) {
        bridge.again.note(id, seat, next);
    }
    Ok(told(&AgainTold { next: theirs }))
}
