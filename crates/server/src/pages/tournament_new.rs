//! A new tournament: what is played, who plays, when, who looks on, and what it will take.

use askama::Template;
use axum::extract::{Query, State};
use record::GameKind;
use rules::Preset;
use serde::Deserialize;
use store::{Audience, Bot, Class, Person, Role, Store, StoreError};
use texts::say;

use super::{again, go, page, tournament, words};
use crate::app::App;
use crate::contests::{
    Actor, Asked, Contests, Estimate, MAX_GAMES, MAX_ROUNDS, Roster, Starts, house_of, presets_of,
    words as held,
};
use crate::door::{Member, Organiser, Posted, Rate, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/tournaments/new";

#[derive(Template)]
#[template(path = "pages/tournament_new.html")]
struct Page {
    visit: Visit,
    asked: Asked,
    offer: Offer,
    /// What it will take, or why that cannot be counted.
    estimate: Result<Estimate, Vec<String>>,
    problems: Vec<String>,
    /// The kinds of workers that can be asked for; none where nobody plays elsewhere.
    kinds: Vec<String>,
}

/// Whom an organiser can invite.
struct Offer {
    /// Classes, and how many of their pupils have a bot of each game.
    classes: Vec<Class>,
    /// Everybody's bots that can play, and their owners.
    bots: Vec<(Bot, String)>,
}

impl Offer {
    fn of(store: &Store, person: &Person) -> Result<Self, StoreError> {
        let mut classes = store.classes()?;
        classes.retain(|class| person.told.role == Role::Admin || class.told.teacher == Some(person.id));
        let mut bots = Vec::new();
        for game in GameKind::ALL {
            for bot in store.active_bots(game)? {
                let owner = store.person(bot.told.owner)?.map(|owner| owner.told.name);
                bots.push((bot, owner.unwrap_or_default()));
            }
        }
        Ok(Self { classes, bots })
    }
}

impl Page {
    fn bots(&self, game: &GameKind) -> Vec<&(Bot, String)> {
        self.offer.bots.iter().filter(|(bot, _)| bot.told.game == *game).collect()
    }

    /// How many bots of a game there are.
    fn bots_words(&self, game: &GameKind) -> String {
        let (lang, count) = (self.visit.lang, self.bots(game).len());
        format!("{}: {}", words::game(&lang, game), say!(lang, "field-who-bots", count = count))
    }

    fn is_named(&self, bot: &Bot) -> bool {
        self.asked.roster.bots.contains(&bot.id.0)
    }

    fn has_house(&self, name: &str) -> bool {
        self.asked.roster.house.iter().any(|house| house == name)
    }

    fn house(&self, game: &GameKind) -> Vec<&'static str> {
        house_of(*game)
    }

    fn house_title(&self, game: &GameKind) -> String {
        let lang = self.visit.lang;
        say!(lang, "field-house", game = words::game(&lang, game))
    }

    fn presets(&self, game: &GameKind) -> Vec<Preset> {
        presets_of(*game)
    }

    fn preset_title(&self, game: &GameKind) -> String {
        let lang = self.visit.lang;
        say!(lang, "field-preset", game = words::game(&lang, game))
    }

    /// What rules mean, in a sentence.
    fn preset_words(&self, preset: &Preset) -> String {
        let lang = self.visit.lang;
        match preset {
            Preset::AiBattle => say!(lang, "field-preset-ai-battle"),
            Preset::SeaFight => say!(lang, "field-preset-sea-fight"),
            Preset::Lol2019 => say!(lang, "field-preset-lol-2019"),
            Preset::Homework => say!(lang, "field-preset-homework"),
        }
    }

    /// A kind of workers, as it is chosen.
    fn kind_words(&self, kind: &str) -> String {
        if kind == jobs::HERE { say!(self.visit.lang, "field-worker-here") } else { kind.to_owned() }
    }

    fn audience_words(&self, audience: &Audience) -> String {
        held::audience(self.visit.lang, *audience)
    }

    /// Which of the ways to invite is chosen.
    fn who(&self) -> String {
        let roster = &self.asked.roster;
        match roster.class {
            Some(class) => format!("class-{class}"),
            None if roster.everybody => "everybody".to_owned(),
            None => "list".to_owned(),
        }
    }

    fn at(&self) -> &str {
        if let Starts::At(time, _) = &self.asked.starts { time } else { "" }
    }

    fn start(&self) -> &'static str {
        match self.asked.starts {
            Starts::Now => "now",
            Starts::At(..) => "at",
            Starts::Later => "later",
        }
    }
}

/// Whom the page was opened for: the class whose page led here.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    class: Option<i64>,
}

