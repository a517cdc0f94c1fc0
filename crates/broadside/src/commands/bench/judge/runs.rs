//! One run of one thing, on the track where everything is measured: a dock on one core.

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use judge::{Bout, Contender, Dock, Entrant, Life, Solo, Spoiled, TimeLimits};
use languages::Build;
use record::lol_log::LolLog;
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::{SeaBattle, SeaBattleCall};
use rules::{BySeat, Call, CellSet, Preset, Seat};
use sandbox::{Setup, Trust};
use texts::{Lang, say, visible};

use super::bots::BenchBots;
use crate::failure::Failure;

/// A dock on one core.
pub(super) struct Track {
    pub(super) dock: Dock,
}

impl Track {
    pub(super) fn open(lang: Lang, bots: &BenchBots, trust: Trust, core: usize) -> Result<Self, Failure> {
        let mut setup = Setup::new(trust);
        setup.core = Some(core);
        let builds = [&bots.python, &bots.pascal_template, &bots.python_template].into_iter().flatten();
        setup.toolchains =
            builds.chain([&bots.compiled]).flat_map(|build| build.toolchains.clone()).collect();
        setup.toolchains.sort();
        setup.toolchains.dedup();
        Ok(Self { dock: Dock::open(setup).map_err(ours(lang))? })
    }

    /// Seconds of a call in a long match of two quick bots.
    pub(super) fn call(&mut self, lang: Lang, bots: &[Build; 2], wins: u32) -> Result<f64, Failure> {
        const SETTLE: Duration = Duration::from_millis(20);
        let contenders = bots.each_ref().map(contender);
        let entrants = BySeat::new(Entrant::<Rps>::Program(&contenders[0]), Entrant::Program(&contenders[1]));
        let bout = bout(GameKind::Rps, Preset::AiBattle, 10, Some(wins));
        let rules = bout.header.rules::<Rps>().expect("the preset plays so long a game");
        let mut players = self.dock.embark(&rules, &entrants).map_err(ours(lang))?;
        thread::sleep(SETTLE);
        let start = Instant::now();
        let played = self.dock.play(&bout, &entrants, &mut players, &mut |_| {}).map_err(ours(lang))?;
        let calls: u32 = played.usage.iter().map(|(_, usage)| usage.calls).sum();
        Ok(start.elapsed().as_secs_f64() / f64::from(calls))
    }

    /// Seconds from the start of a program to its board.
    pub(super) fn start(&mut self, lang: Lang, bot: &Build) -> Result<f64, Failure> {
        let rules = Preset::Lol2019.sea_battle(1).expect("the preset plays one set");
        let contender = contender(bot);
        let start = Instant::now();
        let player =
            self.dock.embark_one(&rules, Entrant::<SeaBattle>::Program(&contender)).map_err(ours(lang))?;
        let mut solo = Solo::new(player);
        solo.ask(Call::Play(SeaBattleCall::Place), None)
            .map_err(ours(lang))?
            .0
            .map_err(|fault| Failure::Host(say!(lang, "our-trouble", why = visible(&fault.to_string()))))?;
        let elapsed = start.elapsed().as_secs_f64();
        self.dock.dismiss(solo.into_player());
        Ok(elapsed)
    }

    /// Games a second of fresh processes, each with its log.
    pub(super) fn lol_games(&mut self, lang: Lang, bot: &Build, games: u32) -> Result<f64, Failure> {
        let bout = bout(GameKind::SeaBattle, Preset::Lol2019, 1, None);
        self.games(lang, bot, &bout, games)
    }

    /// Games a second of seven sets.
    pub(super) fn sea_battle_games(&mut self, lang: Lang, bot: &Build, games: u32) -> Result<f64, Failure> {
        let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 7, None);
        self.games(lang, bot, &bout, games)
    }

    /// Plays games one after the other; the bots of the next ones start while one is played.
    fn games(&mut self, lang: Lang, bot: &Build, bout: &Bout, games: u32) -> Result<f64, Failure> {
        let contender = contender(bot);
        let entrants = BySeat::from_fn(|_| Entrant::<SeaBattle>::Program(&contender));
        let rules = bout.header.rules::<SeaBattle>().expect("the preset plays so long a game");
        let start = Instant::now();
        let mut ahead = VecDeque::new();
        for game in 0..games {
            while ahead.len() <= Dock::AHEAD.min((games - 1 - game) as usize) {
                ahead.push_back(self.dock.embark(&rules, &entrants).map_err(ours(lang))?);
            }
            let mut players = ahead.pop_front().expect("at least this game is prepared");
            let played = self.dock.play(bout, &entrants, &mut players, &mut |_| {}).map_err(ours(lang))?;
            let log = LolLog::of_judge(played.record.events(), BySeat::new(CellSet::EMPTY, CellSet::EMPTY));
            std::hint::black_box(log.to_string());
        }
        Ok(f64::from(games) / start.elapsed().as_secs_f64())
    }
}

/// Games a second on some cores together, each with a thread and a dock of its own.
pub(super) fn lol_games_on(
    lang: Lang,
    bots: &BenchBots,
    cores: &[usize],
    games: u32,
) -> Result<f64, Failure> {
    let play =
        |core: usize| Track::open(lang, bots, Trust::Untrusted, core)?.lol_games(lang, &bots.compiled, games);
    let paces: Vec<Result<f64, Failure>> = thread::scope(|scope| {
        let threads: Vec<_> = cores.iter().map(|&core| scope.spawn(move || play(core))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(Err(Failure::Ours))).collect()
    });
    paces.into_iter().sum()
}

pub(super) fn contender(build: &Build) -> Arc<Contender> {
    Arc::new(Contender::new(build.program.clone(), build.dialect))
}

pub(super) fn bout(game: GameKind, preset: Preset, sets: u32, wins: Option<u32>) -> Bout {
    let header = Header {
        game,
        preset,
        sets,
        wins,
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    Bout { header, limits: TimeLimits::of(preset), life: Life::Game }
}

pub(super) fn ours(lang: Lang) -> impl Fn(Spoiled) -> Failure {
    move |spoiled| Failure::Host(say!(lang, "our-trouble", why = visible(&spoiled.to_string())))
}
