//! What a tournament will take, before it is made.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::told;
use super::tournaments::TournamentAsked;
use crate::app::App;
use crate::contests::Estimate;
use crate::door::{Organiser, Rate, Sent};
use crate::pages::tournament_new;
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/tournaments/estimate";

/// What a tournament will take on this machine.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EstimateTold {
    /// How many would take part if it began now.
    bots: usize,
    games: u64,
    /// How long the games will take.
    seconds: u64,
    /// How long they can take at most, if every program takes all of its time for every answer.
    most_seconds: u64,
    /// Whether that was measured in earlier tournaments here; otherwise it is a guess.
    measured: bool,
    /// How many of the bots were slow in their checks, which is counted in.
    slow: usize,
}

impl From<Estimate> for EstimateTold {
    fn from(estimate: Estimate) -> Self {
        let Estimate { bots, games, seconds, most_seconds, is_measured, slow } = estimate;
        Self { bots, games, seconds, most_seconds, measured: is_measured, slow }
    }
}

/// Tells what a tournament would take. Nothing is made.
#[utoipa::path(post, path = PATH, tag = "tournaments", request_body = TournamentAsked, responses(
    (status = 200, body = EstimateTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn show(
    State(app): State<App>,
    Organiser(member): Organiser,
    Sent(asked): Sent<TournamentAsked>,
) -> Answer {
    app.limits.allow(Rate::Changing, member.person.id.0)?;
    let (lang, person) = (member.visit.lang, member.person);
    let counted = app.hold(move |contests, store| {
        Ok(tournament_new::estimate(contests, store, &person, &asked.into(), lang)?)
    });
    Ok(told(&EstimateTold::from(counted.await?.map_err(Refusal::Wrong)?)))
}
