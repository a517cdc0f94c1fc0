//! The first page: for newcomers what this is and how to begin, for members their bots; for both what is going on.

use askama::Template;
use axum::extract::State;
use record::GameKind;
use store::{Bot, Kind, Person, State as Stage, Store, StoreError, Tournament, VersionLine, Visibility};
use texts::{Lang, say};

use super::{bots, page, share, tournament, words};
use crate::app::App;
use crate::contests::words as held;
use crate::door::{Visit, part};
use crate::islands::ReplayInput;
use crate::refusal::Answer;
use crate::share::Preview;

pub(crate) const PATH: &str = "/";
/// The most bots of one's own that are shown here.
const MAX_BOTS: usize = 5;
/// The most tournaments that are shown here.
const MAX_TOURNAMENTS: usize = 5;
/// How many times faster than usual the game of the first page goes.
const WELCOME_SPEED: u32 = 2;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct Page {
    visit: Visit,
    bots: Vec<(Bot, Option<VersionLine>)>,
    has_more_bots: bool,
    tournaments: Vec<Line>,
}

/// A tournament in a line.
struct Line {
    address: String,
    name: String,
    game: GameKind,
    stage: Stage,
    bots: usize,
    /// Who has won it.
    winners: String,
}

impl Page {
    fn preview(&self) -> Preview {
        let (title, lead) = (say!(self.visit.lang, "home-title"), say!(self.visit.lang, "home-lead"));
        Preview::of(&self.visit, &title, &lead, share::WELCOME_CARD)
    }

    /// A game that plays itself beside the first sentence.
    fn welcome(&self) -> String {
        super::json(&ReplayInput {
            fixed_view: true,
            without_calls: true,
            embedded: true,
            autoplay: Some(WELCOME_SPEED),
            ..ReplayInput::default()
        })
    }
}

pub(crate) async fn show(State(app): State<App>, visit: Visit) -> Answer {
    let (lang, person) = (visit.lang, visit.person.clone());
    let (mut bots, tournaments) = app
        .ask(move |store| {
            let own = person.as_ref().map_or(Ok(Vec::new()), |person| bots::of(store, person.id))?;
            Ok((own, going_on(store, lang, person.as_ref())?))
        })
        .await?;
    let has_more_bots = bots.len() > MAX_BOTS;
    bots.truncate(MAX_BOTS);
    page(&Page { visit, bots, has_more_bots, tournaments })
}

/// The contests that somebody may see, those that are played now first, then the newest.
fn going_on(store: &Store, lang: Lang, person: Option<&Person>) -> Result<Vec<Line>, StoreError> {
    let mut contests = store.tournaments_of_kind(Kind::Contest)?;
    contests.sort_by_key(|contest| (contest.state != Stage::Running, std::cmp::Reverse(contest.id)));
    let mut lines = Vec::new();
    for contest in contests {
        if lines.len() == MAX_TOURNAMENTS {
            break;
        }
        if part(store, person, &contest)?.is_some() {
            lines.push(line(store, lang, &contest)?);
        }
    }
    Ok(lines)
}

fn line(store: &Store, lang: Lang, contest: &Tournament) -> Result<Line, StoreError> {
    let entries = store.entries(contest.id)?;
    let standings = store.standings(contest.id)?;
    let first = |standing: &store::Standing| standing.came.is_some_and(|came| came.place == 1);
    let winners = entries.iter().zip(&standings).filter(|(_, standing)| first(standing));
    let winners: Vec<&str> = winners.map(|(entry, _)| entry.name.as_str()).collect();
    Ok(Line {
        address: tournament::address(contest.id),
        name: held::name(lang, contest),
        game: contest.told.game,
        stage: contest.state,
        bots: entries.len(),
        winners: winners.join(", "),
    })
}

impl Line {
    /// The class of the tag that tells how far it is, and the word in it.
    fn tag(&self, lang: &Lang) -> (&'static str, String) {
        match self.stage {
            Stage::Announced => ("going", say!(lang, "front-announced")),
            Stage::Running => ("live", say!(lang, "front-running")),
            Stage::Paused => ("going", say!(lang, "front-paused")),
            Stage::Finished => ("good", say!(lang, "front-finished")),
            Stage::Cancelled => ("plain", say!(lang, "front-cancelled")),
        }
    }
}
