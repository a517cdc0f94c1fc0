//! An arena that sends its games over NATS, and one that plays them at home.

use std::thread::sleep;
use std::time::{Duration, Instant};

use convoy::{Address, Scheduler, SchedulerSetup};
use jobs::{Bot, Desk};
use organiser::Held;
use sandbox::Trust;
use store::TournamentId;
use texts::say;

use super::super::tournament::arena::{Arena, Cores};
use super::super::tournament::ours;
use super::Stage;
use crate::failure::Failure;

/// Sets of a game.
pub(super) const SETS: u32 = 7;
/// How long workers may take to come: they try every language first.
const PATIENCE: Duration = Duration::from_secs(120);
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// An arena without a crew whose workers are there.
pub(super) struct Line<'a> {
    stage: &'a Stage,
    pub(super) desk: Desk,
    scheduler: Scheduler,
}

/// Games a second of the workers of this process.
pub(super) fn at_home(stage: &Stage, name: &str, games: u64, cores: Cores) -> Result<f64, Failure> {
    let arena = Arena::open(&stage.session, name)?;
    let id = arena.announce(games, SETS)?;
    let begun = Instant::now();
    let played = arena.play(id, cores)?;
    Ok(played as f64 / begun.elapsed().as_secs_f64())
}

impl<'a> Line<'a> {
    /// Opens the convoy, and waits until so many workers have come.
    pub(super) fn open(stage: &'a Stage, workers: usize) -> Result<Self, Failure> {
        let lang = stage.session.lang;
        let desk = Desk::new();
        let address = Address { url: stage.nats.url(), ..Address::default() };
        let setup = SchedulerSetup { address, locks_in: stage.session.trust.bots == Trust::Untrusted };
        let scheduler = stage.runtime.block_on(Scheduler::open(&desk, setup));
        let scheduler = scheduler.map_err(|error| ours(lang, &error))?;
        // What is played a second time is no queue's fault.
        scheduler.play_twice(0);
        let line = Self { stage, desk, scheduler };
        let end = Instant::now() + PATIENCE;
        while line.scheduler.survey().workers.len() < workers {
            if Instant::now() > end {
                return Err(Failure::Host(say!(lang, "bench-no-worker")));
            }
            sleep(LOOK_AGAIN);
        }
        Ok(line)
    }

    /// Games a second of a whole tournament, sandboxed and stored.
    pub(super) fn games_per_second(self, name: &str, games: u64) -> Result<f64, Failure> {
        let arena = Arena::open(&self.stage.session, name)?;
        let id = arena.announce(games, SETS)?;
        let bot = self.stage.session.bot();
        self.play_out(&arena, id, &bot)
    }

    /// Games a second of a tournament in which everybody plays with this bot.
    pub(super) fn play_out(self, arena: &Arena<'_>, id: TournamentId, bot: &Bot) -> Result<f64, Failure> {
        let begun = Instant::now();
        let held = arena.hold_with(bot, &self.desk, id)?;
        arena.must_finish(&held)?;
        let pace = held.progress().played as f64 / begun.elapsed().as_secs_f64();
        self.close();
        Ok(pace)
    }

    /// Waits until so many games are played, or the tournament has ended.
    pub(super) fn wait_for(&self, held: &Held, games: u64) {
        while held.progress().played < games && held.wait(Duration::ZERO).is_none() {
            sleep(LOOK_AGAIN);
        }
    }

    pub(super) fn close(self) {
        self.stage.runtime.block_on(self.scheduler.close());
    }
}
