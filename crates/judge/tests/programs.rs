//! Matches between programs: every way to fail gets its own verdict with its evidence, and the opponent is unharmed.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use arena::{bout, dock, failures, line, play, printed};
use judge::{Conduct, Dock, Played};
use protocol::Dialect;
use record::{Exit, FailureKind, Fault, GameKind};
use rules::rps::Rps;
use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult};
use rules::{BySeat, Call, Ending, Failure, Outcome, Preset, Seat};

/// A game in which the first bot fails as it is told to.
fn fail(dock: &mut Dock, tricks: &[&str]) -> Played<SeaBattle> {
    let (bad, good) = (line(tricks), line(&[]));
    play(dock, &bout(GameKind::SeaBattle, Preset::AiBattle, 3), BySeat::new(&bad, &good)).unwrap()
}

fn the_fault(played: &Played<SeaBattle>) -> Fault {
    match played.record.failures().next() {
        Some((Seat::First, _, Failure::Fault(fault))) => fault.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_bots_that_do_nothing_wrong_play_to_the_end() {
    let mut dock = dock();
    let (first, second) = (line(&[]), line(&[]));
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 3);
    let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&first, &second)).unwrap();
    let verdict = played.record.verdict();
    assert_eq!((verdict.ending, verdict.sets_played()), (Ending::Played, 3), "whoever begins wins");
    assert_eq!(played.conduct, BySeat::new(Conduct::Fair, Conduct::Fair));
    assert_eq!(played.record.header().host, dock.host());
    let calls = printed(&played, Seat::First);
    assert_eq!(calls[..4], ["set_parameters 3", "on_game_start", "on_set_start", "get_map"]);
    assert_eq!(calls[calls.len() - 2..], ["on_game_end", "games so far: 1"]);
    assert_eq!(played.record.times().of(Seat::First).len(), calls.len() - 1);
}

#[test]
fn two_that_always_throw_the_same_draw() {
    let (first, second) = (line(&[]), line(&[]));
    let bout = bout(GameKind::Rps, Preset::AiBattle, 3);
    let played = play::<Rps>(&mut dock(), &bout, BySeat::new(&first, &second)).unwrap();
    let verdict = played.record.verdict();
    assert_eq!((verdict.outcome, verdict.ending), (Outcome::Drawn, Ending::DrawStreak));
}

#[test]
fn every_way_to_fail_has_its_verdict() {
    use FailureKind::{Died, Flooded, Garbled, Late, Rule};
    let mut dock = dock();
    for (call, trick, kind) in [
        ("set_parameters", "exit", Died),
        ("get_map", "exit", Died),
        ("get_map", "abort", Died),
        ("shoot", "leave", Died),
        ("on_game_end", "exit", Died),
        ("get_map", "sleep", Late),
        ("shoot", "spin", Late),
        ("shoot", "stop", Late),
        ("shoot", "drip", Late),
        ("shoot", "nothing", Garbled),
        ("shoot", "words", Garbled),
        ("shoot", "wrong-type", Garbled),
        ("get_map", "wrong-id", Garbled),
        ("shoot", "no-id", Garbled),
        ("shoot", "twice", Garbled),
        ("get_map", "ahead", Garbled),
        ("shoot", "close", Died),
        ("shoot", "endless", Flooded),
        ("shoot", "off-board", Rule),
        ("shoot", "huge", Rule),
        ("get_map", "short-map", Rule),
    ] {
        let played = fail(&mut dock, &[call, trick]);
        assert_eq!(failures(&played), [(1, call, kind)], "{trick}");
        assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::Second), "{trick}");
        assert_eq!(played.conduct[Seat::Second], Conduct::Fair, "{trick}");
        let opponent = printed(&played, Seat::Second);
        assert_eq!(opponent.last().map(String::as_str), Some("games so far: 1"), "{trick}: told the end");
    }
}

#[test]
fn an_answer_that_nobody_waits_for_is_found_at_the_next_call() {
    let played = fail(&mut dock(), &["shoot", "answer-and-leave"]);
    assert_eq!(failures(&played), [(1, "shot_result", FailureKind::Died)]);
    assert_eq!(
        the_fault(&played),
        Fault::Died { exit: Exit::Code(0), stderr: record::Excerpt::default(), source_line: None }
    );
}

#[test]
fn a_crash_is_told_with_its_code_its_last_words_and_its_line() {
    let last_words = |stderr: &[u8]| judge::LastWords {
        text: String::from_utf8_lossy(stderr).into_owned(),
        source_line: Some(12),
    };
    let bad = line(&["shoot", "exit"]);
    let bad = judge::Contender::new(bad.program.clone(), Dialect::Line).with_last_words(last_words);
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let played = play::<SeaBattle>(&mut dock(), &bout, BySeat::new(&bad.into(), &line(&[]))).unwrap();
    let Fault::Died { exit, stderr, source_line } = the_fault(&played) else { panic!("not dead") };
    assert_eq!((exit, source_line), (Exit::Code(7), Some(12)));
    assert!(stderr.as_str().ends_with("ValueError: oops\n"), "{stderr}");
    assert_eq!(played.conduct[Seat::First], Conduct::Broken);
}

