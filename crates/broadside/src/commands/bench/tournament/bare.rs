//! The same games without workers and store: a loop on every core that starts bots ahead, plays, and forgets.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use jobs::{Life, Ready};
use judge::{Bout, Contender, Dock, Entrant, Spoiled, TimeLimits};
use record::{Contestant, GameKind, Header, Host};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Seat};
use sandbox::Setup;

use super::{PRESET, SETS, Session, ours};
use crate::failure::Failure;

/// Games a second on all cores together.
pub(super) fn games_per_second(session: &Session, games: u64) -> Result<f64, Failure> {
    let Ready::Program(contender, toolchains) = &session.ready else { return Err(Failure::Ours) };
    let left = AtomicU64::new(games);
    let begun = Instant::now();
    let play = |core: usize| {
        let mut setup = Setup::new(session.trust.bots);
        setup.core = Some(core);
        setup.toolchains = toolchains.clone();
        play_all(&mut Dock::open(setup)?, contender, &left)
    };
    thread::scope(|scope| {
        let threads: Vec<_> = jobs::cores().into_iter().map(|core| scope.spawn(move || play(core))).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(played) => played.map_err(|spoiled| ours(session.lang, &spoiled)),
            Err(_) => Err(Failure::Ours),
        })
    })?;
    Ok(games as f64 / begun.elapsed().as_secs_f64())
}

/// Plays until none is left for anybody.
fn play_all(dock: &mut Dock, contender: &Arc<Contender>, left: &AtomicU64) -> Result<(), Spoiled> {
    let entrants = BySeat::from_fn(|_| Entrant::<SeaBattle>::Program(contender));
    let bout = bout();
    let rules = bout.header.rules::<SeaBattle>()?;
    let take = || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok();
    let mut ahead = VecDeque::new();
    loop {
        while ahead.len() <= Dock::AHEAD && take() {
            ahead.push_back(dock.embark(&rules, &entrants)?);
        }
        let Some(mut players) = ahead.pop_front() else { return Ok(()) };
        std::hint::black_box(dock.play(&bout, &entrants, &mut players, &mut |_| {})?);
    }
}

/// A game of a tournament.
pub(super) fn bout() -> Bout {
    let header = Header {
        game: GameKind::SeaBattle,
        preset: PRESET,
        sets: SETS,
        wins: None,
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: Some(1),
        host: Host::InProcess,
        voided: 0,
    };
    Bout { header, limits: TimeLimits::of(PRESET), life: Life::Game }
}
