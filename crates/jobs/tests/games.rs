//! Games of real programs, played by a crew in the sandbox.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use std::time::Duration;

use arena::{LONG, List, check, crew, events, game, house, source, template};
use jobs::{Bot, Class, Desk, Done, GivenUp, Life, Outcome, Skills, Stage, State, Task, Trouble};
use languages::Game;
use record::{AnyRecord, FailureKind};
use rules::{Outcome as Verdict, Preset, Seat};

/// Dies at its first shot.
const CRASHES: &str = "\
def get_map():
    rows = ['1111000000', '', '1110111000', '', '1101101100', '', '1010101000', '', '', '']
    return [[int(cell) for cell in row.ljust(10, '0')] for row in rows]
def shoot():
    return 1 // 0, 0
";

/// Every bot against every other.
fn all_pairs(preset: Preset, bots: &[Bot]) -> Vec<Task> {
    let pairs = (0..bots.len()).flat_map(|one| (one + 1..bots.len()).map(move |other| [one, other]));
    (1..).zip(pairs).map(|(seed, [one, other])| game(preset, seed, [&bots[one], &bots[other]])).collect()
}

fn four() -> [Bot; 4] {
    let [python, pascal] = ["python", "pascal"].map(|name| template(name, Game::SeaBattle));
    [python, pascal, house("hunter"), house("captain")]
}

#[test]
fn the_same_seeds_give_the_same_events_whatever_the_number_of_workers() {
    let played = |workers: usize| -> Vec<String> {
        let list = List::new(all_pairs(Preset::AiBattle, &four()));
        list.do_all(workers, Life::Game);
        list.games().iter().map(events).collect()
    };
    let alone = played(1);
    assert_eq!(alone.len(), 6);
    assert_eq!(alone, played(2));
    assert_eq!(alone, played(5));
}

#[test]
fn a_game_of_the_house_is_the_same_as_by_itself() {
    let task = game(Preset::AiBattle, 7, [&house("admiral"), &house("hunter")]);
    let Task::Game(by_itself) = &task else { unreachable!() };
    let lots = jobs::Lots::of_seed(7);
    let players = rules::BySeat::new(
        jobs::Ready::House("admiral".to_owned(), lots.bots[Seat::First]),
        jobs::Ready::House("hunter".to_owned(), lots.bots[Seat::Second]),
    );
    let bout = judge::Bout { header: by_itself.header.clone(), limits: by_itself.limits, life: Life::Game };
    let expected = jobs::play::<rules::sea_battle::SeaBattle>(&bout, &players, arena::trust(), &mut |_| {});
    let list = List::new([task]);
    list.do_all(1, Life::Game);
    let AnyRecord::SeaBattle(record) = &list.games()[0].record else { unreachable!() };
    assert_eq!(record.events(), expected.unwrap().record.events());
}

#[test]
fn a_bot_that_crashes_loses_and_nobody_else_is_harmed() {
    let [python, pascal, hunter, _] = four();
    let crashes = source("crashes.py", CRASHES);
    let list = List::new(all_pairs(Preset::AiBattle, &[crashes, python, pascal, hunter]));
    list.do_all(2, Life::Game);
    for (number, done) in list.games().iter().enumerate() {
        let AnyRecord::SeaBattle(record) = &done.record else { unreachable!() };
        let failures: Vec<(Seat, FailureKind)> =
            record.failures().map(|(seat, _, failure)| (seat, FailureKind::of(failure))).collect();
        if number < 3 {
            assert_eq!(failures, [(Seat::First, FailureKind::Died)]);
            assert_eq!(record.verdict().outcome, Verdict::Won(Seat::Second));
            let said = String::from_utf8_lossy(&done.output[Seat::First].stderr);
            assert!(said.contains("ZeroDivisionError"), "{said}");
        } else {
            assert_eq!(failures, []);
        }
    }
}

#[test]
fn what_is_wrong_with_a_task_is_told_at_once_and_the_others_are_played() {
    let [python, _, hunter, _] = four();
    let nonsense = source("nonsense.py", "def shoot(:\n");
    let list = List::new([
        game(Preset::AiBattle, 1, [&nonsense, &hunter]),
        game(Preset::AiBattle, 2, [&house("nobody"), &hunter]),
        game(Preset::AiBattle, 3, [&python, &hunter]),
    ]);
    list.do_all(1, Life::Game);
    let outcomes = list.outcomes();
    let [Outcome::GivenUp(first), Outcome::GivenUp(second), Outcome::Done(_)] = &outcomes[..] else {
        panic!("{outcomes:?}")
    };
    assert!(matches!(first, GivenUp::Trouble { attempts: 1, trouble: Trouble::Build { .. } }), "{first}");
    assert_eq!(second.to_string(), "the house has no bot nobody for sea-battle (attempt 1)");
}

