//! A game while it is played. One that is over has a page of its own.

use askama::Template;
use axum::extract::State;
use store::{Tournament, TournamentId};
use texts::say;
use tournament::GameNumber;

use super::{go, page, share};
use crate::app::App;
use crate::contests::words as held;
use crate::door::{SeenGame, Visit};
use crate::games;
use crate::live::{self, NewsGame};
use crate::refusal::Answer;
use crate::share::Preview;

pub(crate) const PATH: &str = "/tournaments/{id}/games/{number}/live";

#[derive(Template)]
#[template(path = "pages/live_game.html")]
struct Page {
    visit: Visit,
    tournament: Tournament,
    names: String,
    /// Where its lines are heard, and where it is when it is over.
    stream: String,
    game: String,
    /// What else is played now.
    others: Vec<NewsGame>,
}

impl Page {
    fn preview(&self) -> Preview {
        Preview::of(&self.visit, &self.names, &self.name(), share::WELCOME_CARD)
    }

    fn name(&self) -> String {
        held::name(self.visit.lang, &self.tournament)
    }
}

/// Where a game is watched.
pub(crate) fn address(tournament: TournamentId, number: GameNumber) -> String {
    format!("{}/live", games::address(tournament, number))
}

pub(crate) async fn show(State(app): State<App>, seen: SeenGame) -> Answer {
    let (id, number) = (seen.seen.tournament.id, seen.number);
    let game = games::address(id, number);
    let now = app.bridge()?.live.now(id);
    let Some(playing) = now.iter().find(|playing| playing.number == number) else { return Ok(go(&game)) };
    let others = now.iter().filter(|other| other.number != number).map(|other| NewsGame::of(id, other));
    page(&Page {
        visit: seen.seen.visit,
        names: playing.title(),
        stream: live::game::address(id, number),
        game,
        others: others.collect(),
        tournament: seen.seen.tournament,
    })
}
