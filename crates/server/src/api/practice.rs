//! Practice: one's own, and asking for another.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::{Kind, Store, StoreError, Tournament};
use texts::say;
use utoipa::ToSchema;

use super::{made, told};
use crate::app::App;
use crate::clock::iso;
use crate::door::{Member, SeenTournament, Sent};
use crate::pages::practice::{self as page, MAX_LISTED};
use crate::pages::practice_games;
use crate::practice::{self, Against, Challenge};
use crate::refusal::{Answer, Problem, Refusal};

pub(crate) const PATH: &str = "/api/v1/practice";
pub(crate) const ONE_PATH: &str = "/api/v1/practice/{id}";

/// A practice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PracticeTold {
    /// Its number, by which its games are found among those of tournaments.
    id: i64,
    name: String,
    /// `sea-battle` or `rps`.
    game: &'static str,
    /// `running`, `paused`, `finished` or `cancelled`.
    state: &'static str,
    /// Games that were played, and games in all.
    played: u64,
    games: u64,
    /// Games won by each side, and drawn ones.
    won: [u32; 2],
    drawn: u32,
    /// When it was asked for.
    asked: String,
    /// Where it is shown.
    page: String,
}

/// What is asked for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PracticeAsked {
    /// A bot of one's own.
    bot: i64,
    /// Which version of it; the one that plays if there is none.
    #[serde(default)]
    version: Option<u32>,
    /// `house-hunter` for a bot of the house, `bot-12` for a bot, `bot-12-3` for version 3 of a bot of one's own.
    against: String,
    /// How many games.
    games: u32,
}

impl PracticeTold {
    fn of(store: &Store, held: &Tournament) -> Result<Self, StoreError> {
        let score = page::score(store, held)?;
        Ok(Self {
            id: held.id.0,
            name: held.told.name.clone(),
            game: held.told.game.name(),
            state: held.state.name(),
            played: score.played(),
            games: score.all,
            won: score.won,
            drawn: score.drawn,
            asked: iso(held.told.made_ms),
            page: practice_games::address(held.id),
        })
    }
}

#[utoipa::path(get, path = PATH, tag = "practice", responses(
    (status = 200, body = [PracticeTold]), (status = 401, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, member: Member) -> Answer {
    let all = app.ask(move |store| {
        let practices = store.practices_of(member.person.id, MAX_LISTED)?;
        practices.iter().map(|held| PracticeTold::of(store, held)).collect::<Result<Vec<_>, _>>()
    });
    Ok(told(&all.await?))
}

#[utoipa::path(post, path = PATH, tag = "practice", request_body = PracticeAsked, responses(
    (status = 201, body = PracticeTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)
))]
pub(crate) async fn ask(State(app): State<App>, member: Member, Sent(asked): Sent<PracticeAsked>) -> Answer {
    let lang = member.visit.lang;
    let against = Against::read(&asked.against);
    let against = against.ok_or_else(|| Refusal::Wrong(vec![say!(lang, "practice-choose")]))?;
    let PracticeAsked { bot, version, games, .. } = asked;
    let challenge = Challenge { bot: store::BotId(bot), version, against, games };
    let id = practice::challenge(&app, &member, challenge).await?;
    let begun = app.ask(move |store| {
        let held = store.tournament(id)?.ok_or(StoreError::Missing)?;
        PracticeTold::of(store, &held)
    });
    Ok(made(&begun.await?))
}

#[utoipa::path(get, path = ONE_PATH, tag = "practice", params(("id" = i64, Path)), responses(
    (status = 200, body = PracticeTold), (status = 404, body = Problem)
))]
pub(crate) async fn show(State(app): State<App>, seen: SeenTournament) -> Answer {
    if seen.tournament.notice.kind != Kind::Practice {
        return Err(Refusal::NotFound);
    }
    Ok(told(&app.ask(move |store| PracticeTold::of(store, &seen.tournament)).await?))
}
