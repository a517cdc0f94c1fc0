//! A person plays a network game, by value and by what is painted.

use bots::Rng;
use rand::{Rng as _, SeedableRng as _};
use record::lol_log::{LolLog, LolShot};
use record::{Contestant, Record};
use rules::sea_battle::{SeaBattle, ShotResult};
use rules::{BySeat, Seat};

use super::*;
use crate::input::Direction;
use crate::testing::{golden, painted};

const LOG: &str = include_str!("../../../../broadside/tests/data/seed.log");

fn setting(lang: Lang, returns: bool) -> NetworkSetting {
    NetworkSetting {
        lang,
        size: Size::LEAST,
        server: "http://arena:8080".to_owned(),
        name: "ann".to_owned(),
        fleets: Vec::new(),
        returns,
    }
}

fn screen(lang: Lang) -> PlayNetwork {
    PlayNetwork::new(setting(lang, false), 7)
}

/// The game of the log, of which both boards are known at the end.
fn record() -> Record<SeaBattle> {
    let log = LolLog::parse(LOG).expect("the log can be read");
    log.to_record(BySeat::new(Contestant::named("ann"), Contestant::named("bob"))).expect("the log is sound")
}

fn shots() -> Vec<LolShot> {
    LolLog::parse(LOG).expect("the log can be read").shots().to_vec()
}

fn seat(opponent: Option<&str>, shots: usize) -> NetworkNews {
    NetworkNews::Seated(Box::new(NetworkSeat {
        game: 7,
        seat: Seat::First,
        decks: LolLog::parse(LOG).expect("the log can be read").boards()[Seat::First],
        opponent: opponent.map(str::to_owned),
        shots: self::shots()[..shots].to_vec(),
        clock_s: Some(60),
        left_s: opponent.map(|_| 45),
        awaited: Awaited::Anybody,
        invitation: Invitation {
            command: "broadside play --server http://arena:8080 --game 7".to_owned(),
            page: Some("http://arena:8080/play?game=7".to_owned()),
        },
    }))
}

fn over(winner: Option<Seat>, why: NetworkEnding) -> NetworkNews {
    let record = Some(Box::new(record()));
    NetworkNews::Over(Box::new(NetworkEnd { winner, why, record }))
}

fn type_text(screen: &mut PlayNetwork, text: &str) -> Vec<NetworkEffect> {
    let keys = text.chars().map(|sign| if sign == '\n' { Key::Enter } else { Key::Sign(sign) });
    keys.flat_map(|key| screen.handle(Input::Key(key))).collect()
}

fn tell(screen: &mut PlayNetwork, news: NetworkNews) -> Vec<NetworkEffect> {
    screen.handle(Input::News(news))
}

fn tick(screen: &mut PlayNetwork, ticks: u32) {
    (0..ticks).for_each(|_| drop(screen.handle(Input::Tick)));
}

#[test]
fn the_screens_look_as_they_should_in_both_languages() {
    for lang in Lang::ALL {
        let snapshot = |name: &str, screen: &PlayNetwork| {
            golden(&format!("{lang}/net-{name}.txt"), &painted(screen, screen.size()));
        };
        let mut screen = screen(lang);
        snapshot("place", &screen);
        type_text(&mut screen, "a\n");
        snapshot("calling", &screen);
        tell(&mut screen, NetworkNews::Refused("The server refuses: the hall is full.".to_owned()));
        snapshot("refused", &screen);
        type_text(&mut screen, "\n");
        tell(&mut screen, seat(None, 0));
        snapshot("waiting", &screen);
        tell(&mut screen, NetworkNews::Opponent("bob\u{1b}[31m with a name that is far too long".to_owned()));
        snapshot("first-shot", &screen);
        type_text(&mut screen, "?");
        snapshot("help", &screen);
        type_text(&mut screen, "x");
        tell(&mut screen, seat(Some("bob"), 40));
        tick(&mut screen, 20 * 36);
        type_text(&mut screen, "t");
        snapshot("middle", &screen);
        tell(&mut screen, NetworkNews::Cut);
        snapshot("cut", &screen);
        tell(&mut screen, NetworkNews::Lost("http://arena:8080 cannot be reached: no route.".to_owned()));
        snapshot("lost", &screen);
        tell(&mut screen, seat(Some("bob"), 119));
        tell(&mut screen, over(Some(Seat::First), NetworkEnding::Clock));
        snapshot("over", &screen);
    }
}

#[test]
fn a_fleet_is_laid_a_seat_is_asked_for_and_somebody_comes() {
    let mut screen = screen(Lang::En);
    assert_eq!(screen.phase(), Phase::Placing);
    let effects = type_text(&mut screen, "a\n");
    assert!(matches!(effects[..], [NetworkEffect::Sit(_, Whom::Anybody)]));
    assert_eq!((screen.phase(), type_text(&mut screen, "\n\na")), (Phase::Calling, Vec::new()));
    tell(&mut screen, seat(None, 0));
    assert_eq!((screen.phase(), screen.wants_ticks()), (Phase::Waiting, false));
    tell(&mut screen, NetworkNews::Opponent("bob".to_owned()));
    assert_eq!((screen.phase(), screen.wants_ticks()), (Phase::Shooting, true));
}

