//! One game as a command wants it: candidates become players, a judge plays them, and whatever spoils the game is
//! told as our own fault.

use std::path::PathBuf;
use std::sync::Arc;

use bots::house::find;
use judge::{Bout, Contender, Dock, Entrant, LastWords, News, Played, Player, Spoiled};
use languages::{Build, Kind};
use record::GameKind;
use rules::{BySeat, Preset};
use sandbox::{Setup, Trust};
use texts::{Lang, say, visible};

use crate::candidate::{BotFile, Candidate};
use crate::console::Console;
use crate::diagnostics;
use crate::failure::Failure;
use crate::lineup::{Housed, Lineup};
use crate::lots::Lots;
use crate::protection::TrustOption;
use crate::workshop::{self, Workshop};

/// Somebody who is ready to come to games.
#[derive(Clone, Debug)]
pub(crate) enum Ready {
    /// A built-in bot of this name and seed.
    House(String, u64),
    /// A program, and the folders that it must see.
    Program(Arc<Contender>, Vec<PathBuf>),
}

impl Ready {
    /// A compiled bot.
    pub(crate) fn of_build(build: &Build) -> Self {
        let language = build.language;
        let read = move |stderr: &[u8]| {
            let text = languages::readable(stderr);
            let source_line = language.and_then(|language| language.source_line(&text));
            LastWords { text, source_line }
        };
        let contender = Contender::new(build.program.clone(), build.dialect).with_last_words(read);
        Self::Program(Arc::new(contender), build.toolchains.clone())
    }

    /// How it comes to a game.
    pub(crate) fn entrant<G: Housed>(&self) -> Entrant<'_, G> {
        match self {
            Self::House(name, seed) => Entrant::House(
                find(G::house(), name).expect("a candidate of the house plays its game"),
                *seed,
            ),
            Self::Program(contender, _) => Entrant::Program(contender),
        }
    }

    fn toolchains(&self) -> &[PathBuf] {
        match self {
            Self::House(..) => &[],
            Self::Program(_, toolchains) => toolchains,
        }
    }
}

/// How an executable is spoken to under these rules.
pub(crate) const fn kind_of(preset: Preset) -> Kind {
    match preset {
        Preset::Lol2019 => Kind::Program,
        Preset::AiBattle | Preset::SeaFight | Preset::Homework => Kind::Bot,
    }
}

/// Both players of a lineup, compiled where need be, and how far they are trusted.
pub(crate) fn make_ready(
    console: &mut Console,
    lineup: &Lineup,
    lots: Lots,
    trust: TrustOption,
) -> Result<(BySeat<Ready>, Trust), Failure> {
    let files: Vec<&BotFile> =
        lineup.candidates.iter().filter_map(|(_, candidate)| candidate.file()).collect();
    if files.is_empty() {
        let [first, second] =
            lineup.candidates.as_ref().map(|_, candidate| candidate.name().to_owned()).into_array();
        let house = BySeat::new(first, second).map(|seat, name| Ready::House(name, lots.bots[seat]));
        return Ok((house, Trust::Trusted));
    }
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let trust = trust.settle(console, &names.join(", "))?;
    let workshop = Workshop::open(console.lang, trust)?;
    let mut ready = |candidate: &Candidate, seed| match candidate {
        Candidate::House(name) => Ok(Ready::House(name.clone(), seed)),
        Candidate::Program(file) => build(console, &workshop, file, lineup.game, lineup.preset),
    };
    let [first, second] =
        lineup.candidates.as_ref().map(|seat, candidate| ready(candidate, lots.bots[seat])).into_array();
    Ok((BySeat::new(first?, second?), trust))
}

fn build(
    console: &mut Console,
    workshop: &Workshop,
    file: &BotFile,
    game: GameKind,
    preset: Preset,
) -> Result<Ready, Failure> {
    console.progress(say!(console.lang, "play-building", file = file.name.as_str()));
    match workshop.build(file, game, kind_of(preset)) {
        Ok(build) => {
            diagnostics::note_warnings(console, file, &build.diagnostics);
            Ok(Ready::of_build(&build))
        }
        Err(error) => Err(workshop::refuse(console, file, &error)),
    }
}

/// Plays a game and lets `watch` see every event, and every time that it was void.
pub(crate) fn play<G: Housed>(
    lang: Lang,
    bout: &Bout,
    players: &BySeat<Ready>,
    trust: Trust,
    watch: &mut dyn FnMut(News<'_, G>),
) -> Result<Played<G>, Failure> {
    let ours =
        |spoiled: Spoiled| Failure::Host(say!(lang, "our-trouble", why = visible(&spoiled.to_string())));
    let entrants = players.as_ref().map(|_, player| player.entrant::<G>());
    let rules = bout.header.rules::<G>().map_err(|bad| ours(bad.into()))?;
    if let [Entrant::House(first, one), Entrant::House(second, two)] = entrants.into_array() {
        let residents = BySeat::new(first.build(one, &rules), second.build(two, &rules));
        let mut seated = residents.map(|_, resident| Player::Resident(resident));
        return judge::play(bout, &mut seated, &mut |event| watch(News::Event(event))).map_err(ours);
    }
    let mut dock = open_dock(players, trust).map_err(ours)?;
    let mut seated = dock.embark(&rules, &entrants).map_err(ours)?;
    dock.play(bout, &entrants, &mut seated, watch).map_err(ours)
}

/// A dock on the core that this thread is on, which was idle a moment ago.
pub(crate) fn open_dock(players: &BySeat<Ready>, trust: Trust) -> Result<Dock, Spoiled> {
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
