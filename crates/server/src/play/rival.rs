//! The bot that somebody wants to play against.

use std::sync::Arc;

use jobs::{Bot as Who, Code};
use languages::Kind;
use netplay::{MAX_PLAYER_ID_BYTES, PlayerId};
use record::GameKind;
use rules::Preset;
use store::{Bot, BotId, NetworkBot, Person, Store, VersionId, Visibility};

use crate::checks::preset_of;
use crate::contests::house_of;
use crate::practice::may_meet;
use crate::refusal::Refusal;

/// A bot that somebody wants to play against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rival {
    /// A bot of the house.
    House(String),
    /// A bot of somebody, in the version that plays.
    Bot(BotId),
    /// The newest version of a bot of one's own, accepted or not.
    Newest(BotId),
    /// What was typed last for a bot of one's own.
    Draft(BotId),
}

/// A bot that was found.
pub(super) struct Found {
    pub(super) who: Who,
    pub(super) name: PlayerId,
    pub(super) preset: Preset,
    pub(super) is_own: bool,
    /// How it is found again, in the version that was found.
    pub(super) spelled: String,
}

impl Rival {
    /// Reads it as addresses spell it: `house-hunter`, `bot-12`, `newest-12` or `draft-12`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (kind, which) = text.split_once('-')?;
        let bot = || which.parse().ok().filter(|id| *id > 0).map(BotId);
        match kind {
            "house" => Some(Self::House(which.to_owned())),
            "bot" => bot().map(Self::Bot),
            "newest" => bot().map(Self::Newest),
            "draft" => bot().map(Self::Draft),
            _ => None,
        }
    }

    /// Finds it for whoever asks. What they may not see is not there, nor are drafts of others.
    pub(super) fn find(&self, store: &Store, person: Option<&Person>) -> Result<Found, Refusal> {
        let of =
            |id: BotId| -> Result<Bot, Refusal> { store.bot(id)?.filter(can_play).ok_or(Refusal::NotFound) };
        let own = |id| {
            let is_own = |bot: &Bot| person.is_some_and(|person| person.id == bot.told.owner);
            of(id).and_then(|bot| if is_own(&bot) { Ok(bot) } else { Err(Refusal::NotFound) })
        };
        match self {
            Self::House(name) if house_of(GameKind::SeaBattle).contains(&name.as_str()) => Ok(Found {
                who: Who::House(name.clone()),
                name: player_name(name),
                preset: Preset::Lol2019,
                is_own: false,
                spelled: format!("house-{name}"),
            }),
            Self::House(_) => Err(Refusal::NotFound),
            Self::Bot(id) => {
                let bot = of(*id)?;
                let is_seen = bot.visibility == Visibility::Everybody;
                if !is_seen && !person.is_some_and(|person| may_meet(person, &bot)) {
                    return Err(Refusal::NotFound);
                }
                let is_own = person.is_some_and(|person| person.id == bot.told.owner);
                let number = bot.active.ok_or(Refusal::NotFound)?;
                version(store, &bot, number, is_own)
            }
            Self::Newest(id) => {
                let bot = own(*id)?;
                let newest = store.version_lines(bot.id)?.first().map(|line| line.id.number);
                version(store, &bot, newest.ok_or(Refusal::NotFound)?, true)
            }
            Self::Draft(id) => {
                let bot = own(*id)?;
                let draft = store.draft(bot.id)?.ok_or(Refusal::NotFound)?;
                found(&bot, &draft.language, draft.source, true, format!("draft-{}", id.0))
            }
        }
    }
}

/// Whether a bot plays Sea Battle and is not put away.
fn can_play(bot: &Bot) -> bool {
    bot.told.game == GameKind::SeaBattle && bot.away_ms.is_none()
}

fn version(store: &Store, bot: &Bot, number: u32, is_own: bool) -> Result<Found, Refusal> {
    let version = store.version(VersionId { bot: bot.id, number })?.ok_or(Refusal::NotFound)?;
    found(bot, &version.language, version.source, is_own, format!("version-{}-{number}", bot.id.0))
}

/// The bot that was seated in a game before a stop, if it is still there and not put away.
pub(super) fn recall(store: &Store, seated: &NetworkBot) -> Option<Found> {
    if let Some(rival @ Rival::House(_)) = Rival::read(&seated.against) {
        return rival.find(store, None).ok();
    }
    let mut words = seated.against.split('-');
    let (kind, id, number) = (words.next()?, words.next()?.parse().ok()?, words.next());
    let bot = store.bot(BotId(id)).ok()?.filter(can_play)?;
    match (kind, number.and_then(|number| number.parse().ok())) {
        ("version", Some(number)) => version(store, &bot, number, seated.is_own).ok(),
        ("draft", None) => {
            let draft = store.draft(bot.id).ok()??;
            found(&bot, &draft.language, draft.source, seated.is_own, seated.against.clone()).ok()
        }
        _ => None,
    }
}

fn found(
    bot: &Bot,
    language: &str,
    source: Vec<u8>,
    is_own: bool,
    spelled: String,
) -> Result<Found, Refusal> {
    let language = languages::by_name(language).ok_or(Refusal::NotFound)?;
    let code = Code::new(language.file_name(), Some(language), source);
    let is_program = code.source(bot.told.game).is_some_and(|source| source.kind() == Kind::Program);
    let preset = if is_program { Preset::Lol2019 } else { preset_of(&code, bot) };
    let (who, name) = (Who::Program(Arc::new(code)), player_name(&bot.told.name));
    Ok(Found { who, name, preset, is_own, spelled })
}

/// What a bot is called in the network game, where names are shorter and have no invisible letters.
fn player_name(name: &str) -> PlayerId {
    let mut end = name.len().min(MAX_PLAYER_ID_BYTES);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    let named = name[..end].trim().parse();
    named.unwrap_or_else(|_| "bot".parse().expect("a name"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rivals_are_spelled_in_one_way() {
        assert_eq!(Rival::read("house-hunter"), Some(Rival::House("hunter".to_owned())));
        assert_eq!(Rival::read("bot-12"), Some(Rival::Bot(BotId(12))));
        assert_eq!(Rival::read("newest-3"), Some(Rival::Newest(BotId(3))));
        assert_eq!(Rival::read("draft-3"), Some(Rival::Draft(BotId(3))));
        for wrong in
            ["", "hunter", "bot-", "bot-x", "bot--1", "bot-0", "draft-99999999999999999999", "friend-1"]
        {
            assert_eq!(Rival::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_name_fits_into_the_network_game() {
        assert_eq!(player_name("Щука").as_str(), "Щука");
        assert_eq!(player_name(&"я".repeat(100)).as_str(), "я".repeat(MAX_PLAYER_ID_BYTES / 2));
        assert_eq!(player_name(&format!("{} x", "a".repeat(63))).as_str(), "a".repeat(63));
        assert_eq!(player_name("\u{200b}").as_str(), "bot");
    }
}
