//! The games of a tournament, a hundred at a time, by filters: who played, what came of it, and why it ended.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Query, State};
use record::{FailureKind, ending_name};
use rules::Ending;
use serde::Deserialize;
use store::{GameFilter, Why};
use texts::say;
use tournament::{Entrant, Score};

use super::page;
use crate::app::App;
use crate::contests::words as held;
use crate::door::{SeenTournament, Visit};
use crate::refusal::Answer;
use crate::tables::{GameLine, Listed, Sheet, list, score_name};

pub(crate) const PATH: &str = "/tournaments/{id}/games";

/// What somebody wants to see. What cannot be read is not asked for: a form sends empty fields.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    bot: String,
    #[serde(default)]
    against: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    why: String,
    #[serde(default)]
    page: String,
}

impl Asked {
    /// What it means in a tournament of so many.
    pub(crate) fn filter(&self, bots: usize) -> GameFilter {
        let entrant =
            |text: &str| text.parse().ok().filter(|place: &u32| (*place as usize) < bots).map(Entrant);
        let score = SCORES.into_iter().find(|score| score_name(*score) == self.result);
        let why = whys().find(|why| why_name(*why) == self.why);
        GameFilter { entrant: entrant(&self.bot), against: entrant(&self.against), score, why }
    }

    pub(crate) fn page(&self) -> u64 {
        self.page.parse().unwrap_or(1)
    }
}

const SCORES: [Score; 4] = [Score::Won, Score::Drawn, Score::Lost, Score::BothLost];

/// Every reason that can be asked for.
fn whys() -> impl Iterator<Item = Why> {
    let endings = [Ending::Played, Ending::DrawStreak, Ending::Fault].map(Why::Ending);
    endings.into_iter().chain(FailureKind::ALL.map(Why::Failure))
}

fn why_name(why: Why) -> &'static str {
    match why {
        Why::Ending(ending) => ending_name(ending),
        Why::Failure(kind) => kind.name(),
    }
}

#[derive(Template)]
#[template(path = "pages/games.html")]
struct Page {
    visit: Visit,
    sheet: Arc<Sheet>,
    filter: GameFilter,
    listed: Listed,
    lines: Vec<GameLine>,
}

pub(crate) async fn show(State(app): State<App>, seen: SeenTournament, Query(asked): Query<Asked>) -> Answer {
    let SeenTournament { visit, tournament, .. } = seen;
    let (id, lang) = (tournament.id, visit.lang);
    let sheet = app.tables.sheet(&app, id).await?;
    let filter = asked.filter(sheet.bots.len());
    let known = Arc::clone(&sheet);
    let found = app.ask(move |store| {
        let listed = list(store, id, &filter, asked.page())?;
        let languages = store.languages(id)?;
        let line = |result| GameLine::read(lang, store, &known, result, filter.entrant, &languages);
        let lines = listed.games.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        Ok((listed, lines))
    });
    let (listed, lines) = found.await?;
    page(&Page { visit, sheet, filter, listed, lines })
}

impl Page {
    fn is_filtered(&self) -> bool {
        self.filter != GameFilter::default()
    }

    fn tournament_name(&self) -> String {
        held::name(self.visit.lang, &self.sheet.tournament)
    }

    fn title(&self) -> String {
        match self.filter.entrant {
            Some(entrant) => say!(self.visit.lang, "games-of", name = self.sheet.name(entrant)),
            None => say!(self.visit.lang, "games-title"),
        }
    }

    /// The bots of a choice, by name, with their numbers and whether they are chosen.
    fn bots(&self, chosen: &Option<Entrant>) -> Vec<(u32, &str, bool)> {
        let mut bots: Vec<_> = (0..)
            .zip(&self.sheet.bots)
            .map(|(place, bot)| (place, bot.name.as_str(), *chosen == Some(Entrant(place))))
            .collect();
        bots.sort_by_key(|(_, name, _)| name.to_lowercase());
        bots
    }

