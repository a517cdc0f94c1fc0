//! Against whom somebody can play: groups of choices, each with its value and its words.

use std::collections::HashMap;

use record::GameKind;
use serde::Serialize;
use store::{Person, PersonId, Store, StoreError, Visibility};
use texts::{Lang, say};

use crate::contests::house_of;
use crate::practice::may_meet;

/// The most bots of others that are offered.
const MAX_OFFERED: usize = 200;

/// Some bots of a kind.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OfferGroup {
    pub(crate) title: String,
    pub(crate) choices: Vec<Choice>,
}

/// A bot that can be played against.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choice {
    /// As the API takes it: `house-hunter`, `bot-12`, `newest-12`, `draft-12`.
    pub(crate) value: String,
    pub(crate) name: String,
}

/// All bots that somebody can play against: those of the house, the weakest first, one's own, and those of others.
pub(crate) fn offer(
    store: &Store,
    lang: Lang,
    person: Option<&Person>,
) -> Result<Vec<OfferGroup>, StoreError> {
    let house = house_of(GameKind::SeaBattle).into_iter();
    let house = house.map(|name| Choice { value: format!("house-{name}"), name: name.to_owned() });
    let mut groups = vec![OfferGroup { title: say!(lang, "nav-house"), choices: house.collect() }];
    if let Some(person) = person {
        groups.push(OfferGroup { title: say!(lang, "seat-own"), choices: own(store, lang, person)? });
    }
    let names: HashMap<PersonId, String> =
        store.people()?.into_iter().map(|person| (person.id, person.told.name)).collect();
    let others = store.active_bots(GameKind::SeaBattle)?.into_iter().rev().filter(|bot| {
        let is_own = person.is_some_and(|person| person.id == bot.told.owner);
        let is_seen = bot.visibility == Visibility::Everybody;
        !is_own && (is_seen || person.is_some_and(|person| may_meet(person, bot)))
    });
    let others = others.take(MAX_OFFERED).map(|bot| {
        let owner = names.get(&bot.told.owner).map_or("", String::as_str);
        Choice { value: format!("bot-{}", bot.id.0), name: format!("{} ({owner})", bot.told.name) }
    });
    groups.push(OfferGroup { title: say!(lang, "seat-others"), choices: others.collect() });
    groups.retain(|group| !group.choices.is_empty());
    Ok(groups)
}

/// One's own bots: the version that plays, the newest one if it is another, and what was typed since.
fn own(store: &Store, lang: Lang, person: &Person) -> Result<Vec<Choice>, StoreError> {
    let mut choices = Vec::new();
    let bots = store.bots_of(person.id)?.into_iter().rev().filter(|bot| bot.told.game == GameKind::SeaBattle);
    for bot in bots.take(MAX_OFFERED) {
        let (id, name) = (bot.id.0, bot.told.name.as_str());
        let newest = store.version_lines(bot.id)?.into_iter().next();
        if bot.active.is_some() {
            choices.push(Choice { value: format!("bot-{id}"), name: name.to_owned() });
        }
        if let Some(newest) = newest.as_ref().filter(|newest| Some(newest.id.number) != bot.active) {
            let name = say!(lang, "practice-version", name = name, version = newest.id.number);
            choices.push(Choice { value: format!("newest-{id}"), name });
        }
        let typed = store.draft(bot.id)?;
        if typed.is_some_and(|draft| newest.is_none_or(|newest| draft.saved_ms > newest.made_ms)) {
            choices
                .push(Choice { value: format!("draft-{id}"), name: say!(lang, "seat-draft", name = name) });
        }
    }
    Ok(choices)
}
