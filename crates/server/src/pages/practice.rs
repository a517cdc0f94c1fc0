//! Practice: challenge anybody with a bot of one's own, and see how earlier practices went.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Query, State};
use record::GameKind;
use serde::Deserialize;
use store::{Bot, PersonId, Store, StoreError, Tournament};
use texts::{Lang, say};

use super::{again, go, page, practice_games, words};
use crate::app::App;
use crate::contests::house_of;
use crate::door::{Member, Posted, Visit};
use crate::practice::{self, Against, Challenge, MAX_GAMES};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/practice";
/// The most bots of others that are offered, and the most earlier versions of each of one's own.
const MAX_OFFERED: usize = 200;
const MAX_OFFERED_VERSIONS: usize = 8;
/// The most practices in the list.
pub(crate) const MAX_LISTED: u32 = 50;
/// How many games are suggested.
const USUAL_GAMES: u32 = 5;

#[derive(Template)]
#[template(path = "pages/practice.html")]
struct Page {
    visit: Visit,
    offer: Offer,
    /// What was chosen before, or by a link.
    mine: String,
    against: String,
    games: u32,
    practices: Vec<(Tournament, Score)>,
    problems: Vec<String>,
}

/// Who can meet: groups of choices, each with its value and its words.
struct Offer {
    mine: Vec<(String, String)>,
    against: Vec<(String, Vec<(String, String)>)>,
}

/// How a practice stands: games won by each side and drawn ones, and games in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) won: [u32; 2],
    pub(crate) drawn: u32,
    pub(crate) all: u64,
}

impl Score {
    pub(crate) fn played(&self) -> u64 {
        u64::from(self.won[0] + self.won[1] + self.drawn)
    }
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    mine: Option<String>,
    against: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    mine: String,
    against: String,
    games: String,
}

pub(crate) async fn show(State(app): State<App>, member: Member, Query(asked): Query<Asked>) -> Answer {
    let (mine, against) = (asked.mine.unwrap_or_default(), asked.against.unwrap_or_default());
    page(&filled(&app, member, mine, against, USUAL_GAMES, Vec::new()).await?)
}

pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    let lang = member.visit.lang;
    let unknown = || Refusal::Wrong(vec![say!(lang, "practice-choose")]);
    let ordered = match (Against::read(&fields.mine), Against::read(&fields.against)) {
        (Some(Against::Bot(bot, version)), Some(against)) => {
            let games = fields.games.trim().parse().unwrap_or(0);
            practice::challenge(&app, &member, Challenge { bot, version, against, games }).await
        }
        _ => Err(unknown()),
    };
    match ordered {
        Ok(id) => Ok(go(&practice_games::address(id))),
        Err(Refusal::Wrong(problems)) => {
            let games = fields.games.trim().parse().unwrap_or(USUAL_GAMES);
            again(&filled(&app, member, fields.mine, fields.against, games, problems).await?)
        }
        Err(refusal) => Err(refusal),
    }
}

async fn filled(
    app: &App,
    member: Member,
    mine: String,
    against: String,
    games: u32,
    problems: Vec<String>,
) -> Result<Page, Refusal> {
    let (lang, person) = (member.visit.lang, member.person.clone());
    let asked = (mine.clone(), against.clone());
    let (offer, practices, suited) = app
        .ask(move |store| {
            let practices = store.practices_of(person.id, MAX_LISTED)?;
            let scored = |held: Tournament| Ok((held.clone(), score(store, &held)?));
            let practices = practices.into_iter().map(scored).collect::<Result<Vec<_>, StoreError>>()?;
            let suited = if asked.0.is_empty() { suited(store, &person, &asked.1)? } else { None };
            Ok((offer(store, lang, &person)?, practices, suited))
        })
        .await?;
    let mine = suited.unwrap_or(mine);
    Ok(Page { visit: member.visit, offer, mine, against, games, practices, problems })
}

