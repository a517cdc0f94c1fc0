//! A tournament: what came of it in a sentence, the table that the rules demand, how sure it is, and who met whom.

use askama::Template;
use store::{Tournament, TournamentId};
use texts::say;

use super::{page, words};
use crate::door::{Part, SeenTournament, Visit};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/tournaments/{id}";

#[derive(Template)]
#[template(path = "pages/tournament.html")]
struct Page {
    visit: Visit,
    tournament: Tournament,
    part: Part,
}

/// Where a tournament is shown.
pub(crate) fn address(id: TournamentId) -> String {
    format!("/tournaments/{}", id.0)
}

pub(crate) async fn show(seen: SeenTournament) -> Answer {
    let SeenTournament { visit, tournament, part } = seen;
    page(&Page { visit, tournament, part })
}