#[test]
fn a_late_answer_is_told_with_both_times() {
    let mut dock = dock();
    for (trick, computes) in [("sleep", false), ("spin", true)] {
        let played = fail(&mut dock, &["shoot", trick]);
        let Fault::Late { limit_ms, cpu_ms, wall_ms } = the_fault(&played) else { panic!("{trick}") };
        assert_eq!((limit_ms, computes), (400, cpu_ms >= 400), "{trick}: {cpu_ms} of {wall_ms} ms");
        assert!(wall_ms >= 400, "{trick}: {wall_ms}");
    }
}

#[test]
fn what_came_and_what_was_expected_is_told() {
    let mut dock = dock();
    for (trick, expected, found) in [
        ("words", "two whole numbers", "hello there"),
        ("wrong-type", "two whole numbers", "None"),
        ("nothing", "two whole numbers", "nothing"),
        ("ahead", "nothing before the next call", "0123456789abcdef 3 3"),
    ] {
        let Fault::Garbled { expected: should, found: is } = the_fault(&fail(&mut dock, &["shoot", trick]))
        else {
            panic!("{trick} is not garbled");
        };
        assert!(should.as_str().starts_with(expected), "{trick}: {should}");
        assert_eq!(is.as_str(), found, "{trick}");
    }
}

#[test]
fn a_bot_that_closes_its_pipe_and_lives_on_is_as_good_as_dead() {
    let Fault::Died { exit, stderr, .. } = the_fault(&fail(&mut dock(), &["shoot", "close"])) else {
        panic!("not dead");
    };
    assert_eq!(exit, Exit::Gone);
    let words = "it has closed the pipe, expected an answer that begins with";
    assert!(stderr.as_str().starts_with(words), "{stderr}");
}

#[test]
fn a_bot_that_does_not_start_fails_its_first_call() {
    let mut dock = dock();
    for (trick, kind) in [
        ("exit", FailureKind::Died),
        ("leave", FailureKind::Died),
        ("hello", FailureKind::Garbled),
        ("endless", FailureKind::Flooded),
        ("close", FailureKind::Died),
    ] {
        let played = fail(&mut dock, &["start", trick]);
        assert_eq!(failures(&played), [(1, "set_parameters", kind)], "{trick}");
        assert!(matches!(the_fault(&played), Fault::AtStart(_)), "{trick}");
    }
    let mut bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    bout.limits.start = std::time::Duration::from_millis(300);
    let (bad, good) = (line(&["start", "sleep"]), line(&[]));
    let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&bad, &good)).unwrap();
    assert_eq!(failures(&played)[0], (1, "set_parameters", FailureKind::Late));
}

#[test]
fn something_that_is_no_program_is_the_fault_of_whoever_made_it() {
    let mut dock = dock();
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    for path in ["{box}/line.py", "{box}/nothing", "/usr"] {
        let mut program = line(&[]).program.clone();
        program.arguments = vec![path.to_owned()];
        let ours = || judge::Contender::new(program.clone(), Dialect::Line);
        let theirs = ours().adopted().into();
        let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&theirs, &line(&[]))).unwrap();
        assert_eq!(failures(&played), [(1, "set_parameters", FailureKind::Died)], "{path}");
        let spoiled = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&ours().into(), &line(&[])));
        let at_execution = |error| {
            matches!(
                error,
                judge::Spoiled::Sandbox(sandbox::Error::SetUp { step: sandbox::Step::Execute, .. })
            )
        };
        assert!(spoiled.is_err_and(at_execution), "{path}");
    }
}

#[test]
fn two_that_fail_at_the_same_moment_both_lose() {
    let mut dock = dock();
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    for (first, second) in [("exit", "sleep"), ("words", "close"), ("spin", "spin"), ("close", "close")] {
        let (one, other) = (line(&["get_map", first]), line(&["get_map", second]));
        let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&one, &other)).unwrap();
        assert_eq!(failures(&played).len(), 2, "{first} and {second}");
        assert_eq!(played.record.verdict().outcome, Outcome::BothLost, "{first} and {second}");
    }
}

#[test]
fn the_right_answer_beside_a_wrong_one_is_not_lost() {
    let played = fail(&mut dock(), &["get_map", "words"]);
    assert!(played.unplayed[Seat::First].is_none() && played.unplayed[Seat::Second].is_some());
}

#[test]
fn a_bot_that_prints_without_end_is_stopped() {
    let mut dock = dock();
    // Python is told that the file is full; a program that does not handle it dies of it.
    let played = fail(&mut dock, &["shoot", "flood"]);
    assert_eq!(failures(&played), [(1, "shoot", FailureKind::Flooded)]);
    assert!(played.output[Seat::First].stderr.len() <= judge::MAX_OUTPUT_BYTES);
}