/// How a practice stands.
pub(crate) fn score(store: &Store, held: &Tournament) -> Result<Score, StoreError> {
    let contest = tournament::Contest::new(held.told.plan);
    let mut score = Score { all: contest.expected_games(), ..Score::default() };
    store.results(held.id, |result| {
        match practice_games::winner(&result) {
            Some(entrant) => score.won[usize::from(entrant.0 == 1)] += 1,
            None => score.drawn += 1,
        }
        Ok(())
    })?;
    Ok(score)
}

/// The latest bot of a person that plays the game of somebody whom it is to meet.
fn suited(store: &Store, person: &store::Person, against: &str) -> Result<Option<String>, StoreError> {
    let game = match Against::read(against) {
        Some(Against::House(name)) => {
            GameKind::ALL.into_iter().find(|game| house_of(*game).contains(&name.as_str()))
        }
        Some(Against::Bot(id, _)) => store.bot(id)?.map(|bot| bot.told.game),
        None => None,
    };
    let own = store.bots_of(person.id)?.into_iter().rev().filter(|bot| bot.active.is_some());
    let found = own.into_iter().find(|bot| Some(bot.told.game) == game);
    Ok(found.map(|bot| format!("bot-{}", bot.id.0)))
}

/// Everybody whom somebody may let play, and against whom.
fn offer(store: &Store, lang: Lang, person: &store::Person) -> Result<Offer, StoreError> {
    let own: Vec<Bot> =
        store.bots_of(person.id)?.into_iter().rev().filter(|bot| bot.active.is_some()).collect();
    let mut mine = Vec::new();
    for bot in &own {
        mine.push((format!("bot-{}", bot.id.0), bot.told.name.clone()));
        let lines = store.version_lines(bot.id)?;
        let earlier = lines.iter().filter(|line| matches!(line.checked, Some((_, true))));
        for line in earlier.filter(|line| Some(line.id.number) != bot.active).take(MAX_OFFERED_VERSIONS) {
            let words =
                say!(lang, "practice-version", name = bot.told.name.as_str(), version = line.id.number);
            mine.push((format!("bot-{}-{}", bot.id.0, line.id.number), words));
        }
    }
    // The game of the bot that is chosen at first comes first.
    let mut games: Vec<GameKind> = Vec::new();
    own.iter().map(|bot| bot.told.game).for_each(|game| {
        if !games.contains(&game) {
            games.push(game);
        }
    });
    let mut against = Vec::new();
    for game in &games {
        let house = house_of(*game).into_iter().map(|name| (format!("house-{name}"), name.to_owned()));
        let title = say!(lang, "practice-house", game = words::game(&lang, game));
        against.push((title, house.collect::<Vec<_>>()));
    }
    for game in games {
        let names: HashMap<PersonId, String> =
            store.people()?.into_iter().map(|person| (person.id, person.told.name)).collect();
        let others = store.active_bots(game)?.into_iter().rev();
        let others = others.filter(|bot| bot.told.owner != person.id && practice::may_meet(person, bot));
        let offered = others.take(MAX_OFFERED).map(|bot| {
            let owner = names.get(&bot.told.owner).map_or("", String::as_str);
            (format!("bot-{}", bot.id.0), format!("{} ({owner})", bot.told.name))
        });
        let offered: Vec<_> = offered.collect();
        if !offered.is_empty() {
            against.push((say!(lang, "practice-others", game = words::game(&lang, &game)), offered));
        }
    }
    if !mine.is_empty() {
        against.push((say!(lang, "practice-own"), mine.clone()));
    }
    Ok(Offer { mine, against })
}

impl Page {
    fn progress(&self, score: &Score) -> String {
        say!(self.visit.lang, "practice-played", played = score.played(), all = score.all)
    }

    fn games_played(&self, score: &Score) -> String {
        say!(self.visit.lang, "practice-count", count = score.played())
    }
}