#[test]
fn turns_follow_the_shots_and_one_shot_is_on_its_way_at_a_time() {
    let mut screen = screen(Lang::En);
    tell(&mut screen, seat(Some("bob"), 0));
    let at = |cell: &str| cell.parse::<Cell>().expect("a cell");
    assert_eq!(type_text(&mut screen, "b7\n"), [NetworkEffect::Shoot(at("B7"))]);
    assert_eq!((screen.phase(), type_text(&mut screen, "c7\n")), (Phase::Watching, Vec::new()));
    let shot = |seat, cell, result| NetworkNews::Shot(LolShot { seat, cell: at(cell), result });
    tell(&mut screen, shot(Seat::First, "B7", ShotResult::Hit));
    assert_eq!(screen.phase(), Phase::Shooting);
    assert_eq!(type_text(&mut screen, "b7\n"), []);
    assert!(painted(&screen, Size::LEAST).contains("You have shot at B7 before."));
    assert_eq!(type_text(&mut screen, "b8\n"), [NetworkEffect::Shoot(at("B8"))]);
    tell(&mut screen, shot(Seat::First, "B8", ShotResult::Miss));
    assert_eq!(screen.phase(), Phase::Watching);
    tell(&mut screen, shot(Seat::Second, "A1", ShotResult::Miss));
    assert_eq!(screen.phase(), Phase::Shooting);
    assert_eq!(type_text(&mut screen, "c1\n"), [NetworkEffect::Shoot(at("C1"))]);
    tell(&mut screen, NetworkNews::Refused("no".to_owned()));
    assert_eq!(screen.phase(), Phase::Shooting);
}

#[test]
fn nobody_is_asked_to_shoot_at_a_fleet_that_is_sunk() {
    let mut screen = screen(Lang::En);
    let (shots, last) = (shots(), shots().len());
    assert_eq!(last, 119, "the log ends with the last hit");
    tell(&mut screen, seat(Some("bob"), last - 1));
    assert_ne!(screen.phase(), Phase::Settled);
    tell(&mut screen, NetworkNews::Shot(shots[last - 1]));
    assert_eq!((screen.phase(), screen.wants_ticks()), (Phase::Settled, false));
    assert_eq!(type_text(&mut screen, "B7\n"), Vec::new());
    tell(&mut screen, over(Some(Seat::Second), NetworkEnding::Played));
    assert_eq!(screen.phase(), Phase::GameOver);
}

#[test]
fn the_clock_runs_for_the_shot_that_is_due_and_begins_anew_with_it() {
    let mut screen = screen(Lang::En);
    tell(&mut screen, seat(Some("bob"), 0));
    let left = |screen: &PlayNetwork| screen.duel.as_ref().and_then(Duel::left_s);
    assert_eq!(left(&screen), Some(45));
    tick(&mut screen, 21);
    assert_eq!(left(&screen), Some(44));
    assert!(painted(&screen, Size::LEAST).contains("0:44"));
    tick(&mut screen, 100_000);
    assert_eq!(left(&screen), Some(0));
    tell(&mut screen, NetworkNews::Shot(shots()[0]));
    assert_eq!(left(&screen), Some(60));
}

#[test]
fn giving_up_is_asked_twice_and_waiting_is_not() {
    let mut screen = screen(Lang::En);
    tell(&mut screen, seat(None, 0));
    assert_eq!(type_text(&mut screen, "s"), [NetworkEffect::Resign]);
    let closed = NetworkEnd { winner: None, why: NetworkEnding::Closed, record: None };
    tell(&mut screen, NetworkNews::Over(Box::new(closed)));
    assert_eq!(screen.phase(), Phase::Placing);
    tell(&mut screen, seat(Some("bob"), 3));
    assert_eq!(type_text(&mut screen, "sn"), []);
    assert_eq!(type_text(&mut screen, "sy"), [NetworkEffect::Resign]);
    let effects = tell(&mut screen, over(Some(Seat::Second), NetworkEnding::Resigned));
    assert!(matches!(effects[..], [NetworkEffect::Record(_)]));
    assert!(painted(&screen, Size::LEAST).contains("You have given up."));
    assert_eq!(screen.unfinished_game(), None);
    type_text(&mut screen, "r");
    assert_eq!(screen.phase(), Phase::Placing);
}

