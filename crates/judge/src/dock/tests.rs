//! Docks with real programs, on machines that are too slow when a test says so.

use std::path::Path;

use protocol::Dialect;
use record::{Contestant, GameKind, Header};
use rules::Preset;
use rules::sea_battle::SeaBattle;
use sandbox::{Limits, Mode, Program, Trust, Wiring, survey};

use super::*;
use crate::limits::TimeLimits;

fn dock() -> Dock {
    let untrusted = Setup::new(Trust::Untrusted);
    let is_possible = !matches!(survey(&untrusted).mode, Mode::Impossible { .. });
    Dock::open(if is_possible { untrusted } else { Setup::new(Trust::Trusted) }).unwrap()
}

/// A bot that tells at the end of every match how many it remembers.
fn bot() -> Arc<Contender> {
    let program = Program {
        folder: Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
            .join("tests/bots"),
        arguments: ["/usr/bin/python3", "-I", "-S", "{box}/line.py"].map(str::to_owned).into(),
        environment: Vec::new(),
        limits: Limits::default(),
        wiring: Wiring::Private,
        proc_mount: false,
        exec_in_tmp: false,
    };
    Arc::new(Contender::new(program, Dialect::Line))
}

fn bout(life: Life) -> Bout {
    let header = Header {
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: 1,
        wins: None,
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    Bout { header, limits: TimeLimits::of(Preset::AiBattle), life }
}

/// Plays a match that is void so often for the first player: how many matches each bot remembers in the end, and how
/// often it was told that the match begins anew.
fn play_void(life: Life, voids: u32) -> ([String; 2], usize, Played<SeaBattle>) {
    let (mut dock, bot, bout) = (dock(), bot(), bout(life));
    let entrants = BySeat::from_fn(|_| Entrant::<SeaBattle>::Program(&bot));
    let mut players = dock.embark(&bout.header.rules::<SeaBattle>().unwrap(), &entrants).unwrap();
    let (mut attempts, mut told) = (0, 0);
    let once: &mut PlayOnce<'_, SeaBattle> = &mut |bout, players, hard_stops, others, watch| {
        let played = play_once(bout, players, hard_stops, others, watch)?;
        attempts += 1;
        if attempts > voids {
            return Ok(played);
        }
        players[Seat::First].end();
        Err(Spoiled::Void { seat: Seat::First, call: "shoot", quiet: false })
    };
    let mut watch =
        |news: News<'_, SeaBattle>| told += usize::from(matches!(news, News::Voided(Seat::First)));
    let played = dock.play_by(once, &bout, &entrants, &mut players, &mut watch).unwrap();
    assert_eq!(dock.opened, 2, "slots are used again");
    let remembered = Seat::BOTH.map(|seat| {
        let printed = String::from_utf8_lossy(&played.output[seat].stdout);
        printed.lines().next_back().unwrap_or_default().to_owned()
    });
    players.into_array().into_iter().for_each(|player| dock.dismiss(player));
    (remembered, told, played)
}

#[test]
fn a_void_match_is_played_anew_by_bots_that_have_not_seen_it() {
    let (remembered, told, played) = play_void(Life::Game, 2);
    assert_eq!(remembered, ["games so far: 1", "games so far: 1"]);
    assert_eq!((told, played.record.header().voided), (2, 2));
    assert_eq!(played.record.verify(), Ok(played.record.verdict()));
}

#[test]
fn in_a_tournament_a_void_match_is_forgotten_only_by_the_bot_that_had_to_be_ended() {
    let (remembered, told, played) = play_void(Life::Tournament, 1);
    assert_eq!(remembered, ["games so far: 1", "games so far: 2"]);
    assert_eq!((told, played.record.header().voided), (1, 1));
}

#[test]
fn a_full_dock_takes_nobody_until_somebody_leaves() {
    let (mut dock, bot) = (dock(), bot());
    dock.most = 2;
    let rules = bout(Life::Game).header.rules::<SeaBattle>().unwrap();
    let embark = |dock: &mut Dock| dock.embark_one(&rules, Entrant::<SeaBattle>::Program(&bot));
    let [first, second] = [embark(&mut dock).unwrap(), embark(&mut dock).unwrap()];
    assert!(matches!(embark(&mut dock), Err(Spoiled::Crowded(2))));
    dock.dismiss(first);
    let third = embark(&mut dock).unwrap();
    [second, third].into_iter().for_each(|player| dock.dismiss(player));
}
