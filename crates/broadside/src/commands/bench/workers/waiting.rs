//! A tournament of which nearly all games wait: how soon the first is played, how soon it is cancelled, and what it takes meanwhile.

use std::time::{Duration, Instant};

use jobs::Bot;
use record::GameKind;

use super::super::tournament::arena::Arena;
use super::super::tournament::memory;
use super::Stage;
use super::crowd::bots_for;
use super::line::Line;
use crate::failure::Failure;

/// Who plays, and how many sets a game has: so thoughtful that a thousand games are not over at once.
const PLAYER: &str = "admiral";
const SETS: u32 = 21;
/// For so long games are played before the rest is cancelled.
const WHILE: Duration = Duration::from_secs(2);
/// Nothing takes longer.
const LONG: Duration = Duration::from_secs(60);

/// What was seen of a tournament.
pub(super) struct Look {
    /// From the moment in which it begins to its first result.
    pub(super) first_ms: f64,
    /// From the moment in which it is cancelled until nothing of it is played any more.
    pub(super) cancel_ms: f64,
    /// The most memory of the arena, in mebibytes.
    pub(super) arena: f64,
    /// The most memory of a worker.
    pub(super) worker: f64,
}

/// Begins a tournament of so many games, and cancels it.
pub(super) fn look(stage: &Stage, name: &str, games: u64) -> Result<Look, Failure> {
    let arena = Arena::open(&stage.session, name)?;
    let id = arena.announce_of(GameKind::SeaBattle, bots_for(games), 1, SETS)?;
    let hand = stage.hand("waited-for", stage.cores.len(), &stage.cores)?;
    let line = Line::open(stage, 1)?;
    memory::forget_peak();
    let begun = Instant::now();
    let held = arena.hold_with(&Bot::House(PLAYER.to_owned()), &line.desk, id)?;
    line.wait_for(&held, 1);
    let first_ms = milliseconds_since(begun);
    // A few games may be over by then.
    let _ = held.wait(WHILE.saturating_sub(begun.elapsed()));
    let cancelled = Instant::now();
    held.stop();
    held.wait(LONG).ok_or(Failure::Ours)?;
    let cancel_ms = milliseconds_since(cancelled);
    let (arena, worker) = (memory::peak_mebibytes(), memory::peak_mebibytes_of(&hand.process().to_string()));
    line.close();
    stage.leave(hand)?;
    Ok(Look { first_ms, cancel_ms, arena, worker })
}

fn milliseconds_since(moment: Instant) -> f64 {
    moment.elapsed().as_secs_f64() * 1e3
}
