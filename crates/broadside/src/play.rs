//! One game as a command wants it: candidates become players, and whatever spoils the game is told as our own fault.

use jobs::{Lots, Ready, Trouble, Workshop};
use judge::{Bout, News, Played};
use rules::{BySeat, Seat};
use sandbox::Trust;
use texts::{Lang, say, visible};

use crate::candidate::{BotFile, Candidate};
use crate::console::Console;
use crate::diagnostics;
use crate::failure::Failure;
use crate::lineup::{Lineup, options_of};
use crate::protection::TrustOption;
use crate::report::Told;
use crate::workshop;

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
        let name = |seat| lineup.candidates[seat].name().to_owned();
        return Ok((BySeat::from_fn(|seat| Ready::House(name(seat), lots.bots[seat])), Trust::Trusted));
    }
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let settled = trust.settle(console, &names.join(", "))?;
    let workshop = workshop::open(console.lang, settled.compilers)?;
    let mut ready = |candidate: &Candidate, seed| match candidate {
        Candidate::House(name) => Ok(Ready::House(name.clone(), seed)),
        Candidate::Program(file) => build(console, &workshop, file, lineup, trust),
    };
    let [first, second] =
        lineup.candidates.as_ref().map(|seat, candidate| ready(candidate, lots.bots[seat])).into_array();
    Ok((BySeat::new(first?, second?), settled.bots))
}

/// One player of a lineup, compiled where need be, and how far it is trusted. A built-in bot gets its seed later.
pub(crate) fn make_one_ready(
    console: &mut Console,
    lineup: &Lineup,
    seat: Seat,
    trust: TrustOption,
) -> Result<(Ready, Trust), Failure> {
    match &lineup.candidates[seat] {
        Candidate::House(name) => Ok((Ready::House(name.clone(), 0), Trust::Trusted)),
        Candidate::Program(file) => {
            let settled = trust.settle(console, &file.name)?;
            let workshop = workshop::open(console.lang, settled.compilers)?;
            Ok((build(console, &workshop, file, lineup, trust)?, settled.bots))
        }
    }
}

fn build(
    console: &mut Console,
    workshop: &Workshop,
    file: &BotFile,
    lineup: &Lineup,
    trust: TrustOption,
) -> Result<Ready, Failure> {
    console.progress(say!(console.lang, "play-building", file = file.name.as_str()));
    match workshop.build(&file.code(), lineup.game, lineup.preset) {
        Ok(build) => {
            let options = options_of(file, lineup.game, lineup.preset) + trust.words();
            diagnostics::note_warnings(console, file, &options, &build.diagnostics);
            Ok(Ready::of_build(&build))
        }
        Err(error) => Err(workshop::refuse(console, file, &error)),
    }
}

/// Plays a game and lets `watch` see every event, and every time that it was void.
pub(crate) fn play<G: Told>(
    lang: Lang,
    bout: &Bout,
    players: &BySeat<Ready>,
    trust: Trust,
    watch: &mut dyn FnMut(News<'_, G>),
) -> Result<Played<G>, Failure> {
    jobs::play(bout, players, trust, watch).map_err(|trouble| ours(lang, &trouble))
}

/// Our own failure at a game.
pub(crate) fn ours(lang: Lang, trouble: &Trouble) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(&trouble.to_string())))
}
