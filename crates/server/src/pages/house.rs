//! The bots of the house: who they are, what they are good for, and how to meet them.

use askama::Template;
use record::GameKind;
use texts::{Lang, say};

use super::{page, words};
use crate::contests::house_of;
use crate::door::Visit;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/house";

#[derive(Template)]
#[template(path = "pages/house.html")]
struct Page {
    visit: Visit,
    /// The bots of each game, the weakest first.
    games: Vec<(GameKind, Vec<House>)>,
}

/// A bot of the house: its name, what it does and what it is good for.
type House = (&'static str, Vec<String>);

pub(crate) async fn show(visit: Visit) -> Answer {
    let lang = visit.lang;
    let bots = |game| house_of(game).into_iter().map(|name| (name, about(lang, game, name))).collect();
    let games = GameKind::ALL.map(|game| (game, bots(game))).to_vec();
    page(&Page { visit, games })
}

/// What a bot of the house does, where it hides, and what it is good for.
pub(super) fn about(lang: Lang, game: GameKind, name: &str) -> Vec<String> {
    let hides = (game == GameKind::SeaBattle).then(|| lang.text(&format!("bot-{name}-hides"), &[]));
    let [does, good_for] = [format!("bot-{name}"), format!("bot-{name}-use")].map(|id| lang.text(&id, &[]));
    [Some(does), hides, Some(good_for)].into_iter().flatten().collect()
}
