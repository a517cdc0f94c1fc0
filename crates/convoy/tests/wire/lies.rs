//! Reports that a worker should not have sent: each is read, and none counts.

use jobs::{Bound, CheckDone, Done};
use record::{AnyRecord, GameKind};
use rules::Preset;

use crate::games::{check, elsewhere, game, job, report};

const SEA: (GameKind, Preset) = (GameKind::SeaBattle, Preset::AiBattle);

/// The same record with some words of it replaced.
fn forged(record: &AnyRecord, was: &str, is: &str) -> AnyRecord {
    let text = record.to_string();
    let other = text.replacen(was, is, 1);
    assert_ne!(other, text, "{was}");
    AnyRecord::parse(&other).unwrap()
}

#[test]
fn a_report_of_another_job_does_not_count() {
    let (task, done) = game(SEA.0, SEA.1, 1);
    let mut sent = report(1, Done::Game(done));
    assert_eq!(sent.verify(&job(1, &task)), Ok(()));
    assert!(sent.verify(&job(2, &task)).unwrap_err().contains("job 1"));
    sent.epoch.push('x');
    assert!(sent.verify(&job(1, &task)).is_err());
}

#[test]
fn a_record_of_another_game_does_not_count() {
    let (task, done) = game(SEA.0, SEA.1, 1);
    let line = job(1, &task);
    let first = done.record.to_string().lines().next().unwrap().to_owned();
    let seed = "\"seed\":1";
    for (was, is) in [("hunter", "winner"), ("№2", "№3"), (seed, "\"seed\":2"), ("\"sets\":3", "\"sets\":5")]
    {
        assert!(first.contains(was), "{first}");
        let mut other = done.clone();
        other.record = forged(&done.record, was, is);
        let refused = report(1, Done::Game(other)).verify(&line).unwrap_err();
        assert_eq!(refused, "it is the record of another game", "{is}");
    }
    for (kind, preset) in [(GameKind::Rps, Preset::AiBattle), (GameKind::SeaBattle, Preset::SeaFight)] {
        assert!(report(1, Done::Game(game(kind, preset, 1).1)).verify(&line).is_err());
    }
}

#[test]
fn what_protected_the_host_is_for_the_worker_to_say() {
    let (task, mut done) = game(SEA.0, SEA.1, 1);
    let header = record::header_line(&elsewhere(done.record.header()));
    let was = record::header_line(done.record.header());
    done.record = forged(&done.record, &was, &header);
    assert_eq!(done.record.header().voided, 2);
    assert_eq!(report(1, Done::Game(done)).verify(&job(1, &task)), Ok(()));
}

#[test]
fn a_record_that_does_not_replay_does_not_count() {
    let (task, done) = game(SEA.0, SEA.1, 1);
    let text = done.record.to_string();
    let (was, is) =
        if text.contains("\"verdict\":\"first\"") { ("first", "second") } else { ("second", "first") };
    let [was, is] = [was, is].map(|winner| format!("\"verdict\":\"{winner}\""));
    for (was, is) in [(was.as_str(), is.as_str()), ("\"result\":\"miss\"", "\"result\":\"hit\"")] {
        let mut other = done.clone();
        other.record = forged(&done.record, was, is);
        let refused = report(1, Done::Game(other)).verify(&job(1, &task)).unwrap_err();
        assert!(refused.starts_with("the record does not replay"), "{refused}");
    }
}

#[test]
fn a_check_is_judged_by_its_test_game_alone() {
    let (task, done) = check(SEA.0, SEA.1, 1);
    let line = job(1, &task);
    let is_refused = |done: CheckDone| report(1, Done::Check(done)).verify(&line).is_err();
    assert!(!is_refused(done.clone()));
    assert!(is_refused(CheckDone { game: None, ..done.clone() }), "no reason");
    assert!(
        is_refused(CheckDone { bound: Some(Bound::Time(1)), ..done.clone() }),
        "not compiled, but played"
    );
    assert!(is_refused(check(SEA.0, SEA.1, 2).1), "another seed");
    assert!(is_refused(check(GameKind::Rps, SEA.1, 1).1), "another game");
    assert!(report(1, Done::Game(done.game.unwrap())).verify(&line).is_err(), "a game for a check");
    let (game_task, _) = game(SEA.0, SEA.1, 1);
    let check_for_game = report(1, Done::Check(check(SEA.0, SEA.1, 1).1));
    assert!(check_for_game.verify(&job(1, &game_task)).is_err(), "a check for a game");
}