#[test]
fn the_same_opponent_is_met_again_or_another_one() {
    for (key, whom) in [("r", Whom::SameAgain), ("n", Whom::Anybody)] {
        let mut screen = screen(Lang::En);
        type_text(&mut screen, "a\n");
        tell(&mut screen, seat(Some("bob"), 3));
        tell(&mut screen, over(Some(Seat::First), NetworkEnding::Resigned));
        tell(&mut screen, NetworkNews::Wanted("bob".to_owned()));
        assert!(painted(&screen, Size::LEAST).contains("bob wants to play again"));
        type_text(&mut screen, key);
        let effects = type_text(&mut screen, "\n");
        assert!(matches!(effects[..], [NetworkEffect::Sit(_, asked)] if asked == whom), "{effects:?}");
    }
}

#[test]
fn whoever_waits_for_the_same_opponent_is_told_so_and_may_stop() {
    let mut screen = screen(Lang::En);
    let mut wait = |awaited: Awaited| {
        let NetworkNews::Seated(mut again) = seat(None, 0) else { unreachable!("it is a seat") };
        again.awaited = awaited;
        tell(&mut screen, NetworkNews::Seated(again));
        painted(&screen, Size::LEAST)
    };
    assert!(wait(Awaited::SameAgain("bob".to_owned())).contains("Waiting for bob to play again"));
    assert!(wait(Awaited::ByChance("bob".to_owned())).contains("cannot tell bob"));
    let closed = NetworkEnd { winner: None, why: NetworkEnding::Closed, record: None };
    screen.whom = Whom::SameAgain;
    tell(&mut screen, NetworkNews::Over(Box::new(closed)));
    assert_eq!(screen.whom, Whom::Anybody, "the next game is against whoever comes");
}

#[test]
fn whoever_leaves_is_told_which_game_goes_on_and_comes_back_to_it() {
    let mut screen = screen(Lang::En);
    tell(&mut screen, seat(Some("bob"), 3));
    assert_eq!(type_text(&mut screen, "q"), [NetworkEffect::Leave]);
    assert_eq!((screen.has_left(), screen.unfinished_game()), (true, Some(7)));
    let mut back = PlayNetwork::new(setting(Lang::En, true), 7);
    assert_eq!(back.phase(), Phase::Calling);
    tell(&mut back, seat(Some("bob"), 3));
    assert!(painted(&back, Size::LEAST).contains("You are back in your game."));
    let mut late = PlayNetwork::new(setting(Lang::En, true), 7);
    tell(&mut late, NetworkNews::Refused("That game is over.".to_owned()));
    assert_eq!(late.phase(), Phase::Placing);
    assert!(painted(&late, Size::LEAST).contains("That game is over."));
}

#[test]
fn a_line_that_breaks_comes_back_and_nothing_is_shot_meanwhile() {
    let mut screen = screen(Lang::En);
    tell(&mut screen, seat(Some("bob"), 0));
    tell(&mut screen, NetworkNews::Cut);
    assert_eq!((screen.phase(), type_text(&mut screen, "b7\n")), (Phase::Cut, Vec::new()));
    tell(&mut screen, NetworkNews::Lost("away".to_owned()));
    assert_eq!(screen.trouble(), Some("away"));
    assert_eq!(type_text(&mut screen, "r"), [NetworkEffect::CallAgain]);
    assert_eq!(screen.phase(), Phase::Cut);
    tell(&mut screen, seat(Some("bob"), 0));
    assert_eq!((screen.phase(), screen.trouble()), (Phase::Shooting, None));
}

#[test]
fn no_key_and_no_news_is_too_much_whenever_it_comes() {
    let mut rng = Rng::seed_from_u64(1);
    let signs: Vec<char> = "abcdefghijklmnoprtuvwxyz0123456789 ?s\n~ж".chars().collect();
    for round in 0..10 {
        let mut screen = screen(Lang::ALL[round % 2]);
        for _ in 0..400 {
            let number = rng.next_u32();
            let key = match number % 4 {
                0 => Key::Arrow(Direction::Left),
                1 => Key::Enter,
                _ => Key::Sign(signs[number as usize / 5 % signs.len()]),
            };
            screen.handle(Input::Key(key));
            let deed = MouseDeed::Press;
            let (x, y) = ((number >> 8) as u16 % 90, (number >> 16) as u16 % 30);
            screen.handle(Input::Mouse(Mouse { x, y, deed }));
            let news = match number % 13 {
                0 => seat(None, 0),
                1 => seat(Some(""), 119),
                2 => NetworkNews::Opponent("\u{202e}".repeat(500)),
                3 => NetworkNews::Shot(shots()[number as usize % 119]),
                4 => over(None, NetworkEnding::TooLong),
                5 => NetworkNews::Cut,
                6 => NetworkNews::Lost("x".repeat(5_000)),
                8 => NetworkNews::Wanted("w".repeat(5_000)),
                7 => NetworkNews::Refused("word ".repeat(1_000)),
                _ => continue,
            };
            tell(&mut screen, news);
            let size = Size { width: (number >> 4) as u16 % 120, height: (number >> 12) as u16 % 40 };
            painted(&screen, size);
            screen.handle(Input::Tick);
        }
        screen.handle(Input::Closed);
        assert!(screen.has_left());
    }
}
