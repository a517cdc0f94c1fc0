//! The network game: what is played now, who waits, what was played, who is how strong, and how to join.

use askama::Template;
use axum::extract::{Query, State};
use netplay::REALMS;
use store::{NetworkGame, NetworkName, NetworkStage, NetworkStatus};
use texts::say;

use super::page;
use crate::app::App;
use crate::door::Visit;
use crate::network::{self, Asked, Listed, MAX_LISTED, MAX_RATED};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/network";
/// The most games of each list where all lists are shown.
const MAX_IN_SHORT: usize = 10;

#[derive(Template)]
#[template(path = "pages/network.html")]
struct Page {
    visit: Visit,
    /// The list that is shown alone, if one is.
    only: Option<NetworkStage>,
    lists: Vec<(NetworkStage, Listed)>,
    ratings: Vec<NetworkName>,
    /// Whether others have ratings, too.
    are_more_rated: bool,
    /// Where programs play.
    url: String,
    realm: String,
}

/// The procedures of the game: their names and arguments.
const PROCEDURES: [(&str, &str); 9] = [
    ("new-game", "player-id, board, secret?, clock?, opponent?, game?, key?"),
    ("shoot", "game-id, x, y"),
    ("get-games", ""),
    ("get-game-info", "game-id"),
    ("get-game-log", "game-id"),
    ("get-ratings", "player-id?"),
    ("resume", "game-id, token"),
    ("resign", "game-id"),
    ("keep-name", "player-id, secret"),
];

pub(crate) async fn show(State(app): State<App>, visit: Visit, Query(asked): Query<Asked>) -> Answer {
    let only = asked.stage();
    let read = app.ask(move |store| {
        let lists = match only {
            Some(stage) => vec![(stage, Listed::read(store, stage, asked.before(), MAX_LISTED)?)],
            None => {
                let all = [NetworkStage::Running, NetworkStage::Waiting, NetworkStage::Finished];
                let short =
                    |stage| Listed::read(store, stage, u64::MAX, MAX_IN_SHORT).map(|listed| (stage, listed));
                all.into_iter().map(short).collect::<Result<_, _>>()?
            }
        };
        Ok((lists, store.best_network_names(MAX_RATED + 1)?))
    });
    let (lists, mut ratings) = read.await?;
    let are_more_rated = ratings.len() > MAX_RATED as usize;
    ratings.truncate(MAX_RATED as usize);
    let (url, realm) = match app.bridge()?.network.as_ref().and_then(|network| network.elsewhere.clone()) {
        Some(elsewhere) => elsewhere,
        None => (visit.socket_address(), REALMS[0].to_owned()),
    };
    page(&Page { visit, only, lists, ratings, are_more_rated, url, realm })
}

impl Page {
    fn list_title(&self, stage: &NetworkStage) -> String {
        let lang = self.visit.lang;
        match stage {
            NetworkStage::Running => say!(lang, "hall-running"),
            NetworkStage::Waiting => say!(lang, "hall-waiting"),
            NetworkStage::Finished => say!(lang, "hall-finished"),
        }
    }

    fn none(&self, stage: &NetworkStage) -> String {
        let lang = self.visit.lang;
        match stage {
            NetworkStage::Running => say!(lang, "hall-none-running"),
            NetworkStage::Waiting => say!(lang, "hall-none-waiting"),
            NetworkStage::Finished => say!(lang, "hall-none-finished"),
        }
    }

    /// Where all of a list is, or the rest of it.
    fn more(&self, stage: &NetworkStage, listed: &Listed) -> Option<String> {
        let (name, next) = (Listed::name(*stage), listed.next?);
        let before = if self.only.is_some() { format!("&before={next}") } else { String::new() };
        Some(format!("{PATH}?list={name}{before}"))
    }

    fn address(&self, game: &NetworkGame) -> String {
        format!("{PATH}/{}", game.id)
    }

    /// What came of a game, or what it costs to join it.
    fn result(&self, game: &NetworkGame) -> String {
        let lang = self.visit.lang;
        match (game.status, &game.second) {
            (NetworkStatus::Won(rules::Seat::First), _) => game.first.name.clone(),
            (NetworkStatus::Won(rules::Seat::Second), Some(second)) => second.name.clone(),
            _ => say!(lang, "game-nobody"),
        }
    }

    fn ending(&self, game: &NetworkGame) -> String {
        network::ending(self.visit.lang, game.ending)
    }

    fn clock(&self, game: &NetworkGame) -> String {
        network::seconds(self.visit.lang, game.clock_s)
    }

    fn shots(&self, game: &NetworkGame) -> usize {
        game.shots.len() / 2
    }

    fn join(&self) -> String {
        let somebody = say!(self.visit.lang, "hall-your-name");
        format!("broadside net join {} admiral --as {somebody}", self.url)
    }

    fn rating(&self, name: &NetworkName) -> String {
        texts::whole(self.visit.lang, name.rating.round().max(0.0) as u64)
    }

    fn deviation(&self, name: &NetworkName) -> String {
        texts::whole(self.visit.lang, name.deviation.round() as u64)
    }

    fn procedures(&self) -> Vec<(&'static str, &'static str, String)> {
        let lang = self.visit.lang;
        let does = |name: &str| match name {
            "new-game" => say!(lang, "hall-does-new-game"),
            "shoot" => say!(lang, "hall-does-shoot"),
            "get-games" => say!(lang, "hall-does-get-games"),
            "get-game-info" => say!(lang, "hall-does-get-game-info"),
            "get-game-log" => say!(lang, "hall-does-get-game-log"),
            "get-ratings" => say!(lang, "hall-does-get-ratings"),
            "resume" => say!(lang, "hall-does-resume"),
            "resign" => say!(lang, "hall-does-resign"),
            _ => say!(lang, "hall-does-keep-name"),
        };
        PROCEDURES.into_iter().map(|(name, arguments)| (name, arguments, does(name))).collect()
    }
}