#[test]
fn a_check_overtakes_a_long_tournament() {
    let [python, pascal, ..] = four();
    let desk = Desk::new();
    let crew = crew(&desk, 2);
    let games = List::new((0..2_000).map(|seed| game(Preset::AiBattle, seed, [&python, &pascal])));
    let tournament = games.open(&desk, 1, Class::Game, Life::Game);
    while games.done() < 4 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let checks = List::new([check("crashes.py", CRASHES)]);
    let before = games.done();
    let lane = checks.open(&desk, 2, Class::Check, Life::Game);
    assert_eq!(desk.wait(lane, LONG), Some(State::Over));
    assert!(games.done() < 2_000, "{before} games before and {} after", games.done());
    let outcomes = checks.outcomes();
    let [Outcome::Done(Done::Check(done))] = &outcomes[..] else { panic!("{outcomes:?}") };
    assert_eq!((done.stage(), done.is_accepted()), (Stage::Game, false));
    assert!(done.record().is_some() && done.diagnostics.is_empty());

    desk.cancel(tournament);
    assert_eq!(desk.wait(tournament, LONG), Some(State::Cancelled));
    let told = games.done() as u64;
    let progress = desk.progress(tournament).unwrap();
    assert_eq!((progress.done, progress.running, progress.failed_attempts), (told, 0, 0));
    crew.stop();
    assert_eq!(games.done() as u64, told, "nothing is told of a lane that has come to its end");
}

#[test]
fn a_paused_tournament_rests_and_goes_on_where_it_was() {
    let [python, pascal, ..] = four();
    let desk = Desk::new();
    let crew = crew(&desk, 2);
    let games = List::new((0..60).map(|seed| game(Preset::AiBattle, seed, [&python, &pascal])));
    let lane = games.open(&desk, 1, Class::Game, Life::Game);
    while games.done() < 4 {
        std::thread::sleep(Duration::from_millis(1));
    }
    desk.pause(lane);
    while desk.progress(lane).unwrap().running > 0 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let (rested, progress) = (games.done(), desk.progress(lane).unwrap());
    assert!(rested < 60 && progress.state == State::Paused && progress.left == 60 - rested as u64);
    // Somebody else's games are played meanwhile.
    let others = List::new((0..4).map(|seed| game(Preset::AiBattle, seed, [&python, &house("hunter")])));
    let other = others.open(&desk, 2, Class::Game, Life::Game);
    assert_eq!(desk.wait(other, LONG), Some(State::Over));
    assert_eq!(games.done(), rested);
    desk.resume(lane);
    assert_eq!(desk.wait(lane, LONG), Some(State::Over));
    assert_eq!(games.games().len(), 60);
    crew.stop();
}

#[test]
fn bots_are_started_ahead_although_somebody_is_idle_who_can_play_none_of_it() {
    let [python, ..] = four();
    let desk = Desk::new();
    let far = desk.enlist_as("far", Skills::default());
    let games = List::new((0..30).map(|seed| game(Preset::AiBattle, seed, [&python, &python])));
    let lane = games.open(&desk, 1, Class::Game, Life::Game);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while desk.is_open(lane) {
                assert!(desk.take(far, Duration::from_secs(1)).is_none());
            }
        });
        let crew = crew(&desk, 1);
        let mut most = 0;
        while desk.is_open(lane) {
            most = most.max(desk.progress(lane).unwrap().running);
            std::thread::sleep(Duration::from_millis(1));
        }
        crew.stop();
        assert_eq!(most, 3, "two are ready while one is played");
    });
}

#[test]
fn programs_of_a_sea_fight_tournament_remember_their_games() {
    let text = include_str!("bots/counts.pas");
    let bots = [source("one.pas", text), source("two.pas", text), house("hunter")];
    let tasks = [[0, 1], [0, 2], [1, 2], [1, 0]].map(|[one, other]| [&bots[one], &bots[other]]);
    let list = List::new((1..).zip(tasks).map(|(seed, bots)| game(Preset::SeaFight, seed, bots)));
    list.do_all(3, Life::Tournament);
    let games = list.games();
    let printed = |game: usize, seat: Seat| {
        let printed = String::from_utf8_lossy(&games[game].output[seat].stdout).into_owned();
        printed.lines().next().unwrap_or_default().to_owned()
    };
    let (first, second) = (Seat::First, Seat::Second);
    assert_eq!([printed(0, first), printed(0, second)], ["game 1", "game 1"]);
    assert_eq!([printed(1, first), printed(2, first)], ["game 2", "game 2"]);
    assert_eq!([printed(3, first), printed(3, second)], ["game 3", "game 3"]);
}