    /// What a game may have been, in words: for a bot, or for anybody.
    fn scores(&self) -> Vec<(&'static str, String, bool)> {
        let lang = self.visit.lang;
        let words = |score| match (score, self.filter.entrant) {
            (Score::Won, None) => Some(say!(lang, "games-decided")),
            (Score::Lost, None) => None,
            (score, _) => Some(score_words(&self.visit, score)),
        };
        let choice = |score| Some((score_name(score), words(score)?, self.filter.score == Some(score)));
        SCORES.into_iter().filter_map(choice).collect()
    }

    fn whys(&self) -> Vec<(&'static str, String, bool)> {
        let lang = self.visit.lang;
        let words = |why| match why {
            Why::Ending(Ending::Played) => say!(lang, "result-played"),
            Why::Ending(Ending::DrawStreak) => say!(lang, "result-draw-streaks"),
            Why::Ending(Ending::Fault) => say!(lang, "result-faults"),
            Why::Failure(kind) => texts::failure_kind(lang, kind),
        };
        whys().map(|why| (why_name(why), words(why), self.filter.why == Some(why))).collect()
    }

    /// The heading of the column of results.
    fn result_heading(&self) -> String {
        match self.filter.entrant {
            Some(entrant) => say!(self.visit.lang, "games-result-for", name = self.sheet.name(entrant)),
            None => say!(self.visit.lang, "games-result"),
        }
    }

    /// What a game was: for the bot that was asked for, or who has won.
    fn result(&self, line: &GameLine) -> String {
        let winner = match line.score {
            Score::Won => Some(line.players[0]),
            Score::Lost => Some(line.players[1]),
            Score::Drawn | Score::BothLost => None,
        };
        match (self.filter.entrant, winner) {
            (None, Some(winner)) => {
                say!(self.visit.lang, "games-wins", name = self.sheet.name(winner))
            }
            _ => score_words(&self.visit, line.score),
        }
    }

    /// The shape before it.
    fn class(&self, line: &GameLine) -> &'static str {
        match (line.score, self.filter.entrant) {
            (Score::Won, _) | (Score::Lost, None) => "won",
            (Score::Lost | Score::BothLost, _) => "lost",
            (Score::Drawn, _) => "drawn",
        }
    }

    fn name(&self, entrant: &Entrant) -> &str {
        self.sheet.name(*entrant)
    }

    fn count(&self) -> String {
        let games = texts::whole(self.visit.lang, self.listed.all);
        say!(self.visit.lang, "games-count", count = self.listed.all, games = games)
    }

    /// How many of these count no more.
    fn void_words(&self) -> Option<String> {
        let void = self.listed.void;
        (void > 0).then(|| say!(self.visit.lang, "games-void-count", count = void))
    }

    /// The address of another page of the same list.
    fn page_address(&self, page: u64) -> String {
        let mut address = format!("/tournaments/{}/games?page={page}", self.sheet.tournament.id.0);
        let GameFilter { entrant, against, score, why } = self.filter;
        let fields = [
            ("bot", entrant.map(|entrant| entrant.0.to_string())),
            ("against", against.map(|entrant| entrant.0.to_string())),
            ("result", score.map(|score| score_name(score).to_owned())),
            ("why", why.map(|why| why_name(why).to_owned())),
        ];
        for (name, value) in fields.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            address += &format!("&{name}={value}");
        }
        address
    }

    fn earlier(&self) -> Option<String> {
        (self.listed.page > 1).then(|| self.page_address(self.listed.page - 1))
    }

    fn later(&self) -> Option<String> {
        (self.listed.page < self.listed.pages()).then(|| self.page_address(self.listed.page + 1))
    }
}

fn score_words(visit: &Visit, score: Score) -> String {
    match score {
        Score::Won => say!(visit.lang, "games-won"),
        Score::Drawn => say!(visit.lang, "games-drawn"),
        Score::Lost => say!(visit.lang, "games-lost"),
        Score::BothLost => say!(visit.lang, "games-both-lost"),
    }
}