#[test]
fn a_bot_that_wants_all_the_memory_is_stopped() {
    let mut dock = dock();
    if dock.protection() == sandbox::Protection::Full {
        let mut bout = bout(GameKind::SeaBattle, Preset::AiBattle, 3);
        // To fill it takes time, too.
        bout.limits.turn = std::time::Duration::from_secs(10);
        let (bad, good) = (line(&["shoot", "hog"]), line(&[]));
        let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&bad, &good)).unwrap();
        assert_eq!(failures(&played), [(1, "shoot", FailureKind::Memory)]);
    }
}

#[test]
fn cpu_time_is_billed_to_the_call_that_used_it() {
    let played = fail(&mut dock(), &["on_set_start", "think"]);
    let times = played.record.times();
    let [thinker, other] = Seat::BOTH.map(|seat| times.of(seat)[2].cpu_us);
    assert!(thinker >= 20_000 && other < thinker, "{thinker} and {other} µs");
    assert_eq!(played.usage[Seat::First].longest_call, Some("on_set_start"));
}

#[test]
fn the_next_game_starts_while_one_is_played() {
    let mut dock = dock();
    let program = line(&[]);
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let rules = bout.header.rules::<SeaBattle>().unwrap();
    let entrants = BySeat::from_fn(|_| judge::Entrant::<SeaBattle>::Program(&program));
    let mut next = dock.embark(&rules, &entrants).unwrap();
    for _ in 0..3 {
        let mut players = next;
        next = dock.embark(&rules, &entrants).unwrap();
        let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
        assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::First));
        assert!(!players[Seat::First].is_alive());
    }
    next.into_array().into_iter().for_each(|player| dock.dismiss(player));
}

#[test]
fn a_stranger_plays_a_bot_of_the_house() {
    let mut dock = dock();
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 3);
    let program = line(&[]);
    let hunter = bots::house::find(bots::house::SEA_BATTLE, "hunter").unwrap();
    let entrants = BySeat::new(judge::Entrant::Program(&program), judge::Entrant::House(hunter, 1));
    let mut players = dock.embark(&bout.header.rules::<SeaBattle>().unwrap(), &entrants).unwrap();
    let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
    assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::Second));
    assert_eq!(played.record.verdict().ending, Ending::Played);
}

#[test]
fn one_player_can_be_asked_without_an_opponent() {
    let mut dock = dock();
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let rules = bout.header.rules::<SeaBattle>().unwrap();
    let program = line(&["shot_result", "exit"]);
    let player = dock.embark_one(&rules, judge::Entrant::<SeaBattle>::Program(&program)).unwrap();
    let mut solo = judge::Solo::new(player);
    let shoot = Call::Play(SeaBattleCall::Shoot);
    for column in 0..2 {
        let (answer, _) = solo.ask(shoot, None).unwrap();
        assert_eq!(answer, Ok(SeaBattleAnswer::Shot(Aim::from_row_column(0, column))));
    }
    let (answer, _) = solo.ask(Call::Play(SeaBattleCall::ShotResult(ShotResult::Miss)), None).unwrap();
    assert_eq!(answer.map_err(|fault| fault.kind()), Err(FailureKind::Died));
    assert_eq!(solo.take_output().stdout, b"shoot\nshoot\nshot_result 0\n");
    assert!(matches!(solo.ask(shoot, None), Err(judge::Spoiled::Absent(Seat::First))));
    dock.dismiss(solo.into_player());
}

#[test]
fn nobody_pays_for_what_the_opponent_computes_out_of_turn() {
    let setup = sandbox::Setup { core: Some(0), ..sandbox::Setup::new(arena::trust()) };
    let mut dock = Dock::open(setup).unwrap();
    let (swarm, worker) = (line(&["on_game_start", "swarm"]), line(&["shoot", "work-once"]));
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&swarm, &worker)).unwrap();
    let own_fault = failures(&played).iter().all(|(seat, ..)| *seat == 1);
    assert_eq!((own_fault, played.record.header().voided), (true, 0), "{:?}", failures(&played));
}

#[test]
fn nobody_pays_for_what_the_bots_of_the_next_match_compute() {
    let setup = sandbox::Setup { core: Some(0), ..sandbox::Setup::new(arena::trust()) };
    let mut dock = Dock::open(setup).unwrap();
    let bout = bout(GameKind::SeaBattle, Preset::AiBattle, 1);
    let rules = bout.header.rules::<SeaBattle>().unwrap();
    let swarm = line(&["start", "swarm"]);
    let waiting = dock.embark_one::<SeaBattle>(&rules, judge::Entrant::Program(&swarm)).unwrap();
    let worker = line(&["shoot", "work-once"]);
    let played = play::<SeaBattle>(&mut dock, &bout, BySeat::new(&worker, &worker)).unwrap();
    dock.dismiss(waiting);
    assert_eq!((failures(&played), played.record.header().voided), (vec![], 0));
}