pub(crate) async fn show(
    State(app): State<App>,
    Organiser(member): Organiser,
    Query(chosen): Query<Chosen>,
) -> Answer {
    let asked = Asked {
        name: String::new(),
        game: GameKind::SeaBattle.name().to_owned(),
        preset: Preset::AiBattle.name().to_owned(),
        format: "round-robin".to_owned(),
        rounds: "1".to_owned(),
        both: false,
        sets: "7".to_owned(),
        wins: "25".to_owned(),
        roster: Roster {
            everybody: chosen.class.is_none(),
            class: chosen.class,
            house: GameKind::ALL.into_iter().flat_map(house_of).map(str::to_owned).collect(),
            ..Roster::default()
        },
        audience: Audience::Everybody.name().to_owned(),
        starts: Starts::Now,
        worker_kind: String::new(),
    };
    form(&app, member, asked, Vec::new(), false).await
}

/// A form has several values of one name, so it is read as pairs.
pub(crate) async fn submit(
    State(app): State<App>,
    Organiser(member): Organiser,
    Posted(fields): Posted<Vec<(String, String)>>,
) -> Answer {
    let asked = read(&fields);
    match one(&fields, "do") {
        "estimate" => return form(&app, member, asked, Vec::new(), true).await,
        // Whoever is still typing is not told that it is wrong.
        "count" => return form(&app, member, asked, Vec::new(), false).await,
        _ => {}
    }
    match make(&app, &member, asked.clone()).await {
        Ok(id) => Ok(go(&tournament::address(id))),
        Err(Refusal::Wrong(problems)) => form(&app, member, asked, problems, true).await,
        Err(refusal) => Err(refusal),
    }
}

/// Makes the tournament that somebody asks for.
pub(crate) async fn make(app: &App, member: &Member, asked: Asked) -> Result<store::TournamentId, Refusal> {
    app.limits.allow(Rate::Making, member.person.id.0)?;
    let (lang, person) = (member.visit.lang, member.person.clone());
    app.hold(move |contests, store| {
        let wanted = asked.read(lang, &person, store)?.map_err(Refusal::Wrong)?;
        Actor { lang, person: &person, contests, store }.announce(wanted)
    })
    .await
}

/// The form with what it will take; with everything that is wrong with it, where that was asked for.
async fn form(
    app: &App,
    member: Member,
    asked: Asked,
    problems: Vec<String>,
    tells_problems: bool,
) -> Answer {
    let Member { visit, person } = member;
    let lang = visit.lang;
    let asks = asked.clone();
    let (offer, estimate) = app
        .hold(move |contests, store| {
            Ok((Offer::of(store, &person)?, estimate(contests, store, &person, &asks, lang)?))
        })
        .await?;
    let problems = match &estimate {
        Err(found) if tells_problems && problems.is_empty() => found.clone(),
        _ => problems,
    };
    let is_wrong = !problems.is_empty();
    let mut kinds = app.bridge()?.workers.look().kinds();
    if !asked.worker_kind.is_empty() && !kinds.contains(&asked.worker_kind) {
        kinds.push(asked.worker_kind.clone());
    }
    let shown = Page { visit, asked, offer, estimate, problems, kinds };
    if is_wrong { again(&shown) } else { page(&shown) }
}

/// What a tournament would take that begins now.
pub(crate) fn estimate(
    contests: &Contests,
    store: &Store,
    person: &Person,
    asked: &Asked,
    lang: texts::Lang,
) -> Result<Result<Estimate, Vec<String>>, StoreError> {
    // What is still to be filled in does not keep anybody from counting.
    let named = if asked.name.trim().is_empty() { "-".to_owned() } else { asked.name.clone() };
    let asked = Asked { name: named, ..asked.clone() };
    let wanted = match asked.read(lang, person, store)? {
        Ok(wanted) => wanted,
        Err(problems) => return Ok(Err(problems)),
    };
    let entries = Roster::read(&wanted.notice.roster).entries(store, &wanted.told)?;
    contests.estimate(&wanted.told, &entries).map(Ok)
}

fn one<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
}

fn read(fields: &[(String, String)]) -> Asked {
    let text = |name: &str| one(fields, name).to_owned();
    let many =
        |name: &'static str| fields.iter().filter(move |(known, _)| known == name).map(|(_, value)| value);
    let who = one(fields, "who");
    let game = text("game");
    // Each game has a list of its own rules.
    let of_game = text(&format!("preset-{game}"));
    let preset = if of_game.is_empty() { text("preset") } else { of_game };
    let house = many("house").cloned().collect();
    let roster = Roster {
        everybody: who == "everybody",
        class: who.strip_prefix("class-").and_then(|class| class.parse().ok()),
        bots: if who == "list" {
            many("bots").filter_map(|bot| bot.parse().ok()).collect()
        } else {
            Vec::new()
        },
        house,
    };
    let starts = match one(fields, "start") {
        "at" => Starts::At(text("at"), text("zone")),
        "later" => Starts::Later,
        _ => Starts::Now,
    };
    Asked {
        name: text("name"),
        preset,
        format: text("format"),
        rounds: text("rounds"),
        both: !one(fields, "both").is_empty(),
        sets: text("sets"),
        wins: text("wins"),
        game,
        roster,
        audience: text("audience"),
        starts,
        worker_kind: text("worker-kind"),
    }
}
