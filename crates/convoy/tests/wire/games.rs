//! Real tasks and what came of them: games between bots of the house, played here.

use std::sync::Arc;

use convoy::wire::{JobLine, MAX_REPORT_BYTES, Misread, Report};
use jobs::{
    Bot, CheckDone, CheckTask, Code, Done, GameDone, GameTask, Housed, Life, Lots, Ready, Task, TimeLimits,
};
use judge::Bout;
use proptest::prelude::*;
use proptest::sample::select;
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset};
use sandbox::Trust;

pub(crate) const EPOCH: &str = "e7";
pub(crate) const WORKER: &str = "рыба-1";

/// Every game by all the rules that it can be played by.
pub(crate) fn pairs() -> Vec<(GameKind, Preset)> {
    let all = GameKind::ALL.into_iter().flat_map(|game| Preset::ALL.map(|preset| (game, preset)));
    all.filter(|(game, preset)| *game == GameKind::SeaBattle || preset.has_rps()).collect()
}

fn header<G: Housed>(preset: Preset, names: [&str; 2], seed: u64) -> Header {
    let bout = jobs::test_game::<G>("somebody", G::KIND, preset, seed).unwrap();
    let bots = names.map(|name| Contestant { name: name.to_owned(), version: Some("№2 \"x\"".to_owned()) });
    let [first, second] = bots;
    Header { bots: BySeat::new(first, second), ..bout.header }
}

/// A game between two bots of the house.
pub(crate) fn game(game: GameKind, preset: Preset, seed: u64) -> (Task, GameDone) {
    match game {
        GameKind::SeaBattle => play::<SeaBattle>(preset, ["hunter", "gunner"], seed),
        GameKind::Rps => play::<Rps>(preset, ["oracle", "dice"], seed),
    }
}

fn play<G: Housed>(preset: Preset, names: [&str; 2], seed: u64) -> (Task, GameDone) {
    let (header, limits) = (header::<G>(preset, names, seed), TimeLimits::of(preset));
    let done = play_bout::<G>(&Bout { header: header.clone(), limits, life: Life::Game }, names, seed);
    let [first, second] = names.map(|name| Bot::House(name.to_owned()));
    (Task::Game(GameTask { header, limits, bots: BySeat::new(first, second) }), done)
}

fn play_bout<G: Housed>(bout: &Bout, [first, second]: [&str; 2], seed: u64) -> GameDone {
    let [seed_of_first, seed_of_second] = Lots::of_seed(seed).bots.into_array();
    let ready = |name: &str, seed| Ready::House(name.to_owned(), seed);
    let players = BySeat::new(ready(first, seed_of_first), ready(second, seed_of_second));
    let done = G::done(jobs::play::<G>(bout, &players, Trust::Trusted, &mut |_| {}).unwrap());
    // Whoever reads a report keeps the lines that were sent.
    GameDone { lines: Some(done.record.to_string()), ..done }
}

/// A bot's code.
pub(crate) fn code() -> Arc<Code> {
    Arc::new(Code::new("бот.py", languages::by_name("python"), b"print('\xff')".to_vec()))
}

/// A check whose test game a bot of the house has played in the place of the bot.
pub(crate) fn check(game: GameKind, preset: Preset, seed: u64) -> (Task, CheckDone) {
    let task = CheckTask { code: code(), name: "Пётр".to_owned(), game, preset, seed };
    let done = match game {
        GameKind::SeaBattle => {
            play_bout::<SeaBattle>(&task.bout::<SeaBattle>().unwrap(), ["hunter", SeaBattle::RIVAL], seed)
        }
        GameKind::Rps => play_bout::<Rps>(&task.bout::<Rps>().unwrap(), ["oracle", Rps::RIVAL], seed),
    };
    let [compiling, playing] = [12_345, 678].map(std::time::Duration::from_nanos);
    (
        Task::Check(task),
        CheckDone {
            compiling,
            playing,
            diagnostics: Vec::new(),
            bound: None,
            game: Some(done),
            worker: None,
        },
    )
}

/// The host that a sandbox would write into a header, in place of none.
pub(crate) fn elsewhere(header: &Header) -> Header {
    Header { host: Host::Named("namespaces".to_owned()), voided: 2, ..header.clone() }
}

/// Any task, and what came of it.
pub(crate) fn any_work() -> impl Strategy<Value = (Task, Done)> {
    (select(pairs()), any::<u64>(), any::<bool>()).prop_map(|((kind, preset), seed, is_check)| {
        if is_check {
            let (task, done) = check(kind, preset, seed);
            (task, Done::Check(done))
        } else {
            let (task, done) = game(kind, preset, seed);
            (task, Done::Game(done))
        }
    })
}

pub(crate) fn job(id: u64, task: &Task) -> JobLine {
    JobLine::of(EPOCH, id, 3, Life::Game, false, task)
}

pub(crate) fn report(id: u64, done: Done) -> Report {
    Report { epoch: EPOCH.to_owned(), id, worker: WORKER.to_owned(), took_ms: 17, result: Ok(done) }
}

pub(crate) fn read(bytes: &[u8]) -> Result<Report, Misread> {
    Report::from_bytes(bytes, MAX_REPORT_BYTES)
}
