//! Who will enter a tournament when it begins: it is settled then, so that whoever has a better version by that time plays it.

use std::collections::{BTreeMap, BTreeSet};

use jobs::Housed as _;
use languages::Kind;
use record::GameKind;
use rules::Preset;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use serde::{Deserialize, Serialize};
use store::{Bot, BotId, ClassId, Entry, NewTournament, PersonId, Store, StoreError, VersionId};
use tournament::MAX_ENTRANTS;

use super::names::Names;

/// The most bots with which one person enters where everybody does: the latest ones.
const MAX_BOTS_OF_PERSON: usize = 3;

/// Who will enter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Roster {
    /// Everybody with a bot of the game.
    pub(crate) everybody: bool,
    /// The pupils of a class.
    pub(crate) class: Option<i64>,
    /// These bots.
    pub(crate) bots: Vec<i64>,
    /// These bots of the house.
    pub(crate) house: Vec<String>,
}

impl Roster {
    /// Reads what the store keeps. What nobody understands any more names nobody.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// What the store keeps.
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Those who have entered a tournament, for another like it.
    pub(crate) fn of_entries(entries: &[Entry]) -> Self {
        let bots = entries.iter().filter_map(|entry| entry.version).map(|version| version.bot.0).collect();
        let house = entries.iter().filter(|entry| entry.version.is_none());
        Self { bots, house: house.map(|entry| entry.name.clone()).collect(), ..Self::default() }
    }

    /// Those who would enter now: the bots of the house first, then everybody with the version that is active.
    pub(crate) fn entries(&self, store: &Store, told: &NewTournament) -> Result<Vec<Entry>, StoreError> {
        let mut names = Names::default();
        let known = house_of(told.game);
        let house = known.into_iter().filter(|name| self.house.iter().any(|wanted| wanted == name));
        let mut entries: Vec<Entry> =
            house.map(|name| Entry { name: names.give(name, None), version: None }).collect();
        for (bot, id) in self.bots(store, told)? {
            let owner = store.person(bot.told.owner)?.map(|owner| owner.told.login);
            let name = names.give(&bot.told.name, owner.as_deref());
            entries.push(Entry { name, version: Some(id) });
        }
        entries.truncate(MAX_ENTRANTS as usize);
        Ok(entries)
    }

    /// The bots that are not of the house, each once, in the order in which they were made.
    fn bots(&self, store: &Store, told: &NewTournament) -> Result<Vec<(Bot, VersionId)>, StoreError> {
        let pupils: Option<BTreeSet<PersonId>> = match self.class {
            Some(class) => Some(store.pupils(ClassId(class))?.into_iter().map(|pupil| pupil.id).collect()),
            None => None,
        };
        let mut of_person: BTreeMap<PersonId, usize> = BTreeMap::new();
        let mut found = Vec::new();
        for bot in store.active_bots(told.game)?.into_iter().rev() {
            let is_invited =
                self.everybody || pupils.as_ref().is_some_and(|all| all.contains(&bot.told.owner));
            let is_named = self.bots.contains(&bot.id.0);
            let Some(number) = bot.active.filter(|_| is_invited || is_named) else { continue };
            let id = VersionId { bot: bot.id, number };
            if !fits(store, id, told.preset)? {
                continue;
            }
            let count = of_person.entry(bot.told.owner).or_default();
            if is_named || *count < MAX_BOTS_OF_PERSON {
                *count += 1;
                found.push((bot, id));
            }
        }
        found.reverse();
        Ok(found)
    }
}

/// The names of the bots of the house for a game, the weakest first.
pub(crate) fn house_of(game: GameKind) -> Vec<&'static str> {
    match game {
        GameKind::SeaBattle => SeaBattle::house().iter().map(|bot| bot.name).collect(),
        GameKind::Rps => Rps::house().iter().map(|bot| bot.name).collect(),
    }
}

/// The rules by which a game can be played, the usual ones first.
pub(crate) fn presets_of(game: GameKind) -> Vec<Preset> {
    let knows = |preset: &Preset| game == GameKind::SeaBattle || preset.has_rps();
    Preset::ALL.into_iter().filter(knows).collect()
}

/// Whether a version can play under these rules: a program over standard input and output has rules of its own.
fn fits(store: &Store, id: VersionId, preset: Preset) -> Result<bool, StoreError> {
    let Some(version) = store.version(id)? else { return Ok(false) };
    let Some(language) = languages::by_name(&version.language) else { return Ok(false) };
    let Some(bot) = store.bot(BotId(id.bot.0))? else { return Ok(false) };
    let code = jobs::Code::new(language.file_name(), Some(language), version.source);
    let kind = code.source(bot.told.game).map(|source| source.kind());
    Ok(kind != Some(Kind::Program) || preset == Preset::Lol2019)
}
