//! The table of a tournament.

use axum::extract::State;
use serde::Serialize;
use store::TableLine;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use super::told;
use crate::app::App;
use crate::door::SeenTournament;
use crate::refusal::{Answer, Problem, Refusal};
use crate::tables::verdict;

pub(crate) const PATH: &str = "/api/v1/tournaments/{id}/table";

/// The table of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableTold {
    /// `announced`, `running`, `paused`, `finished` or `cancelled`.
    state: &'static str,
    /// What came of it, or how far it is, in the reader's language.
    verdict: String,
    /// Games that have ended and count.
    played: u64,
    /// How many games there will be, as far as that is known.
    games: u64,
    /// The best first. Equal points share a place.
    rows: Vec<RowTold>,
    disqualified: Vec<Disqualified>,
}

/// A row of a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RowTold {
    place: u32,
    bot: String,
    /// Whose it is; nobody's is of the house.
    author: Option<String>,
    points: u32,
    wins: u32,
    draws: u32,
    /// Also those that both lost.
    losses: u32,
    both_lost: u32,
    /// Rounds without an opponent, each of which counts as a win.
    rests: u32,
    /// Sets won and lost.
    sets: [u32; 2],
    /// Games that will not be played because it was expelled, or its opponent was.
    not_played: u32,
    /// The game in which it was expelled.
    expelled_in: Option<u64>,
    /// The strength in Elo points, and the ends of the interval that holds it with 95 %.
    strength: i64,
    strength_low: i64,
    strength_high: i64,
    /// Those of a group are not told apart by these games.
    group: u32,
    /// The chances of the first three places if the same games were held again, in percent.
    percent: [Option<i64>; 3],
}

/// A bot that was disqualified.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Disqualified {
    bot: String,
    reason: String,
}

impl From<TableLine> for RowTold {
    fn from(line: TableLine) -> Self {
        Self {
            place: line.place,
            bot: line.bot,
            author: line.author,
            points: line.points,
            wins: line.wins,
            draws: line.draws,
            losses: line.losses,
            both_lost: line.both_lost,
            rests: line.rests,
            sets: [line.sets_won, line.sets_lost],
            not_played: line.not_played,
            expelled_in: line.expelled_in,
            strength: line.strength,
            strength_low: line.strength_low,
            strength_high: line.strength_high,
            group: line.group,
            percent: [line.percent_first, line.percent_second, line.percent_third],
        }
    }
}

#[utoipa::path(get, path = PATH, tag = "tournaments", params(("id" = i64, Path)), responses(
    (status = 200, body = TableTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenTournament) -> Answer {
    let sheet = app.tables.sheet(&app, seen.tournament.id).await?;
    let lang = seen.visit.lang;
    let made = spawn_blocking(move || TableTold {
        state: sheet.tournament.state.name(),
        verdict: verdict(lang, &sheet),
        played: sheet.played(),
        games: sheet.standings.as_ref().map_or(0, |standings| standings.expected_games),
        rows: sheet.lines().into_iter().map(RowTold::from).collect(),
        disqualified: sheet
            .disqualified()
            .map(|(bot, reason)| Disqualified { bot: bot.name.clone(), reason: reason.to_owned() })
            .collect(),
    });
    Ok(told(&made.await.map_err(|error| Refusal::ours(&error))?))
}
