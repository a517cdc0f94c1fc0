//! A new bot: its name, game and language. It begins with a draft that plays by the rules.

use askama::Template;
use axum::extract::State;
use languages::{Game, Language, Tongue};
use record::GameKind;
use serde::Deserialize;
use store::{BotId, Draft, NewBot, PersonId, StoreError};
use texts::{Lang, say};

use super::{again, bot, go, page, words};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, Posted, Rate, Visit};
use crate::names::Name;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/new";
/// The most bots of one person.
const MAX_BOTS: u32 = 100;

#[derive(Template)]
#[template(path = "pages/new_bot.html")]
struct Page {
    visit: Visit,
    fields: Fields,
    problems: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
    game: String,
    language: String,
}

pub(crate) async fn show(member: Member) -> Answer {
    let fields = Fields {
        name: String::new(),
        game: GameKind::SeaBattle.name().to_owned(),
        language: languages::ALL[0].name.to_owned(),
    };
    page(&Page { visit: member.visit, fields, problems: Vec::new() })
}

pub(crate) async fn submit(State(app): State<App>, member: Member, Posted(fields): Posted<Fields>) -> Answer {
    let Member { visit, person } = member;
    match make(&app, visit.lang, person.id, &fields.name, &fields.game, &fields.language).await {
        Ok(id) => Ok(go(&bot::address(id))),
        Err(refusal @ (Refusal::Wrong(_) | Refusal::Taken(_))) => {
            let problems = refusal.reasons(visit.lang);
            again(&Page { visit, fields, problems })
        }
        Err(refusal) => Err(refusal),
    }
}

/// Makes a bot with its first draft.
pub(crate) async fn make(
    app: &App,
    lang: Lang,
    owner: PersonId,
    name: &str,
    game: &str,
    language: &str,
) -> Result<BotId, Refusal> {
    let mut problems = Vec::new();
    let name = Name::read(name);
    if name.is_none() {
        problems.push(say!(lang, "wrong-name"));
    }
    let (game, language) = (game.parse::<GameKind>().ok(), languages::by_name(language));
    if game.is_none() {
        problems.push(say!(lang, "wrong-game"));
    }
    if language.is_none() {
        problems.push(say!(lang, "wrong-language"));
    }
    let (Some(name), Some(game), Some(language)) = (name, game, language) else {
        return Err(Refusal::Wrong(problems));
    };
    app.limits.allow(Rate::Making, owner.0)?;
    let bot = NewBot { owner, game, name: name.as_str().to_owned(), made_ms: now_ms() };
    let draft = Draft {
        language: language.name.to_owned(),
        source: template(lang, language, game).into_bytes(),
        saved_ms: now_ms(),
    };
    let made = app.ask(move |store| {
        // Those that are put away are kept too.
        if store.bots_of(owner)?.len() + store.bots_away(owner)?.len() >= MAX_BOTS as usize {
            return Err(StoreError::TooMany { what: "bots", limit: MAX_BOTS });
        }
        match store.add_bot(bot) {
            Ok(id) => store.save_draft(id, draft).map(|()| Some(id)),
            Err(StoreError::Taken) => Ok(None),
            Err(error) => Err(error),
        }
    });
    made.await?.ok_or_else(|| Refusal::Taken(say!(lang, "bot-name-taken")))
}

/// A bot that plays by the rules, with comments in the reader's language.
pub(crate) fn template(lang: Lang, language: &Language, game: GameKind) -> String {
    let game = match game {
        GameKind::SeaBattle => Game::SeaBattle,
        GameKind::Rps => Game::Rps,
    };
    language.template(game, tongue(lang))
}

/// The language of comments for a reader.
pub(crate) const fn tongue(lang: Lang) -> Tongue {
    match lang {
        Lang::En => Tongue::English,
        Lang::Ru => Tongue::Russian,
    }
}
