//! Practice: one's own bot against any other that one may see, unrated, at any time. It is a small tournament of two, so it is
//! queued, played, kept and looked at like any other.

use languages::Kind as SourceKind;
use record::GameKind;
use rules::Preset;
use store::{
    Audience, Bot, BotId, Entry, Kind, NewTournament, Notice, Person, Role, State, Store, StoreError,
    TournamentId, VersionId, Visibility,
};
use texts::{Lang, say};
use tournament::{Conduct, Format, Orders, Plan};

use crate::app::App;
use crate::checks::preset_of;
use crate::clock::now_ms;
use crate::contests::{Undone, house_of};
use crate::door::{Member, Rate};
use crate::refusal::Refusal;
use crate::secret;

/// The most games of one practice.
pub(crate) const MAX_GAMES: u32 = 20;
/// The most practices of a person that wait or are played.
pub(crate) const MAX_OPEN_OF_PERSON: usize = 3;
/// The most practices of everybody that wait or are played.
pub(crate) const MAX_OPEN: usize = 100;
/// The most sets of a game, and the turns to win for a set where those are counted.
const SETS: u32 = 7;
const WINS: u32 = 3;

/// Whom somebody wants to play against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    /// A bot of the house.
    House(String),
    /// A bot of somebody, in the version that plays, or in an earlier one of one's own.
    Bot(BotId, Option<u32>),
}

impl Against {
    /// Reads it as forms and addresses spell it: `house-hunter`, `bot-12`, or `bot-12-3` for version 3.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some(name) = text.strip_prefix("house-") {
            return Some(Self::House(name.to_owned()));
        }
        let mut numbers = text.strip_prefix("bot-")?.split('-');
        let bot = BotId(numbers.next()?.parse().ok()?);
        let version = numbers.next().map(str::parse).transpose().ok()?;
        numbers.next().is_none().then_some(Self::Bot(bot, version))
    }
}

/// What somebody asks for.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) bot: BotId,
    /// The version that plays, if there is none.
    pub(crate) version: Option<u32>,
    pub(crate) against: Against,
    pub(crate) games: u32,
}

/// Orders a practice and tells which it is.
pub(crate) async fn challenge(app: &App, member: &Member, asked: Challenge) -> Result<TournamentId, Refusal> {
    let (lang, person) = (member.visit.lang, member.person.clone());
    if !(1..=MAX_GAMES).contains(&asked.games) {
        return Err(Refusal::Wrong(vec![say!(lang, "practice-wrong-games", most = MAX_GAMES)]));
    }
    app.limits.allow(Rate::Making, person.id)?;
    app.hold(move |contests, store| {
        let (open, own) = open_practices(store, &person)?;
        if own >= MAX_OPEN_OF_PERSON {
            return Err(Refusal::Wrong(vec![say!(lang, "practice-enough", most = MAX_OPEN_OF_PERSON)]));
        }
        if open >= MAX_OPEN {
            return Err(Refusal::Busy);
        }
        let (told, entries) = settle(store, lang, &person, &asked)?;
        let notice = Notice {
            kind: Kind::Practice,
            organiser: Some(person.id),
            audience: Audience::Organisers,
            ..Notice::default()
        };
        contests.begin(told, notice, entries).map_err(|undone| match undone {
            Undone::Store(error) => error.into(),
            other => Refusal::ours(&other),
        })
    })
    .await
}

/// How many practices wait or are played, and how many of those a person has asked for.
fn open_practices(store: &Store, person: &Person) -> Result<(usize, usize), StoreError> {
    let running = store.tournaments_in(State::Running)?;
    let open: Vec<_> = running.iter().filter(|held| held.notice.kind == Kind::Practice).collect();
    let own = open.iter().filter(|held| held.notice.organiser == Some(person.id)).count();
    Ok((open.len(), own))
}

/// Everything about a practice, once both sides are found.
fn settle(
    store: &Store,
    lang: Lang,
    person: &Person,
    asked: &Challenge,
) -> Result<(NewTournament, Vec<Entry>), Refusal> {
    let bot = store.bot(asked.bot)?.filter(|bot| bot.told.owner == person.id).ok_or(Refusal::NotFound)?;
    let away = || Refusal::Wrong(vec![say!(lang, "away-bot-refused")]);
    if bot.away_ms.is_some() {
        return Err(away());
    }
    let not_ready = || Refusal::Wrong(vec![say!(lang, "practice-not-accepted")]);
    let own = accepted(store, &bot, asked.version)?.ok_or_else(not_ready)?;
    let game = bot.told.game;
    let other = match &asked.against {
        Against::House(name) if house_of(game).contains(&name.as_str()) => None,
        Against::House(_) => return Err(Refusal::NotFound),
        Against::Bot(id, version) => {
            let other = store.bot(*id)?.filter(|other| may_meet(person, other)).ok_or(Refusal::NotFound)?;
            if other.away_ms.is_some() {
                return Err(away());
            }
            if other.told.game != game {
                return Err(Refusal::Wrong(vec![say!(lang, "practice-other-game")]));
            }
            // Earlier versions are for their author.
            let version = version.filter(|_| other.told.owner == person.id);
            let id = accepted(store, &other, version)?.ok_or_else(not_ready)?;
            Some((other, id))
        }
    };
    let preset = preset(store, &bot, own)?;
    if let Some((other, id)) = &other
        && (preset == Preset::Lol2019) != (self::preset(store, other, *id)? == Preset::Lol2019)
    {
        return Err(Refusal::Wrong(vec![say!(lang, "practice-other-rules")]));
    }
    let entries = entries(lang, &bot, own, &asked.against, other.as_ref());
    let name = format!("{} – {}", entries[0].name, entries[1].name);
    let told = plan(game, preset, name, asked.games).ok_or(Refusal::Ours)?;
    Ok((told, entries))
}

