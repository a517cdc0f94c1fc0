//! Whether the clock is fair: bots that need less than a third of their time on a machine that is loaded to four times
//! its cores, and a bot that never answers on a machine that is not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use judge::{Bout, Entrant, News, TimeLimits};
use languages::Build;
use record::{Event, FailureKind, GameKind};
use rules::rps::Rps;
use rules::{BySeat, Preset};
use sandbox::Trust;
use texts::Lang;

use super::bots::BenchBots;
use super::runs::{Track, bout, contender, ours};
use crate::failure::Failure;

/// The time that a bot has for a choice.
const LIMIT: Duration = Duration::from_millis(300);
/// The CPU time that it uses of it: three tenths.
pub(super) const WORK_MS: u64 = 90;
/// Programs that want a core, for every core that there is.
const HOGS_PER_CORE: usize = 4;

/// How many of so many games were lost on time, with every core wanted by four others.
pub(super) fn lost_on_time(
    lang: Lang,
    bots: &BenchBots,
    cores: &[usize],
    games: u32,
) -> Result<f64, Failure> {
    let share = games.div_ceil(u32::try_from(cores.len().max(1)).unwrap_or(1));
    let play = |core: usize| -> Result<u32, Failure> {
        let mut track = Track::open(lang, bots, Trust::Untrusted, core)?;
        (0..share).map(|_| Ok(track.short_game(lang, bots.workers.each_ref())?.late)).sum()
    };
    let done = AtomicBool::new(false);
    let late: Result<u32, Failure> = thread::scope(|scope| {
        for _ in 0..HOGS_PER_CORE * cores.len() {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let threads: Vec<_> = cores.iter().map(|&core| scope.spawn(move || play(core))).collect();
        let late = threads.into_iter().map(|thread| thread.join().unwrap_or(Err(Failure::Ours))).sum();
        done.store(true, Ordering::Relaxed);
        late
    });
    late.map(f64::from)
}

/// Milliseconds from the limit of a bot that never answers to its verdict.
pub(super) fn verdict_after_limit(track: &mut Track, lang: Lang, sleeper: &Build) -> Result<f64, Failure> {
    let played = track.short_game(lang, [sleeper, sleeper])?;
    let after = played.first_failure.map(|after| after.saturating_sub(LIMIT).as_secs_f64() * 1e3);
    // Nobody late at all would be the worst of verdicts.
    Ok(after.filter(|_| played.late == 2).unwrap_or(f64::INFINITY))
}

/// What came of a game of one turn.
struct ShortGame {
    /// How many of the two were late.
    late: u32,
    /// How long after the calls the first of them had failed.
    first_failure: Option<Duration>,
}

impl Track {
    /// Plays a game of one turn, in which time is short.
    fn short_game(&mut self, lang: Lang, bots: [&Build; 2]) -> Result<ShortGame, Failure> {
        let contenders = bots.map(contender);
        let entrants = BySeat::new(Entrant::<Rps>::Program(&contenders[0]), Entrant::Program(&contenders[1]));
        let limits = TimeLimits { turn: LIMIT, ..TimeLimits::of(Preset::AiBattle) };
        let bout = Bout { limits, ..bout(GameKind::Rps, Preset::AiBattle, 1, Some(1)) };
        let rules = bout.header.rules::<Rps>().expect("the preset plays so short a game");
        let mut players = self.dock.embark(&rules, &entrants).map_err(ours(lang))?;
        let (mut asked, mut first_failure) = (Instant::now(), None);
        let mut watch = |news: News<'_, Rps>| match news {
            News::Event(Event::SetStarted { .. }) => asked = Instant::now(),
            News::Event(Event::Failed { .. }) => first_failure = first_failure.or(Some(asked.elapsed())),
            _ => {}
        };
        let played = self.dock.play(&bout, &entrants, &mut players, &mut watch).map_err(ours(lang))?;
        let kinds = played.record.failures().map(|(_, _, failure)| FailureKind::of(failure));
        let late = kinds.filter(|kind| *kind == FailureKind::Late).count();
        Ok(ShortGame { late: u32::try_from(late).unwrap_or(u32::MAX), first_failure })
    }
}
