//! The games of a tournament, a hundred at a time.

#![expect(unused_qualifications, reason = "the description of the API is written by a macro")]

use std::sync::Arc;

use axum::extract::{Query, State};
use record::FailureKind;
use serde::Serialize;
use tournament::{Entrant, GameResult};
use utoipa::{IntoParams, ToSchema};

use super::told;
use crate::app::App;
use crate::door::SeenTournament;
use crate::games::address;
use crate::pages::games::Asked;
use crate::refusal::{Answer, Problem};
use crate::tables::{Sheet, list, score_name};

pub(crate) const PATH: &str = "/api/v1/tournaments/{id}/games";

/// Some games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamesTold {
    /// How many there are of these in all, also those that count no more.
    all: u64,
    /// How many of these count no more, because somebody who was disqualified has played them.
    void: u64,
    /// The page, from 1; a hundred games are a page.
    page: u64,
    pages: u64,
    /// Those with the highest numbers first.
    games: Vec<GameListed>,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameListed {
    /// Its number, from 1.
    game: u64,
    /// Who played, by name; the bot that was asked for comes first, otherwise player 1.
    bots: [String; 2],
    /// The same by their numbers in the tournament, from 0.
    entrants: [u32; 2],
    /// What it was for the first of them: `won`, `drawn`, `lost` or `both-lost`.
    result: &'static str,
    /// Sets of both.
    score: [u32; 2],
    /// `played`, `fault` or `draw-streak`.
    ending: &'static str,
    /// How each failed, if it did: `late`, `died`, `garbled`, `rule`, `flooded` or `memory`.
    failures: [Option<&'static str>; 2],
    /// Whether it is in the table; a game of somebody who was disqualified is not.
    counts: bool,
    /// Where it is shown.
    page: String,
}

/// What can be asked for; whatever is left out is all the same.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it describes what is asked for")]
pub(crate) struct GamesAsked {
    /// The number of a bot in the tournament, from 0.
    bot: Option<String>,
    /// The number of its opponent.
    against: Option<String>,
    /// `won`, `drawn`, `lost` or `both-lost`, for the bot that was asked for.
    result: Option<String>,
    /// `played`, `fault`, `draw-streak`, or a way to fail.
    why: Option<String>,
    /// The page, from 1.
    page: Option<String>,
}

impl GameListed {
    fn of(sheet: &Arc<Sheet>, result: &GameResult, by: Option<Entrant>) -> Self {
        let seat = result.entrants.iter().find(|(_, entrant)| by == Some(**entrant)).map(|(seat, _)| seat);
        let seat = seat.unwrap_or(rules::Seat::First);
        let seats = [seat, seat.other()];
        Self {
            game: result.number.0 + 1,
            bots: seats.map(|seat| sheet.name(result.entrants[seat]).to_owned()),
            entrants: seats.map(|seat| result.entrants[seat].0),
            result: score_name(result.score(seat)),
            score: seats.map(|seat| result.verdict.score[seat]),
            ending: record::ending_name(result.verdict.ending),
            failures: seats.map(|seat| result.failures[seat].map(FailureKind::name)),
            counts: sheet.counts(result),
            page: address(sheet.tournament.id, result.number),
        }
    }
}

#[utoipa::path(get, path = PATH, tag = "tournaments", params(("id" = i64, Path), GamesAsked), responses(
    (status = 200, body = GamesTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenTournament, Query(asked): Query<Asked>) -> Answer {
    let id = seen.tournament.id;
    let sheet = app.tables.sheet(&app, id).await?;
    let filter = asked.filter(sheet.bots.len());
    let listed = app.ask(move |store| list(store, id, &filter, asked.page())).await?;
    Ok(told(&GamesTold {
        all: listed.all,
        void: listed.void,
        page: listed.page,
        pages: listed.pages(),
        games: listed.games.iter().map(|game| GameListed::of(&sheet, game, filter.entrant)).collect(),
    }))
}
