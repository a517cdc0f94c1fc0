//! Tournaments: those that one may see, and a new one.

use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use store::TournamentId;
use tournament::{Format, Orders};
use utoipa::ToSchema;

use super::bots::Listed;
use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::contests::{Asked, Roster, Starts};
use crate::door::{Organiser, Sent, Visit};
use crate::pages::tournament_new;
use crate::pages::tournaments::{Line, away, lines, tell};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/tournaments";
/// The most tournaments in a list.
const MAX_LINES: usize = 200;

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentTold {
    id: i64,
    name: String,
    /// `contest` or `practice`.
    kind: &'static str,
    /// `announced`, `running`, `paused`, `finished` or `cancelled`.
    state: &'static str,
    /// `sea-battle` or `rps`.
    game: &'static str,
    /// The name of its rules.
    preset: &'static str,
    sets: u32,
    /// Turns to win for a set, in games that count them.
    wins: Option<u32>,
    /// `round-robin`, `swiss` or `knockout`.
    format: &'static str,
    rounds: u32,
    /// Whether each of a pair begins one game of every round.
    both_orders: bool,
    /// How many take part; none before it begins.
    bots: usize,
    /// Games that have a result and count.
    played: u64,
    /// Games that will count in all, as far as that is known.
    games: u64,
    /// Those who are first, or lead.
    first: Vec<String>,
    /// `everybody`, `members`, `class` or `organisers`.
    audience: &'static str,
    /// Whether it is put away: nobody but its organiser and administrators sees it.
    away: bool,
    /// When it was made.
    made: String,
    /// When it begins by itself.
    starts: Option<String>,
    /// When it ended.
    ended: Option<String>,
    /// The kind of workers that play all its games; any otherwise.
    worker_kind: Option<String>,
    /// Whether it runs and no worker of that kind is there.
    waits_for_worker: bool,
}

impl From<Line> for TournamentTold {
    fn from(line: Line) -> Self {
        let Line { tournament, bots, played, games, first, waits_for_worker } = line;
        let (format, rounds, both_orders) = match tournament.told.plan.format() {
            Format::RoundRobin { rounds, orders } => ("round-robin", rounds, orders == Orders::Both),
            Format::Swiss { rounds } => ("swiss", rounds, false),
            Format::Knockout => ("knockout", 1, false),
        };
        Self {
            id: tournament.id.0,
            kind: tournament.notice.kind.name(),
            state: tournament.state.name(),
            game: tournament.told.game.name(),
            preset: tournament.told.preset.name(),
            sets: tournament.told.sets,
            wins: tournament.told.wins,
            format,
            rounds,
            both_orders,
            bots,
            played,
            games,
            first,
            audience: tournament.notice.audience.name(),
            away: tournament.away_ms.is_some(),
            made: iso(tournament.told.made_ms),
            starts: tournament.notice.starts_ms.map(iso),
            ended: tournament.ended_ms.map(iso),
            worker_kind: tournament.notice.worker_kind,
            waits_for_worker,
            name: tournament.told.name,
        }
    }
}

/// A tournament that is to be made. What is left out is as the page suggests it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentAsked {
    name: String,
    /// `sea-battle` or `rps`.
    game: String,
    /// The name of its rules: `ai-battle` or `sea-fight`, and for `sea-battle` also `lol-2019` or `homework`; `ai-battle`
    /// otherwise.
    preset: Option<String>,
    /// `round-robin`, `swiss` or `knockout`; everybody meets everybody otherwise.
    format: Option<String>,
    /// From 1 to 100; 1 otherwise.
    rounds: Option<u32>,
    /// Whether each of a pair begins one game of every round.
    #[serde(default)]
    both_orders: bool,
    /// From 1 to 1000; 7 otherwise.
    sets: Option<u32>,
    /// Turns to win for a set, in games that count them; 25 otherwise.
    wins: Option<u32>,
    /// Whether everybody's active bots enter.
    #[serde(default)]
    everybody: bool,
    /// The class whose pupils enter.
    class: Option<i64>,
    /// Bots that enter, by their ids.
    #[serde(default)]
    bots: Vec<i64>,
    /// Bots of the house that enter, by their names.
    #[serde(default)]
    house: Vec<String>,
    /// `everybody`, `members`, `class` or `organisers`; everybody otherwise.
    audience: Option<String>,
    /// `now`, `later`, or a moment such as `2026-11-16T09:30Z`; now otherwise.
    starts: Option<String>,
    /// The kind of workers that play all games, so that they are timed alike: 1 to 64 Latin letters, digits, `-` and `_`, or `here` for
    /// the machine of the arena. Any worker plays otherwise.
    worker_kind: Option<String>,
}

impl From<TournamentAsked> for Asked {
    fn from(asked: TournamentAsked) -> Self {
        let number = |number: Option<u32>, usual: u32| number.unwrap_or(usual).to_string();
        let starts = match asked.starts.as_deref() {
            None | Some("now") => Starts::Now,
            Some("later") => Starts::Later,
            Some(moment) => Starts::At(moment.to_owned(), String::new()),
        };
        let (everybody, class) = (asked.everybody, asked.class);
        Self {
            name: asked.name,
            game: asked.game,
            preset: asked.preset.unwrap_or_else(|| "ai-battle".to_owned()),
            format: asked.format.unwrap_or_else(|| "round-robin".to_owned()),
            rounds: number(asked.rounds, 1),
            both: asked.both_orders,
            sets: number(asked.sets, 7),
            wins: number(asked.wins, 25),
            roster: Roster { everybody, class, bots: asked.bots, house: asked.house },
            audience: asked.audience.unwrap_or_else(|| "everybody".to_owned()),
            starts,
            worker_kind: asked.worker_kind.unwrap_or_default(),
        }
    }
}

#[utoipa::path(get, path = PATH, tag = "tournaments", params(Listed), responses(
    (status = 200, body = [TournamentTold]), (status = 400, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, visit: Visit, Query(listed): Query<Listed>) -> Answer {
    let person = visit.person.clone();
    let found = if listed.away {
        let away = app.ask(move |store| away(store, person.as_ref(), MAX_LINES)).await?;
        tell(&app, away).await?
    } else {
        lines(&app, person, MAX_LINES).await?
    };
    Ok(told(&found.into_iter().map(TournamentTold::from).collect::<Vec<_>>()))
}

#[utoipa::path(post, path = PATH, tag = "tournaments", request_body = TournamentAsked, responses(
    (status = 201, body = TournamentTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn make(
    State(app): State<App>,
    Organiser(member): Organiser,
    Sent(asked): Sent<TournamentAsked>,
) -> Answer {
    let id = tournament_new::make(&app, &member, asked.into()).await?;
    Ok(made(&of(&app, id).await?))
}

/// A tournament as the API tells it.
pub(super) async fn of(app: &App, id: TournamentId) -> Result<TournamentTold, Refusal> {
    let found = app.ask(move |store| store.tournament(id)).await?.ok_or(Refusal::NotFound)?;
    tell(app, vec![found]).await?.pop().map(TournamentTold::from).ok_or(Refusal::NotFound)
}
