//! A tournament that somebody asks for, checked once: whoever holds a [`Wanted`] can announce it.

use jobs::{MAX_KIND_LETTERS, is_machine_kind};
use record::GameKind;
use rules::{BadLength, Preset};
use store::{Audience, BotId, ClassId, Kind, NewTournament, Notice, Person, Role, Store, StoreError};
use texts::{Lang, say};
use tournament::{Conduct, Format, Orders, Plan};

use super::{Roster, house_of, presets_of};
use crate::clock::{self, now_ms};
use crate::names::Name;

/// The most rounds of a tournament on the web.
pub(crate) const MAX_ROUNDS: u32 = 100;
/// The most bots that can be named in a list.
pub(crate) const MAX_NAMED: usize = 500;
/// How far ahead a tournament may be announced, in milliseconds.
const MAX_AHEAD_MS: u64 = 366 * 24 * 60 * 60 * 1_000;

/// What somebody asks for, as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) preset: String,
    /// `round-robin`, `swiss` or `knockout`.
    pub(crate) format: String,
    pub(crate) rounds: String,
    /// Whether each of a pair begins one game of every round.
    pub(crate) both: bool,
    pub(crate) sets: String,
    /// Empty where the game does not count them.
    pub(crate) wins: String,
    pub(crate) roster: Roster,
    pub(crate) audience: String,
    pub(crate) starts: Starts,
    /// Empty where any worker may play.
    pub(crate) worker_kind: String,
}

/// When a tournament begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Starts {
    /// At once.
    Now,
    /// At this time, as it was typed, in a zone that is so many minutes ahead of Greenwich.
    At(String, String),
    /// When somebody says so.
    Later,
}

/// A tournament that can be announced.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) told: NewTournament,
    pub(crate) notice: Notice,
    pub(crate) begins_now: bool,
}

/// A number that cannot be the seed of two tournaments.
pub(crate) fn seed() -> u64 {
    // JavaScript reads 53 bits as they are.
    u64::from_le_bytes(crate::secret::random()) >> 11
}

impl Asked {
    /// Checks everything, and tells every reason at once.
    pub(crate) fn read(
        &self,
        lang: Lang,
        person: &Person,
        store: &Store,
    ) -> Result<Result<Wanted, Vec<String>>, StoreError> {
        let mut problems = Vec::new();
        let name = Name::read(&self.name);
        if name.is_none() {
            problems.push(say!(lang, "wrong-name"));
        }
        let game: Option<GameKind> = self.game.parse().ok();
        if game.is_none() {
            problems.push(say!(lang, "wrong-game"));
        }
        let rules = game.and_then(|game| self.rules(lang, game, &mut problems));
        let plan = self.plan(lang, rules.map_or(Preset::AiBattle, |(preset, ..)| preset), &mut problems);
        let starts_ms = self.starts_ms(lang, &mut problems);
        let audience = Audience::from_name(&self.audience);
        let class = self.roster.class.map(ClassId);
        if audience.is_none() || (audience == Some(Audience::Class) && class.is_none()) {
            problems.push(say!(lang, "wrong-audience"));
        }
        if !self.may_use_class(person, store)? {
            problems.push(say!(lang, "wrong-class"));
        }
        if self.roster.bots.len() > MAX_NAMED {
            problems.push(say!(lang, "wrong-list", most = MAX_NAMED));
        } else {
            self.miss_bots(lang, store, &mut problems)?;
        }
        let worker_kind = Some(self.worker_kind.trim()).filter(|kind| !kind.is_empty());
        if worker_kind.is_some_and(|kind| !is_machine_kind(kind)) {
            problems.push(say!(lang, "wrong-worker-kind", letters = MAX_KIND_LETTERS as u64));
        }
        let (Some(name), Some(game), Some((preset, sets, wins)), Some(plan), Some(audience), true) =
            (name, game, rules, plan, audience, problems.is_empty())
        else {
            return Ok(Err(problems));
        };
        let name = name.as_str().to_owned();
        let told = NewTournament { name, game, preset, sets, wins, plan, made_ms: now_ms() };
        let (organiser, roster) = (Some(person.id), self.roster.written());
        let worker_kind = worker_kind.map(str::to_owned);
        let notice =
            Notice { kind: Kind::Contest, organiser, audience, class, roster, starts_ms, worker_kind };
        Ok(Ok(Wanted { told, notice, begins_now: self.starts == Starts::Now }))
    }

