//! Somebody who is ready to come to games, and one game of two of them.

use std::path::PathBuf;
use std::sync::Arc;

use bots::house::find;
use judge::{Bout, Contender, Dock, Entrant, LastWords, Life, News, Played, Player, Spoiled};
use languages::{Build, Kind};
use record::GameKind;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset};
use sandbox::{Setup, Trust};

use crate::code::Bot;
use crate::housed::Housed;
use crate::lots::Lots;
use crate::task::{GameDone, GameTask};
use crate::trouble::Trouble;

/// Somebody who is ready to come to games.
#[derive(Clone, Debug)]
pub enum Ready {
    /// A built-in bot of this name and seed.
    House(String, u64),
    /// A program, and the folders that it must see.
    Program(Arc<Contender>, Vec<PathBuf>),
}

impl Ready {
    /// A compiled bot.
    #[must_use]
    pub fn of_build(build: &Build) -> Self {
        let language = build.language;
        let read = move |stderr: &[u8]| {
            let text = languages::readable(stderr);
            let source_line = language.and_then(|language| language.source_line(&text));
            let text = language.map_or_else(|| text.clone(), |language| language.last_words(&text));
            LastWords { text, source_line }
        };
        let contender = Contender::new(build.program.clone(), build.dialect).with_last_words(read);
        let contender = if language.is_none() { contender.adopted() } else { contender };
        Self::Program(Arc::new(contender), build.toolchains.clone())
    }

    /// How it comes to a game.
    pub fn entrant<G: Housed>(&self) -> Result<Entrant<'_, G>, Trouble> {
        match self {
            Self::House(name, seed) => match find(G::house(), name) {
                Some(bot) => Ok(Entrant::House(bot, *seed)),
                None => Err(Trouble::NoSuchBot { name: name.clone(), game: G::KIND }),
            },
            Self::Program(contender, _) => Ok(Entrant::Program(contender)),
        }
    }

    fn toolchains(&self) -> &[PathBuf] {
        match self {
            Self::House(..) => &[],
            Self::Program(_, toolchains) => toolchains,
        }
    }
}

/// How both come to a game.
pub(crate) fn entrants<G: Housed>(players: &BySeat<Ready>) -> Result<BySeat<Entrant<'_, G>>, Trouble> {
    let [first, second] = players.as_ref().map(|_, player| player.entrant::<G>()).into_array();
    Ok(BySeat::new(first?, second?))
}

/// How an executable is spoken to under these rules.
#[must_use]
pub const fn kind_of(preset: Preset) -> Kind {
    match preset {
        Preset::Lol2019 => Kind::Program,
        Preset::AiBattle | Preset::SeaFight | Preset::Homework => Kind::Bot,
    }
}

/// Plays one game on the core that this thread is on, and lets `watch` see every event, and every time that it was void.
pub fn play<G: Housed>(
    bout: &Bout,
    players: &BySeat<Ready>,
    trust: Trust,
    watch: &mut dyn FnMut(News<'_, G>),
) -> Result<Played<G>, Trouble> {
    let entrants = entrants::<G>(players)?;
    if let [Entrant::House(..), Entrant::House(..)] = entrants.into_array() {
        return play_at_home(bout, &entrants, watch);
    }
    play_in(&mut open_dock(players, trust)?, bout, players, watch)
}

/// Plays one game in a dock.
pub(crate) fn play_in<G: Housed>(
    dock: &mut Dock,
    bout: &Bout,
    players: &BySeat<Ready>,
    watch: &mut dyn FnMut(News<'_, G>),
) -> Result<Played<G>, Trouble> {
    let entrants = entrants::<G>(players)?;
    let rules = bout.header.rules::<G>().map_err(Spoiled::from)?;
    let mut seated = dock.embark(&rules, &entrants)?;
    Ok(dock.play(bout, &entrants, &mut seated, watch)?)
}

/// Plays one game between two bots of the house, for which nobody has to be locked in.
pub(crate) fn play_at_home<G: Housed>(
    bout: &Bout,
    entrants: &BySeat<Entrant<'_, G>>,
    watch: &mut dyn FnMut(News<'_, G>),
) -> Result<Played<G>, Trouble> {
    let rules = bout.header.rules::<G>().map_err(Spoiled::from)?;
    let mut seated = entrants.as_ref().map(|_, entrant| match entrant {
        Entrant::House(bot, seed) => Player::Resident(bot.build(*seed, &rules)),
        Entrant::Program(_) => unreachable!("only bots of the house play at home"),
    });
    Ok(judge::play(bout, &mut seated, &mut |event| watch(News::Event(event)))?)
}

/// Plays a game between two bots of the house on this thread; nothing where somebody else plays. It is the same game wherever it
/// is played.
#[must_use]
pub fn play_house(task: &GameTask) -> Option<Result<GameDone, Trouble>> {
    let lots = Lots::of_seed(task.header.seed.unwrap_or(0));
    let [first, second] = task
        .bots
        .as_ref()
        .map(|seat, bot| match bot {
            Bot::House(name) => Some(Ready::House(name.clone(), lots.bots[seat])),
            Bot::Program(_) => None,
        })
        .into_array();
    let players = BySeat::new(first?, second?);
    let bout = Bout { header: task.header.clone(), limits: task.limits, life: Life::Game };
    Some(match task.header.game {
        GameKind::SeaBattle => play_in_house::<SeaBattle>(&bout, &players),
        GameKind::Rps => play_in_house::<Rps>(&bout, &players),
    })
}

fn play_in_house<G: Housed>(bout: &Bout, players: &BySeat<Ready>) -> Result<GameDone, Trouble> {
    play_at_home(bout, &entrants::<G>(players)?, &mut |_| {}).map(G::done)
}

/// A dock on the core that this thread is on, which was idle a moment ago.
pub fn open_dock(players: &BySeat<Ready>, trust: Trust) -> Result<Dock, Spoiled> {
    let mut setup = Setup::new(trust);
    setup.core = Some(rustix::thread::sched_getcpu());
    for (_, player) in players.iter() {
        for folder in player.toolchains() {
            if !setup.toolchains.contains(folder) {
                setup.toolchains.push(folder.clone());
            }
        }
    }
    Dock::open(setup)
}
