//! Whether a tournament that is stored is the one that is asked for, and who of the invited is who in it.

use std::collections::BTreeMap;

use languages::BuildError;
use store::{Archive, Entry, StoreError, Version};
use texts::{Lang, say};

use super::asked::Asked;
use super::guests::{Guest, Who};
use super::roster::{Roster, is_same};
use crate::failure::Failure;

/// A tournament that is stored and asked for again.
pub(super) struct Reunion {
    pub(super) tournament: store::Tournament,
    pub(super) entries: Vec<Entry>,
    /// The guest who is each of the entrants, by place in the list of guests.
    pub(super) guests: Vec<usize>,
    /// The guests who could not be compiled when it began, what they were, and why not.
    pub(super) absent: Vec<(usize, Version, BuildError)>,
}

/// Why a tournament that is stored is not the one that is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Difference {
    Game,
    Preset,
    Sets(u32),
    Wins(u32),
    Format,
    Seed(u64),
    /// It has a bot that is not invited.
    Uninvited(String),
    /// It does not have a bot that is invited.
    New(String),
    /// The file of a bot is another one now.
    Changed(String),
}

impl Difference {
    /// What it means to somebody who has named this place.
    pub(super) fn failure(&self, lang: Lang, place: &str) -> Failure {
        if let Self::Changed(name) = self {
            return Failure::Input(say!(lang, "tournament-changed", name = name.as_str(), place = place));
        }
        let what = match self {
            Self::Game => say!(lang, "tournament-other-game"),
            Self::Preset => say!(lang, "tournament-other-rules"),
            Self::Sets(sets) => say!(lang, "tournament-other-sets", sets = *sets),
            Self::Wins(wins) => say!(lang, "tournament-other-wins", wins = *wins),
            Self::Format => say!(lang, "tournament-other-format"),
            Self::Seed(seed) => say!(lang, "tournament-other-seed", seed = seed.to_string()),
            Self::Uninvited(name) => say!(lang, "tournament-other-bot", name = name.as_str()),
            Self::New(name) | Self::Changed(name) => {
                say!(lang, "tournament-other-new-bot", name = name.as_str())
            }
        };
        Failure::Usage(say!(lang, "tournament-another", place = place, what = what))
    }
}

/// Compares a tournament with what is asked for.
pub(super) fn compare(
    archive: &Archive,
    asked: &Asked,
    tournament: store::Tournament,
) -> Result<Result<Reunion, Difference>, StoreError> {
    if let Some(difference) = of_rules(asked, &tournament.told) {
        return Ok(Err(difference));
    }
    let entries = archive.entries(tournament.id)?;
    let mut uninvited: BTreeMap<&str, usize> =
        entries.iter().enumerate().map(|(entrant, entry)| (entry.name.as_str(), entrant)).collect();
    let roster = Roster::read(archive, asked.game)?;
    let mut guests = vec![0; entries.len()];
    let mut absent = Vec::new();
    for (place, guest) in asked.guests.iter().enumerate() {
        if let Some(entrant) = uninvited.remove(guest.name.as_str()) {
            if has_changed(archive, guest, &entries[entrant])? {
                return Ok(Err(Difference::Changed(guest.name.clone())));
            }
            guests[entrant] = place;
        } else {
            match roster.refused(archive, &guest.name)? {
                None => return Ok(Err(Difference::New(guest.name.clone()))),
                Some((kept, _)) if guest.file().is_some_and(|file| !is_same(file, &kept)) => {
                    return Ok(Err(Difference::Changed(guest.name.clone())));
                }
                Some((kept, why)) => absent.push((place, kept, why)),
            }
        }
    }
    if let Some(name) = uninvited.into_keys().next() {
        if asked.unfit.iter().any(|unfit| unfit.name == name) {
            return Ok(Err(Difference::Changed(name.to_owned())));
        }
        return Ok(Err(Difference::Uninvited(name.to_owned())));
    }
    Ok(Ok(Reunion { tournament, entries, guests, absent }))
}

fn of_rules(asked: &Asked, told: &store::NewTournament) -> Option<Difference> {
    let differences = [
        (asked.game != told.game).then_some(Difference::Game),
        (asked.preset != told.preset).then_some(Difference::Preset),
        (asked.sets != told.sets).then_some(Difference::Sets(told.sets)),
        (asked.wins != told.wins).then_some(Difference::Wins(told.wins.unwrap_or(0))),
        (asked.format != told.plan.format()).then_some(Difference::Format),
        asked.seed.filter(|seed| *seed != told.plan.seed()).map(|_| Difference::Seed(told.plan.seed())),
    ];
    differences.into_iter().flatten().next()
}

/// Whether somebody who takes part is not what it was. A file that is gone has not changed.
fn has_changed(archive: &Archive, guest: &Guest, entry: &Entry) -> Result<bool, StoreError> {
    Ok(match (&guest.who, entry.version) {
        (Who::House(_), version) => version.is_some(),
        (Who::Gone(..), version) => version.is_none(),
        (Who::Program(_), None) => true,
        (Who::Program(file), Some(version)) => {
            let kept = archive.version(version)?.ok_or(StoreError::Missing)?;
            !is_same(file, &kept)
        }
    })
}