    /// Tells of bots that there are not. A form names those of both games, so a bot of the other one is no mistake.
    fn miss_bots(&self, lang: Lang, store: &Store, problems: &mut Vec<String>) -> Result<(), StoreError> {
        let house = GameKind::ALL.map(house_of).concat();
        for name in self.roster.house.iter().take(MAX_NAMED).filter(|name| !house.contains(&name.as_str())) {
            problems.push(say!(lang, "wrong-house", name = texts::visible(name)));
        }
        for &id in &self.roster.bots {
            match store.bot(BotId(id))? {
                None => problems.push(say!(lang, "wrong-bot-id", id = id)),
                Some(bot) if bot.away_ms.is_some() => problems.push(say!(lang, "away-bot-named", id = id)),
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn rules(
        &self,
        lang: Lang,
        game: GameKind,
        problems: &mut Vec<String>,
    ) -> Option<(Preset, u32, Option<u32>)> {
        let Ok(preset) = self.preset.parse::<Preset>() else {
            problems.push(say!(lang, "wrong-preset"));
            return None;
        };
        let sets = self.sets.trim().parse().unwrap_or(0);
        let wins = self.wins.trim().parse().unwrap_or(0);
        let fits = match game {
            GameKind::SeaBattle => preset.sea_battle(sets).map(|_| None),
            GameKind::Rps => preset.rps(sets, wins).map(|_| Some(wins)),
        };
        match fits {
            Ok(wins) => Some((preset, sets, wins)),
            Err(bad) => {
                problems.push(length_words(lang, bad));
                None
            }
        }
    }

    fn plan(&self, lang: Lang, preset: Preset, problems: &mut Vec<String>) -> Option<Plan> {
        let rounds = self.rounds.trim().parse().unwrap_or(0);
        let orders = if self.both { Orders::Both } else { Orders::One };
        let format = match self.format.as_str() {
            "round-robin" => Some(Format::RoundRobin { rounds, orders }),
            "swiss" => Some(Format::Swiss { rounds }),
            "knockout" => Some(Format::Knockout),
            _ => None,
        };
        let Some(format) = format else {
            problems.push(say!(lang, "wrong-format"));
            return None;
        };
        let fits = (1..=MAX_ROUNDS).contains(&rounds) || format == Format::Knockout;
        // How many take part is known when it begins.
        let plan = Plan::new(2, format, Conduct::of(preset), seed()).ok().filter(|_| fits);
        if plan.is_none() {
            problems.push(say!(lang, "wrong-rounds", most = MAX_ROUNDS));
        }
        plan
    }

    fn starts_ms(&self, lang: Lang, problems: &mut Vec<String>) -> Option<u64> {
        let Starts::At(time, zone) = &self.starts else { return None };
        let starts_ms = clock::read(time, zone.trim().parse().unwrap_or(0));
        let now = now_ms();
        let fits = starts_ms.filter(|starts| (now..now + MAX_AHEAD_MS).contains(starts));
        if fits.is_none() {
            problems.push(say!(lang, "wrong-time"));
        }
        fits
    }

    fn may_use_class(&self, person: &Person, store: &Store) -> Result<bool, StoreError> {
        let Some(class) = self.roster.class else { return Ok(true) };
        let class = store.class(ClassId(class))?;
        let is_admin = person.told.role == Role::Admin;
        let class = class.filter(|class| class.away_ms.is_none());
        Ok(class.is_some_and(|class| is_admin || class.told.teacher == Some(person.id)))
    }
}

/// Why games cannot be that long.
fn length_words(lang: Lang, bad: BadLength) -> String {
    match bad {
        BadLength::OneSetOnly(preset) => say!(lang, "wrong-one-set", preset = preset.name()),
        BadLength::Sets => say!(lang, "wrong-sets", most = rules::MAX_SETS),
        BadLength::Wins => say!(lang, "wrong-wins", most = rules::rps::MAX_WINS),
        BadLength::WinsInAll => say!(lang, "wrong-wins-in-all", most = rules::rps::MAX_WINS_IN_ALL),
        BadLength::NoRps(preset) => {
            let known =
                presets_of(GameKind::Rps).into_iter().map(Preset::name).collect::<Vec<_>>().join(", ");
            say!(lang, "wrong-no-rps", preset = preset.name(), known = known)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(moment_ms: u64) -> Option<u64> {
        let asked = Asked {
            name: String::new(),
            game: String::new(),
            preset: String::new(),
            format: String::new(),
            rounds: String::new(),
            both: false,
            sets: String::new(),
            wins: String::new(),
            roster: Roster::default(),
            audience: String::new(),
            starts: Starts::At(clock::iso(moment_ms), String::new()),
            worker_kind: String::new(),
        };
        asked.starts_ms(Lang::En, &mut Vec::new())
    }

    #[test]
    fn a_tournament_is_announced_for_a_year_ahead_at_most() {
        const MINUTE_MS: u64 = 60_000;
        let now = now_ms();
        assert!(starts(now + MAX_AHEAD_MS - 2 * MINUTE_MS).is_some());
        assert_eq!(starts(now + MAX_AHEAD_MS + 2 * MINUTE_MS), None);
        assert!(starts(now + 2 * MINUTE_MS).is_some());
        assert_eq!(starts(now - 2 * MINUTE_MS), None);
    }
}
