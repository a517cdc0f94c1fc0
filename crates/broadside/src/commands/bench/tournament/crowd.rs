//! A crowd: two thousand bots, each against each, two million games that take no time. Everything but the games is real:
//! they are handed out by the desk, come back to it, and are stored.

use std::thread;
use std::time::{Duration, Instant};

use jobs::{Bot, Desk, Done, GameDone, Life, Owner, Ready, WorkerId};
use judge::{Bout, TimeLimits};
use organiser::{End, Held};
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::{BySeat, Seat};
use sandbox::Trust;

use super::arena::Arena;
use super::{PRESET, ours};
use crate::failure::Failure;

const BOTS: u32 = 2_000;
/// Games in all.
pub(super) const GAMES: u64 = BOTS as u64 * (BOTS as u64 - 1) / 2;

/// Games a second that are handed out, taken back and stored.
pub(super) fn play(arena: &Arena<'_>) -> Result<f64, Failure> {
    let lang = arena.session.lang;
    let id = arena.announce_of(GameKind::Rps, BOTS, 1, 1)?;
    let desk = Desk::new();
    let bots = vec![Bot::House("dice".to_owned()); BOTS as usize];
    let done = one_game().map_err(|trouble| ours(lang, &trouble))?;
    let begun = Instant::now();
    let held = organiser::hold(&arena.store, &desk, id, bots, Owner::default())
        .map_err(|refused| ours(lang, &refused))?;
    thread::scope(|scope| {
        for _ in jobs::cores() {
            scope.spawn(|| pretend(&desk, desk.enlist(), &held, &done));
        }
    });
    match held.wait(Duration::from_secs(60)) {
        Some(End::Finished) => Ok(GAMES as f64 / begun.elapsed().as_secs_f64()),
        Some(End::Stopped(stop)) => Err(ours(lang, &stop)),
        Some(End::Interrupted) | None => Err(Failure::Ours),
    }
}

/// Takes tasks and tells at once that they are done, until the tournament has ended.
fn pretend(desk: &Desk, worker: WorkerId, held: &Held, done: &GameDone) {
    const PATIENCE: Duration = Duration::from_millis(100);
    loop {
        let Some(mut ticket) = desk.take(worker, PATIENCE) else {
            if held.wait(Duration::ZERO).is_some() {
                return desk.dismiss(worker);
            }
            continue;
        };
        if desk.begin(&mut ticket) {
            desk.finish(ticket, Ok(Done::Game(done.clone())));
        } else {
            desk.give_back(ticket);
        }
    }
}

fn one_game() -> Result<GameDone, jobs::Trouble> {
    let header = Header {
        game: GameKind::Rps,
        preset: PRESET,
        sets: 1,
        wins: Some(1),
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: Some(1),
        host: Host::InProcess,
        voided: 0,
    };
    let bout = Bout { header, limits: TimeLimits::of(PRESET), life: Life::Game };
    let players = BySeat::new(Ready::House("rock".to_owned(), 1), Ready::House("dice".to_owned(), 2));
    let played = jobs::play::<Rps>(&bout, &players, Trust::Trusted, &mut |_| {})?;
    Ok(<Rps as jobs::Housed>::done(played))
}