fn entries(
    lang: Lang,
    bot: &Bot,
    own: VersionId,
    against: &Against,
    other: Option<&(Bot, VersionId)>,
) -> Vec<Entry> {
    let versioned = |bot: &Bot, id: VersionId| {
        say!(lang, "practice-version", name = bot.told.name.as_str(), version = id.number)
    };
    let (first, second) = match (against, other) {
        (Against::House(name), _) => {
            // The bot of the house is found by its name, so that one stays.
            let is_alike = bot.told.name == *name;
            (if is_alike { versioned(bot, own) } else { bot.told.name.clone() }, name.clone())
        }
        (Against::Bot(..), Some((other, id))) if other.told.name == bot.told.name => {
            let second = versioned(other, *id);
            let first = versioned(bot, own);
            let is_alike = first == second;
            (first, if is_alike { format!("{second} (2)") } else { second })
        }
        (Against::Bot(..), Some((other, _))) => (bot.told.name.clone(), other.told.name.clone()),
        (Against::Bot(..), None) => (bot.told.name.clone(), String::new()),
    };
    vec![Entry { name: first, version: Some(own) }, Entry { name: second, version: other.map(|(_, id)| *id) }]
}

/// A tournament of two that meet so often.
fn plan(game: GameKind, preset: Preset, name: String, games: u32) -> Option<NewTournament> {
    let format = Format::RoundRobin { rounds: games, orders: Orders::One };
    let seed = u64::from_le_bytes(secret::random::<8>());
    let plan = Plan::new(2, format, Conduct::StaysIn, seed).ok()?;
    let (sets, wins) = match game {
        GameKind::SeaBattle if preset.sea_battle(SETS).is_ok() => (SETS, None),
        GameKind::SeaBattle => (1, None),
        GameKind::Rps => (SETS, Some(WINS)),
    };
    Some(NewTournament { name, game, preset, sets, wins, plan, made_ms: now_ms() })
}

/// The version that plays, or this one if it was accepted.
fn accepted(store: &Store, bot: &Bot, version: Option<u32>) -> Result<Option<VersionId>, StoreError> {
    let Some(number) = version else {
        return Ok(bot.active.map(|number| VersionId { bot: bot.id, number }));
    };
    let lines = store.version_lines(bot.id)?;
    let found = lines.into_iter().find(|line| line.id.number == number);
    Ok(found.filter(|line| matches!(line.checked, Some((_, true)))).map(|line| line.id))
}

/// Whether somebody may see a bot, and play against it.
pub(crate) fn may_meet(person: &Person, bot: &Bot) -> bool {
    bot.visibility == Visibility::Everybody
        || bot.told.owner == person.id
        || person.told.role >= Role::Teacher
}

/// The rules that a version is written for.
fn preset(store: &Store, bot: &Bot, id: VersionId) -> Result<Preset, StoreError> {
    let version = store.version(id)?.ok_or(StoreError::Missing)?;
    let Some(language) = languages::by_name(&version.language) else { return Ok(Preset::AiBattle) };
    let code = jobs::Code::new(language.file_name(), Some(language), version.source);
    let is_program = code.source(bot.told.game).is_some_and(|source| source.kind() == SourceKind::Program);
    Ok(if is_program { Preset::Lol2019 } else { preset_of(&code, bot) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_spelled_in_one_way() {
        assert_eq!(Against::read("house-hunter"), Some(Against::House("hunter".to_owned())));
        assert_eq!(Against::read("bot-12"), Some(Against::Bot(BotId(12), None)));
        assert_eq!(Against::read("bot-12-3"), Some(Against::Bot(BotId(12), Some(3))));
        for wrong in ["", "hunter", "bot-", "bot-x", "bot-1-", "bot-1-2-3", "bot-99999999999999999999"] {
            assert_eq!(Against::read(wrong), None, "{wrong}");
        }
    }
}
