//! Matches between built-in bots: the judge plays what the rules alone would play.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

use bots::house::{self, HouseBot};
use judge::{Bout, Conduct, Judged, Life, Played, Player, TimeLimits, play};
use record::{Contestant, Event, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Match, Preset, Seat, Verdict};

fn bout(game: GameKind, preset: Preset, sets: u32) -> Bout {
    let header = Header {
        game,
        preset,
        sets,
        wins: (game == GameKind::Rps).then_some(3),
        first: Seat::First,
        bots: BySeat::from_fn(|seat| Contestant::named(format!("bot {seat}"))),
        seed: None,
        host: Host::InProcess,
        voided: 0,
    };
    Bout { header, limits: TimeLimits::of(preset), life: Life::Game }
}

fn residents<G: Judged>(bout: &Bout, bots: BySeat<&HouseBot<G>>) -> BySeat<Player<G>> {
    let rules = bout.header.rules::<G>().unwrap();
    bots.map(|seat, bot| Player::Resident(bot.build(u64::from(seat.number()), &rules)))
}

fn judged<G: Judged>(bout: &Bout, bots: BySeat<&HouseBot<G>>) -> Played<G> {
    let mut seen = Vec::new();
    let played = play(bout, &mut residents(bout, bots), &mut |event| seen.push(event.clone())).unwrap();
    assert_eq!(seen, played.record.events(), "whoever watches sees everything");
    assert_eq!(played.record.verify(), Ok(played.record.verdict()));
    played
}

/// The same match without a judge.
fn plain<G: Judged>(bout: &Bout, bots: BySeat<&HouseBot<G>>) -> Verdict {
    let rules = bout.header.rules::<G>().unwrap();
    let mut bots = bots.map(|seat, bot| bot.build(u64::from(seat.number()), &rules));
    let mut game = Match::begin(&rules, bout.header.first, &mut |_: Event<G>| {});
    game.run(|seat, call| Ok(bots[seat].call(call)), &mut |_: Event<G>| {})
}

fn pair<'a, G: rules::Game>(bots: &'a [HouseBot<G>], first: &str, second: &str) -> BySeat<&'a HouseBot<G>> {
    BySeat::new(house::find(bots, first).unwrap(), house::find(bots, second).unwrap())
}

#[test]
fn the_judge_plays_what_the_rules_would_play() {
    for preset in Preset::ALL {
        let bout = bout(GameKind::SeaBattle, preset, preset.most_sets().min(5));
        let bots = pair(house::SEA_BATTLE, "gunner", "cadet");
        assert_eq!(judged::<SeaBattle>(&bout, bots).record.verdict(), plain(&bout, bots), "{preset}");
    }
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        let bout = bout(GameKind::Rps, preset, 5);
        let bots = pair(house::RPS, "mirror", "dice");
        assert_eq!(judged::<Rps>(&bout, bots).record.verdict(), plain(&bout, bots), "{preset}");
    }
}

#[test]
fn every_call_of_both_seats_is_timed() {
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 3);
    let played = judged::<SeaBattle>(&bout, pair(house::SEA_BATTLE, "hunter", "hunter"));
    let record = &played.record;
    let mut asked = BySeat::new(0, 0);
    let mut retrace = record::Retrace::new(record).unwrap();
    while let Some(moment) = retrace.next_moment().unwrap() {
        moment.due.iter().for_each(|(seat, call)| asked[seat] += usize::from(call.is_some()));
    }
    for (seat, usage) in played.usage.iter() {
        let times = record.times().of(seat);
        assert_eq!((times.len(), usage.calls as usize), (asked[seat], asked[seat]));
        let wall: u64 = times.iter().map(|time| u64::from(time.wall_us)).sum();
        let whole = usage.wall.as_micros() as u64;
        assert!((wall..=wall + times.len() as u64).contains(&whole), "rounded down call by call");
        assert!(usage.longest <= usage.cpu);
    }
    assert_eq!(played.conduct, BySeat::new(Conduct::Fair, Conduct::Fair));
}

#[test]
fn a_header_of_another_game_is_refused() {
    let mut bout = bout(GameKind::SeaBattle, Preset::AiBattle, 3);
    let mut players = residents::<SeaBattle>(&bout, pair(house::SEA_BATTLE, "hunter", "hunter"));
    bout.header.wins = Some(3);
    assert!(matches!(play(&bout, &mut players, &mut |_| {}), Err(judge::Spoiled::Header(_))));
}
